import type { Money } from '../../core/money.ts'
import { type BalanceProof, likelySign, signByBalance } from './csv-balance.ts'
import { type CellDirections, cellDirections } from './csv-directions.ts'
import type { CsvEntry } from './csv-entries.ts'
import { type Evidence, evidenceOf } from './csv-evidence.ts'
import { knownLayout } from './csv-known.ts'
import type { Layout } from './csv-layout.ts'
import { type Sign, signed } from './csv-signed.ts'
import { directionInName } from './csv-words.ts'
import type { ReadingChoices } from './statements.ts'

/** What the file and its account say, when the sign is decided. */
interface SignFacts {
  /** Undefined where no account was named and the file names none either. */
  accountType: string | undefined
  /** Proves amounts by the balance column, undefined where it proves nothing. */
  prove: (amountOf: (entry: CsvEntry) => Money | undefined) => BalanceProof | undefined
  /** Whether a column of a pair holds about as many amounts of either sign. */
  mixedPair: boolean
}

/** Of these a balance may be what is owed. */
const LIABILITY = /^(?:CREDIT_CARD|LINE_OF_CREDIT|LOAN|MORTGAGE|OTHER_LIABILITY)$/
const CARD_NAME = /\b(?:card|carte|karte|tarjeta|carta|cartao|merchant|member|cardholder)\b/
const SHARE = 0.9
/** A column of types names a direction in some rows only: PURCHASE does, PAYMENT does not. */
const SPOKEN = 0.2
/** A majority of a card's rows that nothing else confirms. */
const PLAIN = 0.7
const ENOUGH = 5

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

interface FileSigns {
  read: CsvEntry[]
  layout: Layout
  facts: SignFacts
  liability: boolean | undefined
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
  return byBalance(file) ?? byAgreement(file) ?? doubted(file, byMajority(file))
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

/** Amounts without any sign, and a column that gives nearly all of them a direction. */
function byDirection({ read, layout }: FileSigns): Sign | undefined {
  if (read.some(({ amount }) => (amount ?? 0n) < 0n)) return undefined
  for (const column of layout.indicators) {
    const told = cellDirections(read.map(({ cells }) => cells[column] ?? ''))
    const spoken = read.filter(({ cells }) => told.has(cells[column] ?? ''))
    if (spoken.length < read.length * SHARE) continue
    const reason = `the column "${nameOf(layout, column)}" says which way the money went`
    return { ...sure(false, reason), direction: column, told }
  }
  return undefined
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
    return sure(isTurned !== found.owed, reason)
  }
  const proven = sure(isTurned, 'the balance column proves it')
  if (file.liability === false) return proven
  // Of an account nobody named the balance may be what is owed, and then it proves the opposite.
  const evidence = evidenceOf(file, proven)
  if (isTurned)
    return { ...proven, inverted: mostlyPositive(file.read), open: true, reason: perhapsOwed(proven) }
  if (positives(file.read) * 2 < file.read.length || (evidence.with > 0 && evidence.against === 0))
    return proven
  return { ...proven, inverted: evidence.against > evidence.with, open: true, reason: perhapsOwed(proven) }
}

const perhapsOwed = ({ reason }: Sign): string => `${reason}, unless it is what is owed on a card or a loan`

/** A column whose debits and credits agree with the signs, or contradict them throughout. */
function byAgreement(file: FileSigns): Sign | undefined {
  const { read, layout } = file
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
    if (agree <= spoken * (1 - SHARE)) return sure(true, `the column "${name}" says positive is money out`)
  }
  return undefined
}

const nameOf = ({ header }: Layout, column: number): string =>
  header[column]?.trim() || `number ${column + 1}`

const positives = (read: CsvEntry[]): number => read.filter(({ amount }) => (amount ?? 0n) > 0n).length
const mostlyPositive = (read: CsvEntry[]): boolean => positives(read) * 2 > read.length

