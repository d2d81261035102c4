import { looksLikeAmount } from '../../amounts.ts'
import type { ColumnRole } from '../../statements.ts'
import { saysDirection } from './column-words.ts'
import type { NameHint } from './names.ts'
import { areHalves, pairOfHalf, placed } from './pair-columns.ts'
import { fillsCell, holdsAmounts, overlap, type Profile } from './profiles.ts'
import { isAside, isBalanceOf, isFree, otherFigures, rivalOf } from './rivals.ts'
import { currencyOf, type NamedColumns } from './roles.ts'

/** How the columns of amounts were found. */
export interface AmountColumns {
  /** Whether the name of at least one of a pair of columns says which is money out. */
  isTold: boolean
  /** Other columns that may as well be the amount. */
  rivals: number[]
}

interface Candidate {
  debits: number[]
  credits: number[]
  amounts: number[]
  /** The share of rows in which it has an amount. */
  coverage: number
}

const FEW = 0.02
const MOST = 0.8

/**
 * Gives the columns of amounts their roles, by name before content. Of a pair and a single column that of the most
 * readable rows is taken, the pair where both are equal, for it says the direction too.
 */
export function giveAmountColumns(named: NamedColumns, profiles: Profile[]): AmountColumns {
  const { roles } = named
  const pair = best(namedPairs(named, profiles))
  const single = singles(named, profiles)
  const lone = pair ? [] : loneDirection(named, profiles)
  const alone = best(single)
  const chosen = preferred(
    pair,
    alone && wholePair(alone, named, profiles),
    best(lone.map(({ candidate }) => candidate)),
  )
  const found = chosen && chosen.coverage > 0 ? undefined : byContent(named, profiles)
  if (!chosen || (found && ['AMOUNT', 'DEBIT', 'CREDIT'].some((role) => roles.includes(role as ColumnRole))))
    return found ?? { isTold: false, rivals: [] }
  for (const column of chosen.debits) roles[column] = 'DEBIT'
  for (const column of chosen.credits) roles[column] = 'CREDIT'
  for (const column of chosen.amounts) roles[column] = 'AMOUNT'
  const isReported = [...chosen.debits, ...chosen.credits].some(
    (column) => isDirection(named.hints[column]) || saysDirection(named.names[column] ?? ''),
  )
  const rivals = chosen === pair ? [] : otherFigures(chosen.amounts, named, profiles)
  return { isTold: isReported || chosen === pair, rivals }
}

/** A payment is in or out by the column beside it alone. */
const isDirection = (hint: NameHint | undefined): boolean => hint === 'OUT' || hint === 'IN'

function preferred(pair?: Candidate, single?: Candidate, lone?: Candidate): Candidate | undefined {
  const found = [pair, single, lone].filter((candidate) => candidate !== undefined)
  const most = Math.max(...found.map(({ coverage }) => coverage))
  return found.find(({ coverage }) => coverage >= most - FEW)
}

const best = (candidates: Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (first, other) => (first && first.coverage >= other.coverage - FEW ? first : other),
    undefined,
  )

/** A zero is an amount, but in a fee or foreign-amount column it means none. */
const isMoved = (cell = ''): boolean => fillsCell(cell) && looksLikeAmount(cell)

function coverageOf(profiles: (Profile | undefined)[]): number {
  const rows = profiles[0]?.cells.length ?? 0
  if (rows === 0) return 0
  let covered = 0
  for (let row = 0; row < rows; row++) {
    if (profiles.some((profile) => isMoved(profile?.cells[row]))) covered++
  }
  return covered / rows
}

function candidate(profiles: Profile[], columns: Partial<Candidate>): Candidate {
  const { debits = [], credits = [], amounts = [] } = columns
  const all = [...debits, ...credits, ...amounts].map((column) => profiles[column])
  return { debits, credits, amounts, coverage: coverageOf(all) }
}

