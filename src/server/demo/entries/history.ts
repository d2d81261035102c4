import { type Day, shiftDay } from '../../../core/time.ts'
import { spanUntil } from '../calendar.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { accountOf } from '../household.ts'
import { billEntries } from './bills.ts'
import type { Entry } from './entry.ts'
import { BETWEEN_US, flowEntries } from './flows.ts'
import { everydayEntries } from './habits.ts'
import { incomeEntries } from './incomes.ts'
import { mortgageEntries } from './mortgage.ts'
import { occasionEntries } from './occasions.ts'

/** Cards are behind by so many days. */
const PENDING_DAYS = 3
/** What came in since somebody sat down to look at it. */
const NEW_DAYS = 8
const UNSURE_DAYS = 50
const UNSURE = ['Amazon', 'Cash', 'Etsy', 'Dollarama', 'Apple']

/** Three years of a household, in the order of their days: the same for the same seed and day. */
export function historyOf(today: Day, seed: number): Entry[] {
  const span = spanUntil(today)
  const chance = chanceOf(seed, 'attention')
  const given = [
    ...everydayEntries(span, seed),
    ...billEntries(span, seed),
    ...incomeEntries(span, seed),
    ...occasionEntries(span, seed),
    ...mortgageEntries(span),
  ]
  const charged = [...given, ...chargedTwice(given, today), ...enteredTwice(given, today)]
  const all = [...charged, ...flowEntries(span, charged, seed)]
  return all
    .map((entry) => attended(entry, today, chance))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** A restaurant's terminal sent a bill twice, and nobody has noticed yet. */
function chargedTwice(entries: readonly Entry[], today: Day): Entry[] {
  const latest = latestMeal(entries, 'visa', today)
  return latest ? [{ ...latest, day: shiftDay(latest.day, 1) }] : []
}

/** Daniel had entered a meal himself, on the evening, before his card's file had it on the next day. */
function enteredTwice(entries: readonly Entry[], today: Day): Entry[] {
  const latest = latestMeal(entries, 'mastercard', today)
  return latest ? [{ ...latest, day: shiftDay(latest.day, -1), isByHand: true }] : []
}

/** Of a size that nobody overlooks, and booked. */
const latestMeal = (entries: readonly Entry[], card: Entry['account'], today: Day): Entry | undefined =>
  entries
    .filter(
      ({ account, category, cents, day }) =>
        account === card &&
        category === 'Eating out' &&
        cents < -2_500 &&
        day <= shiftDay(today, -PENDING_DAYS - 2),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .at(-1)

/** How far somebody has got with it: the newest is not looked at, some of it nobody is sure about. */
function attended({ transfer, ...entry }: Entry, today: Day, chance: Chance): Entry {
  const { account, day, payee, category, tags = [] } = entry
  const { file, type } = accountOf(account)
  const isRecent = day > shiftDay(today, -UNSURE_DAYS)
  const isUnsure = chance.happens(0.4) && UNSURE.includes(payee) && isRecent
  const isChristmas = day.slice(5, 7) === '12' && category === 'Gifts given'
  const isLinked = transfer !== undefined && !(payee === BETWEEN_US && isRecent)
  return {
    ...entry,
    ...(isLinked && { transfer }),
    ...(isUnsure && { category: null }),
    ...(isChristmas && { tags: [...tags, 'christmas'] }),
    ...(file && day > shiftDay(today, -NEW_DAYS) && { isNew: true }),
    ...(type === 'CREDIT_CARD' && !transfer && day > shiftDay(today, -PENDING_DAYS) && { isPending: true }),
  }
}
