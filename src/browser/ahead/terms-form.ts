import { isNegative, isZero } from '../money.ts'
import { sentences } from '../words.ts'
import type { LoanTerms } from './queries.ts'
import { isRateText, plainRate, typedRate } from './trial.ts'
import { words } from './words.ts'

interface RateForm {
  from: string
  rate: string
  kind: 'FIXED' | 'VARIABLE'
  until: string
  payment: string
}

interface PrepaymentForm {
  date: string
  amount: string
}

/** The terms as their form has them; what is left open is empty. */
export interface TermsForm {
  principal: string
  startDate: string
  firstPayment: string
  rhythm: LoanTerms['rhythm']
  compounding: LoanTerms['compounding']
  years: string
  prepay: string
  rates: RateForm[]
  /** Paid beside the others; one without a day and an amount is none. */
  prepayments: PrepaymentForm[]
}

export const emptyRate = (from: string): RateForm => ({
  from,
  rate: '',
  kind: 'FIXED',
  until: '',
  payment: '',
})

/** A line of credit is daily; a mortgage in Canada is half-yearly by law (Interest Act s. 6). */
export function emptyTerms(type: string, country: string, owed: string, today: string): TermsForm {
  const isCanadianMortgage = type === 'MORTGAGE' && country === 'CA'
  return {
    principal: isZero(owed) ? '' : owed,
    startDate: today,
    firstPayment: '',
    rhythm: 'MONTHLY',
    compounding: type === 'LINE_OF_CREDIT' ? 'DAILY' : isCanadianMortgage ? 'SEMI_ANNUAL' : 'MONTHLY',
    years: type === 'MORTGAGE' ? '25' : '5',
    prepay: '',
    rates: [emptyRate(today)],
    prepayments: [],
  }
}

/** Decimals as the reader writes them. */
export const formOfTerms = (terms: LoanTerms, locale: string): TermsForm => ({
  principal: terms.principal,
  startDate: terms.startDate,
  firstPayment: terms.firstPayment,
  rhythm: terms.rhythm,
  compounding: terms.compounding,
  years: typedRate(yearsText(terms.amortisationMonths), locale),
  prepay: terms.prepaymentPercent === null ? '' : `${terms.prepaymentPercent}`,
  rates: terms.rates.map(({ until, payment, rate, ...period }) => ({
    ...period,
    rate: typedRate(rate, locale),
    until: until ?? '',
    payment: payment ?? '',
  })),
  prepayments: terms.prepayments,
})

const MONTHS = 12
/** 254 months are 21.17 years: written to two decimals they are the same months again. */
const yearsText = (months: number): string => `${Math.round((months / MONTHS) * 100) / 100}`
const monthsOf = (years: string): number =>
  Math.round(Number.parseFloat(years.trim().replace(',', '.')) * MONTHS)

const isTyped = ({ date, amount }: PrepaymentForm): boolean => date !== '' || amount !== ''

export function faultsOfTerms({ rates, prepayments, ...form }: TermsForm) {
  const { principal, startDate, firstPayment, years, prepay } = form
  const months = monthsOf(years)
  const percent = Number.parseFloat(prepay)
  const faults: Record<string, string> = {}
  if (principal === '' || isZero(principal) || isNegative(principal))
    faults.principal = sentences.amountAboveZero
  if (startDate === '') faults.startDate = words.faults.date
  if (firstPayment === '') faults.firstPayment = words.faults.date
  if (!(months >= 1 && months <= 600)) faults.years = words.faults.years
  if (prepay !== '' && !(Number.isInteger(percent) && percent >= 0 && percent <= 100))
    faults.prepay = words.faults.percent
  for (const [place, { from, rate }] of rates.entries()) {
    if (!isRateText(plainRate(rate))) faults[`rates.${place}.rate`] = words.faults.rate
    if (place > 0 && from === '') faults[`rates.${place}.from`] = words.faults.date
  }
  for (const [place, { date, amount }] of prepayments.entries()) {
    if (!isTyped({ date, amount })) continue
    if (date === '') faults[`prepayments.${place}.date`] = words.faults.date
    if (amount === '' || isZero(amount) || isNegative(amount))
      faults[`prepayments.${place}.amount`] = sentences.amountAboveZero
  }
  return faults
}

export const termsOf = (form: TermsForm): LoanTerms => ({
  principal: form.principal,
  startDate: form.startDate,
  firstPayment: form.firstPayment,
  rhythm: form.rhythm,
  compounding: form.compounding,
  amortisationMonths: monthsOf(form.years),
  prepaymentPercent: form.prepay === '' ? null : Number.parseInt(form.prepay, 10),
  prepayments: form.prepayments.filter(isTyped),
  rates: form.rates.map(({ from, rate, kind, until, payment }, place) => ({
    from: place === 0 ? form.startDate : from,
    rate: plainRate(rate),
    kind,
    until: until === '' ? null : until,
    payment: payment === '' ? null : payment,
  })),
})
