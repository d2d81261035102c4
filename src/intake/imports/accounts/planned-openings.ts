import { fitsMoney, type Money, moneyOf } from '../../../core/money.ts'
import { type Day, EARLIEST_DAY, FIRST_DAY, shiftDay } from '../../../core/time.ts'
import type { AccountRow } from '../../../ledger/accounts/accounts.ts'
import * as balances from '../../../ledger/accounts/balances.ts'
import { kindOf } from '../../../ledger/accounts/kinds.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OpeningSource } from '../tables.ts'
import { bookedUntil, hasReconciliations, hasTransactions, hasValuations } from './account-history.ts'
import { type ImportDay, type ImportPlace, importDays, importPlaces } from './import-days.ts'
import * as openings from './opening-balances.ts'

/*
 * What an account begins with, so that it ends as the bank says: the bank's balance less the rows that come in. The
 * preview shows it and the commit sets it, worked out anew from what is there by then.
 */

export interface PlannedOpening {
  source: OpeningSource | undefined
  /** What the commit sets; undefined where it leaves things as they are. */
  opening: openings.OpeningBalance | undefined
  /** The bank's balance, less than zero where it is owed. */
  reported: openings.OpeningBalance | undefined
  /** What the account then holds on the day of it. */
  closing: Money | undefined
  /** What the file's own figures come to: one, or each where they disagree. */
  options: { opening: openings.OpeningBalance; closing: Money | undefined }[]
}

/** Of each account of the file that gets rows, by its position. */
export function plannedOpenings(db: Db, importSeq: number): Map<number, PlannedOpening> {
  const places = importPlaces(db, importSeq)
  const days = Map.groupBy(importDays(db, importSeq), ({ position }) => position)
  const together = Map.groupBy(places, ({ account, position }) => account?.seq ?? `new ${position}`)
  const plans = new Map<number, PlannedOpening>()
  for (const shared of together.values()) {
    // Cards that a person sends into one account: their rows are its rows; of two balances neither is its own.
    const stated = shared.filter(({ reported, starting, begins }) => reported ?? starting ?? begins)
    const [place = shared[0]] = stated
    if (!place || stated.length > 1) continue
    const rows = shared.flatMap(({ position }) => days.get(position) ?? [])
    plans.set(place.position, new Planning(db, place, rows).plan())
  }
  return plans
}

/** One account with the days on which the import changes it. */
class Planning {
  private readonly account: AccountRow | undefined
  /** What is in the books before the import, where that starts from the opening balance. */
  private readonly now: openings.OpeningBalance | undefined

  constructor(
    private readonly db: Db,
    private readonly place: ImportPlace,
    private readonly days: ImportDay[],
  ) {
    this.account = place.account
    this.now = place.account && openings.openingOf(place.account)
  }

  plan(): PlannedOpening {
    const { account, place, db } = this
    if (account && hasValuations(db, account.seq)) return this.asItIs()
    if (!account || this.isBare(account))
      return this.begun(this.proposals(), place.begins ? 'FILE' : 'BALANCE')
    if (openings.computedOpening(db, account)) {
      const moved = this.moved(account)
      return this.begun(moved ? [moved] : [], 'OLDER_ROWS')
    }
    return this.begun([], 'BALANCE')
  }

  /** An account somebody has opened and nobody has written into; of a file's own word also one with rows. */
  private isBare({ seq, source }: AccountRow): boolean {
    if (this.now?.amount !== 0n || source === 'AGGREGATOR') return false
    return this.place.begins !== undefined || !hasTransactions(this.db, seq)
  }

  /** What a person says counts; of several answers none is taken unasked. */
  private begun(proposals: openings.OpeningBalance[], source: OpeningSource): PlannedOpening {
    const fitting = proposals.filter(({ amount }) => fitsMoney(amount))
    const { said } = this.place
    const options = fitting.map((opening) => ({ opening, closing: this.closing(opening.amount) }))
    if (said === null) return { ...this.asItIs(), source: 'DECLINED', options }
    if (said === undefined && fitting.length !== 1)
      return { ...this.asItIs(), source: fitting.length > 1 ? 'ASKED' : undefined, options }
    const opening = said ? this.chosen(said, fitting) : fitting[0]
    if (!opening) return this.asItIs()
    const closing = this.closing(opening.amount)
    const from = this.place.begins || this.place.reported ? source : 'FILE'
    return { source: said ? 'CHOSEN' : from, opening, closing, reported: this.reported(closing), options }
  }

  private asItIs(): PlannedOpening {
    const hasAnchor = this.account !== undefined && hasValuations(this.db, this.account.seq)
    const closing = hasAnchor ? undefined : this.closing(this.now?.amount ?? 0n)
    return { source: undefined, opening: undefined, closing, reported: this.reported(closing), options: [] }
  }

