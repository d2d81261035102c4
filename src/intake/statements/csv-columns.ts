import { looksLikeAmount, readAmount } from './amounts.ts'
import { isBlankRecord } from './csv-header.ts'
import { looksLikeDate, looksLikeSerial } from './dates.ts'
import type { ColumnRole } from './statements.ts'

/** The first rows in a row, for the steps of a balance, and as many again from the rest of the file. */
const SAMPLE = 200
const SHARE = 0.8
const STATUSES = /^(?:posted|pending|cleared|complete[d]?|settled)$/i
const MASKED_CARD = /^(?:[X*\d ]*[X*]{2,}[\d ]{2,6}|\d{4,6}[X*]{4,}\d{2,4})$/i

/** What the cells of one column have in common, over a sample spread evenly over the file. */
interface Profile {
  column: number
  cells: string[]
  filled: number
  dates: number
  serials: number
  amounts: number
  negatives: number
  money: boolean
  distinct: number
  length: number
}

/**
 * Fills the roles that header words left open by what the cells look like: dates, amounts, a pair of columns of which
 * one is filled, a balance, the text. `given` keeps what it has; for a headerless file it is all IGNORE.
 */
export function rolesByContent(records: string[][], given: ColumnRole[]): ColumnRole[] {
  const rows = sample(records)
  const roles = [...given]
  if (rows.length === 0) return roles
  const desjardins = desjardinsRoles(rows, roles)
  if (desjardins) return desjardins
  const open = (profile: Profile) => roles[profile.column] === 'IGNORE'
  const profiles = roles.map((_, column) => profileOf(rows, column))

  if (!roles.includes('DATE') && !roles.includes('TRANSACTED_DATE')) {
    const column = dateColumn(profiles.filter(open))
    if (column !== undefined) roles[column] = 'DATE'
  }
  if (!hasAmount(roles)) giveAmounts(profiles.filter(open), rows, roles)
  if (!roles.includes('PAYEE') && !roles.includes('TEXT')) giveTexts(profiles.filter(open), roles)
  return roles
}

export const hasAmount = (roles: ColumnRole[]): boolean =>
  roles.includes('AMOUNT') || roles.includes('DEBIT') || roles.includes('CREDIT')

export const hasDate = (roles: ColumnRole[]): boolean =>
  roles.includes('DATE') || roles.includes('TRANSACTED_DATE')

function sample(records: string[][]): string[][] {
  const step = Math.max(1, Math.floor(records.length / SAMPLE))
  const chosen = records.filter((_, index) => index < SAMPLE || index % step === 0)
  return chosen.filter((cells) => !isBlankRecord(cells))
}

