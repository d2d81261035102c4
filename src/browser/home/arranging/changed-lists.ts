import { type HomeItem, isShown, type Lists } from '../arrangement.ts'

export const PARTS = ['INVESTMENTS', 'TAX', 'RECEIPTS', 'GOALS', 'COACH'] as const

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
