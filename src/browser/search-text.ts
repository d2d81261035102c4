/** A text as it is compared: without accents and case, so that "epicerie" finds Épicerie. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
