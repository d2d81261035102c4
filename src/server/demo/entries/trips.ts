import { type Day, shiftDay } from '../../../core/time.ts'
import { type Span, yearOf } from '../calendar.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { AccountKey } from '../household.ts'
import type { Entry } from './entry.ts'
import { dined } from './prices.ts'

type Paid = readonly [days: number, account: AccountKey, cents: number, payee: string, text: string]

/** What is paid long before, counted in days from the first one away. */
const SUMMERS: readonly { to: string; paid: readonly Paid[]; towns: readonly string[] }[] = [
  {
    to: 'Nova Scotia',
    paid: [
      [-96, 'visa', -186_400, 'Airbnb', 'AIRBNB * HMA2KXQ9P4 TORONTO ON'],
      [-41, 'visa', -24_900, 'Parks Canada', 'PARKS CANADA RESERVATION QC'],
      [2, 'mastercard', -14_350, 'Saint John Ferry', 'BAY FERRIES LTD SAINT JOHN NB'],
    ],
    towns: ['LUNENBURG NS', 'HALIFAX NS', 'MAHONE BAY NS', 'EDMUNDSTON NB'],
  },
  {
    to: 'British Columbia',
    paid: [
      [-118, 'visa', -214_836, 'Air Canada', 'AIR CANADA 0142178440917 WINNIPEG MB'],
      [-74, 'visa', -168_210, 'Airbnb', 'AIRBNB * HMB8RTW2M1 TORONTO ON'],
      [1, 'visa', -78_422, 'Enterprise', 'ENTERPRISE RENT-A-CAR VANCOUVER BC'],
      [5, 'mastercard', -18_760, 'BC Ferries', 'BC FERRIES-TSAWWASSEN DELTA BC'],
    ],
    towns: ['VICTORIA BC', 'TOFINO BC', 'VANCOUVER BC'],
  },
  {
    to: 'Prince Edward Island',
    paid: [
      [-88, 'visa', -152_975, 'Airbnb', 'AIRBNB * HMC4JND7Z3 TORONTO ON'],
      [-30, 'visa', -9_960, 'Parks Canada', 'PARKS CANADA RESERVATION QC'],
      [8, 'mastercard', -5_025, 'Confederation Bridge', 'CONFEDERATION BRIDGE BORDEN PE'],
    ],
    towns: ['CHARLOTTETOWN PE', 'CAVENDISH PE', 'RIVIERE-DU-LOUP QC'],
  },
]

/** Two weeks each July, and a long weekend in Vermont in March that is paid in dollars. */
export function tripEntries(span: Span, seed: number): Entry[] {
  const years = Array.from(
    { length: yearOf(span.to) - yearOf(span.from) + 2 },
    (_, at) => yearOf(span.from) + at,
  )
  return years.flatMap((year) => [
    ...summer(year, chanceOf(seed, `summer ${year}`)),
    ...vermont(year, chanceOf(seed, `vermont ${year}`)),
  ])
}

function summer(year: number, chance: Chance): Entry[] {
  const trip = SUMMERS[year % SUMMERS.length]
  if (!trip) return []
  const first = `${year}-07-${String(chance.whole(5, 12)).padStart(2, '0')}` as Day
  const tags = [`vacation ${year}`]
  const booked = trip.paid.map(([days, account, cents, payee, text]) => ({
    account,
    cents,
    payee,
    text,
    tags,
    day: shiftDay(first, days),
    category: 'Travel',
    notes: trip.to,
  }))
  const onTheWay = Array.from({ length: 14 }, (_, at) => shiftDay(first, at)).flatMap((day) =>
    chance.happens(0.75) ? [eaten(day, chance, trip.towns, tags)] : [],
  )
  return [...booked, ...onTheWay]
}

const PLACES = ['The Salty Dog', 'Harbour Fish & Chips', 'Lighthouse Café', 'Two Sisters Ice Cream', 'Cows']
const meal = dined(2_200, 8_400)

function eaten(day: Day, chance: Chance, towns: readonly string[], tags: string[]): Entry {
  const payee = chance.one(PLACES)
  const text = `SQ *${payee.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')} ${chance.one(towns)}`
  return { account: 'visa', day, cents: -meal(chance, day, 0), payee, text, category: 'Travel', tags }
}

function vermont(year: number, chance: Chance): Entry[] {
  const first = `${year}-03-${String(chance.whole(10, 26))}` as Day
  const tags = [`vermont ${year}`]
  const paid: Paid[] = [
    [-20, 'usd', -chance.whole(41_000, 52_000), 'Mad River Lodge', 'MAD RIVER LODGE WAITSFIELD VT'],
    [1, 'usd', -chance.one([13_200, 19_800, 26_400]), 'Mad River Glen', 'MAD RIVER GLEN FAYSTON VT'],
    [1, 'usd', -chance.whole(4_200, 7_900), 'American Flatbread', 'AMERICAN FLATBREAD WAITSFIELD VT'],
    [2, 'usd', -chance.whole(2_100, 4_800), 'The Warren Store', 'THE WARREN STORE WARREN VT'],
    [3, 'usd', -chance.whole(3_600, 4_900), 'Shell', 'SHELL OIL 57442 BURLINGTON VT'],
    [3, 'visa', -chance.whole(3_100, 6_400), 'Ben & Jerry’s', 'BEN & JERRYS WATERBURY VT'],
  ]
  return paid.map(([days, account, cents, payee, text]) => ({
    account,
    cents,
    payee,
    text,
    tags,
    day: shiftDay(first, days),
    category: 'Travel',
  }))
}
