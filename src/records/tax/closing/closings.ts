import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { Problem } from '../../../core/problem.ts'
import type { Reason } from '../../../core/refusals/reasons.ts'
import { toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Job, Question } from '../../../platform/background/job.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { booksOf, knownYear } from '../books/year-books.ts'
import { closedLine, lineDifferences } from '../closed/closed-line.ts'
import type { CountedPart } from '../closed/counted-parts.ts'
import { countedRows } from '../closed/counted-parts.ts'
import { canonicalJson, type Snapshot, sha256Of, snapshotOf } from '../closed/snapshot.ts'
import {
  type Closing,
  closingOf,
  snapshotText,
  storeParts,
  updateClosing,
} from '../closed/stored-closings.ts'
import { taxClosings } from '../closed/tables.ts'
import { tableVersion } from '../forms/year-table.ts'
import { type Warned, warningIn } from '../lines/warnings.ts'
import { noticeIn } from '../notice.ts'
import type { TaxYearTotals } from '../total-model.ts'
import { totals } from '../totals/totals.ts'
import { runningYear } from '../years.ts'
import { namedIn } from './line-names.ts'
import type { NewTaxYearClosing, TaxYearChanges, TaxYearClosing, TaxYearSnapshot } from './model.ts'

const SHOWN = 500

/** Parts that came, that went, and that are others than they were. Versions are no matter: notes have them too. */
function partDifferences(
  was: (CountedPart & { version?: number })[],
  now: CountedPart[],
): Pick<TaxYearChanges, 'added' | 'gone' | 'changed'> {
  const [before, after] = [byKey(was.map(withoutVersion)), byKey(now)]
  const added = now.filter((part) => !before.has(keyOf(part)))
  const gone = [...before.values()].filter((part) => !after.has(keyOf(part)))
  const changed = now.flatMap((part) => {
    const old = before.get(keyOf(part))
    return old && !Bun.deepEquals(old, part) ? [{ before: old, after: part }] : []
  })
  return {
    added: { count: added.length, items: added.slice(0, SHOWN) },
    gone: { count: gone.length, items: gone.slice(0, SHOWN) },
    changed: { count: changed.length, items: changed.slice(0, SHOWN) },
  }
}

const withoutVersion = ({ version, ...part }: CountedPart & { version?: number }): CountedPart => part

const byKey = (parts: CountedPart[]): Map<string, CountedPart> =>
  new Map(parts.map((part) => [keyOf(part), part]))

const keyOf = ({ transactionId, part }: CountedPart): string => `${transactionId} ${part}`

interface CloseInput {
  actor: Actor
  year: number
  input: NewTaxYearClosing
}

/** In a Worker: a year of many thousand parts takes a while to write down. */
export const closeJob: Job<CloseInput, undefined, TaxYearClosing> = {
  prepare: () => undefined,
  write: (tx, _prepared, { actor, year, input }) => close(tx, actor, year, input),
}

/** Writes down what a year comes to. Refused while its warnings were not read. */
function close(tx: Tx, actor: Actor, year: number, input: NewTaxYearClosing): TaxYearClosing {
  const present = totals(tx, actor, knownYear(year))
  refuseToClose(tx, actor, present)
  if (!input.acknowledgeWarnings) refuseUnread(tx, actor, present)
  const rows = countedRows(tx, booksOf(tx, actor, year))
  const snapshot = canonicalJson(snapshotOf(tx, present, rows, actor.at))
  const { householdId, userId, at } = actor
  const closing = tx
    .insert(taxClosings)
    .values({
      id: newId(),
      householdId,
      year,
      tableVersion,
      snapshot,
      sha256: sha256Of(snapshot),
      closedAt: at,
      closedBy: userId,
      present: { tableVersion, lines: present.lines.map(closedLine) },
    })
    .returning()
    .get()
  storeParts(tx, closing, rows)
  record(tx, actor, 'tax-year.closed', closing.id)
  return toWire(closing)
}

