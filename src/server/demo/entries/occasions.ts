import { type Day, dayNumber, shiftDay, weekdayOf } from '../../../core/time.ts'
import { firstDayOf } from '../../../planning/envelopes/months.ts'
import { everyDays, isIn, monthsOf, type Span } from '../calendar.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Entry, Part } from './entry.ts'
import { onceEntries } from './one-off-entries.ts'
import { warehouse } from './payees.ts'
import { tripEntries } from './trips.ts'
import { yearlyEntries } from './yearly.ts'

/** What happens once, once a year or now and then, and is not what happens every day. */
export function occasionEntries(span: Span, seed: number): Entry[] {
  const all = [
    ...warehouseEntries(span, seed),
    ...yearlyEntries(span, seed),
    ...onceEntries(span),
    ...tripEntries(span, seed),
    ...returns(span, seed),
    ...sendings(span, seed),
  ]
  return all.filter(({ day }) => isIn(span, day))
}

/** Food, and what else was on the way to the till. */
const warehouseEntries = (span: Span, seed: number): Entry[] =>
  everyDays(span, 16, '2020-01-11' as Day).map((planned) => {
    const chance = chanceOf(seed, `warehouse ${planned}`)
    const day = shiftDay(planned, chance.whole(0, 1))
    const parts: Part[] = [{ category: 'Groceries', cents: chance.whole(9_800, 21_400) }]
    for (const [share, category, low, high, notes] of EXTRAS)
      if (chance.happens(share)) parts.push({ category, cents: chance.whole(low, high), notes })
    const cents = -parts.reduce((sum, part) => sum + part.cents, 0)
    const whole: Entry = {
      account: 'mastercard',
      day,
      cents,
      payee: warehouse.payee,
      text: warehouse.texts[0] ?? '',
      category: warehouse.category,
    }
    return parts.length === 1 ? whole : { ...whole, category: null, parts }
  })

const EXTRAS = [
  [0.45, 'Pets', 5_499, 7_899, 'Dog food'],
  [0.35, 'Clothing', 1_899, 6_799, 'Socks and a fleece'],
  [0.25, 'Pharmacy', 1_649, 4_299, 'Vitamins'],
  [0.15, 'Repairs and furniture', 3_499, 18_999, 'Shelf for the basement'],
] as const

const RETURNS = [
  ['Winners', 'WINNERS 284 OTTAWA ON', 'Clothing'],
  ['Amazon', 'AMAZON.CA*REFUND AMAZON.CAON', 'Repairs and furniture'],
  ['Old Navy', 'OLD NAVY 7832 NEPEAN ON', 'Clothing'],
  ['MEC', 'MEC MOUNTAIN EQUIP OTTAWA ON', 'Clothing'],
] as const

/** Money back for what did not fit. */
const returns = (span: Span, seed: number): Entry[] =>
  everyDays(span, 43, '2020-02-01' as Day).map((planned) => {
    const chance = chanceOf(seed, `return ${planned}`)
    const [payee, text, category] = chance.one(RETURNS)
    const cents = Math.round((chance.whole(19, 79) * 100 - 1) * 1.13)
    return {
      account: 'visa',
      day: shiftDay(planned, chance.whole(0, 9)),
      cents,
      payee,
      text,
      category,
      tags: ['refund'],
    }
  })

/** Money to people, and out of machines. */
function sendings(span: Span, seed: number): Entry[] {
  return monthsOf(span).flatMap((month) => {
    const chance = chanceOf(seed, `sendings ${month}`)
    const first = firstDayOf(month)
    const someDay = (from: number, to: number) => shiftDay(first, chance.whole(from, to))
    return [
      ...saturdays(first, chance).map(
        (day): Entry => ({
          account: 'maya',
          day,
          cents: -chance.one([6_000, 7_000, 8_000]),
          payee: 'Léa Martin',
          text: 'INTERAC E-TRANSFER TO L MARTIN',
          category: 'Childcare',
          notes: 'Babysitting',
        }),
      ),
      {
        account: 'daniel',
        day: someDay(2, 25),
        cents: -chance.one([4_000, 6_000, 10_000]),
        payee: 'Cash',
        text: 'ATM WITHDRAWAL CAPITAL BANK BANK ST',
        category: 'Outings',
      },
      {
        account: 'daniel',
        day: someDay(0, 6),
        cents: -2_500,
        payee: 'Kanata Hockey Pool',
        text: 'INTERAC E-TRANSFER TO R SINGH',
        category: 'Hobbies',
      },
      {
        account: 'maya',
        day: someDay(4, 22),
        cents: -chance.one([3_500, 4_500, 5_500]),
        payee: 'Yoga with Priya',
        text: 'INTERAC E-TRANSFER TO P NAIR',
        category: 'Fitness',
      },
    ]
  })
}

/** One Saturday of the month, often two. */
function saturdays(first: Day, chance: Chance): Day[] {
  const saturday = shiftDay(first, (13 - weekdayOf(dayNumber(first))) % 7)
  return chance.happens(0.6) ? [shiftDay(saturday, 7), shiftDay(saturday, 21)] : [shiftDay(saturday, 14)]
}
