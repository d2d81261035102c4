import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import { toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import type { InsightSubjectType } from './finder.ts'
import type { Insight } from './model.ts'
import { insights } from './tables.ts'
import { inWords } from './words/in-words.ts'

/** What is worth knowing now, the most important first, or what was dismissed of it; in the language of who asks. */
export function list(db: Db, actor: Actor, page: Page, dismissed = false): Paged<Insight> {
  const condition = and(
    eq(insights.householdId, actor.householdId),
    isNull(insights.goneAt),
    dismissed ? isNotNull(insights.dismissedAt) : isNull(insights.dismissedAt),
  )
  const rows = db
    .select()
    .from(insights)
    .where(condition)
    .orderBy(desc(insights.weight), desc(insights.foundAt), desc(insights.seq))
    .limit(page.limit)
    .offset(offsetOf(page))
    .all()
  const total = db.select({ n: count() }).from(insights).where(condition).get()?.n ?? 0
  const language = preferences.languageOfReader(db, actor)
  return { items: rows.map((row) => toWire(row, language)), total, page }
}

/** Nobody in the household is shown it any more, until its numbers are others. */
export const dismiss = (tx: Tx, actor: Actor, id: string): Insight =>
  set(tx, actor, id, { dismissedAt: actor.at, dismissedBy: actor.userId })

export const restore = (tx: Tx, actor: Actor, id: string): Insight =>
  set(tx, actor, id, { dismissedAt: null, dismissedBy: null })

type Row = typeof insights.$inferSelect

function set(tx: Tx, actor: Actor, id: string, dismissal: Pick<Row, 'dismissedAt' | 'dismissedBy'>): Insight {
  const changed = tx
    .update(insights)
    .set(dismissal)
    .where(and(eq(insights.id, id), eq(insights.householdId, actor.householdId)))
    .returning()
    .get()
  if (!changed) throw new Problem('not-found')
  record(tx, actor, 'insight.changed', id)
  return toWire(changed, preferences.languageOfReader(tx, actor))
}

const toWire = (row: Row, language: Language): Insight => ({
  id: row.id,
  kind: row.kind,
  ...inWords(row, language),
  figures: row.figures,
  subject: row.subjectId === null ? null : { type: row.subjectType as InsightSubjectType, id: row.subjectId },
  weight: row.weight,
  foundAt: toRfc3339(row.foundAt),
  seenAt: toRfc3339(row.seenAt),
  dismissedAt: toRfc3339OrNull(row.dismissedAt),
  dismissedBy: row.dismissedBy,
})