const columnsOf = ({ hints, roles }: NamedColumns, ...requested: NameHint[]): number[] =>
  hints.flatMap((hint, column) => (hint && requested.includes(hint) && isFree(roles[column]) ? [column] : []))

/** Money out beside money in, by name; a payment is out beside receipts, and in beside anything that is out. */
function namedPairs(named: NamedColumns, profiles: Profile[]): Candidate[] {
  const [outs, ins, payments] = [columnsOf(named, 'OUT'), columnsOf(named, 'IN'), columnsOf(named, 'PAYMENT')]
  const pairs: [number, number][] = []
  for (const out of outs) for (const into of ins) pairs.push([out, into])
  for (const payment of payments) {
    for (const into of ins) pairs.push([payment, into])
    for (const out of outs) pairs.push([out, payment])
  }
  return pairs
    .filter(([out, into]) => isPair(profiles[out], profiles[into]))
    .map(([out, into]) => candidate(profiles, { debits: [out], credits: [into] }))
}

function isPair(out: Profile | undefined, into: Profile | undefined): boolean {
  if (!out || !into) return false
  const { both } = overlap(out, into)
  // A row of totals fills both.
  return both <= Math.max(1, out.cells.length * 0.1)
}

function singles(named: NamedColumns, profiles: Profile[]): Candidate[] {
  const { names } = named
  const strong = columnsOf(named, 'AMOUNT')
  const inCurrencies = strong.filter((column) => currencyOf(names[column] ?? '') !== undefined)
  const all = candidate(profiles, { amounts: inCurrencies })
  if (
    inCurrencies.length > 1 &&
    inCurrencies.length === strong.length &&
    areExclusive(inCurrencies, profiles)
  ) {
    return [all]
  }
  const signed = columnsOf(named, 'BOTH').filter(
    (column) => profiles[column] && holdsAmounts(profiles[column]),
  )
  return [...strong, ...columnsOf(named, 'WEAK_AMOUNT'), ...signed, ...columnsOf(named, 'GROSS')].map(
    (column) => candidate(profiles, { amounts: [column] }),
  )
}

/** Half of a pair is no column of signed amounts. */
function wholePair(single: Candidate, named: NamedColumns, profiles: Profile[]): Candidate {
  const [column = -1, more] = single.amounts
  const one = profiles[column]
  if (!one || more !== undefined) return single
  const pair = pairOfHalf(one, named, profiles)
  return pair ? candidate(profiles, { debits: [pair[0]], credits: [pair[1]] }) : single
}

function areExclusive(columns: number[], profiles: Profile[]): boolean {
  const rows = profiles[0]?.cells.length ?? 0
  for (let row = 0; row < rows; row++) {
    if (columns.filter((column) => fillsCell(profiles[column]?.cells[row])).length > 1) return false
  }
  return true
}

/**
 * A direction whose other half has no known name: the column that is filled where it is not, or none. Alone and with
 * signs of both kinds it is a column of signed amounts.
 */
function loneDirection(named: NamedColumns, profiles: Profile[]): { candidate: Candidate }[] {
  const [outs, ins] = [columnsOf(named, 'OUT', 'PAYMENT'), columnsOf(named, 'IN')]
  const sides = [
    ...outs.map((column) => ({ column, out: true })),
    ...ins.map((column) => ({ column, out: false })),
  ]
  return sides.flatMap(({ column, out }) => {
    const profile = profiles[column]
    if (!profile) return []
    const other = complementOf(profile, named, profiles)
    const pair = [column, ...(other === undefined ? [] : [other])]
    if (other === undefined && profile.negatives > 0 && profile.positives > 0) {
      return [{ candidate: candidate(profiles, { amounts: [column] }) }]
    }
    const [debits, credits] = out ? [pair.slice(0, 1), pair.slice(1)] : [pair.slice(1), pair.slice(0, 1)]
    return [{ candidate: candidate(profiles, { debits, credits }) }]
  })
}

