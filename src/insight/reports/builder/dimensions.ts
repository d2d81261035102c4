import type { Actor } from '../../../core/actor.ts'
import type { Interval, Span } from '../../../core/periods.ts'
import { type Day, dayNumber, weekdayOf } from '../../../core/time.ts'
import { fold } from '../../../ledger/categories/names.ts'
import { CHOICES } from '../../../ledger/transactions/search/search-terms.ts'
import type { Db } from '../../../platform/db/db.ts'
import { chartOf } from '../category-chart.ts'
import { type ReportDimension, type ReportDirection, reportDirections } from './builder-model.ts'
import type { AlikeParts, Grain, PartColumn } from './part-sums.ts'

/** What a line of a report is about, as its answer has it. */
export interface LineSubject {
  id: string | null
  name: string | null
  groupId: string | null
  groupName: string | null
  from: string | null
  to: string | null
  weekday: number | null
  direction: ReportDirection | null
}

/** One way to put what is counted together. */
export interface Dimension {
  columns: PartColumn[]
  grain: Grain
  /** The lines that parts count in, several for several tags; the periods are those of the span they are of. */
  keysOf(parts: AlikeParts, periods: Span[]): string[]
  /** Those in their own order, where nothing is too; undefined where the largest come first. */
  order?: string[]
  subjectOf(key: string): LineSubject
  /** What a search says of the line; of a period its days. */
  termOf(key: string): string | Span
}

interface DimensionQuery {
  interval: Interval
  periods: Span[]
}

/** The way of that name; only after all parts have been asked for their lines are these known by their names. */
export function dimensionBy(db: Db, actor: Actor, name: ReportDimension, query: DimensionQuery): Dimension {
  switch (name) {
    case 'CATEGORY':
      return byCategory(db, actor)
    case 'GROUP':
      return byGroup(db, actor)
    case 'ACCOUNT':
      return byAccount(db, actor)
    case 'PERSON':
      return byPerson(db, actor)
    case 'PAYEE':
      return bySpelling('payee', ({ payee }) => [payee].filter((text) => text !== ''))
    case 'TAG':
      return bySpelling('tags', ({ tags }) => (tags === '[]' ? [] : JSON.parse(tags)))
    case 'PERIOD':
      return byPeriod(query)
    case 'WEEKDAY':
      return byWeekday()
    case 'DIRECTION':
      return byDirection(db, actor)
  }
}

const NOTHING: LineSubject = {
  id: null,
  name: null,
  groupId: null,
  groupName: null,
  from: null,
  to: null,
  weekday: null,
  direction: null,
}
const NONE = ''

const quoted = (text: string): string =>
  /^[\p{L}\p{N}_-]+$/u.test(text) ? text : `"${text.replaceAll('"', '""')}"`

/** By name where no other one has it, by id where one has. */
function namedTerms(field: string, rows: { id: string; name: string }[]): (id: string) => string {
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(fold(name), (counts.get(fold(name)) ?? 0) + 1)
  const named = new Map(rows.map((row) => [row.id, row.name]))
  return (id) => {
    const name = named.get(id) ?? ''
    return `${field}:${counts.get(fold(name)) === 1 ? quoted(name) : id}`
  }
}

const WITHOUT_CATEGORY = 'is:uncategorised'

function byCategory(db: Db, actor: Actor): Dimension {
  const chart = chartOf(db, actor)
  const byId = new Map([...chart.values()].map((category) => [category.id, category]))
  const term = namedTerms('category', [...chart.values()])
  return {
    columns: ['category'],
    grain: 'NONE',
    keysOf: ({ category }) => [chart.get(category)?.id ?? NONE],
    subjectOf: (key) => {
      const found = byId.get(key)
      if (!found) return NOTHING
      const { id, name, groupId, groupName } = found
      return { ...NOTHING, id, name, groupId, groupName }
    },
    termOf: (key) => (key === NONE ? WITHOUT_CATEGORY : term(key)),
  }
}

function byGroup(db: Db, actor: Actor): Dimension {
  const chart = chartOf(db, actor)
  const names = new Map([...chart.values()].map(({ groupId, groupName }) => [groupId, groupName]))
  const all = db.$client
    .query<{ id: string; name: string }, [number]>(
      'SELECT id, name FROM category_groups WHERE household_id = ?',
    )
    .all(actor.householdId)
  const term = namedTerms('group', all)
  return {
    columns: ['category'],
    grain: 'NONE',
    keysOf: ({ category }) => [chart.get(category)?.groupId ?? NONE],
    subjectOf: (key) => (key === NONE ? NOTHING : { ...NOTHING, id: key, name: names.get(key) ?? null }),
    termOf: (key) => (key === NONE ? WITHOUT_CATEGORY : term(key)),
  }
}

