import { queryOptions } from '@tanstack/react-query'
import { answer, dataOf, receiptMatchingApi, receiptsApi } from '../session/api.ts'
import type {
  Receipt,
  ReceiptChange,
  ReceiptSplit,
  ReceiptSplitRequest,
  ReceiptTransaction,
} from '../session/api-types.ts'
import { ask, undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'

export type { Receipt, ReceiptChange }
export type FieldName = Exclude<
  keyof Receipt['fields'],
  'taxes' | 'items' | 'registrations' | 'taxesCorrected' | 'itemsCorrected'
>
export type Box = NonNullable<Receipt['fields']['merchant']['box']>
export type Suggestion = Awaited<ReturnType<typeof fetchSuggestions>>[number]
export type Split = ReceiptSplit

type ReceiptQuery = NonNullable<NonNullable<Parameters<typeof receiptsApi.get>[0]>['query']>
export type ListFilter = Pick<ReceiptQuery, 'status' | 'from' | 'to' | 'q' | 'matched' | 'deleted'> & {
  page: number
}
export const PAGE_ROWS = 50

export const receiptsQuery = ({ page, ...filter }: ListFilter) =>
  queryOptions({
    queryKey: ['receipts', 'list', filter, page],
    queryFn: ({ signal }) =>
      answer(
        receiptsApi.get({
          query: { ...filter, page: `${page}`, limit: `${PAGE_ROWS}` },
          fetch: { signal },
        }),
      ),
    placeholderData: (before) => before,
  })

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'one', id],
    queryFn: () => dataOf(receiptsApi({ id }).get()),
    // The feed tells when it was read; this is for where the feed cannot be held open.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 4_000 : false),
  })

export const receiptsOfQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['receipts', 'of', transactionId],
    queryFn: () => dataOf(receiptsApi.get({ query: { transactionId, page: '0', limit: '20' } })),
  })

export const progressQuery = queryOptions({
  queryKey: ['receipts', 'progress'],
  queryFn: () => dataOf(receiptsApi.progress.get()),
})

const fetchSuggestions = (id: string) => dataOf(receiptMatchingApi({ id }).suggestions.get())
export const suggestionsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['receipts', 'suggestions', id, version],
    queryFn: () => fetchSuggestions(id),
  })

/** Receipts that fit one transaction beyond doubt. */
export const sureQuery = queryOptions({
  queryKey: ['receipts', 'sure'],
  queryFn: () => dataOf(receiptMatchingApi.suggestions.get()),
})

export async function attachSure(sure: { receiptId: string; transactionId: string; version?: number }[]) {
  const links = sure.map(({ receiptId, transactionId, version }) => ({
    receiptId,
    transactionId,
    ...(version !== undefined && { version }),
  }))
  const answered = await answer(receiptMatchingApi.suggestions.put({ links }))
  await queryClient.invalidateQueries({ queryKey: ['receipts'] })
  afterLinking()
  return { linked: answered.data.linked, undo: undoOf(answered) }
}

type ItemCategories = NonNullable<ReceiptSplitRequest['categories']>

/** How its transaction would be split by its items, some of which somebody has named a category for. */
export const splitQuery = (id: string, version: number, categories: ItemCategories = []) =>
  queryOptions({
    queryKey: ['receipts', 'split', id, version, categories],
    queryFn: () => dataOf(receiptMatchingApi({ id }).split.post({ apply: false, categories })),
    placeholderData: (before) => before,
  })

