/** Marks what is data and lets nothing inside it end the mark. JSON escapes may stand for `<` anywhere in its texts. */
export const asData = (value: unknown): string =>
  `<data>${JSON.stringify(value).replaceAll('<', '\\u003c')}</data>`
