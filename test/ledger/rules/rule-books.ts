import { expect } from 'bun:test'
import type { Answer, House } from '../../support/house.ts'
import { onThisThread as onTestThread } from '../../support/on-this-thread.ts'
import { type Books, openBooks } from '../transactions/books.ts'

/* The books of a household whose rules run on the thread of the test; that they run on others as well is a test of its own. */

export async function openRuleBooks(): Promise<Books> {
  const books = await openBooks()
  onThisThread(books.house)
  return books
}

/** What happens between the two parts of a job is said by `between`. */
export function onThisThread({ deps }: House, between?: () => Promise<unknown>): void {
  deps.background = onTestThread(deps, between)
}

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

export const everything = { field: 'amount', operator: 'BETWEEN', from: '0.00' }
export const payeeIs = (value: string) => ({ field: 'payee', operator: 'IS', value })

export const addRule = (
  books: Books,
  condition: object,
  actions: object[],
  more: object = {},
): Promise<Loose> => books.post('/v1/rules', { name: 'A rule', condition, actions, ...more })

/** What unsaved rules of this condition would change, newest first. */
export const wouldChange = async (
  books: Books,
  condition: object,
  actions: object[] = MARK,
): Promise<Loose> => books.post('/v1/rules/dry-run', { rules: [{ name: 'Unsaved', condition, actions }] })

export const MARK = [{ kind: 'ADD_TAGS', tags: ['marked'] }]

/** Runs rules as the app does: what they would change was counted. */
export async function runRules(books: Books, input: object = {}): Promise<Loose> {
  const { changed } = await books.post('/v1/rules/dry-run', input)
  return books.post('/v1/rules/runs', { ...input, expectedCount: changed })
}

export const get = (books: Books, id: string): Promise<Loose> => books.get(`/v1/transactions/${id}`)

/** A transaction without what every write changes. */
export const content = ({ version: _v, updatedAt: _u, suggestedCategory: _s, ...rest }: Loose): Loose => rest

export function fieldsOf({ status, body }: Answer): string[] {
  expect(status).toBe(400)
  return body.error.fieldErrors.map(({ field }: { field: string }) => field)
}

/** Three weeks hence the session would have ended; an hour is enough for another moment. */
export const later = ({ house }: Books): void => house.clock.move(60_000)
