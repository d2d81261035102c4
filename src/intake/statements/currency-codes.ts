import { isCurrency } from '../../core/currencies.ts'

/** Whether a file names a currency that there is none of: no account is opened in it. */
export const isUnknownCurrency = (code: string | undefined): code is string =>
  code !== undefined && !isCurrency(code)

export const knownCurrency = (code: string | undefined): string | undefined =>
  isUnknownCurrency(code) ? undefined : code