  private chosen(
    input: { balance?: string; date?: Day },
    proposals: openings.OpeningBalance[],
  ): openings.OpeningBalance | undefined {
    const amount = input.balance === undefined ? proposals[0]?.amount : moneyOf(input.balance)
    const date = input.date ?? proposals[0]?.date ?? this.dayBefore() ?? this.now?.date
    return amount === undefined || date === undefined ? undefined : { amount, date }
  }

  /** By the file's own figures: those before its rows, and those after them less the rows. */
  private proposals(): openings.OpeningBalance[] {
    const { begins, starting, reported } = this.place
    if (begins) return begins.amount === 0n && this.account ? [] : [begins]
    const date = this.startingDay()
    if (!date) return []
    if (!reported) return starting ? [{ amount: starting.amount, date }] : []
    const read = this.sum('read', EARLIEST_DAY, reported.date)
    const planned = this.sum('added', EARLIEST_DAY, reported.date)
    const closings = this.closings(read)
    const proven = starting && closings.find((closing) => starting.amount + read === closing)
    const amounts = (proven === undefined ? closings : [proven]).map((closing) => closing - planned)
    if (starting && proven === undefined) amounts.unshift(starting.amount)
    return [...new Set(amounts)].map((amount) => ({ amount, date }))
  }

  /** The day before the first row, or that of the bank's own balance at the start. */
  private startingDay(): Day | undefined {
    const { starting, reported } = this.place
    const before = this.dayBefore()
    if (!before) return undefined
    const first = starting?.date && starting.date <= shiftDay(before, 1) ? starting.date : before
    return reported && reported.date < first ? reported.date : first
  }

  private dayBefore(): Day | undefined {
    const [first] = this.days.flatMap(({ date, count }) => (count > 0 ? date : [])).toSorted()
    if (!first) return undefined
    return first <= FIRST_DAY ? FIRST_DAY : shiftDay(first, -1)
  }

  /**
   * What the bank's balance may mean. What is owed on a card or a loan is written with either sign: above zero it is
   * owed, unless that much more was paid than spent that the account may have come to be in credit.
   */
  private closings(change: Money): Money[] {
    const { reported } = this.place
    if (!reported) return []
    const { amount } = reported
    if (!this.isOwedOpen()) return [amount]
    return change <= 0n || amount >= change ? [-amount] : [-amount, amount]
  }

  private isOwedOpen(): boolean {
    const { reported, isBalanceSignOpen, type } = this.place
    return isBalanceSignOpen && kindOf(type) === 'LIABILITY' && (reported?.amount ?? 0n) > 0n
  }

  /** The bank's balance in the sign that is nearer to the books. */
  private reported(closing: Money | undefined): openings.OpeningBalance | undefined {
    const { reported } = this.place
    if (!reported || !this.isOwedOpen()) return reported
    const { amount } = reported
    const isCredit = closing !== undefined && closing > 0n && this.place.said !== null
    return isCredit ? reported : { ...reported, amount: -amount }
  }

  private closing(opening: Money): Money | undefined {
    const { reported } = this.place
    return reported && opening + this.bookedUntil(reported.date)
  }

  /** Without the opening balance, as the books are after the import. */
  private bookedUntil(day: Day): Money {
    const before = this.account ? bookedUntil(this.db, this.account.seq, day) : 0n
    return before + this.sum('added', EARLIEST_DAY, day) + this.sum('confirmed', EARLIEST_DAY, day)
  }

  /**
   * Older rows than an import took its beginning for are what made that up, so that it goes back by them and today's
   * balance stays. Rows in between are part of it only where the bank's newest balance proves that.
   */
  private moved(account: AccountRow): openings.OpeningBalance | undefined {
    const { now } = this
    const latest = balances.latestReported(this.db, account.seq)
    const first = this.dayBefore()
    if (!now || !first) return undefined
    const older = this.sum('added', EARLIEST_DAY, now.date)
    const isOlder = this.days.some(({ date, count }) => count > 0 && date <= now.date)
    const between = latest ? this.sum('added', shiftDay(now.date, 1), latest.date) : 0n
    const candidates = [now.amount - older]
    if (between !== 0n && !hasReconciliations(this.db, account.seq))
      candidates.push(now.amount - older - between)
    // What the bank had before Hearth did may be just what comes in.
    candidates.push(now.amount)
    const target = this.newest(latest)
    const isProven = (amount: Money) =>
      target !== undefined && amount + this.bookedUntil(target.date) === target.amount
    const amount = openings.movedTo(candidates, isProven, true)
    if (amount === undefined || (amount === now.amount && !isOlder)) return undefined
    return { amount, date: isOlder && first < now.date ? first : now.date }
  }

  private newest(latest: openings.OpeningBalance | null): openings.OpeningBalance | undefined {
    const { reported } = this.place
    if (!reported || (latest && latest.date > reported.date)) return latest ?? undefined
    return this.reported((this.now?.amount ?? 0n) + this.bookedUntil(reported.date))
  }

  private sum(what: 'read' | 'added' | 'confirmed', from: Day, to: Day): Money {
    let sum = 0n
    for (const day of this.days) if (day.date >= from && day.date <= to) sum += day[what]
    return sum
  }
}