/** A page of it as a picture. It is fetched, because an img element cannot say who asks. */
export const pictureQuery = (id: string, page: number, size: 'thumb' | 'view') =>
  queryOptions({
    // Not below receipts: what changes of a receipt is never its picture.
    queryKey: ['receipt-pictures', id, page, size],
    queryFn: async ({ signal }) =>
      (await ask(`/api/v1/receipts/${id}/file?page=${page}&size=${size}`, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: (failures, error) =>
      failures < 8 && error instanceof Refusal && (error.isPassing || error.status === 409),
  })

export const isUnderWay = (receipt: Receipt | undefined): boolean =>
  receipt?.status === 'UPLOADED' || receipt?.status === 'READING'

/** Pages are drawn while they are read; of what is read again the earlier ones stay. */
export const hasPicture = (receipt: Receipt): boolean =>
  !receipt.missing && (!isUnderWay(receipt) || receipt.readAt !== null)

/** Shows what an answer says of one, and asks for the lists again that it stands in. */
export function keepReceipt(receipt: Receipt): void {
  queryClient.setQueryData(receiptQuery(receipt.id).queryKey, receipt)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [root, kind] }) => root === 'receipts' && kind !== 'one',
  })
}

/** A receipt was put to a transaction or taken from it: both sides show it. */
const afterLinking = (): void => {
  for (const root of ['transactions', 'review', 'counts', 'accounts', 'dashboard'])
    void queryClient.invalidateQueries({ queryKey: [root] })
}

type Answered = { success: true; data: Receipt }

/** The receipt as it is after a write, and how that is taken back. */
export async function written(call: Promise<Answered>, isLink = false) {
  const answered = await call
  keepReceipt(answered.data)
  if (isLink) afterLinking()
  return { receipt: answered.data, undo: undoOf(answered) }
}

export const correct = ({ id, version }: Receipt, change: ReceiptChange) =>
  written(answer(receiptsApi({ id }).patch({ ...change, version })))

export const attach = ({ id, version }: Receipt, transactionId: string) =>
  written(answer(receiptMatchingApi({ id }).transaction.put({ transactionId, version })), true)

/** With the other payment of the purchase, or the receipts that were paid along with it, in one step. */
export async function attachMatch(receipt: Receipt, suggestion: Suggestion) {
  const { transactionId, alsoTransactionIds, alsoReceiptIds } = suggestion
  if (alsoTransactionIds.length === 0 && alsoReceiptIds.length === 0) return attach(receipt, transactionId)
  const { undo } = await attachSure([
    ...[transactionId, ...alsoTransactionIds].map((id) => ({ receiptId: receipt.id, transactionId: id })),
    ...alsoReceiptIds.map((receiptId) => ({ receiptId, transactionId })),
  ])
  return { receipt: await dataOf(receiptsApi({ id: receipt.id }).get()), undo }
}

export const detach = ({ id, version }: Receipt, transactionId?: string) =>
  written(
    answer(
      receiptMatchingApi({ id }).transaction.delete(undefined, {
        query: { version: `${version}`, ...(transactionId && { transactionId }) },
      }),
    ),
    true,
  )

export const createTransaction = ({ id, version }: Receipt, values: ReceiptTransaction, key: string) =>
  written(
    answer(
      receiptMatchingApi({ id }).transaction.post(
        { ...values, version },
        { headers: { 'idempotency-key': key } },
      ),
    ),
    true,
  )

export async function split({ id, version }: Receipt, categories: ItemCategories) {
  const answered = await answer(receiptMatchingApi({ id }).split.post({ apply: true, version, categories }))
  await queryClient.invalidateQueries({ queryKey: ['receipts'] })
  afterLinking()
  return undoOf(answered)
}

/** A receipt of each paper on it; the first of them, and how that is taken back. */
export async function splitPapers({ id, version }: Receipt) {
  const answered = await answer(receiptsApi({ id }).papers.post({ version }))
  const { receipt, parts } = answered.data
  for (const one of [receipt, ...parts]) keepReceipt(one)
  return { receipt: parts[0] ?? receipt, undo: undoOf(answered) }
}

export const readAgain = ({ id }: Receipt) => written(answer(receiptsApi({ id }).read.post()))

export async function deleteReceipt({ id, version }: Receipt) {
  const answered = await answer(receiptsApi({ id }).delete(undefined, { query: { version: `${version}` } }))
  queryClient.removeQueries({ queryKey: receiptQuery(id).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['receipts'] })
  afterLinking()
  return undoOf(answered)
}

export const restoreReceipt = ({ id }: Receipt) => written(answer(receiptsApi({ id }).restore.post()))
