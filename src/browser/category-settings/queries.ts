import { queryOptions } from '@tanstack/react-query'
import { tellDone } from '../frame/undo.ts'
import { answer, categoriesApi, categoryGroupsApi, categoryRemovalApi, dataOf } from '../session/api.ts'
import type { ActionLink } from '../session/ask.ts'
import type { Category as ShadedCategory } from '../session/categories.ts'
import { categoriesQuery, queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence } from '../words.ts'
import type { Arrangement } from './order.ts'

type Categories = Awaited<ReturnType<NonNullable<(typeof categoriesQuery)['queryFn']>>>
export type Category = ShadedCategory
export type Group = Categories['groups'][number]
type CategoryPatch = Omit<NonNullable<Parameters<ReturnType<typeof categoriesApi>['patch']>[0]>, 'was'>
type GroupPatch = Omit<NonNullable<Parameters<ReturnType<typeof categoryGroupsApi>['patch']>[0]>, 'was'>
export type Kind = Category['kind']
export type IconName = NonNullable<Category['icon']>

/** What is shown of categories elsewhere is asked for again: their names stand in nearly everything. */
const SHOWN_IN = ['categories', 'budgets', 'dashboard', 'transactions', 'review', 'rules', 'reports']

const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWN_IN.includes(`${queryKey[0]}`) })

/** Says what a write did, with the way back its answer names. */
async function told<Answer extends object>(call: Promise<Answer>, sentence: string): Promise<Answer> {
  const answered = await call
  tellDone(sentence, (answered as { meta?: { undo?: ActionLink } }).meta?.undo)
  await readAgain()
  return answered
}

const whyOf = (error: unknown): string =>
  error instanceof Refusal ? error.detail || refusalSentence(error) : 'That did not work.'

/** What has no place of its own to show why it was refused. */
export const orTell = (sentence: string, work: Promise<unknown>): void =>
  void work.catch((error: unknown) => tellDone(`${sentence} ${whyOf(error)}`))

/** Refused where somebody has changed the same since it was shown. */
export const changeCategory = (category: Category, change: CategoryPatch, sentence: string) =>
  told(
    answer(categoriesApi({ id: category.id }).patch({ ...change, was: stoodAt(category, change) })),
    sentence,
  )

export const changeGroup = (group: Group, change: GroupPatch, sentence: string) =>
  told(
    answer(categoryGroupsApi({ id: group.id }).patch({ ...change, was: stoodAt(group, change) })),
    sentence,
  )

const stoodAt = <Row extends object, Change extends object>(row: Row, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map((field) => [field, row[field as keyof Row]])) as Change

export const addCategory = (category: { name: string; groupId: string; kind: Kind }, key: string) =>
  told(
    answer(categoriesApi.post(category, { headers: { 'idempotency-key': key } })),
    `Added ${category.name}.`,
  )

export const addGroup = (name: string, key: string) =>
  told(answer(categoryGroupsApi.post({ name }, { headers: { 'idempotency-key': key } })), `Added ${name}.`)

/** Only what is empty goes; it comes back as it was, at its place. */
export async function removeGroup({ id, name, position, colour, icon }: Group): Promise<void> {
  await answer(categoryGroupsApi({ id }).delete())
  tellDone(`Removed ${name}.`, () => answer(categoryGroupsApi.post({ name, position, colour, icon })))
  await readAgain()
}

export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: ['category-usage', id],
    queryFn: () => dataOf(categoryRemovalApi({ id }).usage.get()),
    staleTime: 0,
  })

export async function mergeInto(from: Category, into: Category): Promise<void> {
  await answer(categoryRemovalApi({ id: from.id }).merge.post({ intoId: into.id }))
  tellDone(`${from.name} went into ${into.name}.`)
  await readAgain()
}

export async function remove({ id, name }: Category, transactions: number): Promise<void> {
  const query = transactions > 0 ? { transactions: `${transactions}` } : {}
  await answer(categoryRemovalApi({ id }).delete(undefined, { query }))
  tellDone(`Removed ${name}.`)
  await readAgain()
}

/** Orders travel one after another: each says where everything stands. */
let lastOrder: Promise<unknown> = Promise.resolve()

/** Shows the new order at once and sends it; a refused one goes back. */
export function arrange(before: Arrangement, after: Arrangement, sentence: string): void {
  const known = queryClient.getQueryData(categoriesQuery.queryKey)
  if (known) queryClient.setQueryData(categoriesQuery.queryKey, arranged(known, after))
  lastOrder = lastOrder
    .then(async () => {
      await sendOrder(after)
      tellDone(sentence, () => sendOrder(before))
    })
    .catch((error: unknown) => tellDone(`Not moved. ${whyOf(error)}`))
    .then(readAgain)
}

const sendOrder = (groups: Arrangement) => answer(categoriesApi.order.put({ groups }))

/** The list as the server will answer it. */
export function arranged({ groups, categories }: Categories, order: Arrangement): Categories {
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const named = new Set(order.flatMap(({ categoryIds }) => categoryIds))
  return {
    groups: order.flatMap(({ id }) => groupOf.get(id) ?? []),
    categories: order.flatMap(({ id, categoryIds }) => {
      const groupName = groupOf.get(id)?.name ?? ''
      const here = categoryIds.flatMap((one) => categoryOf.get(one) ?? [])
      const rest = categories.filter((one) => one.groupId === id && !named.has(one.id))
      return [...here.map((one) => ({ ...one, groupId: id, groupName })), ...rest]
    }),
  }
}
