// The report's page, style and script, as they stand in the folder Page.

#include "CEarshotReportPage.h"

// Part of the language since C23, and of the compiler before.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "Page/page.html"
};

static const unsigned char style[] = {
#embed "Page/page.css"
};

static const unsigned char picture_style[] = {
#embed "Page/picture.css"
};

// One script of several files, in the order in which they build on one another.
static const unsigned char script[] = {
#embed "Page/data.js" suffix(, )
#embed "Page/peaks.js" suffix(, )
#embed "Page/view.js" suffix(, )
#embed "Page/lane.js" suffix(, )
#embed "Page/ruler.js" suffix(, )
#embed "Page/sound.js" suffix(, )
#embed "Page/readout.js" suffix(, )
#embed "Page/findings.js" suffix(, )
#embed "Page/tables.js" suffix(, )
#embed "Page/picture.js" suffix(, )
#embed "Page/controls.js" suffix(, )
#embed "Page/main.js"
};

earshot_page_part earshot_page(void) {
  return (earshot_page_part){page, sizeof page};
}

earshot_page_part earshot_page_style(void) {
  return (earshot_page_part){style, sizeof style};
}

earshot_page_part earshot_picture_style(void) {
  return (earshot_page_part){picture_style, sizeof picture_style};
}

earshot_page_part earshot_page_script(void) {
  return (earshot_page_part){script, sizeof script};
}
