#ifndef EARSHOT_REPORT_PAGE_H
#define EARSHOT_REPORT_PAGE_H

#include <stddef.h>

/// A file that is built in.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} earshot_page_part;

earshot_page_part earshot_page(void);
earshot_page_part earshot_page_style(void);
earshot_page_part earshot_page_script(void);
/// The style of a picture that stands alone.
earshot_page_part earshot_picture_style(void);

#endif
