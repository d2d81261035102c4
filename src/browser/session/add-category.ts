import { categoriesApi, dataOf } from './api.ts'
import type { Category } from './categories.ts'
import { categoriesQuery, queryClient } from './queries.ts'

interface UnmadeCategory {
  name: string
  groupId: string
  type: 'INCOME' | 'EXPENSE' | undefined
}

/** Makes a category of the kind that its group is of, unless the place where it is made knows better. Answers its id. */
export async function addCategory(
  categories: Iterable<Category>,
  { name, groupId, type }: UnmadeCategory,
): Promise<string> {
  const beside = [...categories].find((category) => category.groupId === groupId)
  const { id } = await dataOf(categoriesApi.post({ name, groupId, kind: beside?.kind ?? type ?? 'EXPENSE' }))
  await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey })
  return id
}
