import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { SourceValuation } from '../source-ledger.ts'
import type { MovePlan } from './plan.ts'

interface Opening {
  amount: Money
  day: Day
}

/**
 * What a new account begins with: the source's opening, and what stays out because it is older than the day asked for, which
 * is what the account was last valued at until then and what moved since.
 */
export function openingsOf({ accounts, rows, choices: { from } }: MovePlan): (Opening | undefined)[] {
  const openings = accounts.map(({ source: { opening, valuations } }) => {
    const valued = from === undefined ? undefined : valuations?.findLast(({ date }) => date < from)
    if (!valued || from === undefined) return { opening: opening && { ...opening }, since: undefined }
    return { opening: { amount: valued.amount, day: from }, since: valued.date }
  })
  const first = new Map<number, Day>()
  for (const { account, date, amount } of rows) {
    if (from === undefined || date >= from) {
      const known = first.get(account)
      if (known === undefined || date < known) first.set(account, date)
      continue
    }
    const one = openings[account]
    if (!one || (one.since !== undefined && date <= one.since)) continue
    one.opening = { amount: (one.opening?.amount ?? 0n) + amount, day: from }
  }
  return openings.map(({ opening }, place) => {
    const day = first.get(place)
    return opening ?? (day === undefined ? undefined : { amount: 0n, day })
  })
}

/** What each account is valued at on the days that come; none of an account that stays behind. */
export const valuationsOf = ({ accounts, choices: { from } }: MovePlan): SourceValuation[][] =>
  accounts.map(({ action, source: { valuations = [] } }) =>
    action === 'SKIP' ? [] : valuations.filter(({ date }) => from === undefined || date >= from),
  )
