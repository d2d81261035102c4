import { fromColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Place } from '../recurrence/cadences.ts'
import { payeeKeys, withShortNames } from '../recurrence/payee-keys.ts'
import { type PayeeGroups, placeOf } from '../recurrence/recurrence.ts'
import type { RecurrenceRow, SeriesEntry } from '../recurrence/series.ts'
import { type ChargeNames, givenNames } from './charge-names.ts'

/**
 * A transaction as detection sees it; `id` is its internal number as text, `accountId` that of its account, and `payee`
 * the key of the payee it goes by. `text` is empty: keys are made before, once.
 */
export interface Charge extends RecurrenceRow, Omit<ChargeNames, 'payee'> {}

interface AddedCharge {
  seq: number
  date: Day
  high: number
  low: number
  account: number
  names: ChargeNames
}

/**
 * The charges of one currency, side by side as numbers: half a million of them as objects took 600 MB. Each is made when
 * it is looked at, with the others of its payee.
 */
export class Charges {
  private readonly seqs: number[] = []
  private readonly days = new Interned<Day>()
  private readonly highs: number[] = []
  private readonly lows: number[] = []
  private readonly accounts = new Interned<number>()
  private readonly names = new Interned<ChargeNames>()
  private readonly given = givenNames()

  get length(): number {
    return this.seqs.length
  }

  /** The same names are the same object. */
  add({ seq, date, high, low, account, names }: AddedCharge): void {
    this.seqs.push(seq)
    this.days.add(date)
    this.highs.push(high)
    this.lows.push(low)
    this.accounts.add(account)
    this.names.add(names)
    this.given.learn(names, sizeOf(high, low))
  }

  /** All of them by their payees, in and out apart; what has no amount is no charge. */
  groups(): PayeeGroups {
    const keyOf = payeeKeys()
    const directions = [new Map<string, number[]>(), new Map<string, number[]>()]
    for (const at of this.seqs.keys()) {
      const amount = this.amountOf(at)
      if (amount === 0) continue
      const groups = directions[amount > 0 ? 0 : 1]
      const key = keyOf(this.payeeOf(at), '')
      const group = groups?.get(key)
      if (group) group.push(at)
      else groups?.set(key, [at])
    }
    const placeAt = this.days.mapped(placeOf)
    const groups = directions.flatMap((direction) => withShortNames(direction, (at) => placeAt(at).day))
    const entry = (at: number) => new ChargeEntry(this, at, placeAt(at), Math.abs(this.amountOf(at)))
    return { entriesOf: groups.map((group) => () => group.map(entry)), latestOf: this.latest() }
  }

  /** The name the ledger has for some of them, by their ids. */
  ledgerPayees(ids: Iterable<string>): Map<string, string> {
    const requested = new Set(Array.from(ids, Number))
    const found = new Map<string, string>()
    for (const [at, seq] of this.seqs.entries())
      if (requested.has(seq)) found.set(String(seq), this.names.at(at).ledgerPayee)
    return found
  }

  /** Those that go by one of these keys, in that direction, whoever named them; `OUT NETFLIX` is a key. */
  byKeys(keys: ReadonlySet<string>): Map<string, Charge[]> {
    const keyOf = payeeKeys()
    const found = new Map<string, Charge[]>([...keys].map((key) => [key, []]))
    for (const at of this.seqs.keys()) {
      const { bankKey, ledgerPayee } = this.names.at(at)
      const direction = this.amountOf(at) > 0 ? 'IN' : 'OUT'
      for (const key of new Set([this.payeeOf(at), bankKey, keyOf(ledgerPayee, '')]))
        found.get(`${direction} ${key}`)?.push(this.at(at))
    }
    return found
  }

  at(place: number): Charge {
    const { ledgerPayee, bankKey, isRenamed } = this.names.at(place)
    return {
      id: String(this.seqs[place]),
      date: this.days.at(place),
      amount: fromColumns({ high: this.highs[place] ?? 0, low: this.lows[place] ?? 0 }),
      payee: this.payeeOf(place),
      text: '',
      accountId: String(this.accounts.at(place)),
      ledgerPayee,
      bankKey,
      isRenamed,
    }
  }

  private amountOf(place: number): number {
    return sizeOf(this.highs[place] ?? 0, this.lows[place] ?? 0)
  }

  private payeeOf(place: number): string {
    return this.given.payeeOf(this.names.at(place), this.amountOf(place))
  }

  /** The last day of each account. */
  private latest(): Map<string, Day> {
    const latest = new Map<number, Day>()
    for (const at of this.seqs.keys()) {
      const [account, date] = [this.accounts.at(at), this.days.at(at)]
      if (this.amountOf(at) !== 0 && date > (latest.get(account) ?? '')) latest.set(account, date)
    }
    return new Map([...latest].map(([account, date]) => [String(account), date]))
  }
}

/** Its row is made when it turns out to be part of something. */
class ChargeEntry implements SeriesEntry {
  readonly day: number
  readonly month: number
  readonly dayOfMonth: number
  private made: Charge | undefined

  constructor(
    private readonly charges: Charges,
    private readonly at: number,
    { day, month, dayOfMonth }: Place,
    readonly size: number,
  ) {
    this.day = day
    this.month = month
    this.dayOfMonth = dayOfMonth
  }

  get row(): Charge {
    this.made ??= this.charges.at(this.at)
    return this.made
  }
}

/** Good for comparing; what is told is exact. */
const sizeOf = (high: number, low: number): number => high * UNIT + low
const UNIT = Number(fromColumns({ high: 1, low: 0 }))

/** Values of which many are equal, each kept once. */
class Interned<Value> {
  private readonly values: Value[] = []
  private readonly indexes: number[] = []
  private readonly known = new Map<Value, number>()

  add(value: Value): void {
    let index = this.indexes.at(-1)
    if (index === undefined || this.values[index] !== value) {
      index = this.known.get(value) ?? this.values.push(value) - 1
      this.known.set(value, index)
    }
    this.indexes.push(index)
  }

  at(place: number): Value {
    return this.values[this.indexes[place] ?? -1] as Value
  }

  /** What is made of the value at a place, once for all that are equal. */
  mapped<Made>(make: (value: Value) => Made): (place: number) => Made {
    const made = this.values.map(make)
    return (place) => made[this.indexes[place] ?? -1] as Made
  }
}
