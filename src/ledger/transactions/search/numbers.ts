import { type Money, parseMoney } from '../../../core/money.ts'

/** A number that stands by itself: what an amount comes to, or what is written in a text. */
export interface SearchNumber {
  kind: 'number'
  text: string
  /** What it may mean: 1,234 is a thousand and more to most, and 1.234 to some. */
  amounts: Money[]
}

const SPACE = '[ \\u00a0\\u202f]'
const DIGITS = [
  `\\d{1,3}(?:${SPACE}\\d{3})+(?:[.,]\\d{1,2})?`,
  '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,4})?',
  '\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,4})?',
  '\\d{1,15}(?:[.,]\\d{1,4})?',
].join('|')
/** As people write an amount: with a sign of its own or of a currency, thousands apart, a point or a comma. */
const NUMBER = new RegExp(`[−+]?(?:[$€£]${SPACE}?)?(?:${DIGITS})(?:${SPACE}?[$€£])?(?=[\\s()"]|$)`, 'y')
const AMOUNT = new RegExp(`^(?:${DIGITS})$`)

/** The number that begins there and ends as a word does; undefined for any other word. */
export function numberAt(text: string, at: number): SearchNumber | undefined {
  NUMBER.lastIndex = at
  const found = NUMBER.exec(text)?.[0]
  const amounts = found === undefined ? [] : amountsOf(found.replace(/[−+$€£]/g, '').trim())
  return found === undefined || amounts.length === 0 ? undefined : { kind: 'number', text: found, amounts }
}

/** Whether a word by itself would be read as a number. */
export const isNumber = (word: string): boolean => numberAt(word, 0)?.text === word

/** Its digits as the words they may also be: "metro 12 121.67" asks for two. */
export const wordsOf = ({ text }: SearchNumber): string[] =>
  text.split(/\s+/).filter((word) => /\d/.test(word))

/** What an amount without sign means as people write it, the likeliest first; none for any other text. */
export function amountsOf(text: string): Money[] {
  if (!AMOUNT.test(text)) return []
  const bare = text.replace(/\s/g, '')
  const signs = bare.match(/[.,]/g) ?? []
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const whole = bare.replace(/[.,]/g, '')
  const decimal = `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  const readings =
    signs.length === 0 || (signs.length > 1 && new Set(signs).size === 1)
      ? [whole]
      : isGroup
        ? signs[0] === ','
          ? [whole, decimal]
          : [decimal, whole]
        : [decimal]
  return readings.flatMap((reading) => parseMoney(reading) ?? [])
}
