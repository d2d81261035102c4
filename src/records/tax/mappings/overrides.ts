import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { toColumns } from '../../../core/money.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import { toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { keyOf, type NamedPart, type PartKey } from '../part-keys.ts'
import { hundredthsOf, percentText, WHOLE } from '../percent.ts'
import { taxOverrides, WHOLE_TRANSACTION } from '../tables.ts'
import * as activities from './activities.ts'
import * as mappings from './mappings.ts'
import type { TaxOverride, TaxOverrideChange } from './override-model.ts'

type OverrideRow = typeof taxOverrides.$inferSelect

/** Those of a transaction, the one of the whole first. */
export function list(db: Db, actor: Actor, transactionId: string): TaxOverride[] {
  const { seq, sides } = keyOf(db, actor, { transactionId, part: undefined })
  const rows = db
    .select()
    .from(taxOverrides)
    .where(inArray(taxOverrides.transactionSeq, sides))
    .orderBy(asc(taxOverrides.part), ...latestFirst(seq))
    .all()
  const byPart = Map.groupBy(rows, ({ part }) => part)
  return [...byPart.values()].flatMap(([row]) => (row ? [toWire(db, actor, transactionId, row)] : []))
}

/** Says of one transaction, or of a part of one, what it is for, whatever its category is mapped to. */
export function set(tx: Tx, actor: Actor, of: NamedPart, change: TaxOverrideChange): TaxOverride {
  const key = keyOf(tx, actor, of)
  const before = rowOf(tx, key)
  refuseOther(before, change.version)
  const { lineId, taxYear = null, capital = false, reason = null } = change
  if (capital && lineId !== null) throw invalid('lineId', { kind: 'CAPITAL_HAS_NO_LINE' })
  const fromYear = taxYear ?? Number(key.day.slice(0, 4))
  const meaning =
    lineId === null
      ? capital
        ? capitalMeaning(tx, actor, change)
        : NOTHING
      : mappings.meaningOf(tx, actor, lineId, { ...change, fromYear, yearField: 'taxYear' })
  const { high, low } = toColumns(key.amount)
  const values = {
    ...meaning,
    taxYear,
    capital,
    reason: reason?.trim() ?? null,
    userId: actor.userId,
    at: actor.at,
    amountHigh: high,
    amountLow: low,
    version: (before?.version ?? 0) + 1,
  }
  const row = tx
    .insert(taxOverrides)
    .values({ transactionSeq: key.seq, part: key.part, ...values })
    .onConflictDoUpdate({ target: [taxOverrides.transactionSeq, taxOverrides.part], set: values })
    .returning()
    .get()
  tx.delete(taxOverrides)
    .where(and(placeOf(key), ne(taxOverrides.transactionSeq, key.seq)))
    .run()
  record(tx, actor, 'tax-override.changed', of.transactionId)
  return toWire(tx, actor, of.transactionId, row)
}

/** Answers what was there. */
export function remove(tx: Tx, actor: Actor, of: NamedPart, version?: string): TaxOverride {
  const key = keyOf(tx, actor, of)
  const row = rowOf(tx, key)
  if (!row) throw new Problem('not-found')
  refuseOther(row, version === undefined ? undefined : Number(version))
  tx.delete(taxOverrides).where(placeOf(key)).run()
  record(tx, actor, 'tax-override.removed', of.transactionId)
  return toWire(tx, actor, of.transactionId, row)
}

/** What stands there; undefined where nothing does. */
export function find(db: Db, actor: Actor, of: NamedPart): TaxOverride | undefined {
  const row = rowOf(db, keyOf(db, actor, of))
  return row && toWire(db, actor, of.transactionId, row)
}

/** For which business something was bought, and how much of it is for that, where that is said. */
function capitalMeaning(
  db: Db,
  actor: Actor,
  { activityId, sharePercent }: TaxOverrideChange,
): typeof NOTHING {
  const activity = activities.rowsOf(db, actor).find(({ id }) => id === activityId?.toLowerCase())
  if (activityId && !activity) throw invalid('activityId', { kind: 'NO_SUCH_ACTIVITY' })
  const share = sharePercent === undefined ? WHOLE : hundredthsOf(sharePercent)
  return { ...NOTHING, share, activitySeq: activity?.seq ?? null }
}

const NOTHING: Omit<mappings.Meaning, 'lineId'> & { lineId: null } = {
  lineId: null,
  share: WHOLE,
  activitySeq: null,
  personId: null,
}

/** On either side of a transfer. */
const placeOf = ({ sides, part }: PartKey) =>
  and(inArray(taxOverrides.transactionSeq, sides), eq(taxOverrides.part, part))

/** What was said of a transfer last, on whichever side; at one moment, on the side that counts. */
const latestFirst = (seq: number) => [desc(taxOverrides.at), desc(eq(taxOverrides.transactionSeq, seq))]

const rowOf = (db: Db, key: PartKey): OverrideRow | undefined =>
  db
    .select()
    .from(taxOverrides)
    .where(placeOf(key))
    .orderBy(...latestFirst(key.seq))
    .get()

/** 0 expects that there is none. */
function refuseOther(row: OverrideRow | undefined, version: number | undefined): void {
  if (version !== undefined && version !== (row?.version ?? 0)) throw new Problem('version-conflict')
}

function toWire(db: Db, actor: Actor, transactionId: string, row: OverrideRow): TaxOverride {
  const activity = activities.rowsOf(db, actor).find(({ seq }) => seq === row.activitySeq)
  return {
    transactionId,
    part: row.part === WHOLE_TRANSACTION ? null : row.part,
    lineId: row.lineId,
    sharePercent: percentText(row.share),
    activityId: activity?.id ?? null,
    personId: row.personId,
    taxYear: row.taxYear,
    capital: row.capital,
    reason: row.reason,
    userId: row.userId,
    at: toRfc3339(row.at),
    version: row.version,
  }
}
