import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import type { Conversion } from '../../ledger/rates/conversion.ts'
import type { Db } from '../../platform/db/db.ts'
import { type ReportRequest, type Scope, scopeInto, scopeOf } from './scope.ts'

interface Convertible extends ReportRequest {
  convert?: string
}

type InOne<Answer> = Omit<Answer, 'otherCurrencies'> & Conversion['said']

/** A report in one currency and, where it is asked for, beside it the same of all currencies as one. */
export function alsoInOne<Answer extends { otherCurrencies: string[] }>(
  db: Db,
  actor: Actor,
  input: Convertible,
  spans: Span[],
  reportOf: (scope: Scope) => Answer,
): Answer & { converted?: InOne<Answer> } {
  const own = scopeOf(db, actor, input, ...spans)
  if (input.convert === undefined) return reportOf(own)
  const ownSums: Scope['ownSums'] = new Map()
  const answer = reportOf({ ...own, ownSums })
  const scope = scopeInto(db, actor, input.convert, input, spans)
  const { otherCurrencies: _, ...converted } = reportOf({ ...scope, ownSums })
  // Last, when all that was looked up is known.
  return { ...answer, converted: { ...converted, ...scope.others.conversion.said } }
}
