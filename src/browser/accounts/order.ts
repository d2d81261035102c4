/** The same list with one moved to another place. */
export function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(list.length - 1, to))
  if (from < 0 || from >= list.length || place === from) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(place, 0, list[from] as Item)
}
