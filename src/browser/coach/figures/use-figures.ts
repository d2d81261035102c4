import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categoriesQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import type { ToolUse } from '../queries.ts'
import type { Figure } from './figure.ts'
import { figureOf } from './figures.ts'

/** What the tools of an answer told, drawn; what was told twice is drawn once. */
export function useFigures(tools: ToolUse[]): Figure[] {
  const { locale, today, household } = useHousehold()
  const { data } = useQuery(categoriesQuery)
  return useMemo(() => {
    const reader = {
      locale,
      today,
      currency: household.currency,
      categoryId: (name: string) => {
        const found = data?.categories.filter((category) => category.name === name) ?? []
        return found.length === 1 ? found[0]?.id : undefined
      },
    }
    const told = new Map(tools.map((use) => [`${use.name} ${JSON.stringify(use.result)}`, use]))
    return [...told.values()].flatMap((use) => figureOf(use, reader) ?? [])
  }, [tools, data, locale, today, household.currency])
}
