import { formatMoney, moneyOf } from '../../../core/money.ts'
import { divided } from '../../reports/ratios.ts'

const CENT = 100n

/** Medians and averages have more places than anybody wants to read in a sentence. */
export const cents = (amount: string): string => formatMoney(divided(moneyOf(amount), CENT) * CENT)

export const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

export const percents = (basisPoints: number): number => Math.round(basisPoints / 100)
