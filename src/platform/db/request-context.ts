import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './db.ts'

/** The header by which a request changes tax years that are closed: their numbers, with commas between them. */
export const CONFIRM_TAX_YEAR = 'X-Confirm-Tax-Year'

/** The caller of a write, and what they have confirmed in advance. A Worker gets the same. */
export interface RequestContext {
  /** The closed tax years that may be changed, as the request names them. */
  confirmedTaxYears: string | null
  /** The caller, once known. */
  userId?: string
  /** They have their answer: what is written from now on is not done for them. */
  isAnswered?: boolean
}

/** Stands around each write, in its transaction; what it throws takes the write back. */
export type WriteGuard = <T>(tx: Tx, request: RequestContext | undefined, work: () => T) => T

const asking = new AsyncLocalStorage<RequestContext | undefined>()

/** Does something for somebody who waits for the answer. */
export const withRequest = <T>(request: RequestContext, work: () => T): T => asking.run(request, work)

/** From here on the caller is known. */
export function nameRequester(userId: string): void {
  const request = asking.getStore()
  if (request) request.userId = userId
}

/** Does what nobody is asked about, even where somebody had it begun. */
export const byItself = <T>(work: () => T): T => asking.run(undefined, work)

/** Without a transaction where a Worker writes on a connection of its own. */
type AlongWrite = (tx: Tx | undefined) => void

/** Kept beside the request's context, which is sent to a Worker and cannot contain functions. */
const alongWrites = new WeakMap<RequestContext, AlongWrite>()

/** Has something written with whatever the present request writes, in the same transaction, each time. */
export function withEachWrite(write: AlongWrite): void {
  const request = asking.getStore()
  if (request) alongWrites.set(request, write)
}

/** What goes with a write that is done for somebody. */
export const writeAlong = (tx: Tx | undefined, request: RequestContext | undefined): void =>
  void (request && alongWrites.get(request)?.(tx))

/** The caller of the current work; undefined for background work. */
export function currentRequest(): RequestContext | undefined {
  const request = asking.getStore()
  return request?.isAnswered ? undefined : request
}
