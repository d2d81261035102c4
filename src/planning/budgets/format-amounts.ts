import { formatMoney, type Money } from '../../core/money.ts'

/** Amounts as the wire has them, under the same names. */
export const formatAmounts = <Amounts extends object>(amounts: Amounts & Record<keyof Amounts, Money>) =>
  Object.fromEntries(
    Object.entries<Money>(amounts).map(([name, amount]) => [name, formatMoney(amount)]),
  ) as Record<keyof Amounts, string>
