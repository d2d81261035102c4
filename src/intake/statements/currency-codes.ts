import { isCurrency } from '../../core/currencies.ts'

/** Whether a file names a currency code for which no account can be opened, because it is not a real currency. */
export const isUnknownCurrency = (code: string | undefined): code is string =>
  code !== undefined && !isCurrency(code)

export const knownCurrency = (code: string | undefined): string | undefined =>
  isUnknownCurrency(code) ? undefined : code
