import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import type { Example } from '../words/facts.ts'
import type { Amount, Journal, JournalEntry, Posting } from './journal.ts'
import { isZero, negative, plus, type Quantity, ZERO } from './quantities.ts'

export interface BalancedPosting extends Posting {
  amount: Amount
  weight: Amount
}

export interface BalancedEntry extends JournalEntry {
  postings: BalancedPosting[]
}

/** What is in each account of each commodity, as entry follows entry; alone, and with the accounts below it. */
interface Balances {
  own: Map<string, Quantity>
  whole: Map<string, Quantity>
}

/** What fills an account up to its next asserted balance, once in each commodity. */
interface Pad {
  entry: JournalEntry
  from: string
  filled: Set<string>
}

const key = (account: string, commodity: string): string => `${account}\n${commodity}`

/**
 * Gives every posting its amount, in the order of days: what the others leave, what makes an asserted balance true, and
 * what a pad fills up. Counts the assertions that do not hold; leaves out entries that do not come to nothing.
 */
export function balancedEntries({ entries }: Journal, builder: LedgerBuilder): BalancedEntry[] {
  const balances: Balances = { own: new Map(), whole: new Map() }
  const pads = new Map<string, Pad>()
  const made: BalancedEntry[] = []
  let broken = 0
  for (const entry of byDay(entries)) {
    if (entry.pad) pads.set(entry.pad.account, { entry, from: entry.pad.from, filled: new Set() })
    for (const check of entry.checks ?? []) {
      const pad = pads.get(check.account)
      const isOff = isBeyond(missing(balances.whole, check.account, check.amount), check.tolerance)
      if (pad && !pad.filled.has(check.amount.commodity)) {
        pad.filled.add(check.amount.commodity)
        if (isOff) made.push(padded(pad, check, balances))
      } else if (isOff) broken++
    }
    if (entry.postings.length === 0) continue
    const whole = balanceEntry(entry, balances)
    if (!whole) {
      builder.leave('entries', { kind: 'UNBALANCED' }, named(entry))
      continue
    }
    made.push(whole)
    for (const { account, amount } of whole.postings) add(balances, account, amount)
    for (const { account, assertion } of whole.postings)
      if (assertion && !isZero(missing(balances.own, account, assertion))) broken++
  }
  if (broken > 0) builder.warn({ kind: 'ASSERTIONS', count: broken })
  return byDay(made)
}

export const named = ({ line, date, payee }: JournalEntry): Example => ({
  kind: 'LINE',
  line,
  text: `${date} ${payee}`,
})

/** Checks are of the beginning of a day. */
const byDay = <Entry extends JournalEntry>(entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1
    return Number(other.checks !== undefined) - Number(one.checks !== undefined)
  })

function add(balances: Balances, account: string, { quantity, commodity }: Amount): void {
  const addTo = (sums: Map<string, Quantity>, name: string) => {
    const at = key(name, commodity)
    sums.set(at, plus(sums.get(at) ?? ZERO, quantity))
  }
  addTo(balances.own, account)
  for (let at = account.length; at > 0; at = account.lastIndexOf(':', at - 1))
    addTo(balances.whole, account.slice(0, at))
}

const missing = (sums: Map<string, Quantity>, account: string, { quantity, commodity }: Amount): Quantity =>
  plus(quantity, negative(sums.get(key(account, commodity)) ?? ZERO))

function isBeyond(amount: Quantity, tolerance: Quantity): boolean {
  const size = amount.units < 0n ? negative(amount) : amount
  return plus(size, negative(tolerance)).units > 0n
}

function balanceEntry(entry: JournalEntry, balances: Balances): BalancedEntry | undefined {
  const given = entry.postings.map((posting): Posting => {
    if (posting.amount || !posting.assertion) return posting
    const { commodity } = posting.assertion
    const amount = { quantity: missing(balances.own, posting.account, posting.assertion), commodity }
    return { ...posting, amount, weight: amount }
  })
  const rest = residue(given)
  const open = given.filter(({ amount }) => !amount)
  if (open.length > 1 || (open.length === 0 && !isBalanced(given, rest))) return undefined
  const left = rest.map(({ quantity, commodity }) => ({ quantity: negative(quantity), commodity }))
  let unknown = open.length === 0 ? left[0] : undefined
  const postings = given.flatMap((posting): BalancedPosting[] => {
    const { amount, weight } = posting
    if (!amount) return left.map((each) => ({ ...posting, amount: each, weight: each }))
    if (weight) return [{ ...posting, amount, weight }]
    const taken = unknown ?? { quantity: ZERO, commodity: left[0]?.commodity ?? amount.commodity }
    unknown = undefined
    return [{ ...posting, amount, weight: taken }]
  })
  return { ...entry, postings }
}

/**
 * Also where one lot's cost is not written, which is then what the others leave, and where one currency becomes another
 * without a price.
 */
function isBalanced(postings: Posting[], rest: Amount[]): boolean {
  const beyond = rest.filter(isBeyondRounding)
  const [one, other] = beyond
  if (beyond.length === 1 && postings.some(({ amount, weight }) => amount && !weight)) return true
  const isConversion = one && other && one.quantity.units < 0n !== other.quantity.units < 0n
  return beyond.length === 0 || (beyond.length === 2 && isConversion === true)
}

function residue(postings: Posting[]): Amount[] {
  const sums = new Map<string, Quantity>()
  for (const { weight } of postings)
    if (weight) sums.set(weight.commodity, plus(sums.get(weight.commodity) ?? ZERO, weight.quantity))
  return [...sums].flatMap(([commodity, quantity]) => (isZero(quantity) ? [] : [{ commodity, quantity }]))
}

/** Prices leave a rest of less than half a cent or so; both programs allow it. */
const isBeyondRounding = ({ quantity: { units, scale } }: Amount): boolean =>
  (units < 0n ? -units : units) * 200n > 10n ** BigInt(scale)

function padded(
  { entry, from }: Pad,
  { account, amount }: { account: string; amount: Amount },
  balances: Balances,
): BalancedEntry {
  const { commodity } = amount
  const into = { quantity: missing(balances.whole, account, amount), commodity }
  const out = { quantity: negative(into.quantity), commodity }
  add(balances, account, into)
  add(balances, from, out)
  const posting = (name: string, of: Amount) => ({ account: name, amount: of, weight: of, notes: '' })
  const { pad: _, ...plain } = entry
  return { ...plain, postings: [posting(account, into), posting(from, out)] }
}
