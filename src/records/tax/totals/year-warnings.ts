import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../../platform/db/remember.ts'
import type { YearBooks } from '../books/year-books.ts'
import { CHARITY, GIFTS, ofTheYear, RECORDED } from '../evidence/wants.ts'
import { type LineSum, sumKey } from '../lines/line-sum.ts'
import type { Warned } from '../lines/warnings.ts'
import type { ActivityRow } from '../mappings/activities.ts'
import { payeeKeyOf } from '../part-keys.ts'
import type { Piece } from '../pieces.ts'
import { pieceWarnings } from '../proof/evidence-warnings.ts'
import { type Proof, proofState } from '../proof/proof.ts'
import { type Proven, piecesOfSum } from '../proof/proven.ts'
import { numberedPayees } from '../sales-tax/payee-numbers.ts'
import { SALES_LINES } from '../units.ts'
import type { Message } from '../words/message-facts.ts'

interface Year {
  books: YearBooks
  lines: LineSum[]
  proof: Proof
  activities: readonly ActivityRow[]
}

/** So many transactions are named of one warning; how many there are is in its words. */
const MOST_NAMED = 20

type Warning = Pick<Warned, 'kind' | 'told' | 'more'> & { pieces?: readonly Pick<Piece, 'id'>[] }

/** What to look at in the evidence of a year, line by line. */
export const evidenceWarnings = (db: Db, actor: Pick<Actor, 'householdId'>, year: Year): Warned[] =>
  rememberBy(db, found, proofState(db, year.books), () => warningsOf(db, actor, year))

/** In nobody’s words: members who read other languages share it. */
const found = makeCache<Warned[]>()

function warningsOf(db: Db, actor: Pick<Actor, 'householdId'>, year: Year): Warned[] {
  const proven = Map.groupBy(year.proof.values(), ({ decision }) => sumKey(decision.line, decision.meaning))
  const onTwo = receiptsOnTwoLines(year)
  const numbered = numberedPayees(db, actor)
  return year.lines.flatMap((sum) => {
    const own = proven.get(sumKey(sum.line, sum)) ?? []
    const warnings = [
      ...ofPieces(year.books, own),
      ...onTwoLines(own, onTwo),
      ...toBusinessPayees(db, year, sum),
      ...withoutPurpose(db, year.books, sum),
      ...withoutNumber(db, year.books, sum, numbered),
      ...withoutDocument(sum, own),
      ...regularWay(sum, year.activities),
    ]
    const activity = year.activities.find(({ seq }) => seq === sum.activitySeq)
    const common = { lineId: sum.line.id, activityId: activity?.id ?? null, personId: sum.personId }
    return warnings.map(({ kind, told, more = 0, pieces }) => ({
      kind,
      ...common,
      told,
      more,
      ...(pieces && { transactionIds: named(pieces) }),
    }))
  })
}

const named = (pieces: readonly Pick<Piece, 'id'>[]): string[] =>
  [...new Set(pieces.map(({ id }) => id))].slice(0, MOST_NAMED)

/** One sentence of each kind: of several, the first and how many more. */
function ofPieces(books: YearBooks, own: readonly Proven[]): Warning[] {
  const all = own.flatMap((proven) =>
    pieceWarnings(books, proven).map((warnings) => ({ ...warnings, piece: proven.piece })),
  )
  return [...Map.groupBy(all, ({ kind }) => kind)].flatMap(([kind, several]) => {
    const [first] = several
    return first
      ? [{ kind, told: first.told, more: several.length - 1, pieces: several.map(({ piece }) => piece) }]
      : []
  })
}

/** Of all these: the first is told of, and how many more there are. */
function warningsFor(
  kind: Warned['kind'],
  pieces: readonly Piece[],
  messageOf: (first: Piece) => Message,
): Warning[] {
  const [first] = pieces
  return first ? [{ kind, told: messageOf(first), more: pieces.length - 1, pieces }] : []
}

/** The parts of one transaction share their receipt: that is none. */
function receiptsOnTwoLines({ proof }: Year): Set<number> {
  const places = new Map<number, { lines: Set<string>; transactions: Set<number> }>()
  for (const { piece, decision, items } of proof.values())
    for (const { file } of items) {
      if (!file) continue
      const place = places.get(file.seq) ?? { lines: new Set(), transactions: new Set() }
      places.set(file.seq, place)
      place.lines.add(`${decision.line.id} ${decision.meaning.activitySeq}`)
      place.transactions.add(piece.seq)
    }
  return new Set(
    [...places].flatMap(([seq, { lines, transactions }]) =>
      lines.size > 1 && transactions.size > 1 ? [seq] : [],
    ),
  )
}

function onTwoLines(own: readonly Proven[], onTwo: Set<number>): Warning[] {
  const pieces = own
    .filter(({ items }) => items.some(({ file }) => file && onTwo.has(file.seq)))
    .map(({ piece }) => piece)
  return warningsFor('RECEIPT_ON_TWO_LINES', pieces, ({ payee }) => ({ kind: 'receipt-on-two-lines', payee }))
}