/** A column of amounts that is filled where the other is empty; a column that numbers the rows does not count. */
function complementOf(one: Profile, { hints, roles }: NamedColumns, profiles: Profile[]): number | undefined {
  if (one.positives + one.negatives === 0) return undefined
  return profiles.find((other) => {
    if (other === one || !other.money || !isFree(roles[other.column]) || !holdsAmounts(other)) return false
    const hint = hints[other.column]
    if (hint !== undefined && hint !== 'WEAK_AMOUNT') return false
    const shared = overlap(one, other)
    return shared.both === 0 && shared.other > 0 && shared.none <= one.cells.length * (1 - MOST)
  })?.column
}

/** Amounts by what the columns hold, where no name tells. */
function byContent(named: NamedColumns, profiles: Profile[]): AmountColumns {
  const { names, hints, roles } = named
  const open = profiles.filter(
    ({ column }) =>
      roles[column] === 'IGNORE' && (hints[column] === undefined || hints[column] === 'WEAK_AMOUNT'),
  )
  const money = numericColumns(open).filter(({ positives, negatives }) => positives + negatives > 0)
  const pair = exclusivePair(money) ?? pairWithBlank(money, open)
  const rivals: number[] = []
  if (pair) {
    const [out, into] = placed(...pair, names)
    roles[out] = 'DEBIT'
    roles[into] = 'CREDIT'
  } else {
    const proven = money.flatMap((balance) => money.filter((amount) => isBalanceOf(balance, amount)))
    const amount = proven[0] ?? money[0]
    if (!amount) return { isTold: false, rivals }
    roles[amount.column] = 'AMOUNT'
    if (proven.length === 0) {
      const aside = profiles.filter((other) => holdsAmounts(other) && isAside(other, named))
      rivals.push(...[...money, ...aside].filter(rivalOf(amount)).map(({ column }) => column))
    }
  }
  const balance = money.filter(({ column }) => roles[column] === 'IGNORE').at(-1)
  if (balance && !roles.includes('BALANCE')) roles[balance.column] = 'BALANCE'
  giveCheckNumber(open, roles)
  return { isTold: pair?.some((column) => saysDirection(names[column] ?? '')) ?? false, rivals }
}

/** A column of card numbers, folios or sequence numbers is numeric too, but no money. */
function numericColumns(profiles: Profile[]): Profile[] {
  const numeric = profiles.filter(holdsAmounts)
  const money = numeric.filter((profile) => profile.money)
  if (money.length > 0) return money
  return numeric.filter(({ cells, distinct, filled }) => {
    if (cells.some((cell) => /^0\d/.test(cell) || /^\d{9,}$/.test(cell))) return false
    return distinct > 1 || filled < 3
  })
}

/** Two columns of which each row fills exactly one. */
function exclusivePair(money: Profile[]): [number, number] | undefined {
  for (let left = 0; left < money.length; left++) {
    for (let right = left + 1; right < money.length; right++) {
      const [a, b] = [money[left], money[right]]
      if (!a || !b) continue
      if (areHalves(a, b)) return [a.column, b.column]
    }
  }
  return undefined
}

/** A file of withdrawals only has an empty column for the deposits beside them. */
function pairWithBlank(money: Profile[], profiles: Profile[]): [number, number] | undefined {
  const first = money[0]
  if (!first || first.negatives > 0 || first.filled < first.cells.length * MOST) return undefined
  const blank = (column: number) => profiles.some((other) => other.column === column && other.filled === 0)
  if (blank(first.column + 1)) return [first.column, first.column + 1]
  return blank(first.column - 1) ? [first.column - 1, first.column] : undefined
}

function giveCheckNumber(profiles: Profile[], roles: ColumnRole[]) {
  const checks = profiles.find(
    ({ column, cells, filled }) =>
      roles[column] === 'IGNORE' &&
      filled > 0 &&
      filled * 2 < cells.length &&
      cells.every((cell) => cell === '' || /^\d{1,8}$/.test(cell)),
  )
  if (checks) roles[checks.column] = 'CHECK_NUMBER'
}
