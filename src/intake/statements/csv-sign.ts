import { formatMoney, type Money } from '../../core/money.ts'
import type { BalanceProof } from './csv-balance.ts'
import type { CsvEntry } from './csv-entries.ts'
import type { Layout } from './csv-layout.ts'
import { hasName } from './csv-roles.ts'
import type { ReadingChoices, StatementContext } from './statements.ts'

/** How the amounts of a file become signed, out of the account negative. */
export interface Sign {
  /** True when a positive amount in the file is money out. */
  inverted: boolean
  /** The column that says debit or credit for amounts without a sign, -1 for none. */
  direction: number
  reason: string
  /** True when the file leaves it open; `inverted` is then the likelier reading. */
  open: boolean
}

/** Layouts whose sign is known; the first whose names are all there. */
const KNOWN: { bank: string; inverted: boolean; names: string[] }[] = [
  bank('BMO Mastercard', true, 'item, card, transaction date, posting date, transaction amount'),
  bank('Discover', true, 'trans date, post date, description, amount, category'),
  bank('Apple Card', true, 'transaction date, clearing date, merchant, amount usd'),
  bank('American Express', true, 'date, date processed, description, amount'),
  bank('American Express', true, 'date, description, amount, extended details'),
  bank('American Express', true, 'date, description, amount, appears on your statement as'),
  bank('American Express', true, 'date, description, card member, amount'),
  bank('RBC', false, 'account type, account number, transaction date, description 1, cad'),
  bank('Chase', false, 'transaction date, post date, description, category, type, amount'),
  bank('Chase', false, 'details, posting date, description, amount, check or slip'),
  bank('Bank of America', false, 'posted date, reference number, payee, address, amount'),
  bank('USAA', false, 'date, description, original description, category, amount, status'),
  bank('Venmo', false, 'id, datetime, from, to, amount total'),
  bank('PayPal', false, 'date, name, type, status, gross, fee, net'),
]

const OUT =
  /^(?:debit|dr|d|withdrawal|retrait|out|outflow|sent|purchase|sale|achat|charge|fee|debit card|ach debit)$/
const IN = /^(?:credit|cr|c|deposit|depot|in|inflow|received|refund|return|remboursement|ach credit)$/
const LIABILITY = /^(?:CREDIT_CARD|LINE_OF_CREDIT|LOAN|MORTGAGE|OTHER_LIABILITY)$/
const CARD_NAME = /\b(?:card|carte|merchant|member|cardholder)\b/
/** What a card statement writes on money that comes in. */
const CARD_CREDIT = /payment|paiement|thank you|merci|refund|rembours|statement credit|cash ?back|autopay/i
const SHARE = 0.9
/** A column of types names a direction in some rows only: PURCHASE does, PAYMENT does not. */
const SPOKEN = 0.2

/**
 * Decides by, in this order: a person's choice, the pair of columns, a known header, a column that gives unsigned
 * amounts their direction, the balance column, a column that agrees with the signs, the type of the account, a header
 * that speaks of cards. For the last two, mostly positive amounts are inverted.
 */
export function decideSign(
  entries: CsvEntry[],
  layout: Layout,
  proof: BalanceProof | undefined,
  context: StatementContext,
  choices: ReadingChoices,
): Sign {
  const detected = detect(entries, layout, proof, context)
  const { inverted } = choices
  if (inverted === undefined) return detected
  const reason = inverted ? 'chosen: positive amounts are money out' : 'chosen: amounts are read as written'
  return { ...detected, inverted, reason, open: false }
}

/** The signed amount, undefined where the file's direction column does not say which way. */
export function signed(entry: CsvEntry, sign: Sign): Money | undefined {
  const { amount } = entry
  if (amount === undefined) return undefined
  if (sign.direction < 0) return sign.inverted ? -amount : amount
  const direction = directionOf(entry.cells[sign.direction])
  if (direction === undefined) return amount === 0n ? amount : undefined
  return (direction === 'OUT') === !sign.inverted ? -amount : amount
}

/** `TIM HORTONS 4.25 -> you spent 4.25`: one row to check the sign by, money out if there is one. */
export function signExample(rows: { payee: string; cell: string; amount: Money }[]): string {
  const row = rows.find(({ amount, payee }) => amount < 0n && payee !== '') ?? rows[0]
  if (!row) return ''
  const outcome =
    row.amount < 0n ? `you spent ${formatMoney(-row.amount)}` : `you received ${formatMoney(row.amount)}`
  return `${row.payee} ${row.cell.trim()} -> ${outcome}`.trim()
}

