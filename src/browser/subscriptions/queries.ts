import { queryOptions } from '@tanstack/react-query'
import { shiftDay } from '../days.ts'
import { showDone } from '../frame/undo.ts'
import { answer, calendarFeedsApi, dataOf, subscriptionsApi } from '../session/api.ts'
import { type ActionLink, askLink, undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { words } from './words.ts'

type Answered<Options extends { queryFn?: unknown }> = Options['queryFn'] extends
  | ((...args: never[]) => infer Answer)
  | undefined
  ? Awaited<Answer>
  : never

export type SubscriptionList = Answered<typeof subscriptionsQuery>
export type Subscription = SubscriptionList['subscriptions'][number]
export type SubscriptionDetail = Answered<ReturnType<typeof subscriptionQuery>>
export type Bill = Answered<ReturnType<typeof billsQuery>>[number]
export type NewSubscription = NonNullable<Parameters<typeof subscriptionsApi.post>[0]>
export type SubscriptionChange = NonNullable<Parameters<ReturnType<typeof subscriptionsApi>['patch']>[0]>
export type CalendarFeed = Answered<typeof calendarFeedsQuery>[number]
export type Detection = Awaited<ReturnType<typeof detect>>

const ROOT = 'subscriptions'

export const subscriptionsQuery = queryOptions({
  queryKey: [ROOT, 'list'],
  queryFn: () => dataOf(subscriptionsApi.get({ query: {} })),
})

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: [ROOT, 'one', id],
    queryFn: () => dataOf(subscriptionsApi({ id }).get()),
  })

/** What came and what is expected, from one day to another. */
export const billsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [ROOT, 'bills', from, to],
    queryFn: () => dataOf(subscriptionsApi.calendar.get({ query: { from, to, arrived: 'true' } })),
  })

/** Longer ago nothing is late any more: it has ended. */
const LATE_DAYS = 300

/** What should have come before today, and is not in the ledger. */
export const lateQuery = (today: string) =>
  queryOptions({
    queryKey: [ROOT, 'late', today],
    queryFn: async () => {
      const query = { from: shiftDay(today, -LATE_DAYS), to: shiftDay(today, -1) }
      const expected = await dataOf(subscriptionsApi.calendar.get({ query }))
      return expected.filter(({ isOverdue }) => isOverdue)
    },
  })

export const billTotalsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [ROOT, 'bill-totals', from, to],
    queryFn: () => dataOf(subscriptionsApi.calendar.totals.get({ query: { from, to, arrived: 'true' } })),
  })

export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: () => dataOf(calendarFeedsApi.get()),
})

/** What was found, what is due and what is waiting hang together. */
const refreshed = (goneId?: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      [ROOT, 'review', 'counts', 'dashboard'].includes(`${queryKey[0]}`) &&
      (goneId === undefined || queryKey[2] !== goneId),
  })

/** Shows it as an answer has it, in the list and on its own. */
function keep(detail: SubscriptionDetail): void {
  queryClient.setQueryData(subscriptionQuery(detail.id).queryKey, detail)
  const { occurrences: _, prices: __, missed: ___, ...listed } = detail
  queryClient.setQueryData(
    subscriptionsQuery.queryKey,
    (known) =>
      known && {
        ...known,
        subscriptions: known.subscriptions.map((one) => (one.id === listed.id ? listed : one)),
      },
  )
}

type Decision = 'confirm' | 'dismiss' | 'cancel'

const STATUS = { confirm: 'CONFIRMED', dismiss: 'DISMISSED', cancel: 'CANCELLED' } as const

/** The list stands so at once; a refusal puts it back. */
export async function decide({ id, name }: Pick<Subscription, 'id' | 'name'>, to: Decision): Promise<void> {
  const before = queryClient.getQueryData(subscriptionsQuery.queryKey)
  queryClient.setQueryData(
    subscriptionsQuery.queryKey,
    before && {
      ...before,
      subscriptions: before.subscriptions.map((one) =>
        one.id === id ? { ...one, status: STATUS[to] } : one,
      ),
    },
  )
  try {
    const answered = await answer(subscriptionsApi({ id })[to].post())
    keep(answered.data)
    showDone(words.decided[to](name), undoOf(answered))
  } catch (error) {
    queryClient.setQueryData(subscriptionsQuery.queryKey, before)
    throw error
  } finally {
    void refreshed()
  }
}

/** Several at once, with one undo for all of them. */
export async function decideAll(some: Pick<Subscription, 'id'>[], to: 'confirm' | 'dismiss'): Promise<void> {
  const undos: ActionLink[] = []
  try {
    for (const { id } of some) {
      const undo = undoOf(await answer(subscriptionsApi({ id })[to].post()))
      if (undo) undos.push(undo)
    }
  } finally {
    // What was refused half way leaves the rest done, and that can be taken back.
    if (undos.length > 0)
      showDone(words.decidedAll[to](undos.length), () => Promise.all(undos.map((undo) => askLink(undo))))
    await refreshed()
  }
}

export async function changeSubscription(
  id: string,
  body: SubscriptionChange,
  sentence: string,
): Promise<SubscriptionDetail> {
  const answered = await answer(subscriptionsApi({ id }).patch(body))
  keep(answered.data)
  showDone(sentence, undoOf(answered))
  void refreshed()
  return answered.data
}

export async function addSubscription(body: NewSubscription, key: string): Promise<SubscriptionDetail> {
  const answered = await answer(subscriptionsApi.post(body, { headers: { 'idempotency-key': key } }))
  showDone(words.added(answered.data.name), undoOf(answered))
  await refreshed()
  return answered.data
}

/** Its page is left first: the server's word of the change would have it ask for what is gone. */
export async function removeSubscription(
  { id, name, version }: Subscription,
  leave: () => void,
): Promise<void> {
  leave()
  await answer(subscriptionsApi({ id }).delete(undefined, { query: { version: `${version}` } }))
  queryClient.removeQueries({ queryKey: subscriptionQuery(id).queryKey })
  showDone(words.deleted(name))
  await refreshed(id)
}

/** Looks through the last five years now. */
export async function detect() {
  const found = await dataOf(subscriptionsApi.detect.post())
  await refreshed()
  return found
}

export async function addFeed(name: string) {
  const made = await dataOf(calendarFeedsApi.post({ name }))
  void queryClient.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey })
  return made
}

export async function revokeFeed(id: string, name: string): Promise<void> {
  await answer(calendarFeedsApi({ id }).delete())
  showDone(words.feedEnded(name))
  await queryClient.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey })
}
