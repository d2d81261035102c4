import type { Actor } from '../../../core/actor.ts'
import { moneyOf } from '../../../core/money.ts'
import type { Span } from '../../../core/periods.ts'
import { Conversion } from '../../../ledger/rates/conversion.ts'
import { select } from '../../../ledger/transactions/filters.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { buildReport } from '../builder/builder.ts'
import type { BuiltReport } from '../builder/builder-model.ts'
import { asSearch } from '../builder/line-search.ts'
import { spanOf } from '../ranges.ts'
import { scopeOf } from '../scope.ts'
import { accountChanges } from './account-changes.ts'
import type { FlowQuery, FlowReport, LeastShare } from './flow-model.ts'
import { flowOf } from './streams.ts'

type Said = NonNullable<BuiltReport['converted']>

/**
 * What came in and what it went into: received and spent by category, and by how much each account of savings, investments and
 * debts changed. Whatever is left over is in the everyday accounts. Validation-errors name the field.
 */
export const flow = (db: Db, actor: Actor, input: FlowQuery): FlowReport =>
  readSnapshot(db, () => {
    const span = flowSpan(db, actor, input)
    const { currency, otherCurrencies } = scopeOf(db, actor, input, span)
    const { q = '', convert, least = '1' } = input
    const { said: _, ...own } = flowIn(db, actor, { ...span, q, currency, least })
    const answer = { ...span, currency, otherCurrencies, ...own }
    if (convert === undefined) return answer
    const { said, ...converted } = flowIn(db, actor, { ...span, q, currency: convert, convert, least })
    return { ...answer, converted: { ...span, ...converted, ...said } }
  })

interface Flowing extends Span {
  q: string
  currency: string
  convert?: string
  least: LeastShare
}

function flowIn(db: Db, actor: Actor, asked: Flowing) {
  const { convert, currency, q, from, to } = asked
  const money = convert === undefined ? { currency } : { convert }
  const query = { from, to, ...money, q, by: 'CATEGORY' as const }
  const received = buildReport(db, actor, { ...query, measure: 'RECEIVED' })
  const spent = buildReport(db, actor, { ...query, measure: 'SPENT' })
  const groups = buildReport(db, actor, { ...query, by: 'GROUP', measure: 'SPENT' })
  const groupQ = new Map(groups.rows.map(({ id, q: own }) => [id, own]))
  const conversion = convert === undefined ? undefined : new Conversion(db, actor, convert, { from, to })
  const searched = asSearch(q)
  const changed = accountChanges(db, actor, q, {
    householdId: actor.householdId,
    span: { from, to },
    currency,
    conversion,
    selection: searched === '' ? undefined : select(db, actor, { q: searched, from, to }),
  })
  const flowing = flowOf(
    {
      received: received.rows.map(streamOf),
      spent: spent.rows.map((row) => ({
        ...streamOf(row),
        groupId: row.groupId,
        groupName: row.groupName,
        groupQ: groupQ.get(row.groupId) ?? '',
      })),
      changed,
    },
    BigInt(asked.least),
  )
  const said = [received.converted, spent.converted, conversion?.said].filter((one) => one !== undefined)
  return { ...flowing, said: saidTogether(currency, said) }
}

const streamOf = ({ id, name, amount, q }: BuiltReport['rows'][number]) => ({
  id,
  name,
  amount: moneyOf(amount),
  q,
})

/** Of each currency the latest rate of all, and what is missing anywhere. */
function saidTogether(currency: string, all: Said[]): Said {
  const rates = all.flatMap((one) => one.rates).sort((one, other) => (one.day < other.day ? -1 : 1))
  const latest = new Map(rates.map((rate) => [rate.currency, rate]))
  return {
    currency,
    rates: [...latest.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1)),
    missing: [...new Set(all.flatMap(({ missing }) => missing))].sort(),
  }
}

/** The days that it is of: the last twelve months, the present one with them, unless they are named. */
export const flowSpan = (db: Db, actor: Actor, input: FlowQuery): Span =>
  spanOf(db, actor, input, 'MONTH', 11)
