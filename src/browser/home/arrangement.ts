import type { HomeArrangement, SavedReport } from '../session/api-types.ts'

/** From the top, as Home comes. */
const SECTIONS = [
  'FIGURES',
  'SPENDING',
  'WHERE_IT_WENT',
  'IN_AND_OUT',
  'GOALS',
  'INSIGHTS',
  'WAITING',
  'COMING_UP',
  'OVER_BUDGET',
] as const
export type HomeSection = (typeof SECTIONS)[number]

export type Lists = Pick<HomeArrangement, 'order' | 'hidden' | 'pinned' | 'off'>

export const PLAIN: Lists = { order: [], hidden: [], pinned: [], off: [] }

export type HomeItem =
  | { kind: 'SECTION'; key: HomeSection }
  | { kind: 'REPORT'; key: string; report: SavedReport }

/** Everything that can stand on Home in the member's order; what they have not placed follows as it comes. */
export function itemsOf({ order }: Pick<Lists, 'order'>, reports: readonly SavedReport[]): HomeItem[] {
  const all: HomeItem[] = [
    ...SECTIONS.map((key) => ({ kind: 'SECTION' as const, key })),
    ...reports.map((report) => ({ kind: 'REPORT' as const, key: report.id, report })),
  ]
  const places = new Map(order.map((key, place) => [key, place]))
  const placeOf = ({ key }: HomeItem) => places.get(key) ?? order.length
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Whether it takes the whole width: the figures, and what would stand beside an empty place above them. */
export function isAcross(items: readonly HomeItem[], at: number): boolean {
  const isFigures = (item: HomeItem | undefined) => item?.key === 'FIGURES'
  if (isFigures(items[at])) return true
  const first = items.slice(0, at).findLastIndex(isFigures) + 1
  return isFigures(items[at + 1]) && (at - first) % 2 === 0
}

export function isShown(item: HomeItem, { hidden, pinned, off }: Lists): boolean {
  if (hidden.includes(item.key)) return false
  if (item.kind === 'REPORT') return item.report.pinned || pinned.includes(item.key)
  return item.key !== 'GOALS' || !off.includes('GOALS')
}
