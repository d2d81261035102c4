import { formatMoney } from '../../../core/money.ts'
import { lackingLines } from '../../statements/lacking-lines.ts'
import type { Proof } from '../../statements/proof.ts'
import { withRows } from '../../statements/proofs-of-files.ts'
import type { StatedFigures, Statement, UnreadLine } from '../../statements/statements.ts'
import type { ShownUnread } from '../messages.ts'

/**
 * Lines of papers with amounts that are in no row, and rows whose own amount could not be read. What balances or the
 * whole sum say that one of them came to is said with it.
 */
export function unreadLines(
  { figures = [], rows }: Pick<Statement, 'figures' | 'rows'>,
  proofs: readonly Proof[],
): ShownUnread[] {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return figures.flatMap((one, statement) => {
    const proof = proofs[statement]
    if (!one.isPaper || !proof) return []
    const open = one.unreadLines ?? []
    const lacking = lackingLines(withRows(one, byNumber), open, proof)
    const illegible = one.lines.flatMap(({ row: number, page = 1 }) => {
      const row = byNumber.get(number)
      return row && row.outcome !== 'SKIPPED' && row.amount === undefined ? [unreadRow(row, page)] : []
    })
    return [...open, ...illegible].map(({ row, page, text, place, date, payee = '' }) => {
      const found = lacking.find((line) => line.row === row)
      return {
        row,
        statement,
        page,
        text,
        place: place ?? null,
        date: date ?? null,
        amount: found ? formatMoney(found.amount) : null,
        amountBy: found?.by ?? null,
        payee,
      }
    })
  })
}

const unreadRow = (
  { row, text, place, date, payee }: Statement['rows'][number],
  page: StatedFigures['lines'][number]['page'] & number,
): UnreadLine => ({ row, page, text, payee, ...(place && { place }), ...(date && { date }) })
