import { fitsMoney, type Money } from '../../../core/money.ts'
import { contentIds } from '../content-ids.ts'
import type { MoveContext } from '../move-limits.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import { linkLikelyTransfers } from '../reading/likely-transfers.ts'
import type { SourceLedger, SourcePart, SourceTransaction } from '../source-ledger.ts'
import { type BalancedEntry, type BalancedPosting, balancedEntries, named } from './balance.ts'
import { Chart } from './chart.ts'
import type { Journal } from './journal.ts'
import { bookPrices } from './prices.ts'
import { isExact, moneyIn, ZERO } from './quantities.ts'
import {
  asSide,
  contentOf,
  type EntryScope,
  type Flow,
  type OwnSide,
  partOf,
  roundedParts,
  size,
  wholeOf,
} from './sides.ts'

const OPENING = /opening|ouverture|starting|anfang|apertura/i
/** What we call a pair of transfers in journals. */
export const OUR_LINK = 'transfer-'
const ON_THE_WAY = /transfer|virement|umbuchung|in.transit/i

/** Makes accounts, categories and transactions of the entries of a journal. */
export function bookJournal(journal: Journal, builder: LedgerBuilder, context: MoveContext): SourceLedger {
  const chart = new Chart(journal, builder, context)
  for (const [name, { commodity }] of journal.accounts) {
    const currency = commodity === undefined ? undefined : chart.currency(commodity)
    if (currency !== undefined && isOwn(chart, name)) chart.account(name, currency)
  }
  bookPrices(journal.prices, chart, builder)
  const booking = new Booking(chart, builder)
  for (const entry of balancedEntries(journal, builder)) booking.book(entry)
  booking.linkTransfers()
  booking.tellRounded()
  for (const { kind, count } of journal.notInFile ?? [])
    builder.leave(kind, { kind: 'NOT_IN_FILES' }, undefined, count)
  return builder.finish()
}

const isTooLarge = ({ amount, weight }: BalancedPosting): boolean =>
  !fitsMoney(moneyIn(amount.quantity)) || !fitsMoney(moneyIn(weight.quantity))

const isOwn = (chart: Chart, name: string): boolean => ['ASSET', 'LIABILITY'].includes(chart.kind(name))

class Booking {
  private readonly contentId = contentIds()
  private readonly begun = new Set<number>()
  /** Sides of transfers that are entries of their own: by their own id, and by the name both share. */
  private readonly byId = new Map<string, SourceTransaction>()
  private rounded = 0
  private corrected = 0
  private readonly awaited: { one: SourceTransaction; to: string; link: string }[] = []

  constructor(
    private readonly chart: Chart,
    private readonly builder: LedgerBuilder,
  ) {}

  book(entry: BalancedEntry): void {
    if (entry.postings.some(isTooLarge)) {
      this.builder.leave('entries', { kind: 'TOO_MANY_DIGITS' }, named(entry))
      return
    }
    for (const { account, amount } of entry.postings)
      if (isOwn(this.chart, account) && this.chart.currency(amount.commodity) && !isExact(amount.quantity))
        this.rounded++
    const own = this.ownSides(entry)
    const [first, second] = own
    if (!first) {
      this.builder.leave('entries', { kind: 'NO_OWN_ACCOUNT' }, named(entry))
      return
    }
    if (this.isWorth(first, entry)) return
    const flows = this.flows(entry)
    if (this.isOpening(own, flows)) {
      for (const { account, amount } of own) this.open(account, amount, entry)
      return
    }
    for (const { account, amount, date } of own) this.builder.tally(account, date, amount)
    for (const { account } of own) this.begun.add(account)
    const id = entry.id || this.contentId(...contentOf(entry))
    if (second && own.length === 2 && flows.length === 0) this.addPair(first, second, { id, entry })
    else if (second) this.addHub(own, flows, { id, entry })
    else this.addOne(first, flows, { id, entry })
  }

