import { type Day, dayNumber, daysBetween, weekdayOf } from '../../core/time.ts'
import { daysOf, monthOfYear, type Span } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Entry } from './entry.ts'
import type { AccountKey } from './household.ts'
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

const habit = (
  account: AccountKey,
  perWeek: number,
  week: readonly number[],
  from: Habit['from'],
  price: Price,
  months: Habit['months'] = {},
): Habit => ({ account, perWeek, week, from, price, months })

const habits: Record<string, Habit> = {
  groceries: habit('visa', 2.6, [1, 1, 2, 2, 2, 5, 4], payees.groceries, basket(7_450, 0.6), { 12: 1.2 }),
  'small shops': habit('visa', 1.6, [1, 1, 1, 1, 2, 4, 3], payees.corner, basket(1_840, 0.5)),
  'small shops of his': habit('daniel', 0.7, EVERY_DAY, payees.corner, basket(1_420, 0.4)),
  'her coffee': habit('visa', 3.4, [4, 5, 5, 5, 4, 2, 1], payees.mayaCoffee, menu(415, 475, 565, 895, 1_140)),
  'his coffee': habit(
    'mastercard',
    4.1,
    [5, 5, 5, 5, 5, 2, 2],
    payees.danielCoffee,
    menu(198, 239, 348, 612, 987),
  ),
  'her lunch': habit('visa', 1.3, WORKDAYS, payees.lunches, menu(1_345, 1_495, 1_620, 1_789)),
  'his lunch': habit('mastercard', 1.7, WORKDAYS, payees.lunches, menu(1_129, 1_274, 1_467, 1_615)),
  restaurants: habit('visa', 0.85, EVENINGS, payees.restaurants, dined(3_800, 10_500), { 1: 0.7, ...SUMMER }),
  takeaway: habit('mastercard', 0.9, EVENINGS, payees.takeaway, dined(2_400, 5_600), { 1: 1.2, 2: 1.2 }),
  wine: habit(
    'mastercard',
    0.8,
    [0.3, 0.3, 0.5, 2, 5, 4, 1],
    payees.wine,
    menu(1_495, 1_795, 2_340, 3_685, 4_790),
    CHRISTMAS,
  ),
  fuel: habit('mastercard', 1.05, [2, 1, 1, 2, 3, 3, 2], payees.fuel, litres(31, 52), SUMMER),
  transit: habit('visa', 1.1, WORKDAYS, payees.transit, whole(380, 380, 760, 2_000, 4_000), {
    7: 0.5,
    8: 0.5,
  }),
  parking: habit('mastercard', 1.0, [1, 1, 1, 1, 2, 4, 2], payees.parking, menu(350, 400, 600, 850, 1_400)),
  taxis: habit('visa', 0.4, EVENINGS, payees.taxis, basket(1_920, 0.4), { 12: 1.8 }),
  pharmacy: habit('visa', 0.9, EVERY_DAY, payees.pharmacies, taxed(400, 2_100, 3)),
  clothes: habit('visa', 0.5, WEEKEND, payees.clothes, taxed(1_900, 6_900, 2), {
    4: 1.4,
    8: 1.8,
    9: 1.4,
    11: 1.5,
    12: 1.3,
  }),
  online: habit('visa', 1.5, EVERY_DAY, payees.online, taxed(900, 4_900, 2), CHRISTMAS),
  household: habit('mastercard', 0.9, WEEKEND, payees.household, taxed(500, 4_200, 3), {
    4: 1.4,
    5: 1.7,
    6: 1.3,
  }),
  hobbies: habit('visa', 0.35, WEEKEND, payees.hobbies, taxed(1_200, 7_500, 2), { 12: 1.5 }),
  books: habit('visa', 0.55, EVERY_DAY, payees.books, taxed(300, 2_400, 2), CHRISTMAS),
  outings: habit('visa', 0.45, [0, 0, 0.2, 0.3, 1, 5, 5], payees.outings, basket(4_850, 0.5), {
    10: 1.5,
    ...SUMMER,
  }),
  pets: habit('mastercard', 0.6, WEEKEND, payees.pets, basket(5_600, 0.5)),
  gifts: habit('visa', 0.3, EVERY_DAY, payees.gifts, taxed(1_500, 5_500, 2), CHRISTMAS),
  hair: habit('visa', 0.32, [0, 1, 1, 2, 3, 4, 0], payees.haircuts, whole(3_500, 4_000, 9_800)),
}

export const everydayEntries = (span: Span, seed: number): Entry[] =>
  Object.entries(habits).flatMap(([name, habit]) => entriesOf(habit, span, chanceOf(seed, name)))

function entriesOf(
  { account, perWeek, week, months, price, from }: Habit,
  span: Span,
  chance: Chance,
): Entry[] {
  const perWeight = perWeek / week.reduce((sum, weight) => sum + weight, 0)
  return daysOf(span).flatMap((day) => {
    const expected =
      perWeight * (week[weekdayOf(dayNumber(day)) - 1] ?? 0) * (months?.[monthOfYear(day)] ?? 1)
    return chance.happens(expected) ? [bought(account, day, price, chance.weighed(from), span, chance)] : []
  })
}

function bought(
  account: AccountKey,
  day: Day,
  price: Price,
  { payee, texts, category }: payees.Payee,
  { from }: Span,
  chance: Chance,
): Entry {
  const cents = price(chance, day, daysBetween(from, day) / 365.25)
  return { account, day, cents: -cents, payee, text: tillText(chance.one(texts), chance), category }
}

export const tillText = (text: string, chance: Chance): string =>
  text.replace(/~+/, ({ length }) => chance.code(length))