function refuseToClose(db: Db, actor: Actor, { year, status }: TaxYearTotals): void {
  const refuse = (reason: Reason) => new Problem('conflict', { reason })
  if (year > runningYear(db, actor)) throw refuse({ kind: 'YEAR_NOT_BEGUN', year })
  if (status === 'NO_TABLE') throw refuse({ kind: 'NO_FORMS_OF_YEAR', year })
  if (status === 'CLOSED') throw refuse({ kind: 'YEAR_CLOSED_ALREADY', year })
}

/** What is written down is English; whoever is to read the warnings has them in their own language. */
function refuseUnread(tx: Tx, actor: Actor, present: TaxYearTotals): void {
  const language = languageOfReader(tx, actor)
  const own = closingWarnings(tx, actor, present).map((warned) => warningIn(warned, language))
  if (present.warnings.length + own.length === 0) return
  const told = language === 'en' ? present : totals(tx, actor, present.year, { language })
  throw new Problem('tax-year-warnings', { also: { warnings: [...told.warnings, ...own] } })
}

function closingWarnings(db: Db, actor: Actor, { year, lines }: TaxYearTotals): Warned[] {
  const pending = lines.filter(({ pendingCount }) => pendingCount > 0)
  const ofYear = { lineId: null, activityId: null, personId: null }
  return [
    ...(year === runningYear(db, actor)
      ? [{ kind: 'YEAR_NOT_OVER' as const, ...ofYear, told: { kind: 'year-not-over' as const, year } }]
      : []),
    ...pending.map(({ lineId, activityId, personId, pendingCount: count, ...line }) => ({
      kind: 'PENDING_LEFT' as const,
      lineId,
      activityId,
      personId,
      told: { kind: 'pending-left' as const, line, count },
    })),
  ]
}

/** The year is as any other again. What was written down at its closing stays. */
export function reopen(tx: Tx, actor: Actor, year: number): void {
  const closing = closed(tx, actor, year)
  updateClosing(tx, closing, { reopenedAt: actor.at, reopenedBy: actor.userId, present: null, untold: null })
  storeParts(tx, closing, [])
  record(tx, actor, 'tax-year.reopened', closing.id)
}

export function snapshot(db: Db, actor: Actor, year: number): TaxYearSnapshot {
  const closing = closed(db, actor, year)
  const canonical = snapshotText(db, closing)
  return { sha256: closing.sha256, canonical, snapshot: JSON.parse(canonical) }
}

/** In a Worker, for the same reason. */
export const changesQuestion: Question<{ actor: Actor; year: number }, TaxYearChanges> = (
  db,
  { actor, year },
) => changes(db, actor, year)

/** What is other than it was when the year was closed. */
function changes(db: Db, actor: Actor, year: number): TaxYearChanges {
  const closing = closed(db, actor, year)
  const was: Snapshot = JSON.parse(snapshotText(db, closing))
  const present = totals(db, actor, year)
  const now = countedRows(db, booksOf(db, actor, year)).map(({ counted }) => counted)
  const lines = lineDifferences(was.lines, present.lines.map(closedLine))
  const language = languageOfReader(db, actor)
  const parts = partDifferences(was.parts, now)
  const hasChanged = lines.length + parts.added.count + parts.gone.count + parts.changed.count > 0
  return {
    notice: noticeIn(language),
    ...toWire(closing),
    presentTableVersion: tableVersion,
    hasChanged,
    lines: namedIn(lines, present, language),
    ...parts,
  }
}

/** Throws not-found where the year is not closed. */
function closed(db: Db, actor: Actor, year: number): Closing {
  const closing = closingOf(db, actor, knownYear(year))
  if (!closing) throw new Problem('not-found', { reason: { kind: 'YEAR_NOT_CLOSED', year } })
  return closing
}

const toWire = ({
  id,
  year,
  closedAt,
  closedBy,
  tableVersion: version,
  sha256,
}: Closing): TaxYearClosing => ({
  id,
  year,
  closedAt: toRfc3339(closedAt),
  closedBy,
  tableVersion: version,
  sha256,
})
