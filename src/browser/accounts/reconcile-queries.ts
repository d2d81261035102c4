import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { absolute, isNegative } from '../money.ts'
import { folded } from '../search-text.ts'
import { accountsApi, answer, dataOf, reconcileApi, transactionsApi } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import type { Category } from '../session/categories.ts'
import { queryClient } from '../session/queries.ts'
import { clearedBalance, nameOfRow, type OpenRow } from './statement.ts'
import { words } from './words.ts'

export type Reconciliation = Awaited<
  ReturnType<NonNullable<ReturnType<typeof reconciliationsQuery>['queryFn']>>
>[number]

/** Statements the account was reconciled with, newest first. */
export const reconciliationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'reconciliations'],
    queryFn: () => dataOf(reconcileApi({ id }).reconciliations.get()),
  })

const PAGE = 500
/** More than this many that are ticked already are not shown: the newest are the ones a statement speaks of. */
const MOST_PAGES = 2

interface OpenRows {
  /** Not ticked and ticked, newest first; what is locked by an earlier statement is not among them. */
  rows: OpenRow[]
  /** Ticked ones that are older than those shown. */
  older: number
  /** The balance at the end of the statement's day. */
  balance: string
  /** A valuation says what came until this day; empty where there is none. */
  countedAfter: string
}

/** Everything up to the day of a statement that no earlier statement has locked. */
export const openRowsQuery = (accountId: string, to: string) =>
  queryOptions({
    queryKey: ['accounts', accountId, 'open-rows', to],
    // What was ticked in an earlier visit may be locked by now: it is never shown again before it is read again.
    gcTime: 0,
    queryFn: async (): Promise<OpenRows> => {
      const [pending, cleared, days, valuations] = await Promise.all([
        allOf(accountId, to, 'PENDING', Number.POSITIVE_INFINITY),
        allOf(accountId, to, 'CLEARED', MOST_PAGES),
        dataOf(accountsApi({ id: accountId }).balances.get({ query: { from: to, to } })),
        dataOf(accountsApi({ id: accountId }).valuations.get()),
      ])
      const rows = [...new Map([...pending.rows, ...cleared.rows].map((row) => [row.id, row])).values()]
      return {
        rows: rows.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0)),
        older: cleared.total - cleared.rows.length,
        balance: days[0]?.balance ?? '0.00',
        countedAfter: valuations.findLast(({ date }) => date <= to)?.date ?? '',
      }
    },
  })

async function allOf(accountId: string, to: string, status: 'PENDING' | 'CLEARED', mostPages: number) {
  const rows: OpenRow[] = []
  for (let page = 0; ; page++) {
    const { data, meta } = await answer(
      transactionsApi.get({
        query: { accountId, to, status, sort: '-date', page: `${page}`, limit: `${PAGE}` },
      }),
    )
    rows.push(...data)
    if (rows.length >= meta.total || data.length === 0 || page + 1 >= mostPages)
      return { rows, total: meta.total }
  }
}

/** What has cleared by then, as it is shown now. */
export const clearedOf = ({ balance, rows, countedAfter }: OpenRows): string =>
  clearedBalance(balance, rows, countedAfter)

type Ticked = Extract<OpenRow['status'], 'PENDING' | 'CLEARED'>

/** Ticks each that is not, and takes the tick of each that is. */
export async function turnTicks(accountId: string, to: string, rows: OpenRow[]): Promise<void> {
  for (const row of rows)
    await setTicked(accountId, to, row, row.status === 'PENDING' ? 'CLEARED' : 'PENDING')
}

