import { formatMoney, type Money, magnitude } from '../../../core/money.ts'
import type { Proof } from '../../statements/proof.ts'
import type { StatedFigures, Statement } from '../../statements/statements.ts'
import type { ShownUnread } from '../messages.ts'

/** Lines of papers with amounts that are in no row. One that is exactly what a statement lacks says so by its amount. */
export const unreadLines = (
  { figures = [] }: Pick<Statement, 'figures'>,
  proofs: readonly Proof[],
): ShownUnread[] =>
  figures.flatMap(({ unreadLines: lines = [] }, statement) => {
    const lacking = lackingLine(lines, proofs[statement])
    return lines.map(({ row, page, text, place, date, payee = '' }) => ({
      row,
      statement,
      page,
      text,
      place: place ?? null,
      date: date ?? null,
      amount: lacking?.row === row ? formatMoney(lacking.amount) : null,
      payee,
    }))
  })

/** The only line of the amount by which the first balance does not follow, or else by which all of it is off. */
function lackingLine(
  lines: NonNullable<StatedFigures['unreadLines']>,
  proof: Proof | undefined,
): { row: number; amount: Money } | undefined {
  const broken = proof?.reasons.find(({ code, row }) => code === 'DIFFERENCE' && row !== undefined)
  for (const off of [broken?.amount, proof?.difference]) {
    if (off === undefined || off === 0n) continue
    const [line, another] = lines.filter(({ sizes = [] }) => sizes.includes(magnitude(off)))
    if (line && !another) return { row: line.row, amount: -off }
  }
  return undefined
}
