import type { SignClause } from '../messages.ts'
import type { ColumnRole, ReadingChoices } from '../statements.ts'
import { isHalfOfPair } from './columns/column-words.ts'
import { type CellDirections, cellDirections, columnDirections } from './columns/directions.ts'
import { knownLayout } from './columns/known-layouts.ts'
import { type Layout, nameOf } from './columns/layout.ts'
import { directionColumn } from './direction-column.ts'
import type { CsvEntry } from './entries.ts'
import { evidenceOf } from './evidence.ts'
import { byMajority, hasLetter } from './majority.ts'
import { type FileSigns, mostlyPositive, positives, type Sign, type SignFacts, sure } from './signed.ts'
import {
  checked,
  isOwed,
  proposedByBalance,
  provenSign,
  SUGGESTED,
  type Verdict,
  verdict,
} from './verdict.ts'

/** Account types whose balance may be written as the amount owed. */
const LIABILITY = /^(?:CREDIT_CARD|LINE_OF_CREDIT|LOAN|MORTGAGE|OTHER_LIABILITY)$/
const SHARE = 0.9
/** A column of types names a direction in some rows only: PURCHASE does, PAYMENT does not. */
const SPOKEN = 0.2

/**
 * Decides by, in this order: a person's choice, the named pair of columns, a known header, a column that gives unsigned
 * amounts their direction, a column that agrees with the signs, the balance column, the type of the account. A balance
 * that says otherwise than what names the direction is asked about, and so is what none of them settles: it is read in
 * the likelier way until then.
 */
export function decideSign(
  entries: CsvEntry[],
  layout: Layout,
  facts: SignFacts,
  { inverted, moneyOut }: ReadingChoices,
): Sign {
  const read = entries.filter(({ amount }) => amount !== undefined && amount !== 0n)
  const file: FileSigns = { read, layout, facts, liability: liabilityOf(facts.accountType) }
  const detected = (moneyOut === undefined ? undefined : byWord(file, moneyOut)) ?? detect(file)
  if (inverted === undefined) return detected
  const kind = inverted ? 'CHOSEN_POSITIVE_OUT' : 'CHOSEN_AS_WRITTEN'
  return { ...detected, inverted, reason: [{ kind }], open: false }
}

const liabilityOf = (type: string | undefined): boolean | undefined =>
  type === undefined ? undefined : LIABILITY.test(type)

function detect(file: FileSigns): Sign {
  const { layout, read } = file
  if (layout.debits.length + layout.credits.length > 0) return ofPair(file)
  if (layout.amounts.length === 0) return sure(false, { kind: 'NO_AMOUNT_COLUMN' })
  if (read.length === 0) return sure(false, { kind: 'NO_AMOUNT' })
  return proposedByBalance(file, ofAmounts(file))
}

function ofAmounts(file: FileSigns): Sign {
  const known = knownLayout(file.layout.names)
  if (known) {
    const outAs = known.inverted ? 'POSITIVE' : 'NEGATIVE'
    return checked(file, sure(known.inverted, { kind: 'BANK_WRITES', bank: known.bank, outAs }))
  }
  const unsigned = byDirection(file)
  if (unsigned) return checked(file, unsigned)
  const agreement = byAgreement(file)
  const named = agreement?.isMost ? checked(file, agreement.sign) : byEachBalance(file)
  const found = named ?? byBalance(file) ?? agreement?.sign ?? doubted(file, byMajority(file))
  return isPartlyStated(file) ? { ...found, open: true } : found
}

/**
 * Amounts without a sign, and one letter in every row that may be half of a pair, or two words of a column that is
 * called after a direction.
 */
const isPartlyStated = ({ read, layout }: FileSigns): boolean =>
  positives(read) === read.length &&
  (hasLetter(read, layout) || directionColumn(read, layout)?.isNamed === true)

/** Amounts without any sign beside a balance that rises or falls by each of them. */
function byEachBalance({ read, facts, liability }: FileSigns): Sign | undefined {
  if (positives(read) < read.length) return undefined
  const found = facts.byLine()
  const owed = liability === false ? false : isOwed(read)
  if (!found || (liability && owed === undefined)) return undefined
  const { byLine, firm } = found
  const reason: SignClause = { kind: 'BALANCE_TELLS' }
  const inverted = liability === true && owed === true
  const isOpen = liability === undefined && owed === true
  const spent = read.filter(({ line }) => byLine.get(line) === (inverted ? 'IN' : 'OUT')).length
  // What is left of a limit falls with purchases: of a card it takes that most rows are.
  const isCard = facts.accountType !== 'CREDIT_CARD' || spent * 2 > byLine.size
  return {
    ...sure(inverted, reason, ...(isOpen ? [UNLESS_OWED] : [])),
    byLine,
    open: isOpen || !firm || !isCard,
  }
}

