import type { Money } from '../../core/money.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { divided } from '../../ledger/rates/exact-rates.ts'
import { ALL, inCoins } from '../worth/units.ts'

/*
 * Lots (26 U.S.C. § 1012, IRS Pub. 550 and 551): what was bought at a time has a basis of its own; what is sold comes out of the
 * earliest lots unless others were named, or an average was chosen for a fund. A loss is a wash sale (§ 1091) as far as the same
 * was bought from 30 days before to 30 days after: it goes into the basis of what was bought, with how long it was held.
 */

/** Something that happened to the units of one security in one account. */
export interface LotEvent {
  id: string
  day: Day
  kind: 'IN' | 'OUT' | 'SPLIT' | 'RETURN_OF_CAPITAL' | 'SPIN_OFF'
  /** Above zero. */
  units: bigint
  split: { fresh: bigint; old: bigint } | undefined
  /** What was paid with the commission, or received without it; undefined where nobody knows. */
  amount: Money | undefined
  /** Bought rather than moved in, so that a loss around it is washed. */
  isPurchase: boolean
  /** Rather than moved out, which is neither a gain nor a loss. */
  isSale: boolean
  /** Of a spin-off: how much of the basis goes along, in percent with ten places. */
  share: bigint | undefined
  /** Lots that were named at the sale, by what bought them. */
  named: readonly NamedUnits[]
}

/** So many of the units that something brought. */
export interface NamedUnits {
  id: string
  units: bigint
}

export interface LotSale {
  event: LotEvent
  /** What bought it; undefined of units that no lot had. */
  lot: LotEvent | undefined
  /** From which on it counts as held; null of an average. */
  acquired: Day | undefined
  units: bigint
  proceeds: Money | undefined
  basis: Money | undefined
  gain: Money | undefined
  /** What of a loss is disallowed (Form 8949, column g with code W). */
  disallowed: Money
  /** How many units took it up. */
  washed: bigint
  term: 'SHORT' | 'LONG'
  /** In place of units that were named and are not there, so that nobody knows their basis. */
  isMissing: boolean
}

interface Lot {
  event: LotEvent
  /** With the days that a washed loss was held. */
  acquired: Day
  units: bigint
  basis: Money | undefined
  /** What of it has taken up a washed loss already, or is out as its replacement. */
  washed: bigint
  /** When it was bought: what a wash goes by. */
  bought: Day
}

interface Reckoning {
  currency: string
  /** From which day on an average was chosen: what goes out from then on has the average basis. */
  averageFrom: Day | undefined
}

/** What an event left of all lots. */
interface LotRow {
  event: LotEvent
  units: bigint
  basis: Money | undefined
}

/** Of one account, in the order in which it counts: of one day splits come first, then what came in. */
export function lotsOf(
  given: readonly LotEvent[],
  { currency, averageFrom }: Reckoning,
): {
  sales: LotSale[]
  lots: Lot[]
  rows: LotRow[]
} {
  const events = inOrder(given)
  let lots: Lot[] = []
  const sales: LotSale[] = []
  const rows: LotRow[] = []
  /** What is still to be bought and takes up a loss before it is there. */
  const ahead = new Map<LotEvent, Replacement[]>()
  const around = { ahead, currency, ...washesOf(events) }
  for (const event of events) {
    if (event.kind === 'SPLIT' && event.split) for (const lot of lots) splitLot(lot, event.split)
    if (event.kind === 'RETURN_OF_CAPITAL') sales.push(...returnCapital(lots, event, currency))
    if (event.kind === 'SPIN_OFF') spinOff(lots, event, currency)
    if (event.kind === 'IN') lots.push(...arrived(event, ahead.get(event) ?? [], currency))
    if (event.kind === 'OUT') {
      const isAveraged = averageFrom !== undefined && event.day >= averageFrom
      if (isAveraged) averageOut(lots, currency)
      const sold = soldOut(lots, event, currency, isAveraged ? [] : event.named)
      if (event.isSale) for (const sale of sold) wash(sale, lots, around)
      if (event.isSale) sales.push(...sold)
    }
    if (event.kind === 'OUT') lots = lots.filter(({ units }) => units > 0n)
    const late = event.kind === 'IN' ? (ahead.get(event) ?? []) : undefined
    rows.push(late ? rowAfter(rows.at(-1), event, late) : rowOf(event, lots))
  }
  return { sales, lots, rows }
}

/** With what came in, and the losses that it took up. */
function rowAfter(before: LotRow | undefined, event: LotEvent, late: readonly Replacement[]): LotRow {
  const { units, basis } = before ?? { units: 0n, basis: 0n }
  const own = basis === undefined || event.amount === undefined ? undefined : basis + event.amount
  const losses = late.reduce((sum, { loss }) => sum + loss, 0n)
  return { event, units: units + event.units, basis: own === undefined ? undefined : own + losses }
}

