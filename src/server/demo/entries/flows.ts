import type { Day } from '../../../core/time.ts'
import { monthOf } from '../../../planning/envelopes/months.ts'
import { dateIn, daysOf, lastDayOf, monthOfYear, type Span, workday, yearOf } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import { type AccountKey, accountKeys, accountOf } from '../household.ts'
import { type Entry, sumOf } from './entry.ts'

/** What the accounts hold in the course of the days, in cents; the person who moves money looks at it. */
type Balances = Record<AccountKey, number>

interface Moving {
  day: Day
  balances: Balances
  /** Balances as they were on the last statement of each card. */
  statements: Map<AccountKey, number>
  move(from: AccountKey, to: AccountKey, cents: number, wording: Wording): void
  add(entry: Entry): void
}

interface Wording {
  payee: string
  out: string
  in: string
  /** Of the side that goes out, where the money leaves what is budgeted with. */
  category?: string
  centsIn?: number
}

/**
 * What the household moves between its accounts, day by day from what there is: shares into the joint account, card
 * bills, savings, and help from the savings when it gets tight. Answers that and the interest.
 */
export function flowEntries(span: Span, given: readonly Entry[], seed: number): Entry[] {
  const made: Entry[] = []
  const byDay = Map.groupBy(given, ({ day }) => day)
  const balances = Object.fromEntries(
    accountKeys.map((key) => [key, Math.round(Number(accountOf(key).openingBalance) * 100)]),
  ) as Balances
  const statements = new Map<AccountKey, number>()
  const add = (entry: Entry) => {
    made.push(entry)
    balances[entry.account] += entry.cents
  }
  for (const day of daysOf(span)) {
    for (const { account, cents } of byDay.get(day) ?? []) balances[account] += cents
    let count = 0
    const move: Moving['move'] = (from, to, cents, { payee, category, centsIn = cents, ...texts }) => {
      const transfer = `${day} ${from} ${to} ${count++}`
      add({ account: from, day, cents: -cents, payee, text: texts.out, category: category ?? null, transfer })
      add({ account: to, day, cents: centsIn, payee, text: texts.in, category: null, transfer })
    }
    for (const habit of [shares, halves, cards, retirement, dollars, debt, interest, help, sweep])
      habit({ day, balances, statements, move, add }, span, seed)
  }
  return made
}

const isDate = (day: Day, date: number): boolean => day === workday(dateIn(monthOf(day), date))
const isMonthEnd = (day: Day): boolean => day === lastDayOf(monthOf(day))

const between = (from: string, to: string, payee = 'Transfer'): Wording => ({
  payee,
  out: `INTERNET TRANSFER TO ${to}`,
  in: `INTERNET TRANSFER FROM ${from}`,
})

/** Both pay in twice a month, a little more each year. */
function shares({ day, move }: Moving, { from }: Span): void {
  const years = yearOf(day) - yearOf(from)
  if (isDate(day, 1) || isDate(day, 15)) {
    move('maya', 'joint', 275_000 + 7_500 * years, between('2210', '4471'))
    move('daniel', 'joint', 195_000 + 5_000 * years, between('CAPITAL BANK 7356', 'RCU 4471'))
  }
}

/** Half of what the other one has paid for alone; in words no bank would call a transfer. */
export const BETWEEN_US = 'Between us'

function halves({ day, move }: Moving, _span: Span, seed: number): void {
  if (!isDate(day, 11)) return
  const cents = 50 * chanceOf(seed, `halves ${day}`).whole(70, 240)
  move('daniel', 'maya', cents, {
    payee: BETWEEN_US,
    out: 'SEND MONEY M TREMBLAY',
    in: 'RECEIVED FROM D OKAFOR',
  })
}

const CARDS = [
  { card: 'visa', closes: 22, paid: 9, payee: 'Northstar Visa', out: 'BILL PMT NORTHSTAR VISA 6602' },
  {
    card: 'mastercard',
    closes: 5,
    paid: 26,
    payee: 'Capital Mastercard',
    out: 'BILL PMT CAPITAL MASTERCARD 0917',
  },
] as const

/** Each statement in full, and in time. */
function cards({ day, balances, statements, move }: Moving): void {
  for (const { card, closes, paid, payee, out } of CARDS) {
    if (day === dateIn(monthOf(day), closes)) statements.set(card, balances[card])
    const owed = -(statements.get(card) ?? 0)
    if (!isDate(day, paid) || owed <= 0) continue
    statements.delete(card)
    move('joint', card, owed, { payee, out, in: 'PAYMENT RECEIVED - THANK YOU' })
  }
}

const toBroker = (name: string, category: string): Wording => ({
  payee: `Questline ${name}`,
  out: `QUESTLINE INVESTING ${name} TFR`,
  in: `CONTRIBUTION ${name}`,
  category,
})

