import { type Money, magnitude } from '../../core/money.ts'
import type { Proof, ProofFigures } from './proof.ts'
import type { UnreadLine } from './statements.ts'

/**
 * By what it is known what a line that was not read came to: DIFFERENCE, one of its figures is exactly what is missing;
 * BALANCES, its own is not legible and the balances around it leave one; TOGETHER, with others it is what is missing.
 */
export const lackingBys = ['DIFFERENCE', 'BALANCES', 'TOGETHER'] as const

export interface LackingLine {
  row: number
  /** Money out less than zero. */
  amount: Money
  by: (typeof lackingBys)[number]
}

/** So many ways to add up a few lines are tried, and of more none is said to be the only one. */
const MOST_WAYS = 50_000

interface Gap {
  /** The rows whose balances it lies between; undefined at either end of the statement. */
  after: number | undefined
  until: number | undefined
  /** What the rows within come to beyond the balance at its end. */
  by: Money
  /** The balance at its start, and the rows that are read within it. */
  start: Money
  read: { row: number; amount: Money }[]
}

/** What lines that were not read came to, where the balances around them, or else the whole sum, leave one answer. */
export function lackingLines(
  figures: ProofFigures,
  unread: readonly Pick<UnreadLine, 'row' | 'sizes'>[],
  { opening, closing, difference }: Proof,
): LackingLine[] {
  const { lines } = figures
  const isFalling = (lines[0]?.row ?? 0) > (lines.at(-1)?.row ?? 0)
  const isBefore = (one: number, other: number) => (isFalling ? one > other : one < other)
  const open = [
    ...unread,
    ...lines.filter(({ amount }) => amount === undefined).map(({ row }) => ({ row, sizes: [] })),
  ]
  const found = gapsOf(opening, closing, lines).flatMap((gap) => {
    const { after, until, by } = gap
    const own = open.filter(
      ({ row }) =>
        (after === undefined || isBefore(after, row)) && (until === undefined || !isBefore(until, row)),
    )
    const [only, another] = own
    if (!only || another) return addingUp(own, by)
    const balance = gap.read.reduce(
      (sum, { row, amount }) => (isBefore(row, only.row) ? sum + amount : sum),
      gap.start - by,
    )
    const { row, sizes = [] } = only
    if (sizes.includes(magnitude(by))) return [{ row, amount: -by, by: 'DIFFERENCE' as const }]
    const isIllegible = sizes.every((size) => size === magnitude(balance))
    return isIllegible ? [{ row, amount: -by, by: 'BALANCES' as const }] : []
  })
  return found.length > 0 || difference === undefined ? found : addingUp(open, difference)
}

/** Between two printed balances each, where what is read does not come from the one to the other. */
function gapsOf(opening: Money | undefined, closing: Money | undefined, lines: ProofFigures['lines']): Gap[] {
  const gaps: Gap[] = []
  let gap: Omit<Gap, 'until' | 'by'> | undefined =
    opening === undefined ? undefined : { after: undefined, start: opening, read: [] }
  const close = (until: number | undefined, balance: Money) => {
    const by = gap && gap.read.reduce((sum, { amount }) => sum + amount, gap.start) - balance
    if (gap && by !== undefined && by !== 0n) gaps.push({ ...gap, until, by })
  }
  for (const { row, amount, balance } of lines) {
    if (amount !== undefined) gap?.read.push({ row, amount })
    if (balance === undefined) continue
    close(row, balance)
    gap = { after: row, start: balance, read: [] }
  }
  if (closing !== undefined) close(undefined, closing)
  return gaps
}

/** The lines that come to what is missing: one of its size, else all of them, else those that do in one way only. */
function addingUp(lines: readonly Pick<UnreadLine, 'row' | 'sizes'>[], by: Money): LackingLine[] {
  if (by === 0n) return []
  const [exact, another] = lines.filter(({ sizes = [] }) => sizes.includes(magnitude(by)))
  if (exact) return another ? [] : [{ row: exact.row, amount: -by, by: 'DIFFERENCE' }]
  for (const isWhole of [true, false]) {
    const ways = waysTo(-by, lines, isWhole)
    if (ways.length === 1 && ways[0])
      return ways[0].map(({ row, amount }) => ({ row, amount, by: 'TOGETHER' as const }))
    if (ways.length > 1) return []
  }
  return []
}

type Way = { row: number; amount: Money }[]

/** How the lines come to a sum: each with one of its figures, out or in, or not at all unless all of them count. */
function waysTo(wanted: Money, lines: readonly Pick<UnreadLine, 'row' | 'sizes'>[], isWhole: boolean): Way[] {
  let ways: { sum: Money; way: Way }[] = [{ sum: 0n, way: [] }]
  for (const { row, sizes = [] } of lines) {
    const amounts = [...new Set(sizes)].flatMap((size) => (size === 0n ? [] : [size, -size]))
    if (ways.length * (amounts.length + 1) > MOST_WAYS) return []
    const left = isWhole ? [] : ways
    ways = [
      ...left,
      ...ways.flatMap(({ sum, way }) =>
        amounts.map((amount) => ({ sum: sum + amount, way: [...way, { row, amount }] })),
      ),
    ]
  }
  return ways.flatMap(({ sum, way }) => (sum === wanted && way.length > 0 ? [way] : []))
}
