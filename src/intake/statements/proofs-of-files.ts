import type { Day } from '../../core/time.ts'
import { type Proof, type ProofFigures, prove } from './proof.ts'
import type { StatedFigures, Statement, StatementRow } from './statements.ts'

/** A proof of each statement in the file, by what it says beside its rows. */
export function proofsOf({ figures = [], rows }: Pick<Statement, 'figures' | 'rows'>): Proof[] {
  if (figures.length === 0) return []
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return figures.map((one) => prove(withRows(one, byNumber)))
}

interface ProvenRows {
  from: Day
  to: Day
  rows: ReadonlySet<number>
}

/** The statements of the file that are proven: all that moved in their days. */
export const provenBy = (
  { figures = [] }: Pick<Statement, 'figures'>,
  proofs: readonly Proof[],
): ProvenRows[] =>
  figures.flatMap(({ lines }, at) => {
    const { state, from, to } = proofs[at] ?? {}
    return state === 'PROVEN' && from && to ? { from, to, rows: new Set(lines.map(({ row }) => row)) } : []
  })

/** What is pending is in no balance yet, and what is skipped is no transaction. */
export function withRows(figures: StatedFigures, byNumber: ReadonlyMap<number, StatementRow>): ProofFigures {
  const lines: ProofFigures['lines'] = []
  let isMixed = figures.isMixed ?? false
  let { from, to } = figures
  for (const { row: number, ...printed } of figures.lines) {
    const row = byNumber.get(number)
    if (!row || row.outcome === 'SKIPPED' || row.pending || (row.trade && row.amount === undefined)) continue
    if (row.currency !== undefined) isMixed = true
    if (row.date && !figures.from && (!from || row.date < from)) from = row.date
    if (row.date && !figures.to && (!to || row.date > to)) to = row.date
    const amount = row.outcome === 'OK' ? row.amount : undefined
    const day = row.postedDate ?? row.date
    lines.push({ row: number, amount, text: row.payee || row.text, ...(day && { day }), ...printed })
  }
  return { ...figures, lines, ...(from && { from }), ...(to && { to }), ...(isMixed && { isMixed }) }
}
