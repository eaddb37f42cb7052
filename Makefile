# Everything around `swift build`: what is needed, what is checked, what is installed.
# `make` lists the targets. Works with GNU make 3.81 (macOS) and later.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Measured turns of `make bench`.
RUNS ?= 5

SHELL := bash
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup setup-tests build program runtime demo samples test test-browser test-asan test-tsan test-long fuzz compare-builds docs bench \
  format lint install \
  uninstall clean check-swift check-libraries install-with-apt install-with-brew install-with-other

RELEASE := .build/release/earshot
DEBUG := .build/debug/earshot

help: ## list these targets
	@echo "usage: make TARGET"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-15s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# What the machine needs ---------------------------------------------------------------------------

OLDEST_SWIFT := 6.2
LIBRARIES := sndfile soxr libebur128 yaml-0.1 kissfft-float
# Run, not linked: spoken text.
PROGRAMS := flite
# The tests open reports in it; it has no say in anything else.
BROWSER := $(if $(filter Darwin,$(shell uname -s)),,chromium chromedriver)
# Without these some tests are skipped: `make setup-tests` fills them in.
TOOLS :=
MODULES :=

apt.sndfile := libsndfile1-dev
apt.soxr := libsoxr-dev
apt.libebur128 := libebur128-dev
apt.yaml-0.1 := libyaml-dev
apt.kissfft-float := libkissfft-dev
apt.flite := flite
apt.man := man-db
apt.chromedriver := chromium-driver
apt.jsonschema := python3-jsonschema
apt.yaml := python3-yaml
brew.sndfile := libsndfile
brew.soxr := libsoxr
brew.libebur128 := libebur128
brew.yaml-0.1 := libyaml
brew.kissfft-float := kissfft
brew.flite := flite
brew.jsonschema := python-jsonschema
brew.yaml := pyyaml

# Asked anew on each use, so that it is right again after an installation.
MISSING = $(strip \
  $(foreach program,pkg-config $(PROGRAMS) $(TOOLS),$(if $(shell command -v $(program)),,$(program))) \
  $(foreach library,$(LIBRARIES),$(shell pkg-config --exists $(library) 2>/dev/null || echo $(library))) \
  $(foreach module,$(MODULES),$(shell python3 -c "import $(module)" 2>/dev/null || echo $(module))))

MANAGER = $(if $(filter Darwin,$(shell uname -s)),brew,$(if $(shell command -v apt-get),apt,other))
PACKAGES = $(foreach missing,$(MISSING),$(or $($(MANAGER).$(missing)),$(missing)))

setup: check-swift ## install the libraries and programs that are missing
	@$(if $(MISSING),$(MAKE) --no-print-directory install-with-$(MANAGER) check-libraries,echo "setup: nothing to do")

setup-tests: ## install what the tests need that are skipped otherwise
	@$(MAKE) --no-print-directory setup TOOLS="python3 zsh fish man parallel $(BROWSER)" MODULES="jsonschema yaml"

check-swift:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "setup: swift is missing; Earshot needs $(OLDEST_SWIFT) or later: https://swift.org/install" >&2; exit 1; }
	@found=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p'); \
	awk -v found="$$found" -v oldest=$(OLDEST_SWIFT) 'BEGIN { \
	  split(found, f, "."); split(oldest, o, "."); \
	  exit !(f[1] > o[1] || f[1] == o[1] && f[2] >= o[2]) }' || { \
	  echo "setup: this is Swift $$found; Earshot needs $(OLDEST_SWIFT) or later: https://swift.org/install" >&2; exit 1; }

check-libraries:
	@$(if $(MISSING),echo "setup: still not to be found: $(MISSING)" >&2; exit 1,echo "setup: done")