/** A gift to somebody the business buys from may have been a purchase. */
function toBusinessPayees(db: Db, { books, lines }: Year, sum: LineSum): Warning[] {
  if (![...CHARITY, ...GIFTS].includes(sum.line.id)) return []
  const given = piecesOfSum(db, books, sum).map(({ piece }) => piece)
  const business = lines.filter(({ activitySeq }) => activitySeq !== null)
  const paid = payeesAmong(db, books, given, business)
  const pieces = given.filter(({ payee }) => paid.has(payeeKeyOf(payee)))
  return warningsFor('DONATION_TO_BUSINESS_PAYEE', pieces, ({ payee }) => ({
    kind: 'gift-or-purchase',
    payee,
  }))
}

function payeesAmong(
  db: Db,
  { year, householdId }: YearBooks,
  given: Piece[],
  business: LineSum[],
): Set<string> {
  const special = business.flatMap(({ specials }) => specials).map(({ payee }) => payee)
  const stored = db.$client
    .query<{ payee: string }, [string, number, string, string, string]>(BUSINESS_PAYEES)
    .all(
      JSON.stringify([...new Set(given.map(({ payee }) => payee))]),
      householdId,
      `${year}-01-01`,
      `${year}-12-31`,
      JSON.stringify(business.flatMap(({ categories }) => categories)),
    )
  return new Set([...special, ...stored.map(({ payee }) => payee)].map(payeeKeyOf))
}

function withoutPurpose(db: Db, books: YearBooks, sum: LineSum): Warning[] {
  if (!RECORDED.includes(sum.line.id)) return []
  const all = piecesOfSum(db, books, sum).map(({ piece }) => piece)
  const list = JSON.stringify(all.map(({ seq, part }) => [seq, part]))
  const rows = db.$client.query<{ seq: number; part: number }, [string]>(WITHOUT_NOTES).all(list)
  const bare = new Set(rows.map(({ seq, part }) => `${seq} ${part}`))
  const pieces = all.filter(({ seq, part }) => bare.has(`${seq} ${part}`))
  return warningsFor('PURPOSE_MISSING', pieces, ({ payee }) => ({ kind: 'purpose-missing', payee }))
}

function withoutNumber(db: Db, books: YearBooks, sum: LineSum, numbered: Set<string>): Warning[] {
  const isAsked = sum.line.evidence.some((kind) => kind === 'PAYEE_SIN' || kind === 'PAYEE_TIN')
  if (!isAsked) return []
  const pieces = piecesOfSum(db, books, sum)
    .map(({ piece }) => piece)
    .filter(({ payee, amount }) => amount < 0n && !numbered.has(payeeKeyOf(payee)))
  const payees = [...new Map(pieces.map(({ payee }) => [payeeKeyOf(payee), payee])).values()]
  const [first] = payees
  if (first === undefined) return []
  const told: Message = { kind: 'payee-number-missing', payee: first }
  return [{ kind: 'PAYEE_NUMBER_MISSING', told, more: payees.length - 1, pieces }]
}

/** A form of an employer and the like: one for the year, on whichever of its parts. */
const withoutDocument = ({ line, count }: LineSum, own: readonly Proven[]): Warning[] =>
  ofTheYear(line).flatMap((wanted) =>
    count === 0 || own.some(({ items }) => items.some((item) => item.kind === wanted))
      ? []
      : [{ kind: 'DOCUMENT_OF_YEAR_MISSING', told: { kind: 'document-of-year-missing', line, wanted } }],
  )

function regularWay(sum: LineSum, activities: readonly ActivityRow[]): Warning[] {
  const activity = activities.find(({ seq }) => seq === sum.activitySeq)
  if (!SALES_LINES.some((id) => id === sum.line.id) || !sum.derived || !activity) return []
  const isWholeYear = activity.gstPeriod === null || activity.gstPeriod === 'ANNUAL'
  const told: Message = { kind: 'regular-way', activity: activity.name, isWholeYear }
  return [{ kind: 'NOT_QUICK_METHOD', told }]
}

/** Of each payee the first transaction is enough: somebody may be paid thousands of times. */
const BUSINESS_PAYEES = `
  SELECT p.value AS payee FROM json_each(?) p WHERE EXISTS (
    SELECT 1 FROM transactions t INDEXED BY transactions_by_payee
    WHERE t.household_id = ? AND t.payee COLLATE NOCASE = p.value AND t.deleted_at IS NULL
      AND t.date BETWEEN ? AND ? AND t.category_seq IN (SELECT value FROM json_each(?)))`
const WITHOUT_NOTES = `
  SELECT w.value ->> 0 AS seq, w.value ->> 1 AS part FROM json_each(?) w CROSS JOIN transactions t ON t.seq = w.value ->> 0
  WHERE trim(t.notes) = '' AND NOT EXISTS (SELECT 1 FROM transaction_splits s
    WHERE s.transaction_seq = t.seq AND s.position = w.value ->> 1 AND trim(s.notes) <> '')`
