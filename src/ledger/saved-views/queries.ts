import type { TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { Actor } from '../../core/actor.ts'
import { once } from '../../core/once.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { formatSentences } from '../../platform/http/formats.ts'
import { select } from '../transactions/filters.ts'
import type { TransactionQuery } from '../transactions/model.ts'
import { ViewQuery } from './model.ts'

const known = once(() => TypeCompiler.Compile(ViewQuery))
const names = Object.keys(ViewQuery.properties)

/** What a person typed, as a query the transaction list will take; a validation-error names the part that it will not. */
export function read(db: Db, actor: Actor, typed: Record<string, string>): ViewQuery {
  const unknown = Object.keys(typed).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw invalid('query', `has a name the transaction list does not know; it knows ${names.join(', ')}`)
  const [fault] = known().Errors(typed)
  if (fault) throw invalid(`query.${fault.path.slice(1)}`, sentence(fault.schema))
  const query = typed as ViewQuery
  select(db, actor, query)
  return query
}

function sentence({ enumOf, format, anyOf }: TSchema): string {
  if (enumOf) return `must be one of ${enumOf.join(', ')}`
  return anyOf ? 'must be an id, or none' : (formatSentences[format ?? ''] ?? 'has the wrong form')
}

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