function profileOf(rows: string[][], column: number): Profile {
  const cells = rows.map((row) => (row[column] ?? '').trim())
  const filled = cells.filter((cell) => cell !== '')
  const count = (is: (cell: string) => boolean) => filled.filter(is).length
  return {
    column,
    cells,
    filled: filled.length,
    dates: count(looksLikeDate),
    serials: count(looksLikeSerial),
    amounts: count(looksLikeAmount),
    negatives: count((cell) => looksLikeAmount(cell) && /[-−(]|dr$/i.test(cell)),
    money: filled.some((cell) => /[.,]\d{1,2}\D*$|\p{Sc}/u.test(cell) && looksLikeAmount(cell)),
    distinct: new Set(filled).size,
    length: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
  }
}

function dateColumn(profiles: Profile[]): number | undefined {
  const dated = profiles.find(
    ({ filled, dates, cells }) => filled * 2 >= cells.length && dates >= filled * SHARE,
  )
  if (dated && dated.filled > 0) return dated.column
  const serials = profiles.find((profile) => profile.filled > 0 && profile.serials === profile.cells.length)
  return serials && profiles.some((other) => other !== serials && other.money) ? serials.column : undefined
}

/** A column of card numbers, folios or sequence numbers is numeric too, but no money. */
function numericColumns(profiles: Profile[]): Profile[] {
  const numeric = profiles.filter(
    ({ filled, amounts, dates }) => filled > 0 && amounts >= filled * SHARE && dates < filled * SHARE,
  )
  const money = numeric.filter((profile) => profile.money)
  if (money.length > 0) return money
  return numeric.filter(({ cells, distinct, filled }) => {
    if (cells.some((cell) => /^0\d/.test(cell) || /^\d{9,}$/.test(cell))) return false
    return distinct > 1 || filled < 3
  })
}

function giveAmounts(profiles: Profile[], rows: string[][], roles: ColumnRole[]) {
  const money = numericColumns(profiles)
  const pair = exclusivePair(money) ?? pairWithBlank(money, profiles)
  if (pair) {
    roles[pair[0]] = 'DEBIT'
    roles[pair[1]] = 'CREDIT'
  } else {
    const amount = money.find((profile) => !isBalance(profile, money, rows.length)) ?? money[0]
    if (!amount) return
    roles[amount.column] = 'AMOUNT'
  }
  const rest = money.filter((profile) => roles[profile.column] === 'IGNORE')
  const balance = rest.at(-1)
  if (balance && !roles.includes('BALANCE')) roles[balance.column] = 'BALANCE'
  giveCheckNumber(profiles, roles)
}

/** Two columns of which every row fills exactly one; zero counts as blank. */
function exclusivePair(money: Profile[]): [number, number] | undefined {
  for (let left = 0; left < money.length; left++) {
    for (let right = left + 1; right < money.length; right++) {
      const [a, b] = [money[left], money[right]]
      if (a && b && areExclusive(a, b)) return [a.column, b.column]
    }
  }
  return undefined
}

function areExclusive(a: Profile, b: Profile): boolean {
  let [onlyA, onlyB, neither] = [0, 0, 0]
  for (let row = 0; row < a.cells.length; row++) {
    const [inA, inB] = [fills(a.cells[row]), fills(b.cells[row])]
    if (inA && inB) return false
    if (inA) onlyA++
    else if (inB) onlyB++
    else neither++
  }
  return onlyA > 0 && onlyB > 0 && neither * 5 <= a.cells.length
}

const fills = (cell = ''): boolean => cell !== '' && !/^[^1-9]*$/.test(cell)

/** A file of withdrawals only has an empty column for the deposits beside them. */
function pairWithBlank(money: Profile[], profiles: Profile[]): [number, number] | undefined {
  const first = money[0]
  if (!first || first.negatives > 0 || first.filled < first.cells.length * SHARE) return undefined
  const blank = (column: number) => profiles.some((other) => other.column === column && other.filled === 0)
  if (blank(first.column + 1)) return [first.column, first.column + 1]
  return blank(first.column - 1) ? [first.column - 1, first.column] : undefined
}

/** Of two amounts in every row, the balance is the one whose steps are the other. */
function isBalance(balance: Profile, money: Profile[], rows: number): boolean {
  return money.some((amount) => amount !== balance && rows > 1 && stepsBy(balance, amount) > 0.5)
}

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

/** The payee is the text that says most: long and different from row to row. */
function giveTexts(profiles: Profile[], roles: ColumnRole[]) {
  for (const { column, cells, filled } of profiles) {
    if (roles[column] !== 'IGNORE' || filled === 0) continue
    const every = (pattern: RegExp) => cells.every((cell) => cell === '' || pattern.test(cell))
    if (every(STATUSES)) roles[column] = 'STATUS'
    else if (every(MASKED_CARD)) roles[column] = 'ACCOUNT'
  }
  const texts = profiles.filter(
    ({ column, filled, amounts, dates }) =>
      roles[column] === 'IGNORE' && filled > 0 && amounts < filled * SHARE && dates < filled * SHARE,
  )
  const ranked = texts.sort((a, b) => b.distinct ** 2 * b.length - a.distinct ** 2 * a.length)
  ranked.forEach(({ column, distinct, length }, rank) => {
    if (rank === 0) roles[column] = 'PAYEE'
    else if (distinct > 1 && length >= 3) roles[column] = 'MEMO'
  })
}

/** Desjardins: no header, 14 columns, the account in folio and type; one file may hold several accounts. */
function desjardinsRoles(rows: string[][], given: ColumnRole[]): ColumnRole[] | undefined {
  if (given.length < 13 || given.some((role) => role !== 'IGNORE')) return undefined
  const fits = rows.filter(
    (row) =>
      /^\d{1,9}$/.test(row[1] ?? '') && /^[A-Z]{2,3}\d?$/.test(row[2] ?? '') && looksLikeDate(row[3] ?? ''),
  )
  if (fits.length < rows.length * SHARE) return undefined
  const roles: ColumnRole[] = given.map(() => 'IGNORE')
  const known: ColumnRole[] = ['IGNORE', 'ACCOUNT', 'ACCOUNT', 'DATE', 'IGNORE', 'PAYEE', 'CHECK_NUMBER']
  known.push('DEBIT', 'CREDIT')
  known.forEach((role, column) => {
    roles[column] = role
  })
  if (roles.length > 13) roles[13] = 'BALANCE'
  return roles
}