function detect(
  entries: CsvEntry[],
  layout: Layout,
  proof: BalanceProof | undefined,
  context: StatementContext,
): Sign {
  if (layout.amounts.length === 0) return sure(false, pairReason(layout, proof))
  const read = entries.filter(({ amount }) => amount !== undefined && amount !== 0n)
  const known = KNOWN.find(({ names }) => hasName(layout.names, ...names))
  if (known)
    return sure(
      known.inverted,
      `${known.bank} writes money out as ${known.inverted ? 'positive' : 'negative'}`,
    )

  const unsigned = byDirection(read, layout)
  if (unsigned) return unsigned
  const liability = context.accountType !== undefined && LIABILITY.test(context.accountType)
  if (proof && !liability) return sure(proof.sign < 0, 'the balance column proves it')
  return byAgreement(read, layout) ?? byMajority(read, layout, context, liability)
}

function pairReason({ debits, credits }: Layout, proof: BalanceProof | undefined): string {
  if (debits.length + credits.length === 0) return 'no amount column is known yet'
  const columns = 'money out and money in have columns of their own'
  return proof?.sign === -1 ? `${columns}; the balance is what is owed` : columns
}

/** Amounts without any sign, and a column that gives nearly all of them a direction. */
function byDirection(read: CsvEntry[], layout: Layout): Sign | undefined {
  if (read.length === 0 || read.some(({ amount }) => (amount ?? 0n) < 0n)) return undefined
  const column = layout.indicators.find((at) => {
    const spoken = read.filter(({ cells }) => directionOf(cells[at]) !== undefined)
    return spoken.length >= read.length * SHARE
  })
  if (column === undefined) return undefined
  const reason = `the column "${nameOf(layout, column)}" says which way the money went`
  return { ...sure(false, reason), direction: column }
}

/** A column whose debits and credits agree with the signs, or contradict them throughout. */
function byAgreement(read: CsvEntry[], layout: Layout): Sign | undefined {
  for (const column of layout.indicators) {
    let spoken = 0
    let agree = 0
    for (const { cells, amount } of read) {
      const direction = directionOf(cells[column])
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

function byMajority(read: CsvEntry[], layout: Layout, context: StatementContext, liability: boolean): Sign {
  const positive = read.filter(({ amount }) => (amount ?? 0n) > 0n).length
  const mostlyPositive = positive * 2 > read.length
  if (!mostlyPositive) return sure(false, 'most amounts are negative, as money out is')
  if (liability) return sure(true, 'most amounts are positive, and on a card most are purchases')
  if (context.accountType !== undefined) return sure(false, 'amounts are read as written')
  if (layout.names.some((name) => CARD_NAME.test(name))) {
    return sure(true, 'most amounts are positive, and the header is that of a card')
  }
  const inverted = creditsAreNegative(read, layout)
  const reading = inverted ? 'positive amounts are read as money out' : 'amounts are read as written'
  return { ...sure(inverted, `most amounts are positive; ${reading} until you say otherwise`), open: true }
}

/** Payments and refunds that are negative among mostly positive amounts are a card's. */
function creditsAreNegative(read: CsvEntry[], layout: Layout): boolean {
  let negative = 0
  let credits = 0
  for (const { cells, amount } of read) {
    if (!layout.payees.some((column) => CARD_CREDIT.test(cells[column] ?? ''))) continue
    credits++
    if ((amount ?? 0n) < 0n) negative++
  }
  return negative > 0 && negative >= credits * 0.8
}

function directionOf(cell = ''): 'OUT' | 'IN' | undefined {
  const word = cell.trim().toLowerCase().replace('é', 'e').replaceAll('ô', 'o').replace('_', ' ')
  if (OUT.test(word)) return 'OUT'
  return IN.test(word) ? 'IN' : undefined
}

const sure = (inverted: boolean, reason: string): Sign => ({ inverted, direction: -1, reason, open: false })

function bank(name: string, inverted: boolean, names: string) {
  return { bank: name, inverted, names: names.split(', ') }
}
