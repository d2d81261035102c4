import type { Actor } from '../../../core/actor.ts'
import { formatMoney } from '../../../core/money.ts'
import * as securities from '../../../holdings/trades/securities/securities.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { StatementInvestments, StatementSecurity } from '../../statements/investments.ts'
import type { StoredInvestments, Understanding } from '../messages.ts'

/** What the file of an import says of investments; undefined where it says nothing. */
export const investmentsOf = ({ $client: client }: Db, importSeq: number): StoredInvestments | undefined => {
  const row = client
    .query<{ investments: string | null }, [number]>(
      "SELECT understood -> '$.investments' AS investments FROM imports WHERE seq = ?",
    )
    .get(importSeq)
  return row?.investments ? (JSON.parse(row.investments) as Understanding['investments']) : undefined
}

export const storedInvestments = ({ cash, ...plain }: StatementInvestments): StoredInvestments => ({
  ...plain,
  cash: cash.map(({ amount, ...one }) => ({ ...one, amount: formatMoney(amount) })),
})

/** Finds the household's security that one of the file is, in the currency of the account that its rows go to. */
export function securityFinder(db: Db, actor: Actor, list: readonly StatementSecurity[]) {
  const byCurrency = new Map<string, ReturnType<typeof securities.found>>()
  return (position: number | undefined, currency: string): securities.SecurityRow | undefined => {
    const wanted = position === undefined ? undefined : list[position]
    if (!wanted) return undefined
    const find = byCurrency.get(currency) ?? securities.found(db, actor, currency)
    byCurrency.set(currency, find)
    return find(wanted)
  }
}
