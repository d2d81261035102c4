import { formatMoney, parseMoney } from '../../src/core/money.ts'
import type { Day } from '../../src/core/time.ts'
import type {
  AccountLedger,
  AssignedKey,
  DuplicateDecision,
  ExistingTransaction,
  IncomingRow,
  KeyOwner,
  KeyScheme,
  LedgerEntry,
} from '../../src/intake/duplicates/decisions.ts'
import { type DecideOptions, decide } from '../../src/intake/duplicates/duplicates.ts'
import { fingerprint } from '../../src/intake/duplicates/fingerprints.ts'

/** One account in memory: what the duplicate engine reads, and a commit of what it decides. */
export class MemoryLedger implements AccountLedger {
  readonly transactions: ExistingTransaction[] = []
  /** How often each question was asked. */
  readonly asked = { owners: 0, around: 0, details: 0 }
  private readonly keys = new Map<string, KeyOwner[]>()

  owners(scheme: KeyScheme, keys: string[]): Map<string, KeyOwner[]> {
    this.asked.owners++
    const found = new Map<string, KeyOwner[]>()
    for (const key of keys) {
      const owners = this.keys.get(`${scheme} ${key}`)
      if (owners) found.set(key, owners)
    }
    return found
  }

  entriesAround(from: Day, to: Day): LedgerEntry[] {
    this.asked.around++
    return this.transactions
      .filter(
        ({ bankDate, deleted, schemes }) =>
          bankDate >= from && bankDate <= to && (!deleted || schemes.length > 0),
      )
      .map(({ seq, bankDate, amount, pending }) => ({ seq, date: bankDate, amount, pending }))
  }

  entriesBetween(from: Day, to: Day): LedgerEntry[] {
    return this.transactions
      .filter(({ bankDate, deleted }) => bankDate >= from && bankDate <= to && !deleted)
      .map(({ seq, bankDate, amount, pending }) => ({ seq, date: bankDate, amount, pending }))
  }

  details(seqs: number[]): ExistingTransaction[] {
    this.asked.details++
    return seqs.map((seq) => this.at(seq))
  }

  at(seq: number): ExistingTransaction {
    const found = this.transactions[seq - 1]
    if (!found) throw new Error(`there is no transaction ${seq}`)
    return found
  }

  /** Adds a transaction as an import, a feed or a person left it; the text defaults to the payee. */
  add(
    date: string,
    amount: string,
    payee: string,
    more: Partial<ExistingTransaction> & { keys?: [KeyScheme, string][] } = {},
  ) {
    const { keys = [], ...fields } = more
    const existing: ExistingTransaction = {
      seq: this.transactions.length + 1,
      date: date as Day,
      bankDate: date as Day,
      amount: money(amount),
      text: keys.length > 0 ? payee : '',
      payee,
      pending: false,
      locked: false,
      deleted: false,
      schemes: [],
      ...fields,
    }
    this.transactions.push(existing)
    for (const [scheme, key] of keys) this.attach(existing, { scheme, key, ordinal: 1 })
    return existing.seq
  }

  /** Does what the decisions say, and refuses what a database would refuse. */
  commit(incoming: IncomingRow[], decisions: DuplicateDecision[]): void {
    decisions.forEach((decision, i) => {
      const row = incoming[i]
      if (!row || row.row !== decision.row) throw new Error('decisions are out of order')
      if (decision.kind === 'REPEAT') return
      const existing = this.transactionOf(row, decision)
      for (const key of decision.keys) this.attach(existing, key)
    })
  }

  /** seq of what is pending; in a test of vanishing, what the feed no longer lists. */
  pendings(): Set<number> {
    return new Set(this.transactions.filter(({ pending }) => pending).map(({ seq }) => seq))
  }

  /** What a person sees, in an order that does not depend on how it got there. */
  seen(): string[] {
    return this.transactions
      .filter(({ deleted }) => !deleted)
      .map(({ bankDate, amount, text, payee }) => `${bankDate} ${formatMoney(amount)} ${text || payee}`)
      .sort()
  }

  private transactionOf(row: IncomingRow, { kind, existing }: DuplicateDecision): ExistingTransaction {
    if (kind === 'NEW' || kind === 'POSSIBLE_DUPLICATE') return this.at(this.import(row))
    if (existing === undefined) throw new Error(`${kind} names no transaction`)
    const found = this.at(existing)
    if (kind === 'UPDATE') {
      if (found.locked) throw new Error('a reconciled transaction would change')
      const { date, amount, text, pending = false } = row
      Object.assign(found, { date, bankDate: date, amount, text, pending })
    }
    if (kind === 'MATCH' && !row.pending && !found.locked) found.pending = false
    return found
  }

  private import({ date, amount, text, payee, pending = false }: IncomingRow): number {
    return this.add(date, formatMoney(amount), payee, { text, pending })
  }

  private attach(existing: ExistingTransaction, { scheme, key, ordinal }: AssignedKey): void {
    const place = `${scheme} ${key}`
    const owners = this.keys.get(place) ?? []
    if (owners.some((owner) => owner.ordinal === ordinal)) throw new Error(`${place} ${ordinal} is taken`)
    this.keys.set(
      place,
      [...owners, { existing, ordinal }].sort((one, other) => one.ordinal - other.ordinal),
    )
    if (!existing.schemes.includes(scheme)) existing.schemes.push(scheme)
  }
}

export function money(text: string): bigint {
  const amount = parseMoney(text)
  if (amount === undefined) throw new Error(`${text} is no amount`)
  return amount
}

export type Extra = Partial<Omit<IncomingRow, 'row' | 'date' | 'amount'>>
export type Line = [date: string, amount: string, payee: string, extra?: Extra]

export const rows = (...lines: Line[]): IncomingRow[] =>
  lines.map(([date, amount, payee, extra], i) => ({
    row: i + 2,
    date: date as Day,
    amount: money(amount),
    text: payee,
    payee,
    ...extra,
  }))

/** Decides and commits; "DUPLICATE 1" names the transaction, "REPEAT of 2" the row. */
export function run(ledger: MemoryLedger, incoming: IncomingRow[], options?: DecideOptions): string[] {
  const decisions = decide(incoming, ledger, options)
  ledger.commit(incoming, decisions)
  return decisions.map(messages)
}

export function messages({ kind, existing, of }: DuplicateDecision): string {
  if (of !== undefined) return `${kind} of ${of}`
  return existing === undefined ? kind : `${kind} ${existing}`
}

const printed = (date: string, amount: string, text: string) => fingerprint(date as Day, money(amount), text)

/** A transaction imported from a file without ids. */
export const fromCsv = (ledger: MemoryLedger, date: string, amount: string, text: string, more = {}) =>
  ledger.add(date, amount, text, { keys: [['fp', printed(date, amount, text)]], ...more })

export const fromOfx = (
  ledger: MemoryLedger,
  date: string,
  amount: string,
  text: string,
  fitid: string,
  more = {},
) => ledger.add(date, amount, text, { keys: [['fitid', fitid]], ...more })

export const fromFeed = (
  ledger: MemoryLedger,
  date: string,
  amount: string,
  text: string,
  id: string,
  more = {},
) => ledger.add(date, amount, text, { keys: [['sf', id]], ...more })