/** A balance that settles nothing may say otherwise all the same; then it is asked. */
function doubted(file: FileSigns, sign: Sign): Sign {
  const found = sign.open ? undefined : verdict(file, sign)
  if (!found || found.holds === 1) return sign
  return { ...sign, reason: [...sign.reason, { kind: 'BALANCE_MAY_DIFFER' }], open: true, isDisputed: true }
}

function ofPair(file: FileSigns): Sign {
  const { layout, read, facts } = file
  if (layout.pairIsTold) {
    const sign = checked(file, sure(false, { kind: 'TWO_COLUMNS' }))
    return facts.mixedPair && !verdict(file, sign) ? { ...sign, open: true } : sign
  }
  if (read.length === 0) return sure(false, { kind: 'TWO_COLUMNS' })
  const asPlaced = sure(false, { kind: 'TWO_COLUMNS_OUT_FIRST' })
  const found = verdict(file, asPlaced)
  const evidence = evidenceOf(file, asPlaced)
  const isProven = found?.strength === 'PROVEN'
  if (isProven && file.liability !== undefined && isUsual(file, found.holds === -1, found))
    return provenSign(found.holds === -1)
  // Of an account nobody named the balance may be what is owed; then only the texts can confirm it.
  if (isProven && found.holds === 1 && evidence.with > 0 && evidence.against === 0) return provenSign(false)
  const inverted =
    evidence.against === evidence.with && file.liability !== undefined
      ? found?.holds === -1
      : evidence.against > evidence.with
  return { ...asPlaced, inverted, reason: [{ kind: 'TWO_COLUMNS_UNCLEAR' }], open: true }
}

/** Amounts of one sign only, and a column that gives them a direction. */
function byDirection({ read, layout, facts }: FileSigns): Sign | undefined {
  const positive = positives(read)
  if (positive > 0 && positive < read.length) return undefined
  for (const column of [...layout.indicators, ...otherWords(layout)]) {
    const cells = read.map((entry) => entry.cells[column] ?? '')
    const found = columnDirections(cells, { names: layout.names, column, accountType: facts.accountType })
    const told = withBlank(found.told, read, column)
    if (layout.roles[column] !== 'INDICATOR')
      for (const cell of told.keys()) if (isHalfOfPair(cell.trim().toLowerCase())) told.delete(cell)
    const isBoth = new Set(told.values()).size === 2
    // All negative is a direction already, unless the column tells of both.
    if (!isBoth && (positive === 0 || layout.roles[column] !== 'INDICATOR')) continue
    const spoken = cells.filter((cell) => told.has(cell)).length
    // A row of another word than the two is left open by itself.
    const isSpoken = layout.roles[column] === 'INDICATOR' && isBoth && spoken * 2 >= read.length
    if (spoken < read.length * SHARE && !isSpoken) continue
    const reason: SignClause = { kind: 'COLUMN_TELLS', column: nameOf(layout, column) }
    return { ...sure(false, reason), direction: column, told, open: positive === 0 || found.isMisplaced }
  }
  return undefined
}

/** Columns of words that may be directions all the same, whatever they are called. */
const otherWords = ({ roles }: Layout): number[] =>
  roles.flatMap((role, column) => (OF_WORDS.includes(role) ? [column] : []))
const OF_WORDS: ColumnRole[] = [
  'IGNORE',
  'MEMO',
  'CATEGORY',
  'CATEGORY_GROUP',
  'TAGS',
  'STATUS',
  'TEXT',
  'PAYEE',
]

/** Of a column that marks credits and leaves the others blank, or debits, the blank is the other direction. */
function withBlank(directions: CellDirections, read: CsvEntry[], column: number): CellDirections {
  const cells = new Set(read.map((entry) => (entry.cells[column] ?? '').trim()))
  const words = [...directions.keys()].map((cell) => cell.trim())
  const [direction] = directions.values()
  const isMark =
    words.every((word) => /^(?:cr|dr|c|d)\.?$/i.test(word)) && new Set(directions.values()).size === 1
  if (!direction || !isMark || !cells.has('') || cells.size !== words.length + 1) return directions
  const other = direction === 'IN' ? 'OUT' : 'IN'
  const blanks = read.flatMap((entry) =>
    (entry.cells[column] ?? '').trim() === '' ? [entry.cells[column] ?? ''] : [],
  )
  return new Map([...directions, ...blanks.map((blank) => [blank, other] as const)])
}

/**
 * A person said which word of a column is money out: the other one is money in. Of a column that holds more words than
 * there were when it was said, the others say what they say.
 */
