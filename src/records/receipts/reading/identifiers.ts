import { folded, withDigits } from './fold.ts'
import type { Line } from './lines.ts'
import type { ReadBox } from './reading.ts'

const zeros = (text: string): string => text.replace(/O/g, '0')

/** Nine digits and a programme of four (RT taxes, RC income, RR charities, RP payroll); ten digits TQ four in Quebec. */
const FEDERAL = /(?<!\d)(\d{3}[ -]?\d{3}[ -]?\d{3}) ?-?(R[TCRPZ]) ?-?([\dO]{4})(?![\dA-Z])/g
const QUEBEC = /(?<!\d)(\d{10}) ?-?T[QO0] ?-?([\dO]{4})(?![\dA-Z])/g

/** Numbers under which a merchant or a charity is registered, as the tax authority writes them. */
export function registrationsIn(lines: Pick<Line, 'text'>[]): string[] {
  const found = new Set<string>()
  for (const { text } of lines) {
    const upper = withDigits(folded(text))
    for (const [, number = '', kind = '', account = ''] of upper.matchAll(FEDERAL))
      found.add(number.replace(/\D/g, '') + kind + zeros(account))
    for (const [, number = '', account = ''] of upper.matchAll(QUEBEC))
      found.add(`${number}TQ${zeros(account)}`)
  }
  return [...found]
}

const PHONE =
  /(?<!\d)\+?1?[ -]?\(?(\d{3})\)?[ .-]?(\d{3})[ .-](\d{4})(?!\d)|(?<=TEL[^\d]{0,6}|PH[^\d]{0,6}|PHONE[^\d]{0,4})(\+?\d[\d -]{6,13}\d)/g
const TAX_NUMBER =
  /(?<=(?:GST|HST|TPS|TVQ|QST|VAT|TVA|IVA|MWST|ABN|SST)[^\d]{0,14})(\d[\d -]{6,14}\d)(?!\d|[.,]\d{2})/g

/** HOTEL and HEADPHONES name none. */
const NAMES_PHONE = /(?<![A-Z])(?:TEL|PHONE|TELEPHONE|FAX)(?![A-Z])|(?:TEL|PHONE|FAX)[^A-Z]{0,4}\d{3}/

export const hasPhone = (text: string): boolean =>
  folded(text).search(PHONE) >= 0 || NAMES_PHONE.test(folded(text))

/** What a merchant can be known by again: its registrations, else its tax numbers, and its telephone. */
export function merchantKeysIn(lines: Pick<Line, 'text'>[]): string[] {
  const keys = new Set(registrationsIn(lines))
  for (const { text } of lines) {
    const upper = folded(text)
    for (const match of upper.matchAll(TAX_NUMBER)) {
      const digits = (match[1] ?? '').replace(/\D/g, '')
      const isKnown = [...keys].some((key) => key.startsWith(digits))
      if (digits.length >= 8 && !isKnown) keys.add(`TAX:${digits}`)
    }
    for (const [, area, exchange, line, other] of upper.matchAll(PHONE))
      keys.add(`TEL:${other ? other.replace(/\D/g, '') : `${area}${exchange}${line}`}`)
  }
  return [...keys]
}

/** Bounded, so that a line of nothing but stars costs no more than any other. */
const HIDDEN =
  /(?:(?<![*#•·])[*#•·]{2}|(?<!X)X{3}|(?<![X*])[X*]{2}(?=[X* ]))[ X*#•·.-]{0,24}(\d{4})(?!\d(?!\d*[.,]\d{2}))/
const ENDING = /(?:ENDING|ENDS|FINISSANT|TERMINANT|ENDEND)[A-Z ]{0,12}[ X*#]{0,20}(\d{4})(?!\d)/
const BRAND =
  /(?:VISA|MASTERCARD|AMEX|INTERAC|MC|DEBIT|DISCOVER|ACCOUNT|CARD)[^\d]{0,6}(?<!\d)(\d{4})(?!\d|[.,]\d)/
const SURENESS: [RegExp, number][] = [
  [HIDDEN, 0.95],
  [ENDING, 0.9],
  [BRAND, 0.5],
]

/** The last four digits of the card that paid. */
export function cardIn(lines: Line[]): { value: string; confidence: number; box: ReadBox } | undefined {
  for (const [pattern, sureness] of SURENESS) {
    for (const { text, words, box } of lines) {
      const value = pattern.exec(folded(text))?.[1]
      if (value)
        return { value, confidence: Math.min(sureness, ...words.map(({ confidence }) => confidence)), box }
    }
  }
  return undefined
}
