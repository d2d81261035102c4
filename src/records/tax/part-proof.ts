import { formatMoney } from '../../core/money.ts'
import type { ActivityRow } from './activities.ts'
import { shownItem } from './evidence-items.ts'
import { exactText } from './exact.ts'
import { tableOf } from './forms/year-table.ts'
import { allowedSum, signed } from './line-sums.ts'
import type { Piece } from './pieces.ts'
import { type InLine, isRegistered, missingFor, type Proven } from './proven.ts'
import { estimateOf } from './tax-estimates.ts'
import type { TaxPart } from './total-model.ts'
import { isClaimed, wantsOf } from './wants.ts'
import type { YearBooks } from './year-books.ts'

type PartProof = Pick<TaxPart, 'evidence' | 'receiptIds' | 'wanted' | 'missing' | 'salesTax'>

interface Known {
  proven: Proven | undefined
  activities: readonly ActivityRow[]
}

/** What there is to show for a piece, what its line wants, and the sales taxes in it. */
export function partProof(books: YearBooks, piece: Piece, decision: InLine, known: Known): PartProof {
  const { line } = decision
  const items = known.proven?.items ?? []
  const files = items.flatMap(({ file }) => (file ? [file.id] : []))
  return {
    evidence: items.map(shownItem),
    receiptIds: [...new Set(files)],
    wanted: isClaimed(line, piece.type) ? (wantsOf(line)?.wanted ?? []) : [],
    missing: known.proven ? known.proven.missing : missingFor(decision, piece, []),
    salesTax: salesTaxOf(books, piece, decision, known),
  }
}

function salesTaxOf(
  books: YearBooks,
  piece: Piece,
  { line, meaning }: InLine,
  { proven, activities }: Known,
): PartProof['salesTax'] {
  const activity = activities.find(({ seq }) => seq === meaning.activitySeq)
  if (!activity) return null
  const gst = isRegistered(piece.day, activity.gstFrom, activity.gstTo)
  const qst = isRegistered(piece.day, activity.qstFrom, activity.qstTo)
  if (!gst && !qst) return null
  const taxes = proven?.taxes ?? estimateOf(tableOf(books.country, books.year), activity, piece)
  if (!taxes) return null
  const sign = signed(line, piece, books) < 0n ? -1n : 1n
  const counted = (tax: bigint, is: boolean) =>
    exactText(allowedSum(line, [[meaning.share, is ? sign * tax : 0n]]))
  return {
    source: proven?.taxes?.source ?? 'ESTIMATE',
    ...{ gstHst: formatMoney(taxes.gst), qst: formatMoney(taxes.qst), pst: formatMoney(taxes.pst) },
    ...{ gstHstCounted: counted(taxes.gst, gst), qstCounted: counted(taxes.qst, qst) },
  }
}
