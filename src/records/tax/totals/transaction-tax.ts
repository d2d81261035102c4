import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { formatMoney } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { yearOf } from '../books/windows.ts'
import { booksOf, type Decision, decide, languageFor, type YearBooks } from '../books/year-books.ts'
import * as evidence from '../evidence/evidence.ts'
import { type EvidenceItem, evidenceItems, itemsOf } from '../evidence/evidence-items.ts'
import { pieceKey, type SalesTaxes, taxesOf } from '../evidence/sales-taxes.ts'
import { inCapital } from '../lines/capital.ts'
import { type Allowed, allowedOf } from '../lines/line-sum.ts'
import { type InLine, isCounted } from '../lines/line-sums.ts'
import { questionOf } from '../lines/year-questions.ts'
import * as activities from '../mappings/activities.ts'
import { noticeIn } from '../notice.ts'
import { keyOf, shownPart } from '../part-keys.ts'
import { type Piece, piecesOfOne } from '../pieces.ts'
import { pieceWarnings } from '../proof/evidence-warnings.ts'
import { claimedTaxes, missingFor, type Proven, wholesOf } from '../proof/proven.ts'
import { allowances } from '../proof/sales-tax-returns.ts'
import { labelIn } from '../words/form-words.ts'
import { inWords } from '../words/in-words.ts'
import { namesOf, partOf, type Shown } from './line-parts.ts'
import type { TaxPartOfTransaction, TransactionTax } from './transaction-tax-model.ts'
import { yearLines } from './year-lines.ts'

/** Everything there is to say for tax of one transaction, part by part. */
export const transactionTax = (
  db: Db,
  actor: Actor,
  transactionId: string,
  language: Language,
): TransactionTax => readSnapshot(db, () => taxOf(db, actor, transactionId, language))

function taxOf(db: Db, actor: Actor, transactionId: string, language: Language): TransactionTax {
  const { seq } = keyOf(db, actor, { transactionId, part: undefined })
  const pieces = piecesOfOne(db, seq)
  const items = evidenceItems(db, [seq])
  const all = activities.rowsOf(db, actor)
  const names = namesOf(db, actor)
  const booksIn = booksByYear(db, actor, language)
  const taxes = taxesOf(db, pieces, items)
  const whole = wholesOf(pieces).get(seq) ?? 0n
  const sources = {
    activities: all,
    names,
    items: items.get(seq) ?? [],
    taxes,
    whole,
    allowedIn: allowedByYear(db, all),
  }
  return {
    notice: noticeIn(language),
    transactionId,
    parts: pieces.map((piece) => shownPiece(piece, decided(booksIn, piece), sources)),
    detached: evidence.list(db, actor, transactionId).filter(({ detached }) => detached),
  }
}

const booksByYear = (db: Db, actor: Actor, language: Language) => {
  const known = new Map<number, YearBooks>()
  return (year: number): YearBooks => {
    const books = known.get(year) ?? booksOf(db, actor, year, { language })
    known.set(year, books)
    return books
  }
}

/** What a car or a home counts for is worked out of its whole year; what a form says itself is not looked for. */
const allowedByYear = (db: Db, all: activities.ActivityRow[]) => {
  const known = new Map<number, Shown['allowedFor']>()
  return (books: YearBooks, decision: InLine): Allowed | null => {
    const plain = allowedOf(decision.line)
    if (plain) return plain
    const allowedFor = known.get(books.year) ?? allowances(yearLines(db, books, all).lines)
    known.set(books.year, allowedFor)
    return allowedFor(decision)
  }
}

interface Decided {
  books: YearBooks
  decision: Decision | undefined
}

/** In the year of its day; one that an override or a window puts into another year is in that one. */
function decided(booksIn: (year: number) => YearBooks, piece: Piece): Decided {
  const year = yearOf(piece.day)
  const own = booksIn(year)
  const said = [...own.overrides.values()].flatMap(({ transactionSeq, taxYear }) =>
    transactionSeq === piece.seq && taxYear !== null ? [taxYear] : [],
  )
  const tried = [...new Set([...said, year, year - 1])].map((each) => {
    const books = booksIn(each)
    return { books, decision: decide(books, piece) }
  })
  return (
    tried.find(({ decision }) => decision?.as === 'LINE') ??
    tried.find(({ decision }) => decision !== undefined) ?? { books: own, decision: undefined }
  )
}

interface Sources extends Pick<Shown, 'activities' | 'names'> {
  items: EvidenceItem[]
  taxes: Map<string, SalesTaxes>
  whole: bigint
  allowedIn: (books: YearBooks, decision: InLine) => Allowed | null
}

function shownPiece(piece: Piece, { books, decision }: Decided, sources: Sources): TaxPartOfTransaction {
  const isOurs = decision?.as === 'LINE' && isCounted(books, decision.line, piece)
  const common = {
    part: shownPart(piece.part),
    year: books.year,
    amount: formatMoney(piece.amount),
    currency: piece.currency,
    isCounted: isOurs && piece.status !== 'PENDING',
  }
  if (decision?.as === 'CAPITAL') {
    const bought = inCapital(books, sources.activities, piece, decision)
    const tax = bought ? shownIn(books, piece, bought, sources).tax : null
    return { ...common, outcome: 'CAPITAL', line: null, tax, warnings: [] }
  }
  if (decision?.as !== 'LINE')
    return { ...common, outcome: decision?.as ?? 'NOT_COUNTED', line: null, tax: null, warnings: [] }
  const { id, form, line, labelFr } = decision.line
  const { tax, proven } = shownIn(books, piece, decision, sources)
  const language = languageFor(books)
  const question = tax.question === null ? [] : [{ kind: questionKind(books, piece), text: tax.question }]
  const warned = pieceWarnings(books, proven).map(({ kind, told }) => ({
    kind,
    text: inWords(told, language),
  }))
  return {
    ...common,
    outcome: 'LINE',
    line: { lineId: id, form, line, label: labelIn(decision.line, language), labelFr: labelFr ?? null },
    tax,
    warnings: [...question, ...warned],
  }
}

const questionKind = (books: YearBooks, piece: Piece) =>
  questionOf(books, piece) ? ('WHICH_YEAR' as const) : ('SHARE_TO_BE_SAID' as const)

function shownIn(books: YearBooks, piece: Piece, decision: InLine, sources: Sources) {
  const proven = provenPiece(books, piece, decision, sources)
  const shown = {
    books,
    activities: sources.activities,
    names: sources.names,
    proof: new Map([[pieceKey(piece), proven]]),
    ids: new Map(sources.activities.map((row) => [row.seq, row.id])),
    allowedFor: (each: InLine) => sources.allowedIn(books, each),
  }
  return { proven, tax: partOf(shown, { piece }, decision, true) }
}

function provenPiece(
  books: YearBooks,
  piece: Piece,
  decision: InLine,
  { items: all, taxes, activities: rows, whole }: Sources,
): Proven {
  const items = itemsOf(piece, all)
  return {
    piece,
    decision,
    whole,
    items,
    missing: missingFor(decision, piece, items),
    ...claimedTaxes(books, piece, decision, { taxes: taxes.get(pieceKey(piece)), activities: rows }),
  }
}
