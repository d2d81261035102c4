import type { Actor } from '../../core/actor.ts'
import { fold } from '../../ledger/categories/names.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CategoryChart, ChartedCategory } from './category-chart.ts'
import type { Grouping, LineSubject } from './report-lines.ts'
import type { Sum } from './sums.ts'

export const groupings = ['CATEGORY', 'GROUP', 'PAYEE', 'TAG', 'ACCOUNT'] as const
export type GroupingName = (typeof groupings)[number]

/** What sums are put together by, under which names; only of categories that the chart has. */
export function groupingBy(db: Db, actor: Actor, chart: CategoryChart, by: GroupingName): Grouping {
  switch (by) {
    case 'CATEGORY':
      return byCategory(chart)
    case 'GROUP':
      return byGroup(chart)
    case 'ACCOUNT':
      return byAccount(db, actor)
    case 'PAYEE':
      return bySpelling('PAYEE', (payee) => [payee])
    case 'TAG':
      return bySpelling('TAGS', tagsIn)
  }
}

const NOTHING: LineSubject = { id: null, name: null, groupId: null, groupName: null }
const NONE = ''

function byCategory(chart: CategoryChart): Grouping {
  const rows = [...chart.values()].map(({ id, name, groupId, groupName }) => ({
    id,
    name,
    groupId,
    groupName,
  }))
  return ofCategories(chart, ({ id }) => id, rows)
}

const byGroup = (chart: CategoryChart): Grouping =>
  ofCategories(
    chart,
    ({ groupId }) => groupId,
    [...chart.values()].map(({ groupId: id, groupName: name }) => ({ ...NOTHING, id, name })),
  )

function ofCategories(
  chart: CategoryChart,
  keyOf: (category: ChartedCategory) => string,
  rows: LineSubject[],
): Grouping {
  const named = new Map(rows.map((row) => [row.id ?? NONE, row]))
  return {
    column: 'CATEGORY',
    keys: ({ key }) => {
      const category = chart.get(Number(key))
      if (category) return [keyOf(category)]
      return key === 0 ? [NONE] : []
    },
    named: (key) => named.get(key) ?? NOTHING,
  }
}

function byAccount(db: Db, { householdId }: Actor): Grouping {
  const rows = db.$client
    .query<{ seq: number; id: string; name: string }, [number]>(
      'SELECT seq, id, name FROM accounts WHERE household_id = ?',
    )
    .all(householdId)
  const named = new Map(rows.map(({ seq, id, name }) => [String(seq), { ...NOTHING, id, name }]))
  return {
    column: 'ACCOUNT',
    keys: ({ key }) => [String(key)],
    named: (key) => named.get(key) ?? NOTHING,
  }
}

/** Names of any spelling are one, whatever their case and accents, and are called as they are most often. */
function bySpelling(column: 'PAYEE' | 'TAGS', namesIn: (text: string) => string[]): Grouping {
  const folded = new Map<string, string>()
  const spellings = new Map<string, Map<string, number>>()
  const keyOf = (name: string, count: number): string => {
    const key = folded.get(name) ?? fold(name)
    folded.set(name, key)
    const counts = spellings.get(key) ?? new Map<string, number>()
    spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + count))
    return key
  }
  return {
    column,
    keys: ({ key, count }) => {
      const names = namesIn(String(key))
      return names.length === 0 ? [NONE] : [...new Set(names.map((name) => keyOf(name, count)))]
    },
    named: (key) => (key === NONE ? NOTHING : { ...NOTHING, name: mostUsed(spellings.get(key)) }),
  }
}

const tagsIn = (tags: Sum['key']): string[] => (tags === '[]' ? [] : JSON.parse(String(tags)))

function mostUsed(spellings: Map<string, number> = new Map()): string | null {
  const [first] = [...spellings].sort(
    ([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
  )
  return first?.[0] ?? null
}
