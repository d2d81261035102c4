import type { Converted } from '../rates/rates-used.tsx'

/** A report that may have beside it the same of all currencies as one. */
export interface Convertible {
  to: string
  otherCurrencies: string[]
  converted?: Converted
}

/** The converted figures in the place of those of one currency, for whatever shows either. */
export const inOne = <Report extends Convertible>(report: Report): Report =>
  report.converted ? { ...report, ...report.converted, otherCurrencies: [] } : report
