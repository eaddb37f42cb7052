// Pointer, wheel and keys.

class Controls {
  constructor(page) {
    this.page = page;
    this.pointer = null;
    this.drag = null;
    const stage = page.picture.stage;
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    stage.addEventListener("pointerup", (event) => this.up(event));
    stage.addEventListener("pointercancel", () => this.leave());
    stage.addEventListener("pointerleave", () => this.leave());
    stage.addEventListener("wheel", (event) => this.wheel(event), {passive: false});
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Where in the lanes an event is, in pixels; null beside them. */
  x(event) {
    const box = this.page.picture.slider.getBoundingClientRect();
    const x = event.clientX - box.left;
    return x < 0 || x > box.width || event.target.closest(".gutter, .marks button, .run-head") ? null : x;
  }

  down(event) {
    const x = this.x(event);
    if (x === null || event.button !== 0) return;
    this.drag = {x, from: this.page.view.from, id: event.pointerId, moved: false};
  }

  move(event) {
    const {view, picture} = this.page;
    const x = this.x(event);
    if (this.drag) {
      const far = (event.clientX - picture.slider.getBoundingClientRect().left) - this.drag.x;
      if (!this.drag.moved && Math.abs(far) > 4) {
        this.drag.moved = true;
        picture.stage.setPointerCapture(this.drag.id);
        picture.stage.classList.add("panning");
      }
      if (this.drag.moved) {
        const from = this.drag.from - far / view.width * view.span;
        view.show(from, from + view.span);
      }
    }
    this.pointer = x === null || event.pointerType === "touch" ? null : Math.min(Math.max(view.time(x), 0), view.duration);
    this.chooseUnder(event);
    this.page.refresh();
  }

  chooseUnder(event) {
    const lane = this.page.picture.lanes.find((candidate) => candidate.row?.contains(event.target));
    if (lane) this.page.picture.choose(lane.app);
  }

  up(event) {
    const x = this.x(event);
    if (this.drag && !this.drag.moved && x !== null) {
      this.chooseUnder(event);
      this.page.seek(this.page.view.time(x));
    }
    this.drag = null;
    this.page.picture.stage.classList.remove("panning");
  }

  leave() {
    this.drag = null;
    this.pointer = null;
    this.page.picture.stage.classList.remove("panning");
    this.page.refresh();
  }

  /** Up and down zoom, sideways pans; what would lead beyond the whole scrolls the page. */
  wheel(event) {
    const {view} = this.page;
    const x = this.x(event);
    if (x === null) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (event.shiftKey || Math.abs(dx) > Math.abs(dy)) {
      if (view.isWhole) return;
      view.pan((dx || dy) / view.width * view.span);
    } else {
      if (view.isWhole && dy > 0) return;
      view.zoom(Math.exp(Math.min(Math.max(dy, -100), 100) * 0.003), view.time(x));
    }
    event.preventDefault();
    this.page.refresh();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    // Buttons and folds keep their own keys.
    const isOwn = target.closest?.("button, summary, input, select, textarea, [role=radio]");
    if (isOwn && (event.key === " " || event.key === "Enter")) return;
    if (target.closest?.("pre, .scroll, [role=radiogroup]") && event.key.startsWith("Arrow")) return;
    const action = this.actions[event.shiftKey ? `Shift ${event.key}` : event.key] ?? this.actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  get actions() {
    const {page, page: {view, sound}} = this;
    const step = view.span / 50;
    return {
      " ": () => page.toggle(),
      "ArrowLeft": () => page.seek(sound.now - step),
      "ArrowRight": () => page.seek(sound.now + step),
      "Shift ArrowLeft": () => view.pan(-view.span / 8),
      "Shift ArrowRight": () => view.pan(view.span / 8),
      "PageUp": () => page.seek(sound.now - view.span / 5),
      "PageDown": () => page.seek(sound.now + view.span / 5),
      "Home": () => page.seek(0),
      "End": () => page.seek(view.duration),
      "+": () => view.zoom(1 / 1.5, sound.now),
      "=": () => view.zoom(1 / 1.5, sound.now),
      "-": () => view.zoom(1.5, sound.now),
      "0": () => view.whole(),
      "n": () => page.findings.step(1),
      "p": () => page.findings.step(-1),
      "l": () => page.endLoop(),
      ...(page.runs.length > 1 ? {"a": () => page.listenTo(0), "b": () => page.listenTo(1)} : {}),
    };
  }
}