  private ownSides({ postings, date: day }: BalancedEntry): OwnSide[] {
    const sides = new Map<number, OwnSide>()
    for (const { account: name, amount, weight, status, notes, date = day } of postings) {
      const currency = isOwn(this.chart, name) ? this.chart.currency(amount.commodity) : undefined
      if (currency === undefined) continue
      const account = this.chart.account(name, currency)
      const unit = this.chart.currency(weight.commodity) ?? weight.commodity
      const known = sides.get(account)
      const [moved, weighs] = [moneyIn(amount.quantity), moneyIn(weight.quantity)]
      if (known && known.unit === unit) {
        known.amount += moved
        known.weight += weighs
        // Several in one account are one, and on the day of the entry where they differ.
        if (known.date !== date) known.date = day
      } else if (known) this.builder.leave('postings', { kind: 'PAID_IN_TWO_WAYS' }, name)
      else sides.set(account, { account, amount: moved, weight: weighs, unit, date, status, notes })
    }
    return [...sides.values()].filter(
      ({ amount, weight }) => amount !== 0n || weight !== 0n || sides.size === 1,
    )
  }

  private flows({ postings }: BalancedEntry): Flow[] {
    return postings.flatMap(({ account: name, amount, weight, notes }): Flow[] => {
      const isShare = isOwn(this.chart, name)
      if (isShare && this.chart.currency(amount.commodity) !== undefined) return []
      const kind = this.chart.kind(name)
      const category = kind === 'INCOME' || kind === 'EXPENSE' ? this.chart.category(name) : undefined
      const unit = this.chart.currency(weight.commodity) ?? weight.commodity
      if (isShare) this.builder.leave('shares', { kind: 'NO_CURRENCY' }, amount.commodity)
      const words = isShare ? [amount.commodity, notes].filter(Boolean).join(' ') : notes
      return [{ weight: moneyIn(weight.quantity), unit, category, name, notes: words }]
    })
  }

  /** What an account is worth, and more of what it began with, are no transactions. */
  private isWorth(
    { account: at }: OwnSide,
    { worth, isMoreOpening, date, postings }: BalancedEntry,
  ): boolean {
    const account = this.builder.ledger.accounts[at]
    if (!account || (worth === undefined && !isMoreOpening)) return false
    if (worth !== undefined) account.valuations = [...(account.valuations ?? []), { date, amount: worth }]
    else {
      const [{ amount } = { amount: { quantity: ZERO } }] = postings
      const before = account.opening ?? { amount: 0n, day: date }
      account.opening = { ...before, amount: before.amount + moneyIn(amount.quantity) }
      this.corrected++
    }
    return true
  }

  /** What accounts began with, where nothing has moved in them before. */
  private isOpening(own: OwnSide[], flows: Flow[]): boolean {
    const areOpenings = flows.every(({ name }) => this.chart.kind(name) === 'EQUITY' && OPENING.test(name))
    return flows.length > 0 && areOpenings && own.every(({ account }) => !this.begun.has(account))
  }

  private open(at: number, amount: Money, { date }: BalancedEntry): void {
    const account = this.builder.ledger.accounts[at]
    // An account of ours says itself when it was opened, and may know of earlier days.
    if (account) account.opening = { amount, day: account.opening?.day ?? date }
    this.begun.add(at)
  }

  private addPair(one: OwnSide, other: OwnSide, scope: EntryScope): void {
    const ids = [scope.id, `${scope.id}/2`] as const
    this.builder.add({
      ...asSide(wholeOf(one, scope, ids[0])),
      transfer: { account: other.account, id: ids[1] },
    })
    this.builder.add({
      ...asSide(wholeOf(other, scope, ids[1])),
      transfer: { account: one.account, id: ids[0] },
    })
  }

