import { likelySign, signByBalance } from './csv-balance.ts'
import { type CellDirections, cellDirections } from './csv-directions.ts'
import type { CsvEntry } from './csv-entries.ts'
import { evidenceOf } from './csv-evidence.ts'
import { knownLayout } from './csv-known.ts'
import type { Layout } from './csv-layout.ts'
import { byMajority } from './csv-majority.ts'
import {
  type FileSigns,
  mostlyPositive,
  positives,
  type Sign,
  type SignFacts,
  signed,
  sure,
} from './csv-signed.ts'
import type { ReadingChoices } from './statements.ts'

/** Of these a balance may be what is owed. */
const LIABILITY = /^(?:CREDIT_CARD|LINE_OF_CREDIT|LOAN|MORTGAGE|OTHER_LIABILITY)$/
const SHARE = 0.9
/** A column of types names a direction in some rows only: PURCHASE does, PAYMENT does not. */
const SPOKEN = 0.2

/**
 * Decides by, in this order: a person's choice, the named pair of columns, a known header, a column that gives unsigned
 * amounts their direction, the balance column, a column that agrees with the signs, the type of the account. What none
 * of them settles is open: it is read in the likelier way, and asked.
 */
export function decideSign(
  entries: CsvEntry[],
  layout: Layout,
  facts: SignFacts,
  { inverted, moneyOut }: ReadingChoices,
): Sign {
  const read = entries.filter(({ amount }) => amount !== undefined && amount !== 0n)
  const file: FileSigns = { read, layout, facts, liability: liabilityOf(facts.accountType) }
  const detected = moneyOut === undefined ? detect(file) : (byWord(file, moneyOut) ?? detect(file))
  if (inverted === undefined) return detected
  const reason = inverted ? 'chosen: positive amounts are money out' : 'chosen: amounts are read as written'
  return { ...detected, inverted, reason, open: false }
}

const liabilityOf = (type: string | undefined): boolean | undefined =>
  type === undefined ? undefined : LIABILITY.test(type)

function detect(file: FileSigns): Sign {
  const { layout, read } = file
  if (layout.debits.length + layout.credits.length > 0) return ofPair(file)
  if (layout.amounts.length === 0) return sure(false, 'no amount column is known yet')
  if (read.length === 0) return sure(false, 'there is no amount to tell by')
  const known = knownLayout(layout.names)
  if (known) {
    const written = known.inverted ? 'positive' : 'negative'
    return checked(file, sure(known.inverted, `${known.bank} writes money out as ${written}`))
  }
  const unsigned = byDirection(file)
  if (unsigned) return checked(file, unsigned)
  return byEachBalance(file) ?? byBalance(file) ?? byAgreement(file) ?? doubted(file, byMajority(file))
}

/** Amounts without any sign beside a balance that rises or falls by each of them. */
function byEachBalance({ read, facts, liability }: FileSigns): Sign | undefined {
  if (positives(read) < read.length) return undefined
  const byLine = facts.byLine()
  const owed = liability === false ? false : isOwed(read)
  if (!byLine || (liability && owed === undefined)) return undefined
  const reason = 'the balance column says which way the money went'
  const isOpen = liability === undefined && owed === true
  return {
    ...sure(liability === true && owed === true, isOpen ? perhapsOwed(reason) : reason),
    byLine,
    open: isOpen,
  }
}

/** A balance of rows in no order proves nothing; where its likelier reading is another, it is asked. */
function doubted({ facts, liability, read }: FileSigns, sign: Sign): Sign {
  const proof = sign.open ? undefined : facts.prove((entry) => signed(entry, sign))
  if (!proof) return sign
  const owed = liability ? isOwed(read) : false
  if (owed !== undefined && (likelySign(proof) === 1) !== owed) return sign
  return { ...sign, reason: `${sign.reason}, but the balance column may say otherwise`, open: true }
}

/** What the balance says of these amounts as money in and out: 1 they agree, -1 they are turned around. */
function verdict(
  { facts, read, liability }: FileSigns,
  sign: Sign,
): { sign: 1 | -1; owed: boolean } | undefined {
  const proof = facts.prove((entry) => signed(entry, sign))
  const raises = proof && signByBalance(proof)
  if (raises === undefined) return undefined
  const owed = isOwed(read)
  return liability && owed === undefined ? undefined : { sign: raises, owed: owed ?? false }
}

/** Whether the balances are positive: of a card or a loan that is what is owed. Undefined where they are of both signs. */
function isOwed(read: CsvEntry[]): boolean | undefined {
  const balances = read.flatMap(({ balance }) => (balance === undefined || balance === 0n ? [] : [balance]))
  const negative = balances.filter((balance) => balance < 0n).length
  const minority = Math.min(negative, balances.length - negative)
  return minority * 4 > balances.length ? undefined : negative * 2 < balances.length
}

/** A reading that the header or a column told, against the balance: it wins over both where the account is known. */
function checked(file: FileSigns, told: Sign): Sign {
  const found = verdict(file, told)
  if (!found || found.sign === 1) return told
  if (file.liability)
    return found.owed ? { ...told, reason: `${told.reason}; the balance is what is owed` } : told
  if (file.liability === false)
    return { ...told, inverted: !told.inverted, reason: 'the balance column proves it' }
  const reason = `${told.reason}; the balance column says otherwise, unless it is what is owed`
  return { ...told, reason, open: true }
}

