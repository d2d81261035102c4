import { TRADES } from './trades.ts'

/** So many letters by themselves are one word that was set apart. */
const SPREAD = /(?<![\p{L}\p{N}'’])\p{L}(?: [\p{L}&'’]){3,}(?![\p{L}\p{N}])/gu
const HUMPS = /(?<=\p{Ll})(?=\p{Lu})/u
const LEGAL = /(?<=[\p{L})])(SDN\.?)\s?(BHD\.?)(?![\p{L}])/giu

/** A name with the spaces that were lost or added on the way: letters set apart, words run together. */
export function withSpaces(text: string): string {
  const isAllSpread = /^(?:\S\s+){3,}\S$/u.test(text)
  const joined = text
    .replace(isAllSpread ? /(?<=\S) (?=\S)/gu : SPREAD, (letters) => letters.replaceAll(' ', ''))
    .replace(LEGAL, ' $1 $2')
    .replace(/\s{2,}/g, ' ')
    .trim()
  return joined
    .split(' ')
    .map((word) => apart(word))
    .join(' ')
}

/** "MapleLaneMarket" has two bounds or more, or a trade behind the only one; PayPal and WestJet stay whole. */
function apart(word: string): string {
  const parts = word.split(HUMPS)
  if (parts.length < 2 || (/^(?:Mc|Mac|De|Di|La|Le|O['’])\p{Lu}/u.test(word) && parts.length === 2))
    return word
  const last = parts.at(-1)?.toUpperCase() ?? ''
  return parts.length > 2 || isTrade(last) ? parts.join(' ') : word
}

const isTrade = (word: string): boolean => word.length >= 4 && new RegExp(`^(?:${TRADES.source})$`).test(word)