# The lists are fetched only where apt does not know the packages, or no longer where to find them.
install-with-apt:
	@echo "setup: missing: $(MISSING); will install: $(PACKAGES)"
	@if [ "$$(id -u)" = 0 ]; then sudo=; else sudo="sudo "; fi; \
	update="$${sudo}apt-get update"; install="$${sudo}apt-get install -y $(PACKAGES)"; \
	known() { apt-get install --simulate $(PACKAGES) >/dev/null 2>&1; }; \
	if known; then command=$$install; else command="$$update && $$install"; fi; \
	if [ -n "$$sudo" ]; then \
	  if ! command -v sudo >/dev/null; then \
	    echo "setup: type this as root, then try again: $${command//sudo /}" >&2; exit 1; fi; \
	  if [ ! -t 0 ]; then \
	    echo "setup: type this, then try again: $$command" >&2; exit 1; fi; \
	  read -r -p "setup: run $$command? [y/N] " answer; \
	  case $$answer in [yY]*) ;; *) echo "setup: nothing installed" >&2; exit 1 ;; esac; \
	fi; \
	export DEBIAN_FRONTEND=noninteractive; \
	{ known && $$install; } || { $$update && $$install; }

install-with-brew:
	@command -v brew >/dev/null || { \
	  echo "setup: install Homebrew (https://brew.sh), then type: brew install $(PACKAGES)" >&2; exit 1; }
	@echo "setup: missing: $(MISSING); will install: $(PACKAGES)"
	@brew install $(PACKAGES)

install-with-other:
	@echo "setup: install these with their headers, then try again: $(MISSING)" >&2
	@echo "setup: (the names are those that pkg-config knows)" >&2
	@exit 1

# Building and hearing it --------------------------------------------------------------------------

# On Linux with Swift's libraries inside: the program starts in half the time, and outlives the
# toolchain. Only linking differs, so that nothing is compiled anew.
STANDALONE := $(if $(filter Linux,$(shell uname -s)),EARSHOT_STANDALONE=1 )

build: program ## build the program and what hosts app code: .build/release/earshot
	@$(if $(IS_LINUX),$(RUNTIME_IF_POSSIBLE),true)

# What `earshot host` compiles an app's sources against: modules, one library, the C headers.
IS_LINUX = $(filter Linux,$(shell uname -s))
# Debug for the tests of this package.
CONFIGURATION := release
RUNTIME = .build/$(CONFIGURATION)/runtime
# It uses an interface of the toolchain that is not promised to stay; all else goes without.
RUNTIME_IF_POSSIBLE = $(MAKE) --no-print-directory runtime || \
  echo "build: this toolchain is not one for which earshot host is known to work (see README.md)" >&2

