import { sum } from '../money.ts'
import { type Filter, selectionOf } from './filter.ts'
import type { Row } from './row.ts'
import { signed } from './row-words.ts'

/** Rows that are ticked: by name, or all that fit as a filter. */
export interface Selection {
  /** As they were when they were ticked. */
  rows: ReadonlyMap<string, Row>
  /** All that fit, with how many they were. */
  all: number | undefined
  /** The row from which Shift reaches. */
  anchor: number | undefined
}

/** What many are given at once by a key. */
export type BulkField = 'category' | 'payee' | 'tags'

export const NONE: Selection = { rows: new Map(), all: undefined, anchor: undefined }

export const isEmpty = ({ rows, all }: Selection): boolean => rows.size === 0 && all === undefined
export const countOf = ({ rows, all }: Selection): number => all ?? rows.size
export const isTicked = ({ rows, all }: Selection, id: string): boolean => all !== undefined || rows.has(id)

/** One row more or less. Of all that fit none can be taken out: the rest would be no filter. */
export function toggled(selection: Selection, row: Row, index: number): Selection {
  const rows = new Map(selection.all === undefined ? selection.rows : [])
  if (!rows.delete(row.id)) rows.set(row.id, row)
  return { rows, all: undefined, anchor: index }
}

/** From the anchor to here, as the row here becomes; rows that are not there yet are left out. */
export function reached(
  selection: Selection,
  index: number,
  rowAt: (index: number) => Row | undefined,
): Selection {
  const row = rowAt(index)
  if (!row) return selection
  const { anchor } = selection
  if (anchor === undefined) return toggled(selection, row, index)
  const rows = new Map(selection.all === undefined ? selection.rows : [])
  const isOn = !rows.has(row.id)
  for (let at = Math.min(anchor, index); at <= Math.max(anchor, index); at++) {
    const one = rowAt(at)
    if (!one) continue
    if (isOn) rows.set(one.id, one)
    else rows.delete(one.id)
  }
  return { rows, all: undefined, anchor: index }
}

/** Those that are meant: by their ids, or all that fit, with the number that was seen. */
export type Chosen = { ids: string[] } | { filter: ReturnType<typeof selectionOf>; expectedCount: number }

export const chosenOf = ({ rows, all }: Selection, filter: Filter): Chosen =>
  all === undefined ? { ids: [...rows.keys()] } : { filter: selectionOf(filter), expectedCount: all }

/** What they come to, by the currency of their account. */
export function sumsOf(
  rows: Iterable<Row>,
  currencyOf: (accountId: string) => string,
): { currency: string; net: string }[] {
  const byCurrency = new Map<string, string[]>()
  for (const row of rows) {
    const currency = currencyOf(row.accountId)
    byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), signed(row)])
  }
  return [...byCurrency].map(([currency, amounts]) => ({ currency, net: sum(amounts) }))
}