function byWord({ read, layout }: FileSigns, moneyOut: string): Sign | undefined {
  const holds = (column: number) => read.some(({ cells }) => (cells[column] ?? '').trim() === moneyOut)
  const asked = directionColumn(read, layout)?.column
  const column = asked !== undefined && holds(asked) ? asked : layout.roles.findIndex((_, at) => holds(at))
  if (column < 0) return undefined
  const cells = read.map((entry) => entry.cells[column] ?? '')
  const others = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== moneyOut))
  const known = cellDirections(cells)
  const told: CellDirections = new Map()
  for (const cell of cells) {
    const direction = cell.trim() === moneyOut ? 'OUT' : others.size === 1 ? 'IN' : known.get(cell)
    if (direction) told.set(cell, direction)
  }
  return { ...sure(false, { kind: 'CHOSEN_WORD', word: moneyOut }), direction: column, told }
}

/**
 * The steps of the balance, of an account whose balance is its own or whose type says that it is what is owed. Signs of
 * the rows' own that it contradicts are asked about.
 */
function byBalance(file: FileSigns): Sign | undefined {
  const found = verdict(file, sure(false))
  if (!found || found.strength === 'LIKELY') return undefined
  const isTurned = found.holds === -1
  const proven = provenSign(isTurned)
  const evidence = evidenceOf(file, proven)
  if (file.liability) {
    const owed: SignClause[] = found.owed ? [{ kind: 'IS_OWED' }] : []
    const directions = { ...proven, reason: [...proven.reason, ...owed] }
    if (!isUsual(file, isTurned, found)) return { ...directions, reason: SUGGESTED, open: true }
    return { ...directions, open: evidence.against > evidence.with }
  }
  if (file.liability === false) {
    if (isTurned)
      return { ...proven, reason: [{ kind: 'BALANCE_CONTRADICTS' }], open: true, isDisputed: true }
    // Amounts without a sign and a balance before them may as well be turned around.
    const isBefore = found.strength === 'BEFORE' && positives(file.read) === file.read.length
    return isBefore ? { ...proven, reason: SUGGESTED, open: true } : proven
  }
  // Of an account nobody named the balance may be what is owed, and then it proves the opposite.
  if (isTurned)
    return {
      ...proven,
      inverted: mostlyPositive(file.read),
      open: true,
      reason: [...proven.reason, UNLESS_OWED],
    }
  const isOwn = positives(file.read) * 2 < file.read.length && evidence.against <= evidence.with
  if (isOwn || (evidence.with > 0 && evidence.against === 0)) return proven
  return { ...proven, open: true, reason: [...proven.reason, UNLESS_OWED] }
}

/**
 * Whether the signs derived from the balance are plausible for the account: on a card most rows are purchases, because
 * the remaining credit falls with them as the debt grows; and a negative balance is not a column of debts.
 */
function isUsual({ read, liability, facts }: FileSigns, inverted: boolean, found: Verdict): boolean {
  if (!liability) return true
  if (!found.owed && !inverted) return true
  if (facts.accountType !== 'CREDIT_CARD') return found.owed
  const spent = read.filter(({ amount = 0n }) => amount < 0n === !inverted).length
  return spent * 2 > read.length
}

const UNLESS_OWED: SignClause = { kind: 'UNLESS_OWED' }

/**
 * A column whose debits and credits agree with the signs, or contradict them throughout. It says nothing about amounts
 * without a sign; nor does a column that only names money in, since a refund can be taken back.
 */
function byAgreement({ read, layout, facts }: FileSigns): Agreement | undefined {
  if (positives(read) === read.length) return undefined
  for (const column of layout.indicators) {
    const written = read.map(({ cells }) => cells[column] ?? '')
    const { accountType } = facts
    const { told, isMisplaced } = columnDirections(written, { names: layout.names, column, accountType })
    let [spoken, agree] = [0, 0]
    for (const { cells, amount } of read) {
      const direction = told.get(cells[column] ?? '')
      if (direction === undefined) continue
      spoken++
      if ((direction === 'OUT') === (amount ?? 0n) < 0n) agree++
    }
    if (spoken === 0 || spoken < read.length * SPOKEN) continue
    const name = nameOf(layout, column)
    const isMost = spoken * 2 >= read.length
    if (agree >= spoken * SHARE)
      return {
        sign: { ...sure(false, { kind: 'COLUMN_AGREES', column: name }), open: isMisplaced },
        isMost,
      }
    if (agree > spoken * (1 - SHARE)) continue
    // What is received may be taken back: a word for money in alone turns no signs, but in most of the rows it is asked.
    const hasOut = [...told.values()].includes('OUT')
    if (hasOut || isMost) {
      const open = isMisplaced || !hasOut
      return { sign: { ...sure(true, { kind: 'COLUMN_SAYS_POSITIVE_OUT', column: name }), open }, isMost }
    }
  }
  return undefined
}

/** A column of words beside signs, and whether it speaks of most of the rows. */
interface Agreement {
  sign: Sign
  isMost: boolean
}