runtime: check-swift
	@$(SWIFT) build -c $(CONFIGURATION) --product EarshotRuntime
	@$(SWIFT) build -c $(CONFIGURATION) --product EarshotShadowWriter
	@rm -rf $(RUNTIME).new && mkdir -p $(RUNTIME).new/modules $(RUNTIME).new/include $(RUNTIME).new/shadows
	@cp .build/$(CONFIGURATION)/Modules/*.swiftmodule $(RUNTIME).new/modules/
	@for map in $$(find Sources/C* -name module.modulemap); do \
	  cp -R $$(dirname $$map) $(RUNTIME).new/include/$$(echo $$map | cut -d/ -f2); done
	@cp .build/$(CONFIGURATION)/libEarshotRuntime.a $(RUNTIME).new/
	@.build/$(CONFIGURATION)/EarshotShadowWriter $(RUNTIME).new/shadows/EarshotShadows.swift
	@$(SWIFT)c --version > $(RUNTIME).new/compiler 2>/dev/null
	@echo "-lswiftSynchronization -lswiftRuntime $$(pkg-config --libs $(LIBRARIES))" > $(RUNTIME).new/libraries
	@rm -rf $(RUNTIME) && mv $(RUNTIME).new $(RUNTIME)

RIGHT := podcast-both-options music-both-options
WRONG := podcast-never-comes-back

program: setup
	@$(STANDALONE)$(SWIFT) build -c release --product earshot

demo: program ## render a cue over a podcast and over music
	@$(RELEASE) render $(RIGHT:%=Scenarios/%.yaml) --stems
	@echo
	@echo "And the same cue with one option forgotten:"
	@echo
	@$(RELEASE) render Scenarios/$(WRONG).yaml
	@echo
	@echo "Listen, with whatever plays WAV files:"
	@echo "  Renders/podcast-both-options/mix.wav       the podcast pauses for the cue and plays on"
	@echo "  Renders/music-both-options/mix.wav         the music makes room for the cue"
	@echo "  Renders/podcast-never-comes-back/mix.wav   to compare: the podcast never comes back"
	@echo "Each app alone, as it was heard: Renders/*-both-options/stems/"

# Makes every sound anew beside the old ones, and says what differs; other versions of the tools
# round differently.
REMADE := .build/samples

samples: ## make the sample sounds anew, and say which of them differ
	@rm -rf $(REMADE) && Samples/make-samples.sh $(REMADE)
	@changed=0; for new in $(REMADE)/*.wav $(REMADE)/*.flac; do \
	  old=Samples/$$(basename $$new); \
	  cmp -s $$new $$old || { cp $$new $$old; changed=1; echo "samples: $$old differs, and was replaced"; }; \
	done; [ $$changed = 1 ] || echo "samples: all are the same, byte by byte"

# Checking it --------------------------------------------------------------------------------------

test: setup ## run the tests, then check every scenario
	@$(SWIFT) build --build-tests
	@$(if $(IS_LINUX),$(MAKE) --no-print-directory runtime CONFIGURATION=debug)
	@$(SWIFT) test --skip-build --disable-xctest --skip '^BrowserTests\.'
	@$(MAKE) --no-print-directory test-browser
	@$(DEBUG) check Scenarios
	@$(SWIFT) test --package-path Samples/TestingExample --disable-xctest
	@$(if $(filter Linux,$(shell uname -s)),$(SWIFT) test --package-path Samples/WorkoutCoach --disable-xctest)

# Alone, since sound and pictures have their time; each test ends its browser, whatever happens.
test-browser: setup ## open reports in Chromium, look, listen and click
	@$(if $(shell command -v chromium && command -v chromedriver),,echo "test-browser: skipped, there is no chromium; make setup-tests installs it" >&2)
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build --disable-xctest --filter '^BrowserTests\.'

# What leaks inside Foundation, as the tests use it, is none of ours.
test-asan: setup ## run the tests with the address sanitizer (and its leak check)
	@LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.txt:print_suppressions=0 \
	  $(SWIFT) test --disable-xctest --skip '^BrowserTests\.' --sanitize address --scratch-path .build-asan

test-tsan: setup ## run the tests with the thread sanitizer
	@$(SWIFT) test --disable-xctest --skip '^BrowserTests\.' --sanitize thread --scratch-path .build-tsan

test-long: setup ## write past 4 GiB, render 1,000 times, all scenarios under other hash seeds
	@EARSHOT_LONG_TESTS=1 $(SWIFT) test --disable-xctest --skip '^BrowserTests\.' \
	  --filter 'Long|DeterminismTests'

# How long each part is tried, and which parts there are.
SECONDS ?= 60
FUZZED := scenario timeline sound curve calibration
FUZZER := .build-fuzz/release/EarshotFuzz

fuzz: setup ## give scenarios, timelines, sounds, curves, recordings random input (SECONDS=60)
	@EARSHOT_FUZZ=1 $(SWIFT) build -c release --product EarshotFuzz --sanitize fuzzer --scratch-path .build-fuzz
	@for part in $(FUZZED); do \
	  mkdir -p .build-fuzz/corpus/$$part; echo "== $$part"; \
	  EARSHOT_FUZZ=$$part $(FUZZER) -max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=1024 \
	    -verbosity=0 -print_final_stats=1 -dict=Tests/EarshotFuzzing/scenario.dict \
	    -artifact_prefix=.build-fuzz/found-$$part- \
	    .build-fuzz/corpus/$$part Tests/EarshotFuzzing/Corpus/$$part || exit; \
	done

COMPARED := $(RIGHT) $(WRONG) music-duck-only countdown-one-window
COMPARISON := .build/compare-builds

compare-builds: program ## render with the debug and the release program, compare the bytes
	@$(SWIFT) build --product earshot
	@rm -rf $(COMPARISON)
	@for build in debug release; do \
	  .build/$$build/earshot render $(COMPARED:%=Scenarios/%.yaml) \
	    --stems --trace --quiet -o $(COMPARISON)/$$build || exit; \
	done
	@diff -r $(COMPARISON)/debug $(COMPARISON)/release
	@echo "debug and release: $$(find $(COMPARISON)/debug -type f | wc -l | tr -d ' ') files, all alike"

DOCUMENTED := Earshot EarshotTesting
SYMBOLS := .build/documentation-symbols

docs: setup ## build the documentation in .build/documentation; warnings are errors
	@$(SWIFT) package dump-symbol-graph --minimum-access-level public > /dev/null
	@rm -rf $(SYMBOLS) .build/documentation && mkdir -p .build/documentation
	@for module in $(DOCUMENTED); do \
	  mkdir -p $(SYMBOLS)/$$module && cp .build/*/symbolgraph/$$module.symbols.json $(SYMBOLS)/$$module \
	    && $(if $(filter Darwin,$(shell uname -s)),xcrun )docc convert Sources/$$module/$$module.docc \
	    --additional-symbol-graph-dir $(SYMBOLS)/$$module --fallback-display-name $$module \
	    --fallback-bundle-identifier $$module --output-dir .build/documentation/$$module \
	    --warnings-as-errors || exit; \
	done

