import { readAmount } from '../../amounts.ts'
import type { ColumnRole } from '../../statements.ts'
import { isOtherFigure } from './figures.ts'
import { holdsAmounts, overlap, type Profile, SAMPLE } from './profiles.ts'
import type { NamedColumns } from './roles.ts'

/*
 * Other figures in the rows of an amount, which may as well be it; and the balance among them, whose steps are the amount.
 */

export const isFree = (role: ColumnRole | undefined): boolean => role === 'IGNORE' || role === 'INDICATOR'

/**
 * Beside an amount whose name says little, as "Source amount" does, other figures that differ from it: nothing says which
 * of them the account moved by, unless the balance does.
 */
export function otherFigures(
  amounts: number[],
  { hints, roles }: NamedColumns,
  profiles: Profile[],
): number[] {
  const [column = -1] = amounts
  const amount = profiles[column]
  if (amounts.length !== 1 || !amount || hints[column] !== 'WEAK_AMOUNT') return []
  const balance = profiles[roles.indexOf('BALANCE')]
  if (balance && isBalanceOf(balance, amount)) return []
  return profiles
    .filter((other) => {
      const hint = hints[other.column]
      if (!isFree(roles[other.column]) || (hint !== undefined && hint !== 'WEAK_AMOUNT')) return false
      return other.money && holdsAmounts(other) && rivalOf(amount)(other) && differs(amount, other)
    })
    .map((other) => other.column)
}

const differs = (one: Profile, other: Profile): boolean =>
  one.cells.some((cell, row) => cell !== '' && other.cells[row] !== '' && cell !== other.cells[row])

/** Figures whose name says that they are something else, as an original price is; rates and numbers are out of question. */
export const isAside = ({ column, money }: Profile, { hints, roles, names }: NamedColumns): boolean =>
  money &&
  hints[column] === 'IGNORE' &&
  roles[column] === 'IGNORE' &&
  !isOtherFigure(names[column] ?? '', true)

/** A second figure in most of the rows; a few of them, beside another, are no amounts of the account. */
export const rivalOf = (amount: Profile) => (other: Profile) =>
  other !== amount && overlap(amount, other).both * 2 > amount.cells.length

/** Of two amounts in every row, the balance is the one whose steps are the other. */
export const isBalanceOf = (balance: Profile, amount: Profile): boolean =>
  amount !== balance && stepsBy(balance, amount) > 0.5

function stepsBy(balance: Profile, amount: Profile): number {
  let links = 0
  let kept = 0
  for (let row = 1; row < Math.min(balance.cells.length, SAMPLE); row++) {
    const [before, after] = [figureOf(balance.cells[row - 1]), figureOf(balance.cells[row])]
    const [earlier, later] = [figureOf(amount.cells[row - 1]), figureOf(amount.cells[row])]
    if (before === undefined || after === undefined) continue
    links++
    const step = after - before
    if ([earlier, later].some((value) => value !== undefined && (step === value || step === -value))) kept++
  }
  return links === 0 ? 0 : kept / links
}

function figureOf(cell = ''): bigint | undefined {
  const style = /,\d{1,2}\D*$/.test(cell) ? 'COMMA' : 'POINT'
  const read = readAmount(cell, style)
  return 'amount' in read ? read.amount : undefined
}
