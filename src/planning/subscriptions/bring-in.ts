import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { magnitude, toColumns } from '../../core/money.ts'
import { dayNumber, weekdayOf } from '../../core/time.ts'
import type { BroughtSchedule } from '../../intake/moves/plan/planning.ts'
import { line, lines } from '../../ledger/transactions/text-fields.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import { rhythms } from '../recurrence/cadences.ts'
import { addPrices } from './save-detection.ts'
import { subscriptions } from './tables.ts'

const BY_WEEKS = ['WEEKLY', 'BIWEEKLY']

/** Proposes what another program expected: the household confirms or dismisses it as what is found. Answers the seqs. */
export const propose = (tx: Tx, actor: Actor, schedules: BroughtSchedule[]): number[] =>
  schedules.map((one) => {
    const amount = magnitude(one.amount)
    const { high, low } = toColumns(amount)
    const goesByWeeks = BY_WEEKS.includes(one.cadence)
    const row = tx
      .insert(subscriptions)
      .values({
        id: newId(),
        householdId: actor.householdId,
        status: 'SUGGESTED',
        name: line(one.name) || null,
        payee: line(one.payee),
        accountSeq: one.accountSeq,
        categorySeq: one.categorySeq,
        direction: one.amount < 0n ? 'OUT' : 'IN',
        currency: one.currency,
        cadence: one.cadence,
        weekday: goesByWeeks ? weekdayOf(dayNumber(one.nextDate)) : null,
        dayOfMonth: goesByWeeks ? null : Number(one.nextDate.slice(8)),
        toleranceDays: rhythms.find(({ cadence }) => cadence === one.cadence)?.toleranceDays ?? 0,
        amountHigh: high,
        amountLow: low,
        isVarying: one.isVarying,
        firstDate: one.nextDate,
        lastDate: one.nextDate,
        nextDate: one.nextDate,
        isOverdue: false,
        isEnded: false,
        missed: [],
        confidencePermille: 1000,
        reasons: [{ kind: 'BROUGHT' as const }],
        isManual: true,
        cancellationDate: one.endDate ?? null,
        notes: lines(one.notes ?? ''),
        createdAt: actor.at,
        updatedAt: actor.at,
      })
      .returning()
      .get()
    addPrices(tx, row.seq, [{ since: one.nextDate, amount }])
    record(tx, actor, 'subscription.created', row.id)
    return row.seq
  })

/** Takes back proposals that nobody has answered. Answers how many. */
export const withdraw = (tx: Tx, seqs: number[]): number =>
  tx.$client
    .query(
      `DELETE FROM subscriptions WHERE status = 'SUGGESTED' AND version = 1 AND seq IN (SELECT value FROM json_each(?))`,
    )
    .run(JSON.stringify(seqs)).changes
