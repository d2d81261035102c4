import { afterAll, beforeAll, expect } from 'bun:test'
import type { Role } from '../../../src/core/actor.ts'
import type { Instant } from '../../../src/core/time.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { withAccessToken } from '../../../src/people/auth/auth.ts'
import * as sessions from '../../../src/people/auth/sessions.ts'
import * as household from '../../../src/people/household/household.ts'
import { type Books, booksOf, openBooks } from '../../ledger/transactions/books.ts'
import { type House, makeHouse, NOWHERE, type Person, START } from '../../support/house.ts'
import { monthly } from '../../support/recurring.ts'

export type Charge = [date: string, text: string, amount: string]

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

/** The books of a household with one account, into which statements come. */
export interface Mailbox {
  books: Books
  accountId: string
  /** Imports a statement and commits it. Answers the import's id. */
  bring(charges: Charge[]): Promise<string>
  /** Imports a statement and looks for what comes back. */
  find(charges: Charge[]): Promise<Loose>
  detect(): Promise<Loose>
  list(query?: string): Promise<Loose[]>
  /** The only one of this name. */
  one(name: string): Promise<Loose>
  events(kind: string): { subjectId: string; userId: string | null }[]
}

export async function openMailbox(open: () => Promise<Books> = openBooks): Promise<Mailbox> {
  const books = await open()
  const { house, person, post, get } = books
  const accountId = await books.account('Everyday', { currency: 'CAD' })
  const detect = () => post('/v1/subscriptions/detect')
  const list = async (query = '') => (await get(`/v1/subscriptions${query}`)).subscriptions
  const bring: Mailbox['bring'] = async (charges) => {
    const statement = [
      'Date,Description,Amount',
      ...charges.map(([date, text, amount]) => `${date},"${text}",${amount}`),
    ].join('\n')
    const { status, body } = await house.upload(person, statement, { accountId })
    expect({ status, error: body.error }).toEqual({ status: 201, error: undefined })
    await post(`/v1/imports/${body.data.id}/commit`)
    return body.data.id
  }
  return {
    books,
    accountId,
    bring,
    detect,
    list,
    find: async (charges) => {
      await bring(charges)
      return detect()
    },
    one: async (name) => {
      const found = (await list()).filter((one: Loose) => one.name === name)
      expect(found.map((one: Loose) => one.name)).toEqual([name])
      return get(`/v1/subscriptions/${found[0].id}`)
    },
    events: (kind) =>
      house.deps.db.$client
        .query<{ subjectId: string; userId: string | null }, [string, string]>(
          `SELECT subject_id AS subjectId, user_id AS userId FROM events
           WHERE kind = ? AND household_id = (SELECT household_id FROM users WHERE id = ?) ORDER BY seq`,
        )
        .all(kind, person.id),
  }
}

/**
 * A mailbox of another household in one house for a whole file, so that its Worker is compiled once. The clock begins
 * anew with each.
 */
export function mailboxes(): () => Promise<Mailbox> {
  let house: House
  beforeAll(async () => {
    house = await makeHouse()
  })
  afterAll(() => house.close())
  return () => {
    house.clock.move(START - house.clock.now())
    return openMailbox(() => anotherHousehold(house))
  }
}

export const mailboxNextDoor = ({ books }: Mailbox): Promise<Mailbox> =>
  openMailbox(() => anotherHousehold(books.house))

async function anotherHousehold(house: House): Promise<Books> {
  const at = house.clock.now()
  const home = await house.deps.write((tx) => {
    const made = household.createHousehold(tx, {
      name: 'Another',
      country: 'CA',
      registrationOpen: false,
      at,
    })
    categories.seed(tx, { householdId: made.id, at }, 'CA')
    return made
  })
  return booksOf(house, await personIn(house, home, 'ADMIN'))
}

/** The mailbox as another member of the household sees it. */
export async function seenBy({ books: { house, person } }: Mailbox, role: Role): Promise<Books> {
  const user = household.findUser(house.deps.db, person.id)
  const home = user && household.ofActor(house.deps.db, user)
  if (!home) throw new Error('there is no such household')
  return booksOf(house, await personIn(house, home, role))
}

async function personIn(house: House, home: household.Household, role: Role): Promise<Person> {
  const at = house.clock.now()
  const email = `${crypto.randomUUID()}@hearth.test`
  const { id } = await house.deps.write((tx) =>
    household.addUser(tx, { household: home, email, displayName: 'Someone', role, passwordHash: null, at }),
  )
  const person = { id, token: '', sessionId: '', refreshToken: '' }
  await signIn(house, person)
  return person
}

/** The same charge on a day of each month, from January 2025 on. */
export const eachMonth = (
  text: string,
  amount: string,
  dayOfMonth: number,
  { from = 0, to = 18 } = {},
): Charge[] =>
  monthly(2025, dayOfMonth, to)
    .slice(from)
    .map((day) => [day, text, amount])

/** Seventeen months of it: the last one came ten days ago. */
export const NETFLIX = eachMonth('NETFLIX.COM', '-16.99', 5)

/** Buying that is no series, so that the account has news until today. */
export const NEWS: Charge[] = [['2026-06-14', 'CORNER SHOP', '-7.31']]

/** Goes on to a day at noon. */
export function moveTo(mailbox: Mailbox, day: string): Promise<void> {
  const { clock } = mailbox.books.house
  clock.move((Date.parse(`${day}T12:00:00Z`) as Instant) - clock.now())
  return signInAgain(mailbox)
}

/** For after the clock was moved, since a session is over by then. */
export const signInAgain = ({ books: { house, person } }: Mailbox): Promise<void> => signIn(house, person)

async function signIn({ deps, clock }: House, person: Person): Promise<void> {
  const user = household.findUser(deps.db, person.id)
  if (!user) throw new Error('there is no such person')
  const at = clock.now()
  const signedIn = await deps.write((tx) =>
    sessions.start(tx, deps.secrets, user, { at, from: NOWHERE, by: 'PASSWORD' }),
  )
  person.token = (await withAccessToken(deps, signedIn, at)).accessToken
}
