import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../../session/queries.ts'
import { addressOf, type Filter, isByDate } from '../filter.ts'
import { pageQuery } from '../queries.ts'
import type { Row } from '../row.ts'
import { PAGE_ROWS } from '../row-layout.ts'

const REST_MS = 60

/** The pages where scrolling rests: what flies by is not fetched. */
export function usePagesAtRest(pages: number[]): number[] {
  const [held, setHeld] = useState(pages)
  const key = pages.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pages are told by their numbers.
  useEffect(() => {
    if (key === held.join()) return
    const timer = setTimeout(() => setHeld(pages), REST_MS)
    return () => clearTimeout(timer)
  }, [key, held])
  return held
}

export interface ListPages {
  /** The filter whose rows these are: that asked for before, until the first page of the next is there. */
  filter: Filter
  total: number | undefined
  rowAt: (index: number) => Row | undefined
  /** Rows of a page that begin a day. */
  headingsOf: (page: number) => readonly number[] | undefined
  isChanging: boolean
  error: unknown
  retry: () => void
}

/** The pages in sight of all that fit; a list stays on the screen until another one can take its place. */
export function useListPages(requested: Filter, pages: number[], hasHeadings: boolean): ListPages {
  const first = useQuery(pageQuery(requested, 0))
  const shown = useRef(requested)
  if (first.data) shown.current = requested
  const filter = addressOf(shown.current) === addressOf(requested) ? requested : shown.current
  const lists = useQueries({ queries: pages.map((page) => pageQuery(filter, page)) })
  const start = useQuery({ ...pageQuery(filter, 0), enabled: false }).data
  const failed = lists.find(({ isError }) => isError)
  const stamp = `${addressOf(filter)} ${pages} ${lists.map(({ dataUpdatedAt }) => dataUpdatedAt)} ${start?.total}`
  const datas = lists.map(({ data }) => data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is told by the pages it is made of.
  const read = useMemo(() => {
    const known = (page: number) =>
      datas[pages.indexOf(page)] ?? queryClient.getQueryData(pageQuery(filter, page).queryKey)
    const rowAt = (index: number) => known(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS]
    const byDay = hasHeadings && isByDate(filter)
    const headingsOf = (page: number): readonly number[] | undefined => {
      if (!byDay) return NO_HEADINGS
      const rows = known(page)?.rows
      if (!rows) return undefined
      const stored = headings.get(rows)
      // A day may go on from the page before.
      const before = rowAt(page * PAGE_ROWS - 1)?.date
      if (stored && stored.before === before) return stored.at
      const at = rows.flatMap(({ date }, place) =>
        date === (place === 0 ? before : rows[place - 1]?.date) ? [] : [page * PAGE_ROWS + place],
      )
      headings.set(rows, { before, at })
      return at
    }
    return { rowAt, headingsOf }
  }, [stamp, ...datas, hasHeadings])
  const counted = datas.find((data) => data !== undefined)?.total
  return {
    ...read,
    filter,
    total: start?.total ?? counted,
    isChanging: !first.isError && (filter !== requested || (first.isPending && start === undefined)),
    error: first.error ?? failed?.error,
    retry: () => {
      void first.refetch()
      for (const list of lists) if (list.isError) void list.refetch()
    },
  }
}

const NO_HEADINGS: readonly number[] = []
const headings = new WeakMap<readonly Row[], { before: string | undefined; at: number[] }>()
