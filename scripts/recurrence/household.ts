import { type Day, dayNumber, shiftDay } from '../../src/core/time.ts'
import type { RecurrenceRow } from '../../src/planning/recurrence/series.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Charge, charges, recurringIn } from './charges.ts'

/** A true series of a generated household, and the ids of its rows. */
export interface Truth {
  name: string
  cadence: Charge['cadence']
  ids: Set<string>
}

export interface House {
  rows: RecurrenceRow[]
  truths: Truth[]
  today: Day
}

export const FIRST = '2023-01-01' as Day
export const TODAY = '2025-12-31' as Day
const DAYS = dayNumber(TODAY) - dayNumber(FIRST) + 1

/** Three years of a household: the true series, and about so many other rows, the same for the same seed. */
export function household(seed: number, others: number): House {
  const chance = chanceOf(seed)
  const rows: RecurrenceRow[] = []
  const add = (day: Day, cents: number, payee: string, accountId = 'chequing'): string => {
    const id = `t${rows.length}`
    rows.push({ id, date: day, amount: BigInt(Math.round(cents)) * 100n, payee: '', text: payee, accountId })
    return id
  }
  const truths = charges.map((charge) => {
    const ids = recurringIn(charge, chance, FIRST, TODAY).map(({ day, cents }) =>
      add(day, cents, charge.text(chance)),
    )
    return { name: charge.name, cadence: charge.cadence, ids: new Set(ids) }
  })
  const before = rows.length
  habits(chance, add)
  while (rows.length - before < others) purchase(chance, add)
  return { rows: chance.shuffled(rows), truths, today: TODAY }
}

type Add = (day: Day, cents: number, payee: string, accountId?: string) => string

/** What happens often without being a series. */
function habits(chance: Chance, add: Add): void {
  for (let at = 5; at < DAYS; at += 7)
    add(on(at + chance.whole(-1, 1)), -chance.whole(5_500, 19_000), 'METRO MARKET #0042', 'card')
  for (let at = 3; at < DAYS; at += 7) add(on(at), -chance.whole(2_000, 9_000), 'SOBEYS 0781 HALIFAX', 'card')
  for (let at = 0; at < DAYS; at += chance.whole(1, 4)) {
    add(on(at), -chance.of([325, 475, 475, 525, 625]), `CORNER COFFEE ${chance.whole(1, 9)}`, 'card')
  }
  for (let at = 0; at < DAYS; at += chance.whole(6, 13))
    add(on(at), -chance.whole(4_200, 7_900), `ESSO ${chance.whole(100, 999)}`, 'card')
  for (let at = 9; at < DAYS; at += chance.whole(26, 49)) add(on(at), -4_500, 'KINGS BARBER', 'card')
  for (let at = 4; at < DAYS; at += chance.whole(4, 30)) add(on(at), -2_000, 'HALIFAX TRANSIT TOP-UP', 'card')
  for (let at = 6; at < DAYS; at += chance.whole(3, 25))
    add(on(at), -chance.of([4_000, 6_000, 10_000]), 'ATM WITHDRAWAL 00412')
  for (let at = 2; at < DAYS; at += chance.whole(15, 50))
    add(on(at), -chance.whole(15_000, 42_000), 'COSTCO WHOLESALE W541', 'card')
  for (let at = 8; at < DAYS; at += chance.whole(2, 14))
    add(on(at), -chance.whole(900, 15_000), `AMAZON.CA*${chance.code()}`, 'card')
  for (let at = 7; at < DAYS; at += chance.whole(10, 80))
    add(on(at), -chance.of([129, 499, 699, 1_299]), 'APPLE.COM/BILL', 'card')
  for (let at = 30; at < DAYS; at += chance.whole(60, 200))
    add(on(at), chance.whole(900, 9_000), `AMAZON.CA*${chance.code()}`, 'card')
  for (let at = 40; at < DAYS; at += chance.whole(20, 120))
    add(on(at), chance.of([5_000, 10_000, 20_000]), 'E-TRANSFER FROM J SMITH')
}

const RESTAURANTS = 60
const SHOPS = 600

/** A restaurant, some of them often, or a shop, most of them seldom; some shops have one price for everything. */
function purchase(chance: Chance, add: Add): void {
  const day = on(chance.whole(0, DAYS - 1))
  if (chance.happens(0.55)) {
    const which = Math.floor(RESTAURANTS * chance.share() ** 2)
    add(day, -chance.whole(1_200, 9_500), `${name(which)} BISTRO ${chance.whole(1, 99)}`, 'card')
  } else {
    const which = Math.floor(SHOPS * chance.share() ** 2.5)
    const cents = which % 5 === 0 ? 1_000 + which * 10 : chance.whole(500, 20_000)
    add(day, -cents, `${name(which)} ${name(which * 7 + 3)} STORE`, 'card')
  }
}

const SYLLABLES = ['BAR', 'CEL', 'DOM', 'FEN', 'GOR', 'HAL', 'JUN', 'KIR', 'LOM', 'MAR', 'NOR', 'PEL', 'RUS']
function name(which: number): string {
  const at = (step: number) => SYLLABLES[Math.floor(which / step) % SYLLABLES.length] ?? ''
  return `${at(1)}${at(13)}${at(169)}`
}

const on = (at: number): Day => shiftDay(FIRST, Math.min(DAYS - 1, Math.max(0, at)))
