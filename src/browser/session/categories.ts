import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categoriesQuery } from './queries.ts'

type Categories = Awaited<ReturnType<NonNullable<(typeof categoriesQuery)['queryFn']>>>
export type Category = Categories['categories'][number] & {
  /** 1 to 8: its own, its group's, or by its group's place. */
  shade: number
}

const COLOURS = 8

/** The household's categories by id, each with the colour it is shown in. */
export function useCategories(): Map<string, Category> {
  const { data } = useQuery(categoriesQuery)
  return useMemo(() => shaded(data), [data])
}

function shaded(data: Categories | undefined): Map<string, Category> {
  const groups = data?.groups ?? []
  const shadeOf = new Map(groups.map(({ id, colour }, place) => [id, colour ?? (place % COLOURS) + 1]))
  return new Map(
    (data?.categories ?? []).map((category) => [
      category.id,
      { ...category, shade: category.colour ?? shadeOf.get(category.groupId) ?? COLOURS },
    ]),
  )
}