/** What the account's type and the shape of the amounts say; open wherever another reading is as likely. */
function byMajority(file: FileSigns): Sign {
  const { read, layout, facts } = file
  const evidence = evidenceOf(file, sure(false, ''))
  const contradicted = evidence.against > evidence.with
  const isPositive = mostlyPositive(read)
  const [column = -1] = layout.amounts
  if (directionInName(layout.names[column] ?? '') === 'OUT') {
    return asked(true, 'the column is called after money out; positive amounts are read so')
  }
  if (facts.accountType === 'CREDIT_CARD') return ofCard(file, evidence)
  if (positives(read) * 2 === read.length && facts.accountType === undefined && evidence.with === 0)
    return asked(contradicted, 'as many amounts are positive as negative')
  if (!isPositive) {
    const reason = 'most amounts are negative, as money out is'
    return contradicted ? asked(false, `${reason}, but the texts say otherwise`) : sure(false, reason)
  }
  if (facts.accountType !== undefined) return ofOther(file, evidence)
  const isCard = layout.names.some((name) => CARD_NAME.test(name))
  const inverted = contradicted || (isCard && evidence.with === 0)
  if (isCard && contradicted && evidence.with === 0) {
    return sure(true, 'most amounts are positive, and the header is that of a card')
  }
  const reading = inverted ? 'positive amounts are read as money out' : 'amounts are read as written'
  return asked(inverted, `most amounts are positive; ${reading} until you say otherwise`)
}

/** On a card most rows are purchases; payments among them that have the same sign say that something is missing. */
function ofCard({ read, layout }: FileSigns, evidence: Evidence): Sign {
  const positive = positives(read)
  if (positive * 2 === read.length)
    return asked(evidence.against > evidence.with, 'as many amounts are positive as negative')
  const inverted = positive * 2 > read.length
  const reason = inverted
    ? 'most amounts are positive, and on a card most are purchases'
    : 'most amounts are negative, as money out is'
  const contrary = inverted ? evidence.with : evidence.against
  const agreeing = inverted ? evidence.against : evidence.with
  if (contrary > agreeing) return asked(inverted, `${reason}, but the texts say otherwise`)
  const isPlain = Math.max(positive, read.length - positive) >= read.length * PLAIN && read.length >= ENOUGH
  const isClear = isPlain && !hasLetter(read, layout)
  if (!inverted || isClear || (agreeing > 0 && contrary === 0)) return sure(inverted, reason)
  return asked(inverted, `${reason}; these may be payments as well`)
}

/** Whether every row has the same letter in a column, which may be half of a pair that says which way it went. */
const hasLetter = (read: CsvEntry[], { roles }: Layout): boolean =>
  roles.some((_, column) => {
    const letter = read[0]?.cells[column] ?? ''
    return /^\p{L}{1,2}$/u.test(letter) && read.every(({ cells }) => cells[column] === letter)
  })

/** Mostly money in, by the signs: a mortgage lives on payments, and of a current account it has to be asked. */
function ofOther({ read, facts, layout }: FileSigns, evidence: Evidence): Sign {
  const reason = 'amounts are read as written'
  if (evidence.against > evidence.with)
    return asked(true, 'the texts say that positive amounts are money out')
  const isLoan = facts.accountType === 'LOAN' || facts.accountType === 'MORTGAGE'
  if (isLoan && !hasLetter(read, layout)) return sure(false, reason)
  const isMixed = positives(read) < read.length
  const isSpoken = evidence.with > 0 && evidence.against === 0
  return isSpoken || (isMixed && facts.accountType !== 'CHECKING')
    ? sure(false, reason)
    : asked(false, `most amounts are positive; ${reason} until you say otherwise`)
}

const NOTHING: CellDirections = new Map()
const sure = (inverted: boolean, reason: string): Sign => ({
  inverted,
  direction: -1,
  told: NOTHING,
  reason,
  open: false,
})
const asked = (inverted: boolean, reason: string): Sign => ({ ...sure(inverted, reason), open: true })
