import { queryOptions, useQuery } from '@tanstack/react-query'
import { monthOf } from '../days.ts'
import type { Draft } from '../outbox/draft.ts'
import { answer, budgetsApi, dataOf, transactionsApi, transfersApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'

const budgetQuery = (month: string) =>
  queryOptions({
    queryKey: ['budgets', month],
    queryFn: () => dataOf(budgetsApi({ month }).get({ query: {} })),
  })

/** What is left this month in each envelope, or of what was planned. Nothing waits for it. */
export function useLeft(): Map<string, string> {
  const { today } = useHousehold()
  const { data: budget } = useQuery(budgetQuery(monthOf(today)))
  if (!budget) return new Map()
  if (budget.style === 'ENVELOPES')
    return new Map(
      budget.groups.flatMap(({ categories }) => categories.map(({ id, available }) => [id, available])),
    )
  const planned = budget.groups.flatMap(({ categories }) =>
    categories.filter(({ kind }) => kind !== 'INCOME'),
  )
  return new Map(planned.map(({ id, remaining }) => [id, remaining]))
}

type Saved = Awaited<ReturnType<typeof created>>

const created = (body: Parameters<typeof transactionsApi.post>[0], key: string, signal: AbortSignal) =>
  dataOf(transactionsApi.post(body, { headers: { 'idempotency-key': key }, fetch: { signal } }))

/** Sends it, as often as it takes, at most once; answers what was made: of a transfer the side it went from. */
export async function save(draft: Draft, isOtherCurrency: boolean, signal: AbortSignal): Promise<Saved> {
  const { kind, amount, payee, notes, tags, date } = draft
  const accountId = draft.accountId ?? ''
  const shared = { date, payee, notes, tags }
  if (kind === 'TRANSFER') {
    const out = { ...shared, accountId, amount, type: kind, direction: 'OUT' as const }
    const toId = draft.toAccountId ?? ''
    if (!isOtherCurrency) return created({ ...out, transferAccountId: toId }, draft.key, signal)
    const into = { ...shared, accountId: toId, amount: draft.arrived, type: kind, direction: 'IN' as const }
    const outgoing = await created(out, draft.key, signal)
    const incoming = await created(into, `${draft.key} in`, signal)
    // Made earlier, they may be linked by now: by the answer that was lost, or by somebody.
    if (!outgoing.transfer && !incoming.transfer)
      await answer(transfersApi.transfers.link.post({ outgoingId: outgoing.id, incomingId: incoming.id }))
    return outgoing
  }
  const parts = draft.parts.map((part) => ({
    categoryId: part.categoryId,
    amount: part.amount,
    notes: part.notes,
  }))
  const category = parts.length > 0 ? { splits: parts } : { categoryId: draft.categoryId }
  return created({ ...shared, accountId, amount, type: kind, ...category }, draft.key, signal)
}

/** Takes back what was saved; of a transfer the other side goes with it. */
export const takingBack = ({ id }: Saved) => ({ method: 'DELETE', path: `/v1/transactions/${id}` })

/** A transaction moves balances, lists and budgets; what frames the app stays. */
const STAYS = new Set(['start', 'household', 'preferences', 'categories'])

export const afterSaving = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !STAYS.has(`${queryKey[0]}`) })
