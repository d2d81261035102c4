import type { NameResolver, SqlCondition } from './conditions.ts'
import type { Search } from './search.ts'
import type { SearchChoice } from './search-terms.ts'

type CountedMeasure = SearchChoice<'counts'>

/** In the place of a category that is none. */
const NONE = -1

/** What a report counts of the ledger: parts of transactions that are neither hidden nor transfers. */
export interface CountedParts {
  /** Of the transactions whose parts without a category count. */
  types: string[]
  /** Each is a list of categories, NONE for those without, of which a part has one; with none of them any will do. */
  categories: number[][]
}

const KINDS = { spent: ['EXPENSE'], received: ['INCOME'], net: ['EXPENSE', 'INCOME'] } as const

/**
 * What of split transactions counts where a search is narrowed to categories: their parts with all that the search asks
 * of categories, and not whole transactions because of some of their parts.
 */
export function countedParts(measure: CountedMeasure, beside: Search[], resolve: NameResolver): CountedParts {
  const narrowed = beside.flatMap((term) => {
    if (term.kind === 'category') return [term.anyOf.flatMap((name) => resolve.categories(name))]
    if (term.kind === 'group') return [term.anyOf.flatMap((name) => resolve.groups(name))]
    if (term.kind === 'is' && term.anyOf.every((state) => state === 'uncategorised')) return [[NONE]]
    return []
  })
  const types = [...KINDS[measure]]
  return { types, categories: [[NONE, ...types.flatMap((kind) => resolve.kinds(kind))], ...narrowed] }
}

/** Whether a part counts whose category stands in a column; what has none is told by its transaction's type. */
export function partSql({ types, categories }: CountedParts, row: string, column: string): SqlCondition {
  const listed = categories.map(() => `coalesce(${column}, ${NONE}) IN (SELECT value FROM json_each(?))`)
  return {
    sql: [`iif(${column} IS NULL, ${row}.type IN (SELECT value FROM json_each(?)), 1)`, ...listed].join(
      ' AND ',
    ),
    params: [JSON.stringify(types), ...categories.map((seqs) => JSON.stringify(seqs))],
  }
}

/** Whether something of a transaction counts. */
export function countedSql(counted: CountedParts): SqlCondition {
  const whole = partSql(counted, 't', 't.category_seq')
  const part = partSql(counted, 't', 's.category_seq')
  return {
    sql: `(t.hidden = 0 AND t.type <> 'TRANSFER' AND iif(t.is_split = 1,
      EXISTS (SELECT 1 FROM transaction_splits s WHERE s.transaction_seq = t.seq AND ${part.sql}), ${whole.sql}))`,
    params: [...part.params, ...whole.params],
  }
}
