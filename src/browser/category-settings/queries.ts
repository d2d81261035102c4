import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { answer, categoriesApi, categoryGroupsApi, categoryRemovalApi, dataOf } from '../session/api.ts'
import type { ActionLink } from '../session/ask.ts'
import type { Category as ShadedCategory } from '../session/categories.ts'
import { categoriesQuery, queryClient } from '../session/queries.ts'
import { refusalText } from '../words.ts'
import type { Arrangement } from './order.ts'
import { words } from './words.ts'

type Categories = Awaited<ReturnType<NonNullable<(typeof categoriesQuery)['queryFn']>>>
export type Category = ShadedCategory
export type Group = Categories['groups'][number]
type CategoryPatch = Omit<NonNullable<Parameters<ReturnType<typeof categoriesApi>['patch']>[0]>, 'was'>
type GroupPatch = Omit<NonNullable<Parameters<ReturnType<typeof categoryGroupsApi>['patch']>[0]>, 'was'>
export type Kind = Category['kind']
export type IconName = NonNullable<Category['icon']>

/** What is shown of categories elsewhere is asked for again: their names stand in nearly everything. */
const SHOWN_IN = [
  'categories',
  'budgets',
  'dashboard',
  'transactions',
  'saved-views',
  'review',
  'rules',
  'reports',
]

const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWN_IN.includes(`${queryKey[0]}`) })

/** Says what a write did, with the way back its answer names, and shows it; the rest is read again behind it. */
async function saved<Row extends object>(call: Promise<{ data: Row }>, sentence: string): Promise<void> {
  const answered = await call
  keep(answered.data)
  showDone(sentence, (answered as { meta?: { undo?: ActionLink } }).meta?.undo)
  void readAgain()
}

/** A group or a category as it is now, in its place or, when it is new, at the end. */
function keep(row: object): void {
  queryClient.setQueryData(categoriesQuery.queryKey, (known) => {
    if (!known) return known
    if ('groupId' in row) return { ...known, categories: kept(known.categories, row as Category) }
    return { ...known, groups: kept(known.groups, row as Group) }
  })
}

const kept = <Row extends { id: string }>(rows: Row[], row: Row): Row[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row]

const whyOf = (error: unknown): string => refusalText(error)

/** What has no place of its own to show why it was refused. */
export const orShowError = (sentence: string, work: Promise<unknown>): void =>
  void work.catch((error: unknown) => showDone(`${sentence} ${whyOf(error)}`))

/** Refused where somebody has changed the same since it was shown. */
export const changeCategory = (category: Category, change: CategoryPatch, sentence: string) =>
  saved(
    answer(categoriesApi({ id: category.id }).patch({ ...change, was: stoodAt(category, change) })),
    sentence,
  )

export const changeGroup = (group: Group, change: GroupPatch, sentence: string) =>
  saved(
    answer(categoryGroupsApi({ id: group.id }).patch({ ...change, was: stoodAt(group, change) })),
    sentence,
  )

const stoodAt = <Row extends object, Change extends object>(row: Row, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map((field) => [field, row[field as keyof Row]])) as Change

export const addCategory = (category: { name: string; groupId: string; kind: Kind }, key: string) =>
  saved(
    answer(categoriesApi.post(category, { headers: { 'idempotency-key': key } })),
    words.added(category.name),
  )

export const addGroup = (name: string, key: string) =>
  saved(
    answer(categoryGroupsApi.post({ name }, { headers: { 'idempotency-key': key } })),
    words.addedGroup(name),
  )

/** Only what is empty goes; it comes back as it was, at its place. */
export async function removeGroup({ id, name, position, colour, icon }: Group): Promise<void> {
  await answer(categoryGroupsApi({ id }).delete())
  showDone(words.removedGroup(name), () => answer(categoryGroupsApi.post({ name, position, colour, icon })))
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
  showDone(words.wentInto(from.name, into.name))
  await readAgain()
}

export async function remove({ id, name }: Category, transactions: number): Promise<void> {
  const query = transactions > 0 ? { transactions: `${transactions}` } : {}
  await answer(categoryRemovalApi({ id }).delete(undefined, { query }))
  showDone(words.removed(name))
  await readAgain()
}

/** Orders travel one after another: each says where everything stands. */
let lastOrder: Promise<unknown> = Promise.resolve()
let requested: Arrangement | undefined

/** Shows the new order at once and sends it; a refused one goes back. */
export function arrange(before: Arrangement, after: Arrangement, sentence: string): void {
  requested = after
  // What is being read would bring the old order back for a moment.
  void queryClient.cancelQueries({ queryKey: categoriesQuery.queryKey })
  queryClient.setQueryData(categoriesQuery.queryKey, (known) => known && arranged(known, after))
  lastOrder = lastOrder
    .then(async () => {
      await sendOrder(after)
      showDone(sentence, () => sendOrder(before))
    })
    .catch((error: unknown) => showDone(`${words.notMoved} ${whyOf(error)}`))
    .then(() => {
      // While another is on its way, that one reads again.
      if (requested === after) void readAgain()
    })
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
