import type { Actor } from '../../core/actor.ts'
import { type Day, type Instant, shiftDay } from '../../core/time.ts'
import { incomeExpense } from '../../insight/reports/income-expense.ts'
import * as review from '../../insight/review/review.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { upcoming } from '../../planning/subscriptions/upcoming.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { deliver } from '../notifications/deliver.ts'
import type { Message } from '../notifications/words/message-facts.ts'
import * as times from './times.ts'

const DAYS = 7
const NAMED_BILLS = 5

interface Subscriber {
  userId: string
  householdId: number
  digestedAt: Instant
}

/** Makes the digests that are due, each once; while none is, it costs one small read. */
export async function follow({ db, write, clock }: Pick<Deps, 'db' | 'write' | 'clock'>): Promise<void> {
  const at = clock()
  for (const subscriber of dueAt(db, at)) await write((tx) => digest(tx, subscriber, at))
}

function dueAt(db: Db, at: Instant): Subscriber[] {
  return db.$client
    .query<Subscriber, []>(
      `SELECT t.user_id AS userId, u.household_id AS householdId, t.digested_at AS digestedAt
       FROM notification_times t JOIN users u ON u.id = t.user_id
       WHERE t.has_digest = 1 AND u.removed_at IS NULL`,
    )
    .all()
    .filter((subscriber) => {
      const due = times.nextDigest(times.get(db, subscriber), subscriber.digestedAt)
      return due !== undefined && due <= at
    })
}

function digest(tx: Tx, { userId, householdId }: Subscriber, at: Instant): void {
  tx.$client.query('UPDATE notification_times SET digested_at = ? WHERE user_id = ?').run(at, userId)
  const actor: Actor = { userId, householdId, role: 'MEMBER', sessionId: '', at, isAutomatic: true }
  const today = householdDay(tx, actor)
  const told = weekOf(tx, actor, today)
  const subject = { type: 'DIGEST', id: today } as const
  deliver(tx, { userId, kind: 'WEEKLY_DIGEST', told, subject, at, cause: `digest:${today}` })
}

/** What was spent in the week that ends today, what is due in the next, and what waits for somebody. */
function weekOf(db: Db, actor: Actor, today: Day): Message {
  const from = shiftDay(today, 1 - DAYS)
  const { expenses, income, currency } = incomeExpense(db, actor, { from, to: today, interval: 'NONE' })
  const bills = upcoming(db, actor, shiftDay(today, 1), shiftDay(today, DAYS)).filter(
    ({ direction }) => direction === 'OUT',
  )
  const counts = review.counts(db, actor)
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    kind: 'weekly-digest',
    from,
    to: today,
    spent: expenses,
    income,
    currency,
    bills: bills
      .slice(0, NAMED_BILLS)
      .map(({ name, date, amount, currency }) => ({ name, date, amount, currency })),
    moreBills: Math.max(0, bills.length - NAMED_BILLS),
    waiting,
  }
}
