import type { Actor } from '../../../core/actor.ts'
import { fromColumns, type MoneyColumns, moneyOf, sumColumns } from '../../../core/money.ts'
import type { Span } from '../../../core/periods.ts'
import { groupOf } from '../../../ledger/accounts/kinds.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { buildReport } from '../builder/builder.ts'
import type { BuiltReport } from '../builder/builder-model.ts'
import { dimensionBy } from '../builder/dimensions.ts'
import { spanOf } from '../ranges.ts'
import { scopeOf } from '../scope.ts'
import type { FlowQuery, FlowReport } from './flow-model.ts'
import { type AccountStream, flowOf } from './streams.ts'

/**
 * What came in and what it went into: received and spent by category, and by how much each account of savings, investments and
 * debts changed. Whatever is left over is in the everyday accounts. Validation-errors name the field.
 */
export const flow = (db: Db, actor: Actor, input: FlowQuery): FlowReport =>
  readSnapshot(db, () => {
    const span = flowSpan(db, actor, input)
    const { currency, otherCurrencies } = scopeOf(db, actor, input, span)
    const query = { ...span, currency, by: 'CATEGORY' as const }
    const received = buildReport(db, actor, { ...query, measure: 'RECEIVED' })
    const spent = buildReport(db, actor, { ...query, measure: 'SPENT' })
    const groups = buildReport(db, actor, { ...query, by: 'GROUP', measure: 'SPENT' })
    const groupQ = new Map(groups.rows.map(({ id, q }) => [id, q]))
    const streamOf = ({ id, name, amount, q }: BuiltReport['rows'][number]) => ({
      id,
      name,
      amount: moneyOf(amount),
      q,
    })
    return {
      ...span,
      currency,
      otherCurrencies,
      ...flowOf({
        received: received.rows.map(streamOf),
        spent: spent.rows.map((row) => ({
          ...streamOf(row),
          groupId: row.groupId,
          groupName: row.groupName,
          groupQ: groupQ.get(row.groupId) ?? '',
        })),
        changed: changes(db, actor, currency, span),
      }),
    }
  })

/** The days that it is of: the last twelve months, the present one with them, unless they are named. */
export const flowSpan = (db: Db, actor: Actor, input: FlowQuery): Span =>
  spanOf(db, actor, input, 'MONTH', 11)

interface ChangeRow extends MoneyColumns {
  id: string
  name: string
  type: AccountType
}

const SUM = sumColumns('d.amount_high', 'd.amount_low')

/** By how much what is booked has changed the accounts that are not of every day. */
function changes(db: Db, actor: Actor, currency: string, { from, to }: Span): AccountStream[] {
  const { termOf } = dimensionBy(db, actor, 'ACCOUNT', { interval: 'NONE', periods: [] })
  return db.$client
    .query<ChangeRow, [number, string, string, string]>(`
      SELECT a.id, a.name, a.type, ${SUM.high} AS high, ${SUM.low} AS low
      FROM accounts a JOIN account_days d ON d.account_seq = a.seq
      WHERE a.household_id = ? AND a.currency = ? AND d.date BETWEEN ? AND ? GROUP BY a.seq`)
    .all(actor.householdId, currency, from, to)
    .filter(({ type }) => groupOf(type) !== 'EVERYDAY')
    .map(({ id, name, type, ...columns }) => ({
      id,
      name,
      isDebt: groupOf(type) === 'LOANS',
      amount: fromColumns(columns),
      q: `${termOf(id)} date:${from}..${to}`,
    }))
}
