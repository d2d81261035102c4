import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { lotsOf } from '../lots/lots.ts'
import { averageFrom } from '../trades/average-costs/average-costs.ts'
import { rowOf } from '../trades/securities/securities.ts'
import { formatUnits } from '../worth/units.ts'
import { lotEventOf } from './lot-pools.ts'
import type { Lots, LotsQuery } from './lots-model.ts'
import { byTradeDay, Pools } from './pools.ts'

/** The lots of a security in an account at the end of a day; none where its cost does not go by lots. */
export function lotsLeft(db: Db, actor: Actor, id: string, query: LotsQuery): Lots {
  const { seq: securitySeq } = rowOf(db, actor, id)
  const account = accounts.rowOf(db, actor, query.accountId)
  return readSnapshot(db, () => {
    const today = householdDay(db, actor)
    const day = (query.date as Day | undefined) ?? today
    const pools = new Pools(db, actor, today)
    const isByLots = household.ofActor(db, actor).country === 'US' && account.type === 'INVESTMENT'
    // What was chosen before the account became one of another type counts for nothing now.
    const average = isByLots ? averageFrom(db, account.seq, securitySeq) : undefined
    const events = pools
      .eventsOf(securitySeq, day)
      .filter((event) => isByLots && event.accountSeq === account.seq && event.id !== query.exceptTradeId)
    const { lots } = lotsOf(
      events.flatMap((event) => lotEventOf(byTradeDay(event)) ?? []),
      { currency: pools.currency, averageFrom: average },
    )
    const byTrade = Map.groupBy(lots, ({ event }) => event.id)
    return {
      currency: pools.currency,
      averageFrom: average ?? null,
      lots: [...byTrade].map(([tradeId, parts]) => {
        const cost = parts.reduce<bigint | undefined>(
          (sum, { basis }) => (sum === undefined || basis === undefined ? undefined : sum + basis),
          0n,
        )
        const days = parts.map(({ acquired }) => acquired).sort()
        return {
          tradeId,
          day: parts[0]?.bought ?? day,
          acquired: days[0] ?? day,
          quantity: formatUnits(parts.reduce((sum, { units }) => sum + units, 0n)),
          cost: cost === undefined ? null : formatMoney(cost),
        }
      }),
    }
  })
}
