import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import type { Meaning } from '../categories/meanings.ts'
import { payeeCleaner } from '../rules/clean-payees.ts'
import { keyOf } from '../rules/suggestions.ts'
import { totalsOfRows } from '../transactions/filter-totals.ts'
import type { WaitingPayee, WaitingPayees } from './model.ts'
import { categoriesInUse, categoryByMeaning, type OwnCategory } from './own-categories.ts'
import {
  newestWaiting,
  openSuggestions,
  type Suggestion,
  suggestionToWire,
  type WaitingRow,
} from './suggest.ts'

const MOST_LIKELY = 4
const MOST_IDS = 1_000

interface PayeeGroup {
  payee: string
  rows: WaitingRow[]
  suggestion: Suggestion | undefined
}

/** What waits for a category by payee: those with a suggestion first, in each the largest first. */
export const waitingPayees = (db: Db, actor: Actor, page: Page): WaitingPayees & { total: number } =>
  readSnapshot(db, () => {
    const open = openSuggestions(db, actor)
    const rows = newestWaiting(db, actor)
    const groups = groupsOf(rows, open)
    const shown = groups.slice(offsetOf(page), offsetOf(page) + page.limit)
    const likely = likelyFor(db, actor)
    const toWire = suggestionToWire(db, actor)
    return {
      waiting: rows.length,
      suggested: open.size,
      total: groups.length,
      payees: shown.map((group) => ({
        ...factsOf(db, group),
        suggestedCategory: group.suggestion && group.rows[0] ? toWire(group.rows[0], group.suggestion) : null,
        likely: likely(group),
      })),
    }
  })

/** What goes by one name and has one suggestion is one question. */
function groupsOf(rows: WaitingRow[], open: ReadonlyMap<number, Suggestion>): PayeeGroup[] {
  const clean = payeeCleaner()
  const groups = new Map<string, PayeeGroup>()
  for (const row of rows) {
    const payee = clean(row.payee === '' ? row.importedText : row.payee)
    const suggestion = open.get(row.seq)
    const key = `${suggestion?.category.seq ?? ''} ${keyOf(payee)}`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { payee, rows: [row], suggestion })
  }
  const hasSuggestion = ({ suggestion }: PayeeGroup) => (suggestion ? 1 : 0)
  return [...groups.values()].sort(
    (one, other) => hasSuggestion(other) - hasSuggestion(one) || other.rows.length - one.rows.length,
  )
}

interface Facts {
  id: string
  date: string
}

function factsOf(
  db: Db,
  { payee, rows }: PayeeGroup,
): Pick<WaitingPayee, 'payee' | 'count' | 'from' | 'to' | 'totals' | 'transactionIds'> {
  const seqs = rows.map(({ seq }) => seq)
  const facts = db.$client
    .query<Facts, [string]>(
      'SELECT t.id, t.date FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value ORDER BY t.date DESC, t.seq DESC',
    )
    .all(JSON.stringify(seqs))
  return {
    payee,
    count: rows.length,
    from: facts.at(-1)?.date ?? '',
    to: facts[0]?.date ?? '',
    totals: totalsOfRows(db, seqs),
    transactionIds: facts.slice(0, MOST_IDS).map(({ id }) => id),
  }
}

/** What else money at such a place may have been for. */
const NEAR: Partial<Record<Meaning, readonly Meaning[]>> = {
  COFFEE: ['EATING_OUT', 'OUTINGS', 'GROCERIES'],
  EATING_OUT: ['COFFEE', 'OUTINGS', 'GROCERIES'],
  GROCERIES: ['EATING_OUT', 'PHARMACY', 'HOME_GOODS'],
  FUEL: ['CAR_REPAIRS', 'PARKING', 'GROCERIES'],
  TAXI: ['TRANSIT', 'TRAVEL', 'EATING_OUT'],
  TRANSIT: ['TAXI', 'PARKING', 'TRAVEL'],
  PHONE: ['INTERNET', 'SUBSCRIPTIONS', 'HOME_GOODS'],
  INTERNET: ['PHONE', 'SUBSCRIPTIONS', 'HOME_GOODS'],
  PHARMACY: ['DOCTOR', 'GROCERIES', 'PERSONAL_CARE'],
  DOCTOR: ['PHARMACY', 'HEALTH_INSURANCE', 'FITNESS'],
  SUBSCRIPTIONS: ['BOOKS', 'HOBBIES', 'OUTINGS'],
  CLOTHING: ['SHOPPING', 'GIFTS_GIVEN', 'HOBBIES'],
  HOME_GOODS: ['SHOPPING', 'HOBBIES', 'GIFTS_GIVEN'],
  ELECTRICITY: ['HEATING', 'WATER', 'UTILITIES'],
}
const USUAL: readonly Meaning[] = [
  'GROCERIES',
  'EATING_OUT',
  'HOME_GOODS',
  'GIFTS_GIVEN',
  'OUTINGS',
  'SHOPPING',
]
const USUAL_IN: readonly Meaning[] = [
  'SALARY',
  'OTHER_INCOME',
  'GIFTS_RECEIVED',
  'BENEFITS',
  'SELF_EMPLOYMENT',
]

/** The suggested one, what is near it, what the household chose most lately, and what most people need. */
function likelyFor(db: Db, actor: Actor): (group: PayeeGroup) => string[] {
  const categories = categoriesInUse(db, actor.householdId)
  const byMeaning = categoryByMeaning(categories)
  const meaningsOf = new Map(
    Object.keys(NEAR).map((meaning) => [byMeaning(meaning as Meaning)?.seq, meaning as Meaning] as const),
  )
  const bySeq = new Map(categories.map((category) => [category.seq, category]))
  const recent = recentlyChosen(db, actor).flatMap((seq) => bySeq.get(seq) ?? [])
  const own = (meanings: readonly Meaning[]) => meanings.flatMap((meaning) => byMeaning(meaning) ?? [])
  return ({ rows, suggestion }) => {
    const isOut = rows[0]?.isOut ?? true
    const fits = ({ kind }: OwnCategory) => (kind === 'INCOME') !== isOut
    const first = suggestion ? [suggestion.category] : []
    const near = own(NEAR[meaningsOf.get(suggestion?.category.seq) ?? 'UTILITIES'] ?? [])
    const all = [
      ...first,
      ...near.filter(fits),
      ...recent.filter(fits),
      ...own(isOut ? USUAL : USUAL_IN).filter(fits),
    ]
    return [...new Set(all.map(({ id }) => id))].slice(0, MOST_LIKELY)
  }
}

/** What was chosen by hand most often of late. */
const recentlyChosen = (db: Db, { householdId }: Actor): number[] =>
  db.$client
    .query<{ seq: number }, [number]>(`
      SELECT category_seq AS seq FROM (
        SELECT category_seq FROM category_choices WHERE household_id = ? ORDER BY at DESC LIMIT 300)
      GROUP BY category_seq ORDER BY count(*) DESC LIMIT 8`)
    .all(householdId)
    .map(({ seq }) => seq)