bench: build ## measure speed and memory, and note the result in BENCHMARKS.md
	@$(SWIFT) build -c release --product EarshotBenchmarks
	@.build/release/EarshotBenchmarks --runs $(RUNS) $(RELEASE) > .build/benchmarks.md
	@awk '/<!-- measured: begin -->/ { print; while ((getline line < ".build/benchmarks.md") > 0) print line; skip = 1 } \
	  /<!-- measured: end -->/ { skip = 0 } !skip' BENCHMARKS.md > .build/BENCHMARKS.md
	@cp .build/BENCHMARKS.md BENCHMARKS.md
	@cat .build/benchmarks.md

SWIFT_FILES := Sources Tests Plugins Samples Package.swift

format: check-swift ## format the Swift files in place
	@$(SWIFT) format -i -r $(SWIFT_FILES)

lint: check-swift ## complain about Swift files that are not formatted
	@$(SWIFT) format lint --strict -r $(SWIFT_FILES)

# Installing it ------------------------------------------------------------------------------------

BIN := $(DESTDIR)$(PREFIX)/bin
LIB := $(DESTDIR)$(PREFIX)/lib
SHARE := $(DESTDIR)$(PREFIX)/share
MAN := $(SHARE)/man/man1
BASH_COMPLETION := $(SHARE)/bash-completion/completions/earshot
ZSH_COMPLETION := $(SHARE)/zsh/site-functions/_earshot
FISH_COMPLETION := $(SHARE)/fish/vendor_completions.d/earshot.fish

install: build ## install to PREFIX=/usr/local (DESTDIR is honoured)
	@mkdir -p "$(BIN)" 2>/dev/null; [ -w "$(BIN)" ] || { \
	  echo "install: no permission to write; type:" >&2; \
	  echo "  sudo mkdir -p $(BIN) && sudo install -m 755 $(RELEASE) $(BIN)/earshot" >&2; \
	  exit 1; }
	@install -m 755 $(RELEASE) "$(BIN)/earshot"
	@echo "installed $(BIN)/earshot"
	@for file in "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)" "$(MAN)/earshot.1"; do \
	  mkdir -p "$${file%/*}" || exit; done
	@$(RELEASE) completions bash > "$(BASH_COMPLETION)"
	@$(RELEASE) completions zsh > "$(ZSH_COMPLETION)"
	@$(RELEASE) completions fish > "$(FISH_COMPLETION)"
	@$(RELEASE) --man > "$(MAN)/earshot.1"
	@for command in $$($(RELEASE) --help | sed -n 's/^  \([a-z][a-z]*\)  *[A-Z].*/\1/p'); do \
	  $(RELEASE) --man $$command > "$(MAN)/earshot-$$command.1" || exit; done
	@if [ -d $(RUNTIME) ]; then \
	  rm -rf "$(LIB)/earshot" && mkdir -p "$(LIB)" && cp -R $(RUNTIME) "$(LIB)/earshot" && \
	  echo "installed what earshot host builds against in $(LIB)/earshot"; fi
	@echo "installed completions for bash, zsh and fish, and pages for man, under $(SHARE)"

uninstall: ## remove what install put there
	@rm -rf "$(LIB)/earshot"
	@rm -f "$(BIN)/earshot" "$(MAN)"/earshot.1 "$(MAN)"/earshot-*.1
	@rm -f "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"

clean: ## remove what was built (Renders/ stays)
	@rm -rf .build .build-asan .build-tsan .build-fuzz
	@rm -rf Samples/TestingExample/.build Samples/WorkoutCoach/.build Samples/WorkoutCoach/Renders
