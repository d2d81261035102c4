import { decimalsOf } from './currencies.ts'
import type { ByLanguage } from './facts.ts'
import type { Language } from './languages.ts'

/**
 * An amount with its currency's decimals, for a sentence: none for a yen, three for a dinar, and more if the amount has
 * more. The text is exact, with a point as on the wire; pages format it for the reader.
 */
export function amountText(currency: string, amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const written = decimals.replace(/0+$/, '').padEnd(decimalsOf(currency), '0')
  return written === '' ? whole : `${whole}.${written}`
}

const DECIMAL_SIGN: ByLanguage<string> = { en: '.', fr: ',' }
const PERCENT_SIGN: ByLanguage<string> = { en: '%', fr: '\u00A0%' }

/** A number with the decimal sign of the language. */
export const numberText = (language: Language, number: number | string): string =>
  `${number}`.replace('.', DECIMAL_SIGN[language])

/** 17.2% in English, 17,2 % in French with a space where no line ends. */
export const percentText = (language: Language, percent: number | string): string =>
  numberText(language, percent) + PERCENT_SIGN[language]

const AMOUNT = /^-?\d+\.\d{2,4}$/
/** What people have named is no amount, whatever it looks like. */
const NAMES = new Set(['name', 'payee', 'account', 'category', 'bank', 'title', 'note'])

/** Amounts with the decimals of their currency; a part may name another currency. */
export function inCoins<T>(told: T, currency?: string): T {
  if (Array.isArray(told)) return told.map((one) => inCoins(one, currency)) as T
  if (typeof told !== 'object' || told === null) return told
  const own = 'currency' in told && typeof told.currency === 'string' ? told.currency : currency
  const entries = Object.entries(told).map(([name, value]) => {
    const isAmount = typeof value === 'string' && AMOUNT.test(value) && !NAMES.has(name)
    if (!isAmount) return [name, inCoins(value, own)]
    return [name, own === undefined ? value : amountText(own, value)]
  })
  return Object.fromEntries(entries) as T
}
