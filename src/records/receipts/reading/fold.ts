/** Without width, case, accents and the shapes of dashes and quotes: what is left is compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’´`]/g, "'")
    .toUpperCase()

/**
 * Letters, digits and % alone. The model leaves out spaces and mixes O and 0, so labels are looked for in this and
 * never at the bounds of words: `\bGST\b` would miss `GST5%`.
 */
export const compact = (text: string): string => withLetters(folded(text).replace(/[^\p{L}\p{N}%]/gu, ''))

/** A zero among letters is an O. */
export function withLetters(text: string): string {
  const once = (given: string) => given.replace(/(?<=\p{L})0(?=\p{L}|0|$)|0(?=\p{L}{2})/gu, 'O')
  return once(once(text))
}

/** An O among digits is a zero; in upper case. */
export const withDigits = (text: string): string =>
  text.replace(/(?<=\d[.,/-]?)O(?=[\d.,/:-]|\b)|(?<![\p{L}\d])O(?=[\d.,])/gu, '0')