function ofPair(file: FileSigns): Sign {
  const { layout, read, facts } = file
  const columns = 'money out and money in have columns of their own'
  if (layout.pairIsTold) {
    const told = checked(file, sure(false, columns))
    const isOpen = told.open || (facts.mixedPair && !verdict(file, told))
    return isOpen ? { ...told, open: true } : told
  }
  if (read.length === 0) return sure(false, columns)
  const asPlaced = sure(false, `${columns}, the first of them money out`)
  const found = verdict(file, asPlaced)
  const proven = (inverted: boolean) => sure(inverted, 'the balance column proves it')
  if (found && file.liability) return proven((found.sign === -1) !== found.owed)
  if (found && file.liability === false) return proven(found.sign === -1)
  // Of an account nobody named the balance may be what is owed; then only the texts can confirm it.
  const evidence = evidenceOf(file, asPlaced)
  if (found?.sign === 1 && evidence.with > 0 && evidence.against === 0) return proven(false)
  const inverted = evidence.against > evidence.with
  return { ...asPlaced, inverted, reason: `${columns}, but nothing says which is which`, open: true }
}

/** Amounts of one sign only, and a column that gives nearly all of them a direction. */
function byDirection({ read, layout }: FileSigns): Sign | undefined {
  const positive = positives(read)
  if (positive > 0 && positive < read.length) return undefined
  for (const column of layout.indicators) {
    const told = withBlank(cellDirections(read.map(({ cells }) => cells[column] ?? '')), read, column)
    // All negative is a direction already, unless the column tells of both.
    if (positive === 0 && new Set(told.values()).size < 2) continue
    const spoken = read.filter(({ cells }) => told.has(cells[column] ?? ''))
    if (spoken.length < read.length * SHARE) continue
    const reason = `the column "${nameOf(layout, column)}" says which way the money went`
    return { ...sure(false, reason), direction: column, told, open: positive === 0 }
  }
  return undefined
}

/** Of a column that marks credits and leaves the others blank, or debits, the blank is the other direction. */
function withBlank(told: CellDirections, read: CsvEntry[], column: number): CellDirections {
  const cells = new Set(read.map((entry) => (entry.cells[column] ?? '').trim()))
  const words = [...told.keys()].map((cell) => cell.trim())
  const [direction] = told.values()
  const isMark = words.every((word) => /^(?:cr|dr|c|d)\.?$/i.test(word)) && new Set(told.values()).size === 1
  if (!direction || !isMark || !cells.has('') || cells.size !== words.length + 1) return told
  const other = direction === 'IN' ? 'OUT' : 'IN'
  const blanks = read.flatMap((entry) =>
    (entry.cells[column] ?? '').trim() === '' ? [entry.cells[column] ?? ''] : [],
  )
  return new Map([...told, ...blanks.map((blank) => [blank, other] as const)])
}

/** A person said which word of a column of two words is money out. */
function byWord({ read, layout }: FileSigns, moneyOut: string): Sign | undefined {
  const column = layout.roles.findIndex((_, at) =>
    read.some(({ cells }) => (cells[at] ?? '').trim() === moneyOut),
  )
  if (column < 0) return undefined
  const told: CellDirections = new Map(
    read.map(({ cells }) => [cells[column] ?? '', (cells[column] ?? '').trim() === moneyOut ? 'OUT' : 'IN']),
  )
  return { ...sure(false, `chosen: "${moneyOut}" is money out`), direction: column, told }
}

/** The steps of the balance, of an account whose balance is its own or whose type says that it is what is owed. */
function byBalance(file: FileSigns): Sign | undefined {
  const found = verdict(file, sure(false, ''))
  if (!found) return undefined
  const isTurned = found.sign === -1
  if (file.liability) {
    const reason = `the balance column proves it${found.owed ? '; it is what is owed' : ''}`
    const owned = sure(isTurned !== found.owed, reason)
    const spoken = evidenceOf(file, owned)
    return spoken.against > spoken.with ? { ...owned, open: true } : owned
  }
  const proven = sure(isTurned, 'the balance column proves it')
  if (file.liability === false) return proven
  // Of an account nobody named the balance may be what is owed, and then it proves the opposite.
  const evidence = evidenceOf(file, proven)
  if (isTurned)
    return { ...proven, inverted: mostlyPositive(file.read), open: true, reason: perhapsOwed(proven.reason) }
  const isUsual = positives(file.read) * 2 < file.read.length && evidence.against <= evidence.with
  if (isUsual || (evidence.with > 0 && evidence.against === 0)) return proven
  return {
    ...proven,
    inverted: evidence.against > evidence.with,
    open: true,
    reason: perhapsOwed(proven.reason),
  }
}

const perhapsOwed = (reason: string): string => `${reason}, unless it is what is owed on a card or a loan`

/**
 * A column whose debits and credits agree with the signs, or contradict them throughout. Of amounts without a sign it
 * says nothing, nor does a word for money in alone: what is received may be taken back.
 */
function byAgreement(file: FileSigns): Sign | undefined {
  const { read, layout } = file
  if (positives(read) === read.length) return undefined
  for (const column of layout.indicators) {
    const told = cellDirections(read.map(({ cells }) => cells[column] ?? ''))
    let [spoken, agree] = [0, 0]
    for (const { cells, amount } of read) {
      const direction = told.get(cells[column] ?? '')
      if (direction === undefined) continue
      spoken++
      if ((direction === 'OUT') === (amount ?? 0n) < 0n) agree++
    }
    if (spoken === 0 || spoken < read.length * SPOKEN) continue
    const name = nameOf(layout, column)
    if (agree >= spoken * SHARE) return sure(false, `the column "${name}" agrees with the signs`)
    const hasOut = [...told.values()].includes('OUT')
    if (hasOut && agree <= spoken * (1 - SHARE))
      return sure(true, `the column "${name}" says positive is money out`)
  }
  return undefined
}

const nameOf = ({ header }: Layout, column: number): string =>
  header[column]?.trim() || `number ${column + 1}`