/** Ticks a row or takes its tick away; it stands so at once, and as it was where the server refuses. */
async function setTicked(accountId: string, to: string, row: OpenRow, status: Ticked): Promise<void> {
  const key = openRowsQuery(accountId, to).queryKey
  const show = (fields: Partial<OpenRow>) =>
    queryClient.setQueryData(
      key,
      (known) =>
        known && {
          ...known,
          rows: known.rows.map((one) => (one.id === row.id ? { ...one, ...fields } : one)),
        },
    )
  await queryClient.cancelQueries({ queryKey: key })
  show({ status })
  try {
    const answered = await answer(transactionsApi({ id: row.id }).patch({ status, version: row.version }))
    show({ status: answered.data.status, version: answered.data.version })
    const name = nameOfRow(row)
    showDone(status === 'CLEARED' ? words.ticked(name) : words.noLongerTicked(name), undoOf(answered))
  } catch (error) {
    show({ status: row.status })
    void queryClient.invalidateQueries({ queryKey: key })
    throw error
  }
}

const refreshed = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })

/** Money that was booked as gone came in, or the other way round. */
export async function turnSign(accountId: string, row: OpenRow): Promise<void> {
  const direction = row.direction === 'OUT' ? 'IN' : 'OUT'
  const type = row.type === 'TRANSFER' ? 'TRANSFER' : direction === 'IN' ? 'INCOME' : 'EXPENSE'
  const change = { type, direction, version: row.version } as const
  const answered = await answer(transactionsApi({ id: row.id }).patch(change))
  showDone(words.statement.wasTurned(nameOfRow(row)), undoOf(answered))
  await queryClient.invalidateQueries({ queryKey: ['accounts', accountId] })
  void refreshed()
}

interface Adjustment {
  date: string
  difference: string
  categoryId: string | null
  /** Sent again, it is no second one. */
  key: string
}

/** Books what is between statement and ticks as a row of its own. */
export async function adjust(accountId: string, input: Adjustment): Promise<void> {
  const { date, difference, categoryId, key } = input
  const body = {
    accountId,
    date,
    amount: absolute(difference),
    type: isNegative(difference) ? 'EXPENSE' : 'INCOME',
    payee: words.statement.adjustment,
    categoryId,
    status: 'CLEARED',
  } as const
  const headers = { 'idempotency-key': `${key} ${date} ${difference}` }
  const answered = await answer(transactionsApi.post(body, { headers }))
  showDone(words.statement.adjusted, undoOf(answered))
  await refreshed()
}

const ADJUSTMENTS = {
  OUT: ['bank fees', 'frais bancaires'],
  IN: ['other income', 'autres revenus'],
}

/** Where what nobody can explain belongs: charges of the bank, or income of no name; nowhere if there is neither. */
export function adjustmentCategory(categories: Category[], difference: string): Category | undefined {
  const wanted = ADJUSTMENTS[isNegative(difference) ? 'OUT' : 'IN']
  return categories.find(
    ({ archived, name, synonyms }) =>
      !archived && [name, ...synonyms].some((one) => wanted.includes(folded(one))),
  )
}

/** Ticks all that is not, in one step that can be taken back in one. */
export async function tickAll(accountId: string, to: string, count: number): Promise<void> {
  const answered = await answer(
    transactionsApi.bulk.post({
      filter: { accountId, to, status: 'PENDING' },
      expectedCount: count,
      change: { status: 'CLEARED' },
    }),
  )
  showDone(words.allTicked(answered.data.changed), undoOf(answered))
  await queryClient.invalidateQueries({ queryKey: ['accounts', accountId] })
}

/**
 * Locks what is ticked, where nothing is between it and the statement; otherwise tells what is. The page is left at once
 * then, and what else hangs on it comes by itself.
 */
export async function finish(id: string, statement: { date: string; balance: string }) {
  const answered = await answer(reconcileApi({ id }).reconcile.post(statement))
  const { reconciled, locked } = answered.data
  if (reconciled) showDone(words.reconciled(locked), undoOf(answered))
  void refreshed()
  return answered.data
}

/** What it locked is open again. */
export async function takeBack(id: string, reconciliationId: string): Promise<void> {
  const { unlocked } = await dataOf(reconcileApi({ id }).reconciliations({ reconciliationId }).delete())
  showDone(words.takenBack(unlocked))
  await refreshed()
}