function rowOf(event: LotEvent, lots: readonly Lot[]): LotRow {
  let [units, basis]: [bigint, Money | undefined] = [0n, 0n]
  for (const lot of lots) {
    units += lot.units
    basis = basis === undefined || lot.basis === undefined ? undefined : basis + lot.basis
  }
  return { event, units, basis }
}

const RANK = { SPLIT: 0, RETURN_OF_CAPITAL: 1, SPIN_OFF: 1, IN: 2, OUT: 3 }
const inOrder = (events: readonly LotEvent[]): LotEvent[] =>
  events.toSorted((one, other) =>
    one.day === other.day ? RANK[one.kind] - RANK[other.kind] : one.day < other.day ? -1 : 1,
  )

function splitLot(lot: Lot, { fresh, old }: NonNullable<LotEvent['split']>): void {
  lot.units = divided(lot.units * fresh, old)
  lot.washed = divided(lot.washed * fresh, old)
}

/** A share of each basis goes to what came of it (§ 355, 358). */
function spinOff(lots: readonly Lot[], { share }: LotEvent, currency: string): void {
  for (const lot of lots)
    if (lot.basis === undefined || share === undefined) lot.basis = undefined
    else lot.basis -= inCoins(lot.basis * share, ALL, currency)
}

/** By units; what is more than the basis of a lot is a gain of that day (Pub. 550, nondividend distributions). */
function returnCapital(lots: readonly Lot[], event: LotEvent, currency: string): LotSale[] {
  const gains: LotSale[] = []
  let [open, units] = [event.amount, lots.reduce((sum, lot) => sum + lot.units, 0n)]
  for (const lot of lots.filter((each) => each.units > 0n)) {
    if (open === undefined || lot.basis === undefined) {
      lot.basis = undefined
      continue
    }
    const part = inCoins(open * lot.units, units, currency)
    const gain = part - lot.basis
    lot.basis = gain > 0n ? 0n : -gain
    if (gain > 0n) gains.push(saleOf(event, lot, { units: 0n, proceeds: gain, basis: 0n }))
    open -= part
    units -= lot.units
  }
  return gains
}

type Figures = Pick<LotSale, 'units' | 'proceeds' | 'basis'> & { isMissing?: boolean }

function saleOf(event: LotEvent, lot: Lot | undefined, figures: Figures): LotSale {
  const { proceeds, basis, isMissing = false } = figures
  const acquired = lot?.acquired
  const gain = proceeds === undefined || basis === undefined ? undefined : proceeds - basis
  const term = acquired !== undefined && isLong(acquired, event.day) ? 'LONG' : 'SHORT'
  return { event, lot: lot?.event, acquired, ...figures, gain, disallowed: 0n, washed: 0n, term, isMissing }
}

interface Replacement {
  units: bigint
  loss: Money
  /** How long before its purchase it counts as held. */
  acquired: Day
}

/** In as many lots as it takes: what replaces something that was sold at a loss has its days and the loss. */
function arrived(event: LotEvent, replacements: readonly Replacement[], currency: string): Lot[] {
  const plain = {
    event,
    acquired: event.day,
    units: event.units,
    basis: event.amount,
    washed: 0n,
    bought: event.day,
  }
  const lots: Lot[] = [plain]
  for (const { units, loss, acquired } of replacements)
    takeUp(lots, plain, { units, loss, acquired }, currency)
  return lots.filter((lot) => lot.units > 0n)
}

/** Takes units out of a lot into one of their own, which has the loss in its basis. */
function takeUp(lots: Lot[], of: Lot, { units, loss, acquired }: Replacement, currency: string): void {
  const part = of.basis === undefined ? undefined : inCoins(of.basis * units, of.units, currency)
  const own = { ...of, units, washed: units, acquired, basis: part === undefined ? undefined : part + loss }
  of.units -= units
  if (of.basis !== undefined && part !== undefined) of.basis -= part
  lots.splice(lots.indexOf(of), 0, own)
}

/** All lots have the same basis a unit (Reg. § 1.1012-1(e)); the earliest are sold first. */
function averageOut(lots: readonly Lot[], currency: string): void {
  const held = lots.filter(({ units }) => units > 0n)
  let open: Money | undefined = 0n
  let units = 0n
  for (const lot of held) {
    open = open === undefined || lot.basis === undefined ? undefined : open + lot.basis
    units += lot.units
  }
  for (const lot of held) {
    lot.basis = open === undefined ? undefined : inCoins(open * lot.units, units, currency)
    if (open !== undefined && lot.basis !== undefined) open -= lot.basis
    units -= lot.units
  }
}

