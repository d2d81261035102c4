import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './db.ts'

/** The header by which a request changes tax years that are closed: their numbers, with commas between them. */
export const CONFIRM_TAX_YEAR = 'X-Confirm-Tax-Year'

/** The caller of a write, and what they have confirmed in advance. A Worker gets the same. */
export interface Asked {
  /** The closed tax years that may be changed, as the request names them. */
  confirmedTaxYears: string | null
  /** The caller, once known. */
  userId?: string
  /** They have their answer: what is written from now on is not done for them. */
  isAnswered?: boolean
}

/** Stands around each write, in its transaction; what it throws takes the write back. */
export type WriteGuard = <T>(tx: Tx, asked: Asked | undefined, work: () => T) => T

const asking = new AsyncLocalStorage<Asked | undefined>()

/** Does something for somebody who waits for the answer. */
export const forAsked = <T>(asked: Asked, work: () => T): T => asking.run(asked, work)

/** From here on the caller is known. */
export function nameAsked(userId: string): void {
  const asked = asking.getStore()
  if (asked) asked.userId = userId
}

/** Does what nobody is asked about, even where somebody had it begun. */
export const byItself = <T>(work: () => T): T => asking.run(undefined, work)

/** Without a transaction where a Worker writes on a connection of its own. */
type AlongWrite = (tx: Tx | undefined) => void

/** Kept beside the request's context, which is sent to a Worker and cannot contain functions. */
const alongWrites = new WeakMap<Asked, AlongWrite>()

/** Has something written with whatever the present request writes, in the same transaction, each time. */
export function withEachWrite(write: AlongWrite): void {
  const asked = asking.getStore()
  if (asked) alongWrites.set(asked, write)
}

/** What goes with a write that is done for somebody. */
export const writeAlong = (tx: Tx | undefined, asked: Asked | undefined): void =>
  void (asked && alongWrites.get(asked)?.(tx))

/** The caller of the current work; undefined for background work. */
export function presentAsked(): Asked | undefined {
  const asked = asking.getStore()
  return asked?.isAnswered ? undefined : asked
}
