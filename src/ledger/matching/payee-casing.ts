import { CAPITALS, SMALL } from './payee-words.ts'

/** Capitalises a name in all capitals or all lower case; a name in mixed case stays as it is. */
export function casedAsName(text: string): string {
  if (/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text)) return text
  return text
    .split(' ')
    .map((word, index) => casedWord(word, index === 0))
    .join(' ')
    .normalize('NFC')
}

function casedWord(word: string, isFirst: boolean): string {
  const upper = word.toUpperCase()
  if (!isFirst && SMALL.has(upper)) return word.toLowerCase()
  if (isInitials(upper)) return upper
  return word
    .split(/(?<=[-/&.(])/)
    .map((part) => (CAPITALS.has(bare(part)) ? part.toUpperCase() : capitalised(part.toLowerCase())))
    .join('')
}

const bare = (part: string): string => part.toUpperCase().replace(/[-/&.(]$/, '')

/** Names of letters: a list, letters with points or an ampersand (A&W, J.P.), and short words without a vowel (CVS). */
function isInitials(upper: string): boolean {
  if (CAPITALS.has(upper)) return true
  return (
    /^(?:\p{L}{1,2}&\p{L}|(?:\p{L}\.)+\p{L}?|[BCDFGHJKLMNPQRSTVWXZ]{2,4})$/u.test(upper) &&
    !SHORTENED.has(upper)
  )
}

const SHORTENED = new Set('ST MR MRS DR MT FT JR SR MTN PL SVC SVCS MKT RD BLVD CTR PKWY TRL LTD'.split(' '))

function capitalised(word: string): string {
  // L'Oréal and D'Agostino, but McDonald's and St. John's.
  const [, article = '', rest = word] = /^([dlo]['’])(.{2,})$/.exec(word) ?? []
  const scottish = /^mc[a-z]{3,}$/.test(rest) ? `Mc${first(rest.slice(2))}` : first(rest)
  return (article && first(article)) + scottish
}

function first(word: string): string {
  // A quotation mark is no letter.
  const [, mark = '', name = ''] = /^(["“«'‘(]*)(.*)$/su.exec(word) ?? []
  if (mark && name) return mark + first(name)
  const [char = '', ...others] = word
  const upper = char.toUpperCase()
  // ΰ has a capital of three characters only, whose small form is another text: cleaning would not come to rest.
  return (upper.length === char.length ? upper : char) + others.join('')
}
