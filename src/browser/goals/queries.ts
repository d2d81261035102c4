import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { answer, dataOf, goalsApi } from '../session/api.ts'
import { askLink, undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { words } from './words.ts'

const fetchGoals = () => dataOf(goalsApi.get())
export type Goal = Awaited<ReturnType<typeof fetchGoals>>[number]
export type NewGoal = NonNullable<Parameters<typeof goalsApi.post>[0]>
export type GoalChange = NonNullable<Parameters<ReturnType<typeof goalsApi>['patch']>[0]>
export type Contribution = Awaited<ReturnType<typeof fetchContributions>>['rows'][number]

export const goalsQuery = queryOptions({ queryKey: ['goals'], queryFn: fetchGoals })

/** The same with what its accounts of all currencies come to. */
export const goalInto = (id: string, convert: string) =>
  queryOptions({
    queryKey: ['goals', id, 'into', convert],
    queryFn: () => dataOf(goalsApi({ id }).get({ query: { convert } })),
  })

/** What was there for it month by month, and what was planned. */
export const goalLineQuery = (id: string) =>
  queryOptions({
    queryKey: ['goals', id, 'line'],
    queryFn: () => dataOf(goalsApi({ id }).line.get()),
  })

export const CONTRIBUTIONS = 20

async function fetchContributions(id: string, page: number) {
  const query = { page: `${page}`, limit: `${CONTRIBUTIONS}` }
  const { data, meta } = await answer(goalsApi({ id }).contributions.get({ query }))
  return { rows: data, total: meta.total }
}

export const contributionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['goals', id, 'contributions', page],
    queryFn: () => fetchContributions(id, page),
  })

const refreshed = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'goals' || queryKey[0] === 'dashboard',
  })

function keep(goal: Goal): void {
  queryClient.setQueryData(goalsQuery.queryKey, (known) =>
    known?.some(({ id }) => id === goal.id)
      ? known.map((one) => (one.id === goal.id ? goal : one))
      : [...(known ?? []), goal],
  )
}

export async function addGoal(body: NewGoal, key: string): Promise<Goal> {
  const answered = await answer(goalsApi.post(body, { headers: { 'idempotency-key': key } }))
  keep(answered.data)
  const { id, name } = answered.data
  const undo = undoOf(answered)
  showDone(words.added(name), undo && (() => askLink(undo).then(() => forget(id))))
  void refreshed()
  return answered.data
}

/** It is gone: what was read of it goes too, so that its page does not ask for it again. */
function forget(id: string): void {
  queryClient.setQueryData(goalsQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
  queryClient.removeQueries({ queryKey: ['goals', id] })
}

export async function changeGoal(id: string, body: GoalChange, sentence: string): Promise<Goal> {
  const answered = await answer(goalsApi({ id }).patch(body))
  keep(answered.data)
  showDone(sentence, undoOf(answered))
  void refreshed()
  return answered.data
}

export async function deleteGoal({ id, name, version }: Goal): Promise<void> {
  // The feed of changes may tell of it before the answer does.
  queryClient.removeQueries({ queryKey: ['goals', id] })
  await answer(goalsApi({ id }).delete(undefined, { query: { version: `${version}` } }))
  forget(id)
  showDone(words.deleted(name))
  void refreshed()
}

/** The list stands so at once; a refusal puts it back. */
export async function orderGoals(ids: string[]): Promise<void> {
  const before = queryClient.getQueryData(goalsQuery.queryKey) ?? []
  const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  await queryClient.cancelQueries({ queryKey: goalsQuery.queryKey, exact: true })
  queryClient.setQueryData(
    goalsQuery.queryKey,
    before.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)),
  )
  try {
    const answered = await answer(goalsApi.order.put({ ids }))
    queryClient.setQueryData(goalsQuery.queryKey, answered.data)
    showDone(words.reordered, undoOf(answered))
  } catch (error) {
    queryClient.setQueryData(goalsQuery.queryKey, before)
    throw error
  }
}

interface ContributionBody {
  amount: string
  date?: string
  notes?: string
}

export async function contribute(
  goal: Goal,
  body: ContributionBody,
  key: string,
  sentence: string,
): Promise<void> {
  const headers = { 'idempotency-key': key }
  const answered = await answer(goalsApi({ id: goal.id }).contributions.post(body, { headers }))
  showDone(sentence, undoOf(answered))
  await refreshed()
}

export async function changeContribution(
  goalId: string,
  { id, date, amount, notes }: Contribution,
  body: ContributionBody,
): Promise<void> {
  const was = { date, amount, notes }
  const one = goalsApi({ id: goalId }).contributions({ contributionId: id })
  const answered = await answer(one.patch({ ...body, was }))
  showDone(words.contributions.changed, undoOf(answered))
  await refreshed()
}

export async function removeContribution(goalId: string, id: string): Promise<void> {
  const answered = await answer(goalsApi({ id: goalId }).contributions({ contributionId: id }).delete())
  showDone(words.contributions.removed, undoOf(answered))
  await refreshed()
}
