import {
  formatMoney,
  fromColumns,
  isNegative,
  type Money,
  type MoneyColumns,
  magnitude,
  toColumns,
} from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { EventKind } from '../../people/events/event-kinds.ts'
import type { Db } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import type { NewNotification } from './deliver.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import { everybody, everybodyBut, nameOf } from './recipients.ts'
import * as thresholds from './thresholds.ts'
import type { Origin } from './words/message-facts.ts'

interface Found extends MoneyColumns {
  id: string
  date: Day
  payee: string
  account: string
  currency: string
  /** Of all that are as large, this one included. */
  count: number
}

/** How each kind of event names its transactions; what somebody entered is no news to them. */
const sources: Partial<Record<EventKind, { named: string; isEntered: boolean }>> = {
  'transaction.created': { named: `t.uid = ${bytesSql('?1')}`, isEntered: true },
  'import.committed': { named: 't.import_id = ?1', isEntered: false },
  'bank.synced': { named: 't.import_id = ?1', isEntered: false },
}

export const largeKinds = Object.keys(sources)

const LARGE = "t.deleted_at IS NULL AND t.type <> 'TRANSFER' AND (abs(t.amount_high), abs(t.amount_low)) >="

/** Whether a row of events has something large to tell: what people enter seldom has. */
export const IS_LARGE = `(kind <> 'transaction.created' OR EXISTS (
  SELECT 1 FROM transactions t WHERE t.uid = ${bytesSql('events.subject_id')} AND ${LARGE} (${thresholds.LOWEST})))`

/** One notification for each person, about what is large to them; what was deleted meanwhile is no news. */
export function notificationsFrom(db: Db, event: NotifiableEvent): NewNotification[] {
  const source = sources[event.kind as EventKind]
  if (!source) return []
  const { householdId, userId } = event
  const to = source.isEntered && userId ? everybodyBut(db, householdId, userId) : everybody(db, householdId)
  const origin = originOf(db, event, source.isEntered)
  // An import is gone through once for each threshold there is, not for each person.
  const largest = new Map<Money, Found | null>()
  return to.flatMap((person) => {
    const from = thresholds.of(db, person)
    const known = largest.get(from)
    const found = known === undefined ? find(db, event, source.named, from) : known
    largest.set(from, found)
    if (!found) return []
    const message = found.count > 1 ? ofMany(found, event, origin) : ofOne(found, origin)
    const cause = `event:${event.seq}:large`
    return [{ ...message, kind: 'LARGE_TRANSACTION', userId: person, at: event.at, cause }]
  })
}

function find(db: Db, { subjectId, householdId }: NotifiableEvent, named: string, from: Money): Found | null {
  const { high, low } = toColumns(from)
  return db.$client
    .query<Found, [string, number, number, number]>(`
      SELECT t.id, t.date, t.payee, t.amount_high AS high, t.amount_low AS low, a.name AS account, a.currency, count(*) OVER () AS count
      FROM transactions t CROSS JOIN accounts a ON a.seq = t.account_seq
      WHERE ${named} AND +t.household_id = ?2 AND ${LARGE} (?3, ?4)
      ORDER BY abs(t.amount_high) DESC, abs(t.amount_low) DESC, t.seq LIMIT 1`)
    .get(subjectId, householdId, high, low)
}

type Worded = Pick<NewNotification, 'told' | 'subject'>

const ofOne = (found: Found, origin: Origin): Worded => ({
  told: {
    kind: 'large-transaction',
    ...sumOf(found),
    origin,
    isOut: isNegative(found),
    account: found.account,
  },
  subject: { type: 'TRANSACTION', id: found.id },
})

const ofMany = (largest: Found, { subjectId }: NotifiableEvent, origin: Origin): Worded => ({
  told: { kind: 'large-transactions', ...sumOf(largest), origin, count: largest.count },
  subject: { type: 'IMPORT', id: subjectId },
})

const sumOf = (found: Found) => ({
  amount: formatMoney(magnitude(fromColumns(found))),
  currency: found.currency,
  payee: found.payee,
  date: found.date,
})

function originOf(db: Db, { kind, userId, subjectId }: NotifiableEvent, isEntered: boolean): Origin {
  if (isEntered) return { by: userId === null ? null : nameOf(db, userId) }
  if (kind === 'bank.synced') return 'BANK'
  const file = db.$client
    .query<{ name: string }, [string]>('SELECT file_name AS name FROM imports WHERE id = ?')
    .get(subjectId)
  return { file: file?.name ?? null }
}
