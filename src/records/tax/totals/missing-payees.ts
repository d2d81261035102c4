import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { formatMoney, type Money } from '../../../core/money.ts'
import { Problem } from '../../../core/problem.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { offsetOf, type Page } from '../../../platform/http/paging.ts'
import { knownYear, languageFor } from '../books/year-books.ts'
import * as evidence from '../evidence/evidence.ts'
import type { TaxEvidence } from '../evidence/evidence-model.ts'
import { missingIn } from '../evidence/wants.ts'
import type { LineSum } from '../lines/line-sum.ts'
import { noticeIn } from '../notice.ts'
import { namedPiece, payeeKeyOf, shownPart } from '../part-keys.ts'
import {
  type LackingPiece,
  type LackingYear,
  lackingLines,
  lackingPieces,
  lackingYear,
  lineOfLacking,
} from './missing-evidence.ts'
import type { MissingTaxPayees, NewTaxEvidenceOfPayee } from './transaction-tax-model.ts'

interface PayeesQuery extends Page {
  lineId?: string
  language?: Language
}

/** What lacks evidence, by line and payee: who gives one paper for the year is asked for one. */
export const missingPayees = (
  db: Db,
  actor: Actor,
  year: number,
  { lineId, language, ...page }: PayeesQuery,
): MissingTaxPayees =>
  readSnapshot(db, () => {
    const whole = lackingYear(db, actor, knownYear(year), language)
    const groups = lackingLines(whole, lineId).flatMap((sum) => groupsOf(db, whole, sum))
    const items = groups.slice(offsetOf(page), offsetOf(page) + page.limit)
    return {
      notice: noticeIn(languageFor(whole.books)),
      year,
      count: groups.length,
      parts: groups.reduce((all, { pieces }) => all + pieces.length, 0),
      items: items.map((group) => groupWire(whole, group)),
    }
  })

/**
 * Attaches the same evidence to all that a payee was paid on a line and that lacks some. Refused where others lack it than
 * were seen; what has the file attached already is passed over.
 */
export function addToPayee(
  tx: Tx,
  actor: Actor,
  year: number,
  { lineId, payee, count, ...input }: NewTaxEvidenceOfPayee,
): TaxEvidence[] {
  const { activityId, personId, ...attached } = input
  const whole = lackingYear(tx, actor, knownYear(year))
  const lines = lackingLines(whole, lineId)
  if (!whole.books.lines.has(lineId))
    throw new Problem('not-found', { reason: { kind: 'NO_LINE', line: lineId, year } })
  const sum = lines.find((each) => {
    const own = lineOfLacking(whole, each)
    return (
      own.activityId === (activityId?.toLowerCase() ?? null) &&
      own.personId === (personId?.toLowerCase() ?? null)
    )
  })
  const groups = sum ? groupsOf(tx, whole, sum) : []
  const pieces = groups.find((group) => group.key === payeeKeyOf(payee))?.pieces ?? []
  if (pieces.length !== count)
    throw new Problem('conflict', { reason: { kind: 'OTHERS_LACK_EVIDENCE', count: pieces.length } })
  const parts = pieces.map(({ piece }) => namedPiece(piece))
  const free = parts.filter(
    (of) => !attached.receiptId || !evidence.hasFile(tx, actor, of, attached.receiptId),
  )
  if (free.length === 0) throw new Problem('conflict', { reason: { kind: 'ATTACHED_ALREADY' } })
  return free.map((of) => evidence.add(tx, actor, of, attached))
}

interface Attached {
  transactionId: string
  evidenceId: string
  version: number
}

/** Takes away again what was attached together; what somebody changed since stays. Refused where that is all of it. */
export function removeAttached(tx: Tx, actor: Actor, all: readonly Attached[]): void {
  const now = new Map(all.map(({ evidenceId }) => [evidenceId, evidence.versionOf(tx, actor, evidenceId)]))
  if (all.every(({ evidenceId }) => now.get(evidenceId) === undefined)) throw new Problem('not-found')
  const unchanged = all.filter(({ evidenceId, version }) => now.get(evidenceId) === version)
  if (unchanged.length === 0) throw new Problem('version-conflict')
  for (const { version, ...of } of unchanged) evidence.remove(tx, actor, of, `${version}`)
}

interface Group {
  sum: LineSum
  key: string
  /** In the order of their days; at least one. */
  pieces: LackingPiece[]
  first: LackingPiece
}

/** Those with the most first, then by their names. */
const groupsOf = (db: Db, year: LackingYear, sum: LineSum): Group[] =>
  [...Map.groupBy(lackingPieces(db, year, sum), ({ piece }) => payeeKeyOf(piece.payee))]
    .flatMap(([key, pieces]) => {
      const [first] = pieces
      return first ? [{ sum, key, pieces, first }] : []
    })
    .toSorted((one, other) => other.pieces.length - one.pieces.length || one.key.localeCompare(other.key))

function groupWire(year: LackingYear, { sum, pieces, first }: Group): MissingTaxPayees['items'][number] {
  const amounts = new Map<string, Money>()
  for (const { piece } of pieces)
    amounts.set(piece.currency, (amounts.get(piece.currency) ?? 0n) + piece.amount)
  return {
    ...lineOfLacking(year, sum),
    payee: first.piece.payee,
    count: pieces.length,
    firstDate: first.piece.day,
    lastDate: pieces.at(-1)?.piece.day ?? first.piece.day,
    amounts: [...amounts].map(([currency, amount]) => ({ currency, amount: formatMoney(amount) })),
    transactionId: first.piece.id,
    part: shownPart(first.piece.part),
    ...missingIn(first.missing, languageFor(year.books)),
  }
}
