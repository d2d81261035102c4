import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Day } from '../../../core/time.ts'
import { LONG_ROWS } from '../../../platform/background/slices.ts'
import type { Db } from '../../../platform/db/db.ts'
import * as imports from '../imports.ts'
import type { Import } from '../model.ts'

/** An account's days that a statement covers. */
interface Span {
  account: string
  from: Day
  to: Day
}

interface ReadyImport {
  id: string
  spans: Span[]
}

/** In the order of their days, as the bank sent them: an account begins with the first, and is reconciled with the last. */
export function inOrder(db: Db, actor: Actor, ids: readonly string[]): ReadyImport[] {
  return ids
    .map((id) => ({ id, spans: spansOf(imports.get(db, actor, id)) }))
    .toSorted((one, other) => order(firstDay(one), firstDay(other)) || order(one.id, other.id))
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const firstDay = ({ spans }: ReadyImport): string => spans.map(({ from }) => from).toSorted()[0] ?? ''

function spansOf({ proof, accounts }: Import): Span[] {
  return proof.flatMap(({ account, from, to }) => {
    const place = accounts.find(({ key, action }) => key === account && action !== 'IGNORE')
    return place && from && to
      ? [{ account: place.accountId ?? place.key, from: from as Day, to: to as Day }]
      : []
  })
}

/** Throws where one of them is not ready, where two would bring the same days of an account, and where they are too many rows. */
export function refuseUnready(db: Db, actor: Actor, ordered: readonly ReadyImport[]): void {
  const found = ordered.map(({ id }) => imports.get(db, actor, id))
  const asked = found.find(({ isReady }) => !isReady)
  if (asked) throw new Problem('conflict', { reason: { kind: 'IMPORT_NOT_READY', file: asked.fileName } })
  const rows = found.reduce((sum, { counts }) => sum + counts.total, 0)
  if (rows > LONG_ROWS)
    throw new Problem('conflict', { reason: { kind: 'TOO_MANY_ROWS_TOGETHER', most: LONG_ROWS } })
  for (const [at, { spans }] of ordered.entries()) {
    const before = ordered
      .slice(0, at)
      .findIndex((other) => other.spans.some((one) => spans.some((own) => overlaps(one, own))))
    const [file, other] = [found[at]?.fileName ?? '', found[before]?.fileName ?? '']
    if (before >= 0) throw new Problem('conflict', { reason: { kind: 'IMPORTS_OVERLAP', file, other } })
  }
}

/** One statement may begin on the day that another ends with. */
const overlaps = (one: Span, other: Span): boolean =>
  one.account === other.account &&
  one.from <= other.to &&
  other.from <= one.to &&
  !(one.to === other.from && one.from < other.from && other.to > one.to)