/** Those that were named, then the earliest; in place of what was named and is not there as many of the earliest. */
function soldOut(
  lots: readonly Lot[],
  event: LotEvent,
  currency: string,
  named: LotEvent['named'],
): LotSale[] {
  const sales: LotSale[] = []
  let [open, proceeds] = [event.units, event.amount]
  const take = (lot: Lot | undefined, most: bigint, isMissing = false): void => {
    const units = most < open ? most : open
    if (units <= 0n) return
    const part = proceeds === undefined ? undefined : inCoins(proceeds * units, open, currency)
    const basis = lot?.basis === undefined ? undefined : inCoins(lot.basis * units, lot.units, currency)
    if (lot) {
      if (lot.basis !== undefined && basis !== undefined) lot.basis -= basis
      lot.units -= units
      lot.washed = lot.washed < units ? 0n : lot.washed - units
    }
    open -= units
    if (proceeds !== undefined && part !== undefined) proceeds -= part
    const known = isMissing ? undefined : basis
    sales.push(saleOf(event, lot, { units, proceeds: part, basis: known, isMissing }))
  }
  const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
  let missing = 0n
  for (const { id, units } of named) {
    let left = units
    for (const lot of lots.filter(({ event: { id: own } }) => own === id)) {
      const part = least(left, lot.units)
      take(lot, part)
      left -= part
    }
    missing += left
  }
  for (const lot of lots) {
    if (missing <= 0n) break
    const part = least(missing, lot.units)
    take(lot, part, true)
    missing -= part
  }
  take(undefined, missing, true)
  for (const lot of lots) {
    if (open <= 0n) break
    take(lot, lot.units)
  }
  take(undefined, open)
  return sales
}

/** More than one year: the days are counted from the one after the purchase (Pub. 550, holding period). */
const isLong = (acquired: Day, sold: Day): boolean => sold > yearAfter(acquired)

/** The same day of the next year; of 29 February the last of that month. */
const yearAfter = (day: Day): Day => {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return (day.endsWith('-02-29') ? next.replace('-29', '-28') : next) as Day
}

interface Around {
  /** In the order of days. */
  purchases: readonly LotEvent[]
  splits: readonly LotEvent[]
  ahead: Map<LotEvent, Replacement[]>
  currency: string
}

const washesOf = (events: readonly LotEvent[]): Pick<Around, 'purchases' | 'splits'> => ({
  purchases: events.filter(({ kind, isPurchase }) => kind === 'IN' && isPurchase),
  splits: events.filter(({ split }) => split !== undefined),
})

const DAYS = 30

/** Whatever was bought in the days around a loss takes it up, the earliest purchase first, each unit once. */
function wash(sale: LotSale, lots: Lot[], { purchases, splits, ahead, currency }: Around): void {
  const { event, gain, units: sold, acquired, lot } = sale
  if (gain === undefined || gain >= 0n || acquired === undefined) return
  const [from, until] = [shiftDay(event.day, -DAYS), shiftDay(event.day, DAYS)]
  let [open, loss] = [sold, -gain]
  const take = (
    most: bigint,
    replace: (replacement: Replacement, bought: Day) => void,
    bought: Day,
  ): void => {
    const units = most < open ? most : open
    if (units <= 0n) return
    const part = inCoins(loss * units, open, currency)
    replace({ units, loss: part, acquired: heldFor(bought, acquired, event.day) }, bought)
    sale.disallowed += part
    sale.washed += units
    loss -= part
    open -= units
  }
  const early = lots
    .slice(firstFrom(lots, ({ bought }) => bought >= from))
    .filter(({ event: own, units }) => own.isPurchase && own !== lot && units > 0n)
  for (const other of early)
    take(
      other.units - other.washed,
      (replacement) => takeUp(lots, other, replacement, currency),
      other.bought,
    )
  const late = purchases.slice(
    firstFrom(purchases, ({ day }) => day > event.day),
    firstFrom(purchases, ({ day }) => day > until),
  )
  for (const bought of late) {
    const { fresh, old } = splitBetween(splits, event.day, bought.day)
    const known = ahead.get(bought) ?? []
    const used = known.reduce((sum, { units }) => sum + units, 0n)
    const replace = (replacement: Replacement): void => {
      const units = divided(replacement.units * fresh, old)
      ahead.set(bought, [...known, { ...replacement, units }])
    }
    take(divided((bought.units - used) * old, fresh), replace, bought.day)
  }
}

/** The place of the first that is so, and all behind it are; as many as there are where none is. */
function firstFrom<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isSo(item)) high = middle
    else low = middle + 1
  }
  return low
}

/** By what a unit of the one day is multiplied to be those of the other; of one day a split comes first. */
function splitBetween(splits: readonly LotEvent[], from: Day, to: Day): { fresh: bigint; old: bigint } {
  let [fresh, old] = [1n, 1n]
  for (const { day, split } of splits)
    if (split && from < day && day <= to) [fresh, old] = [fresh * split.fresh, old * split.old]
  return { fresh, old }
}

/** The replacement counts as held for as long as what was sold, besides its own days. */
function heldFor(bought: Day, acquired: Day, sold: Day): Day {
  const days = Math.round((Date.parse(sold) - Date.parse(acquired)) / 86_400_000)
  return shiftDay(bought, -days)
}
