import { formatMoney } from '../../../core/money.ts'
import { languageFor, type YearBooks } from '../books/year-books.ts'
import { shownItem } from '../evidence/evidence-items.ts'
import { isClaimed, missingIn, wantsOf } from '../evidence/wants.ts'
import { exactly } from '../exact.ts'
import { tableOf } from '../forms/year-table.ts'
import { type Allowed, allowedPart, shared } from '../lines/line-sum.ts'
import { type InLine, signed } from '../lines/line-sums.ts'
import { isRegistered } from '../lines/registered.ts'
import type { ActivityRow } from '../mappings/activities.ts'
import type { Piece } from '../pieces.ts'
import type { TaxPart } from '../total-model.ts'
import { countedText } from './counted-text.ts'
import { missingFor, type Proven } from './proven.ts'
import { estimateOf, isExempt } from './tax-estimates.ts'

type PartProof = Pick<TaxPart, 'evidence' | 'receiptIds' | 'wanted' | 'missing' | 'salesTax'>

interface Known {
  proven: Proven | undefined
  activities: readonly ActivityRow[]
  /** What is allowed of the piece. */
  allowed: Allowed | null
}

/** What there is to show for a piece, what its line wants, and the sales taxes in it. */
export function partProof(books: YearBooks, piece: Piece, decision: InLine, known: Known): PartProof {
  const { line } = decision
  const items = known.proven?.items ?? []
  const files = items.flatMap(({ file }) => (file ? [file.id] : []))
  const missing = known.proven ? known.proven.missing : missingFor(decision, piece, [])
  return {
    evidence: items.map(shownItem),
    receiptIds: [...new Set(files)],
    wanted: isClaimed(line, piece.type) ? (wantsOf(line)?.wanted ?? []) : [],
    missing: missing && missingIn(missing, languageFor(books)),
    salesTax: salesTaxOf(books, piece, decision, known),
  }
}

const NO_TAXES = { gst: 0n, qst: 0n, pst: 0n }

function salesTaxOf(
  books: YearBooks,
  piece: Piece,
  { line, meaning }: InLine,
  { proven, activities, allowed }: Known,
): PartProof['salesTax'] {
  const activity = activities.find(({ seq }) => seq === meaning.activitySeq)
  if (!activity) return null
  const gst = isRegistered(piece.day, activity.gstFrom, activity.gstTo)
  const qst = isRegistered(piece.day, activity.qstFrom, activity.qstTo)
  if ((!gst && !qst) || piece.currency !== books.currency) return null
  const estimate = isExempt(books, line, piece)
    ? NO_TAXES
    : estimateOf(tableOf(books.country, books.year), activity, piece)
  const taxes = proven?.taxes ?? estimate
  if (!taxes) return null
  const sign = signed(line, piece, books) < 0n ? -1n : 1n
  const counted = (tax: bigint, is: boolean) =>
    countedText(allowedPart(shared(exactly(is ? sign * tax : 0n), meaning.share), allowed), sign > 0n)
  return {
    source: proven?.taxes?.source ?? (estimate === NO_TAXES ? 'NONE' : 'ESTIMATE'),
    gstHst: formatMoney(taxes.gst),
    qst: formatMoney(taxes.qst),
    pst: formatMoney(taxes.pst),
    gstHstCounted: counted(taxes.gst, gst),
    qstCounted: counted(taxes.qst, qst),
  }
}