function byAccount(db: Db, { householdId }: Actor): Dimension {
  const rows = db.$client
    .query<{ seq: number; id: string; name: string }, [number]>(
      'SELECT seq, id, name FROM accounts WHERE household_id = ?',
    )
    .all(householdId)
  const ids = new Map(rows.map(({ seq, id }) => [seq, id]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    columns: ['account'],
    grain: 'NONE',
    keysOf: ({ account }) => [ids.get(account) ?? NONE],
    subjectOf: (key) => ({ ...NOTHING, id: key, name: names.get(key) ?? null }),
    termOf: namedTerms('account', rows),
  }
}

/** By whose account it is; what is nobody's in particular is what is of none of them. */
function byPerson(db: Db, { householdId }: Actor): Dimension {
  const rows = db.$client
    .query<{ seq: number; id: string; name: string }, [number]>(
      'SELECT a.seq, u.id, u.display_name AS name FROM accounts a JOIN users u ON u.id = a.owner_id WHERE a.household_id = ?',
    )
    .all(householdId)
  const owners = new Map(rows.map(({ seq, id }) => [seq, id]))
  const people = [...new Map(rows.map((row) => [row.id, row])).values()]
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const term = namedTerms('person', people)
  return {
    columns: ['account'],
    grain: 'NONE',
    keysOf: ({ account }) => [owners.get(account) ?? NONE],
    subjectOf: (key) => (key === NONE ? NOTHING : { ...NOTHING, id: key, name: names.get(key) ?? null }),
    termOf: (key) => (key === NONE ? people.map(({ id }) => `-${term(id)}`).join(' ') : term(key)),
  }
}

/** More than these a search does not take; of a name in more spellings the others are not found. */
const MOST_SPELLINGS = 24

/** Names of any spelling are one, whatever their case and accents, and are called as they are most often. */
function bySpelling(column: 'payee' | 'tags', namesIn: (parts: AlikeParts) => string[]): Dimension {
  const folded = new Map<string, string>()
  const spellings = new Map<string, Map<string, number>>()
  const keyOf = (name: string, count: number): string => {
    const key = folded.get(name) ?? fold(name.trim())
    folded.set(name, key)
    const counts = spellings.get(key) ?? new Map<string, number>()
    spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + count))
    return key
  }
  const sorted = (key: string): string[] =>
    [...(spellings.get(key) ?? [])]
      .sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
      .map(([name]) => name)
  return {
    columns: [column],
    grain: 'NONE',
    keysOf: (parts) => {
      const names = namesIn(parts)
      return names.length === 0 ? [NONE] : [...new Set(names.map((name) => keyOf(name, parts.count)))]
    },
    subjectOf: (key) => (key === NONE ? NOTHING : { ...NOTHING, name: sorted(key)[0] ?? null }),
    termOf: (key) => {
      if (key === NONE) return column === 'payee' ? '-has:payee' : '-has:tags'
      const names = sorted(key)
      if (column === 'payee') return `exact:${quoted(names[0] ?? '')}`
      const apart = new Map(names.map((name) => [name.toLowerCase(), name]))
      return `tag:${[...apart.values()].slice(0, MOST_SPELLINGS).map(quoted).join(',')}`
    },
  }
}

/** The place of the last period that begins no later than a day. */
function periodAt(periods: Span[], day: string): number {
  let [low, high] = [0, periods.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((periods[middle]?.from ?? '') <= day) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

function byPeriod({ interval, periods }: DimensionQuery): Dimension {
  const isOfDays = interval === 'DAY' || interval === 'WEEK'
  return {
    columns: [],
    grain: interval === 'NONE' ? 'NONE' : isOfDays ? 'DAY' : 'MONTH',
    // A month is in the period of its last day: it is in no other one, and the first may begin within it.
    keysOf: ({ bucket }, own) => [
      `${periodAt(own, bucket.length === 7 ? `${bucket}-31` : bucket || '9999')}`,
    ],
    order: periods.map((_, at) => `${at}`),
    subjectOf: (key) => {
      const period = periods[Number(key)]
      return { ...NOTHING, from: period?.from ?? null, to: period?.to ?? null }
    },
    termOf: (key) => periods[Number(key)] ?? '',
  }
}

const byWeekday = (): Dimension => ({
  columns: [],
  grain: 'DAY',
  keysOf: ({ bucket }) => [`${weekdayOf(dayNumber(bucket as Day))}`],
  order: CHOICES.weekday.map((_, at) => `${at + 1}`),
  subjectOf: (key) => ({ ...NOTHING, weekday: Number(key) }),
  termOf: (key) => `weekday:${CHOICES.weekday[Number(key) - 1]}`,
})

const DIRECTION_TERMS: Record<ReportDirection, string> = { IN: 'counts:received', OUT: 'counts:spent' }

/** Money in beside money out, by the kind of the category; what has none is told by its type. What comes back makes what went out less. */
function byDirection(db: Db, actor: Actor): Dimension {
  const chart = chartOf(db, actor)
  return {
    columns: ['category', 'type'],
    grain: 'NONE',
    keysOf: ({ category, type }) => [(chart.get(category)?.kind ?? type) === 'INCOME' ? 'IN' : 'OUT'],
    order: [...reportDirections],
    subjectOf: (key) => ({ ...NOTHING, direction: key as ReportDirection }),
    termOf: (key) => DIRECTION_TERMS[key as ReportDirection],
  }
}
