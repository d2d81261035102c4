import { saysDirection } from './column-words.ts'
import type { NameHint } from './names.ts'
import { holdsAmounts, overlap, type Profile } from './profiles.ts'
import type { NamedColumns } from './roles.ts'

const HALVES: (NameHint | undefined)[] = [undefined, 'AMOUNT', 'WEAK_AMOUNT', 'OUT', 'IN', 'PAYMENT']

/**
 * A column of amounts without a sign that most of the other rows have in one other column is half of a pair: the
 * columns of money out and of money in, by what their names say, else as they stand.
 */
export function pairOfHalf(
  one: Profile,
  { names, hints, roles }: NamedColumns,
  profiles: Profile[],
): [out: number, into: number] | undefined {
  const isFree = ({ column }: Profile) => roles[column] === 'IGNORE' || roles[column] === 'INDICATOR'
  const other = profiles.find(
    (profile) =>
      profile !== one &&
      isFree(profile) &&
      HALVES.includes(hints[profile.column]) &&
      profile.money === one.money &&
      one.negatives + profile.negatives === 0 &&
      holdsAmounts(profile) &&
      areHalves(one, profile),
  )
  return other && placed(one.column, other.column, names)
}

/** Two columns as money out and money in, by a word in the name of either, else as they stand. */
export function placed(one: number, other: number, names: string[]): [out: number, into: number] {
  const [first, second] = one < other ? [one, other] : [other, one]
  const isTurned = saysDirection(names[first] ?? '', 'IN') || saysDirection(names[second] ?? '', 'OUT')
  return isTurned ? [second, first] : [first, second]
}

/** Whether nearly every row fills exactly one of the two; a row of totals fills both. */
export function areHalves(a: Profile, b: Profile): boolean {
  const { one, other, both, none } = overlap(a, b)
  const isApart = both <= Math.max(1, a.cells.length * 0.1) && both * 3 <= one + other
  return isApart && one > 0 && other > 0 && none * 5 <= a.cells.length
}
