import { type Day, dayNumber, daysBetween, weekdayOf } from '../../../core/time.ts'
import { daysOf, monthOfYear, type Span } from '../calendar.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { AccountKey } from '../household.ts'
import type { Entry } from './entry.ts'
import * as payees from './payees.ts'
import { basket, dined, litres, menu, type Price, taxed, whole } from './prices.ts'

/** What somebody does now and then, more on some days of the week and in some months than on others. */
interface Habit {
  account: AccountKey
  perWeek: number
  /** Monday first, by weight. */
  week: readonly number[]
  price: Price
  from: readonly (readonly [weight: number, payee: payees.Payee])[]
  /** By month of the year; as in every other month where it is not named. */
  months?: Partial<Record<number, number>>
}

const EVERY_DAY = [1, 1, 1, 1, 1, 1, 1]
const WORKDAYS = [5, 6, 6, 6, 5, 0, 0]
const WEEKEND = [0.3, 0.3, 0.4, 0.6, 1.5, 5, 4]
const EVENINGS = [1, 1, 1, 2, 5, 4, 2]
const SUMMER = { 6: 1.3, 7: 1.4, 8: 1.4 }
const CHRISTMAS = { 11: 1.5, 12: 2.4, 1: 0.6 }

const habits: Record<string, Habit> = {
  groceries: {
    account: 'visa',
    perWeek: 2.6,
    week: [1, 1, 2, 2, 2, 5, 4],
    from: payees.groceries,
    price: basket(7_450, 0.6),
    months: { 12: 1.2 },
  },
  'small shops': {
    account: 'visa',
    perWeek: 1.6,
    week: [1, 1, 1, 1, 2, 4, 3],
    from: payees.corner,
    price: basket(1_840, 0.5),
  },
  'small shops of his': {
    account: 'daniel',
    perWeek: 0.7,
    week: EVERY_DAY,
    from: payees.corner,
    price: basket(1_420, 0.4),
  },
  'her coffee': {
    account: 'visa',
    perWeek: 3.4,
    week: [4, 5, 5, 5, 4, 2, 1],
    from: payees.mayaCoffee,
    price: menu(415, 475, 565, 895, 1_140),
  },
  'his coffee': {
    account: 'mastercard',
    perWeek: 4.1,
    week: [5, 5, 5, 5, 5, 2, 2],
    from: payees.danielCoffee,
    price: menu(198, 239, 348, 612, 987),
  },
  'her lunch': {
    account: 'visa',
    perWeek: 1.3,
    week: WORKDAYS,
    from: payees.lunches,
    price: menu(1_345, 1_495, 1_620, 1_789),
  },
  'his lunch': {
    account: 'mastercard',
    perWeek: 1.7,
    week: WORKDAYS,
    from: payees.lunches,
    price: menu(1_129, 1_274, 1_467, 1_615),
  },
  restaurants: {
    account: 'visa',
    perWeek: 0.85,
    week: EVENINGS,
    from: payees.restaurants,
    price: dined(3_800, 10_500),
    months: { 1: 0.7, ...SUMMER },
  },
  takeaway: {
    account: 'mastercard',
    perWeek: 0.9,
    week: EVENINGS,
    from: payees.takeaway,
    price: dined(2_400, 5_600),
    months: { 1: 1.2, 2: 1.2 },
  },
  wine: {
    account: 'mastercard',
    perWeek: 0.8,
    week: [0.3, 0.3, 0.5, 2, 5, 4, 1],
    from: payees.wine,
    price: menu(1_495, 1_795, 2_340, 3_685, 4_790),
    months: CHRISTMAS,
  },
  fuel: {
    account: 'mastercard',
    perWeek: 1.05,
    week: [2, 1, 1, 2, 3, 3, 2],
    from: payees.fuel,
    price: litres(31, 52),
    months: SUMMER,
  },
  transit: {
    account: 'visa',
    perWeek: 1.1,
    week: WORKDAYS,
    from: payees.transit,
    price: whole(380, 380, 760, 2_000, 4_000),
    months: {
      7: 0.5,
      8: 0.5,
    },
  },
  parking: {
    account: 'mastercard',
    perWeek: 1.0,
    week: [1, 1, 1, 1, 2, 4, 2],
    from: payees.parking,
    price: menu(350, 400, 600, 850, 1_400),
  },
  taxis: {
    account: 'visa',
    perWeek: 0.4,
    week: EVENINGS,
    from: payees.taxis,
    price: basket(1_920, 0.4),
    months: { 12: 1.8 },
  },
  pharmacy: {
    account: 'visa',
    perWeek: 0.9,
    week: EVERY_DAY,
    from: payees.pharmacies,
    price: taxed(400, 2_100, 3),
  },
  clothes: {
    account: 'visa',
    perWeek: 0.5,
    week: WEEKEND,
    from: payees.clothes,
    price: taxed(1_900, 6_900, 2),
    months: {
      4: 1.4,
      8: 1.8,
      9: 1.4,
      11: 1.5,
      12: 1.3,
    },
  },
  online: {
    account: 'visa',
    perWeek: 1.5,
    week: EVERY_DAY,
    from: payees.online,
    price: taxed(900, 4_900, 2),
    months: CHRISTMAS,
  },
  household: {
    account: 'mastercard',
    perWeek: 0.9,
    week: WEEKEND,
    from: payees.household,
    price: taxed(500, 4_200, 3),
    months: {
      4: 1.4,
      5: 1.7,
      6: 1.3,
    },
  },
  hobbies: {
    account: 'visa',
    perWeek: 0.35,
    week: WEEKEND,
    from: payees.hobbies,
    price: taxed(1_200, 7_500, 2),
    months: { 12: 1.5 },
  },
  books: {
    account: 'visa',
    perWeek: 0.55,
    week: EVERY_DAY,
    from: payees.books,
    price: taxed(300, 2_400, 2),
    months: CHRISTMAS,
  },
  outings: {
    account: 'visa',
    perWeek: 0.45,
    week: [0, 0, 0.2, 0.3, 1, 5, 5],
    from: payees.outings,
    price: basket(4_850, 0.5),
    months: {
      10: 1.5,
      ...SUMMER,
    },
  },
  pets: { account: 'mastercard', perWeek: 0.6, week: WEEKEND, from: payees.pets, price: basket(5_600, 0.5) },
  gifts: {
    account: 'visa',
    perWeek: 0.3,
    week: EVERY_DAY,
    from: payees.gifts,
    price: taxed(1_500, 5_500, 2),
    months: CHRISTMAS,
  },
  hair: {
    account: 'visa',
    perWeek: 0.32,
    week: [0, 1, 1, 2, 3, 4, 0],
    from: payees.haircuts,
    price: whole(3_500, 4_000, 9_800),
  },
}

export const everydayEntries = (span: Span, seed: number): Entry[] =>
  Object.entries(habits).flatMap(([name, habit]) => entriesOf(habit, span, chanceOf(seed, name)))

function entriesOf(habit: Habit, span: Span, chance: Chance): Entry[] {
  const { perWeek, week, months } = habit
  const perWeight = perWeek / week.reduce((sum, weight) => sum + weight, 0)
  return daysOf(span).flatMap((day) => {
    const expected =
      perWeight * (week[weekdayOf(dayNumber(day)) - 1] ?? 0) * (months?.[monthOfYear(day)] ?? 1)
    return chance.happens(expected) ? [bought(habit, day, span, chance)] : []
  })
}

function bought({ account, price, from }: Habit, day: Day, span: Span, chance: Chance): Entry {
  const { payee, texts, category } = chance.weighed(from)
  const cents = price(chance, day, daysBetween(span.from, day) / 365.25)
  return { account, day, cents: -cents, payee, text: tillText(chance.one(texts), chance), category }
}

export const tillText = (text: string, chance: Chance): string =>
  text.replace(/~+/, ({ length }) => chance.code(length))