  /** The account that moved the most is split: into the other accounts, and into categories. */
  private addHub(own: OwnSide[], flows: Flow[], scope: EntryScope): void {
    const { id, entry } = scope
    const units = new Set([...own, ...flows].map(({ unit }) => unit))
    const hub = own.reduce((most, side) => (size(side.weight) > size(most.weight) ? side : most))
    const others = own.filter((side) => side !== hub)
    if (units.size > 1 || hub.amount !== hub.weight) {
      for (const [at, side] of own.entries()) this.builder.add(wholeOf(side, scope, `${id}/${at + 1}`))
      this.builder.leave('links of transfers', { kind: 'SEVERAL_CURRENCIES' }, named(entry))
      return
    }
    const parts: SourcePart[] = others.map((side, at) => ({
      id: `${id}#${at + 1}`,
      amount: -side.weight,
      notes: side.notes,
      transfer: { account: side.account, id: `${id}/${at + 2}` },
    }))
    this.builder.add({
      ...wholeOf(hub, scope, id),
      parts: roundedParts([...parts, ...flows.map(partOf)], hub.amount),
    })
    for (const [at, side] of others.entries()) {
      const transfer = { account: hub.account, id: `${id}#${at + 1}` }
      this.builder.add({ ...asSide(wholeOf(side, scope, `${id}/${at + 2}`)), transfer })
    }
  }

  private addOne(side: OwnSide, flows: Flow[], scope: EntryScope): void {
    const whole = wholeOf(side, scope, scope.id)
    const [only] = flows
    const isWhole = flows.every(({ unit }) => unit === side.unit) && side.amount === side.weight
    if (flows.length > 1 && isWhole)
      this.builder.add({ ...whole, parts: roundedParts(flows.map(partOf), whole.amount) })
    else if (flows.length > 1) {
      this.builder.leave('parts of entries', { kind: 'PARTS_IN_OTHER_CURRENCY' }, named(scope.entry))
      this.builder.add(whole)
    } else {
      const notes = [whole.notes, only?.notes].filter(Boolean).join('\n')
      const category = only?.category
      const one = this.builder.add({ ...whole, notes, ...(category !== undefined && { category }) })
      if (only && this.chart.kind(only.name) === 'EQUITY' && ON_THE_WAY.test(only.name)) {
        one.isTransfer = true
        const budgeted = scope.entry.category
        const at = budgeted === undefined ? undefined : this.chart.category(budgeted)
        if (at !== undefined) one.category = at
        this.await(one, scope.entry)
      }
    }
  }

  private await(one: SourceTransaction, { id, transferTo, transferLink }: BalancedEntry): void {
    if (id !== '') this.byId.set(id, one)
    this.awaited.push({ one, to: transferTo, link: transferLink })
  }

  tellRounded(): void {
    if (this.corrected > 0) this.builder.warn({ kind: 'BANK_BALANCES', count: this.corrected })
    if (this.rounded > 0) this.builder.warn({ kind: 'AMOUNTS_ROUNDED', count: this.rounded })
  }

  /** By the ids and links the entries have; those that have none by their amounts and days, where these are sure. */
  linkTransfers(): void {
    const byLink = Map.groupBy(this.awaited, ({ link }) => link)
    for (const { one, to, link } of this.awaited) {
      const pair = link === '' ? [] : (byLink.get(link) ?? [])
      const other =
        this.byId.get(to) ?? (pair.length === 2 ? pair.find((each) => each.one !== one)?.one : undefined)
      if (other && other.account !== one.account) one.transfer = { account: other.account, id: other.id }
    }
    for (const { one, to, link } of this.awaited) {
      const isOurs = to !== '' || link.startsWith(OUR_LINK)
      if (one.transfer && !isOurs) Object.assign(one, asSide(one))
      if (!one.transfer && isOurs)
        this.builder.leave('links of transfers', { kind: 'OTHER_SIDE_MISSING' }, one.payee)
    }
    const open = this.awaited.filter(({ one, to, link }) => !one.transfer && to === '' && link === '')
    linkLikelyTransfers(
      open.map(({ one }) => one),
      this.builder,
    )
  }
}
