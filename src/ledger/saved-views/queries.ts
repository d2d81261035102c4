import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { select } from '../transactions/filters.ts'
import type { TransactionQuery } from '../transactions/model.ts'
import type { ViewQuery } from './model.ts'

/** Why a stored query can no longer be asked; null when it can. */
export function problemOf(db: Db, actor: Actor, query: ViewQuery): string | null {
  try {
    select(db, actor, query)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [fault] = error.fieldErrors ?? []
    return fault ? `${fault.field}: ${fault.message}` : error.detail
  }
}

/** The same for a page of the list. */
export const pageOf = (query: ViewQuery, page: number, limit: number): TransactionQuery => ({
  ...query,
  page,
  limit,
})
