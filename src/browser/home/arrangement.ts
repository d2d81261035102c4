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

export const PARTS = ['INVESTMENTS', 'TAX', 'RECEIPTS', 'GOALS', 'COACH'] as const

type Lists = Pick<HomeArrangement, 'order' | 'hidden' | 'pinned' | 'off'>

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

export function isShown(item: HomeItem, { hidden, pinned, off }: Lists): boolean {
  if (hidden.includes(item.key)) return false
  if (item.kind === 'REPORT') return item.report.pinned || pinned.includes(item.key)
  return item.key !== 'GOALS' || !off.includes('GOALS')
}

const without = (list: readonly string[], key: string) => list.filter((one) => one !== key)

/** Shown or hidden for the member alone: a report that is on everybody's Home is hidden, another one is pinned or not. */
export function switched(item: HomeItem, lists: Lists): Lists {
  const { key } = item
  const [hidden, pinned] = [without(lists.hidden, key), without(lists.pinned, key)]
  const isOn = !isShown(item, lists)
  const isForAll = item.kind === 'SECTION' || item.report.pinned
  if (isForAll) return { ...lists, hidden: isOn ? hidden : [...hidden, key], pinned }
  return { ...lists, hidden, pinned: isOn ? [...pinned, key] : pinned }
}

export function moved(items: readonly HomeItem[], from: number, to: number, lists: Lists): Lists {
  const order = items.map(({ key }) => key)
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...lists, order }
}
