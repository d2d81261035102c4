import { decimalsOf } from '../../../core/currencies.ts'
import { formatMoney, moneyOf } from '../../../core/money.ts'
import { amountText } from '../../../core/written-figures.ts'
import { divided } from '../../reports/ratios.ts'

/** Medians and averages have more places than anybody wants to read in a sentence. */
export function cents(amount: string, currency: string): string {
  const coin = 10n ** BigInt(4 - decimalsOf(currency))
  return amountText(currency, formatMoney(divided(moneyOf(amount), coin) * coin))
}

export const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

export const percents = (basisPoints: number): number => Math.round(basisPoints / 100)
