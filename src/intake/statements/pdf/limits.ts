/** To read a picture takes seconds: so many times fewer pages may be pictures. */
export const SCANNED_SHARE = 3
