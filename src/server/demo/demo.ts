import type { Actor } from '../../core/actor.ts'
import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import { addMinutes, type Day, type Instant, shiftDay } from '../../core/time.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { remember } from '../../ledger/transactions/bulk/category-choices.ts'
import * as searchRepair from '../../ledger/transactions/search-repair.ts'
import * as notifications from '../../messages/notifications/follow-events.ts'
import * as passwords from '../../people/auth/passwords.ts'
import { record } from '../../people/events/events.ts'
import * as household from '../../people/household/household.ts'
import * as preferences from '../../people/me/preferences.ts'
import { firstDayOf, monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { proveMonths } from './bank-statements.ts'
import { type Books, bringIn, enter, openBooks, renameCategories, upload } from './books.ts'
import { addBudget } from './budget.ts'
import { spanUntil, startOfDayThere, TIME_ZONE } from './calendar.ts'
import { addConversations } from './conversations.ts'
import { addDetails } from './details.ts'
import type { Entry } from './entries/entry.ts'
import { historyOf } from './entries/history.ts'
import { sayingIn } from './french.ts'
import { addGoals } from './goals.ts'
import { accountOf, HOUSEHOLD, type PersonKey, people } from './household.ts'
import { addInvestments } from './investments.ts'
import { addLoans, addScenarios } from './loans.ts'
import { addPlans } from './plans.ts'
import { addRates } from './rates.ts'
import { addReceipts } from './receipts.ts'
import { reconcile } from './reconciliations.ts'
import { addRules, BY_HAND } from './rules.ts'
import { addReports, addViews } from './saved-views.ts'
import { latestOf, MONTHS_AT_FIRST, statementsOf } from './statements.ts'
import { addSubscriptions } from './subscriptions.ts'
import { addTax } from './tax.ts'
import { addValuations } from './valuations.ts'

const DAYS = 90
const LOCALES: ByLanguage<string> = { en: 'en-CA', fr: 'fr-CA' }

/** What somebody has put into a category by hand of late, one after the other: rules are learned from it. */
function addChoices({ tx, as, span }: Books): void {
  const chosen = tx.$client
    .query<{ seq: number; category: number }, [string, string]>(`
      SELECT seq, category_seq AS category FROM transactions WHERE payee IN (SELECT value FROM json_each(?))
        AND date >= ? AND category_seq IS NOT NULL AND deleted_at IS NULL ORDER BY date, seq`)
    .all(JSON.stringify(BY_HAND), shiftDay(span.to, -DAYS))
  const first = startOfDayThere(shiftDay(span.to, -DAYS))
  for (const [at, { seq, category }] of chosen.entries())
    remember(tx, as('maya', addMinutes(first, at)), seq, category)
}

interface Furnishing {
  /** The last day of the three years. */
  today: Day
  seed: number
  /** What both people sign in with. */
  password: string
  /** What the household speaks: what it calls its own things, and how the app speaks to both. */
  language?: Language
}

/**
 * Makes a believable household in an installation nobody is in yet: three years of two people until today. The same
 * day and seed make the same household, but for ids. Throws where there is somebody already.
 */
export async function furnish(
  deps: Deps,
  { today, seed, password, language = 'en' }: Furnishing,
): Promise<void> {
  if (!household.isEmpty(deps.db)) throw new Error('somebody lives here already')
  const hashing = passwords.hash(password)
  const history = historyOf(today, seed)
  const books = await deps.write((tx) => past(tx, today, { history, seed, language }))
  // What comes after the first look is news, and told.
  await notifications.follow(deps)
  const passwordHash = await hashing
  await deps.write((tx) => {
    present({ ...books, tx }, history, language)
    for (const id of books.users) household.setPassword(tx, id, passwordHash)
  })
  await addReceipts(deps, books)
  await notifications.follow(deps)
}

interface Home extends Books {
  users: string[]
}

/** Everything until the month that is not over. */
function past(
  tx: Tx,
  today: Day,
  { history, seed, language }: { history: readonly Entry[]; seed: number; language: Language },
): Home {
  const span = spanUntil(today)
  const { as, users } = moveIn(tx, startOfDayThere(span.from), language)
  const books = openBooks(tx, span, as, sayingIn(language))
  const taught = firstDayOf(shiftMonth(monthOf(span.from), MONTHS_AT_FIRST))
  keep(books, until(taught, history), history)
  addRules(books, shiftDay(taught, 1))
  keep(books, between(taught, newsOf(today), history), history)
  addValuations(books)
  addPlans(books, history, seed)
  addInvestments(books, seed)
  addRates(books, startOfDayThere(span.to), seed)
  reconcile(books)
  proveMonths(books)
  return { ...books, users }
}

function present(books: Books, history: readonly Entry[], language: Language): void {
  const { to } = books.span
  keep(
    books,
    history.filter(({ day, isByHand }) => isByHand || day >= newsOf(to)),
    history,
  )
  upload(books, latestOf(history, books.span))
  searchRepair.rebuild(books.tx)
  addSubscriptions(books)
  addChoices(books)
  addBudget(books)
  addLoans(books)
  addScenarios(books)
  addGoals(books)
  addViews(books)
  addReports(books)
  addTax(books)
  renameCategories(books)
  // What was asked and answered is in English.
  if (language === 'en') addConversations(books)
}

const newsOf = (today: Day): Day => firstDayOf(monthOf(today))
const until = (end: Day, entries: readonly Entry[]) =>
  entries.filter(({ day, isByHand }) => day < end && !isByHand)
const between = (from: Day, end: Day, entries: readonly Entry[]) =>
  entries.filter(({ day, isByHand }) => day >= from && day < end && !isByHand)

/** By hand what no bank gives out and what it has not booked yet, all else from the banks' files. */
function keep(books: Books, entries: readonly Entry[], history: readonly Entry[]): void {
  const made = enter(
    books,
    entries.filter(({ account }) => accountOf(account).file === undefined),
  )
  for (const statement of statementsOf(entries, history, books.span)) made.push(...bringIn(books, statement))
  made.push(...enter(books, entries.filter(isEntered)))
  addDetails(books, made)
}

const isEntered = ({ isPending, isByHand }: Entry): boolean => Boolean(isPending || isByHand)

function moveIn(tx: Tx, at: Instant, language: Language): { as: Books['as']; users: string[] } {
  const home = household.createHousehold(tx, {
    name: HOUSEHOLD,
    country: 'CA',
    timeZone: TIME_ZONE,
    registrationOpen: false,
    at,
  })
  const add = (person: PersonKey) =>
    household.addUser(tx, { ...people[person], household: home, passwordHash: null, at })
  const users = { maya: add('maya'), daniel: add('daniel') }
  const founder = { householdId: home.id, userId: users.maya.id, at }
  categories.seed(tx, founder, 'CA')
  record(tx, founder, 'household.founded', users.maya.id)
  const as = (person: PersonKey, when: Instant): Actor => ({
    userId: users[person].id,
    householdId: home.id,
    role: people[person].role,
    sessionId: 'demo',
    at: when,
  })
  // They have lived here for years: nobody shows them how to begin.
  for (const person of ['maya', 'daniel'] as const)
    preferences.change(tx, as(person, at), {
      onboardingCompleted: true,
      ...(language !== 'en' && { locale: LOCALES[language] }),
    })
  return { as, users: [users.maya.id, users.daniel.id] }
}