function retirement({ day, balances, move }: Moving): void {
  if (isDate(day, 16)) {
    move('maya', 'rrsp', 40_000, toBroker('RRSP', 'RRSP'))
    move('maya', 'tfsa', 25_000, toBroker('TFSA', 'TFSA'))
  }
  if (isDate(day, 17)) move('joint', 'resp', 20_833, toBroker('RESP', 'RESP'))
  for (const { name, account, month, cents } of LUMPS)
    if (monthOfYear(day) === month && isDate(day, 12) && balances.savings > 2.5 * cents)
      move('savings', account, cents, toBroker(name, name))
}

/** Once a year, while there is enough left for a rainy day: when the room for the year is new, and before it is too late. */
const LUMPS = [
  { name: 'TFSA', account: 'tfsa', month: 1, cents: 350_000 },
  { name: 'RRSP', account: 'rrsp', month: 2, cents: 300_000 },
] as const

const MOST_DOLLARS = 260_000
const DOLLARS_AT_ONCE = 100_000

/** What a US dollar is worth around the days of a month. */
export const dollarIn = (month: string, seed: number): number =>
  1.36 + 0.03 * chanceOf(seed, `rate ${month}`).swing()

/** What Maya earns in dollars and nobody needs there. */
function dollars({ day, balances, move }: Moving, _span: Span, seed: number): void {
  if (!isDate(day, 28) || balances.usd < MOST_DOLLARS) return
  const rate = dollarIn(monthOf(day), seed)
  const centsIn = Math.round(DOLLARS_AT_ONCE * rate)
  const wording = {
    payee: 'Exchange',
    out: 'TRANSFER TO CAD 4471',
    in: `TRANSFER FROM USD 5524 AT ${rate.toFixed(4)}`,
  }
  move('usd', 'joint', DOLLARS_AT_ONCE, { ...wording, centsIn })
}

const LINE_RATE = 0.0845
const LINE_PAYMENT = 35_000

/** The last of Daniel's studies, paid off in little more than a year. */
function debt({ day, balances, move, add }: Moving): void {
  if (isMonthEnd(day) && balances.line < 0) {
    const cents = Math.round((balances.line * LINE_RATE) / 12)
    add({ account: 'line', day, cents, payee: 'Capital Bank', text: 'INTEREST', category: 'Interest paid' })
  }
  if (!isDate(day, 20) || balances.line >= 0) return
  const owed = Math.min(LINE_PAYMENT, -balances.line)
  move('daniel', 'line', owed, { payee: 'Line of credit', out: 'LOC 1183 PAYMENT', in: 'PAYMENT THANK YOU' })
}

const SAVINGS_RATE = 0.0265

function interest({ day, balances, add }: Moving): void {
  if (!isMonthEnd(day)) return
  const cents = Math.round((balances.savings * SAVINGS_RATE) / 12)
  const text = 'INTEREST PAID'
  if (cents > 0)
    add({
      account: 'savings',
      day,
      cents,
      payee: 'Rideau Credit Union',
      text,
      category: 'Interest and dividends',
    })
}

const TIGHT = 60_000

/** Before a payment bounces: from the savings into the account that is tight. */
function help({ balances, move }: Moving): void {
  const texts = { joint: 'RCU 4471', maya: 'RCU 2210', daniel: 'CAPITAL BANK 7356' }
  for (const account of ['joint', 'maya', 'daniel'] as const) {
    if (balances[account] >= TIGHT) continue
    const cents = Math.ceil((TIGHT - balances[account]) / 50_000) * 50_000 + 50_000
    move('savings', account, cents, between('SAVINGS 9038', texts[account]))
  }
}

/** What is left at the end of the month goes where it earns something. */
function sweep({ day, balances, move }: Moving): void {
  if (!isMonthEnd(day)) return
  const over = (account: AccountKey, kept: number) => Math.floor((balances[account] - kept) / 10_000) * 10_000
  const joint = over('joint', 420_000)
  if (joint >= 50_000) move('joint', 'savings', joint, between('4471', 'SAVINGS 9038', 'Rainy day'))
  const maya = over('maya', 260_000)
  if (maya >= 50_000) move('maya', 'savings', maya, between('2210', 'SAVINGS 9038', 'Rainy day'))
  const daniel = over('daniel', 220_000)
  if (daniel >= 50_000)
    move('daniel', 'savings', daniel, between('CAPITAL BANK 7356', 'SAVINGS 9038', 'Rainy day'))
}

/** What an account holds after all of it. */
export const balanceOf = (account: AccountKey, entries: readonly Entry[]): number =>
  Math.round(Number(accountOf(account).openingBalance) * 100) +
  sumOf(entries.filter((entry) => entry.account === account))
