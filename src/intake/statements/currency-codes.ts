import { isCurrency } from '../../core/currencies.ts'

/** Codes that ISO 4217 keeps for what is no money: no currency at all, and tests. */
const NONE = new Set(['X'.repeat(3), 'XTS'])

/** Whether a file names a currency that there is none of: no account is opened in it. */
export const isUnknownCurrency = (code: string | undefined): code is string =>
  code !== undefined && (!isCurrency(code) || NONE.has(code))

export const knownCurrency = (code: string | undefined): string | undefined =>
  isUnknownCurrency(code) ? undefined : code
