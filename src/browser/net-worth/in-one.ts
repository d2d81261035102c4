import { isZero, sum } from '../money.ts'
import type { NetWorth } from './queries.ts'

type Converted = NonNullable<NetWorth['converted']>

/** A net worth whose accounts may be of several currencies; the foreign ones say what they are in their own. */
export interface WorthInOne extends NetWorth {
  converted: Converted
}

/** The converted figures in the place of those of one currency, for whatever shows either. */
export function inOne(worth: NetWorth): WorthInOne | undefined {
  const { converted } = worth
  if (!converted) return undefined
  return {
    ...worth,
    currency: converted.currency,
    otherCurrencies: [],
    points: converted.points,
    byAccount: (converted.byAccount ?? []).map(({ converted: worths, ...account }) => ({
      ...account,
      worth: worths.map((one) => one ?? '0.00'),
    })),
    converted,
  }
}

/** What an account in another currency has today in its own, by its id. */
export const ownToday = ({
  currency,
  byAccount = [],
}: Converted): Map<string, [amount: string, currency: string]> =>
  new Map(
    byAccount
      .filter((account) => account.currency !== currency)
      .map(({ accountId, worth, currency: own }) => [accountId, [worth.at(-1) ?? '0.00', own]]),
  )

/** Why the last point is another than the first, the largest first but for what was moved. */
export function reasonsOf({ change }: Converted): { kind: string; amount: string }[] {
  if (!change) return []
  const earned = new Map<string, string[]>()
  for (const { type, amount } of change.earned) {
    const kind = type === 'REGISTERED' ? 'INVESTMENT' : type
    earned.set(kind, [...(earned.get(kind) ?? []), amount])
  }
  return [
    { kind: 'MOVED', amount: change.moved },
    ...[...earned].map(([kind, amounts]) => ({ kind, amount: sum(amounts) })),
    ...change.revaluation.map(({ currency, amount }) => ({ kind: currency, amount })),
  ].filter(({ amount }) => !isZero(amount))
}
