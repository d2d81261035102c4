import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { invalid, refuseStale } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import * as savedReports from '../saved-reports/saved-reports.ts'
import { type HomeArrangement, type HomeArrangementInput, homeSections } from './model.ts'
import { homeArrangements } from './tables.ts'

/** How the member's Home is arranged, without the reports they no longer see. */
export function get(db: Db, actor: Actor): HomeArrangement {
  const row = db.select().from(homeArrangements).where(eq(homeArrangements.userId, actor.userId)).get()
  const { order = [], hidden = [], pinned = [], off = [], version = 0 } = row ?? {}
  const seen = savedReports.list(db, actor)
  const isThere = isOnHome(seen)
  return {
    order: order.filter(isThere),
    hidden: hidden.filter(isThere),
    pinned: pinned.filter(isThere),
    off,
    reports: seen.filter(
      (report) => (report.pinned || pinned.includes(report.id)) && !hidden.includes(report.id),
    ),
    version,
  }
}

const isOnHome = (seen: readonly { id: string }[]) => {
  const known = new Set<string>([...homeSections, ...seen.map(({ id }) => id)])
  return (item: string): boolean => known.has(item)
}

/** Arranges the member's Home in place of what it was. */
export function put(
  tx: Tx,
  actor: Actor,
  { version: seen, order = [], hidden = [], pinned = [], off = [] }: HomeArrangementInput,
): HomeArrangement {
  const before = get(tx, actor)
  refuseStale(seen, before, () => before)
  const reports = savedReports.list(tx, actor)
  refuseUnknown({ order, hidden }, isOnHome(reports))
  refuseUnknown({ pinned }, (id) => reports.some((report) => report.id === id))
  const values = { order, hidden, pinned, off, version: before.version + 1, updatedAt: actor.at }
  tx.insert(homeArrangements)
    .values({ userId: actor.userId, ...values })
    .onConflictDoUpdate({ target: homeArrangements.userId, set: values })
    .run()
  record(tx, actor, 'home.changed', actor.userId)
  return get(tx, actor)
}

function refuseUnknown(lists: Record<string, string[]>, isThere: (item: string) => boolean): void {
  for (const [field, items] of Object.entries(lists)) {
    const place = items.findIndex((item) => !isThere(item))
    if (place >= 0) throw invalid(`${field}.${place}`, { kind: 'NO_SUCH_REPORT' })
  }
}
