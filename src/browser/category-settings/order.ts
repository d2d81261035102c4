/** The order of groups and, in each, of the categories in use; those in the archive follow behind. */
export type Arrangement = { id: string; categoryIds: string[] }[]

interface Grouped {
  id: string
  groupId: string
  archived: boolean
}

export const arrangementOf = (groups: { id: string }[], categories: Grouped[]): Arrangement =>
  groups.map(({ id }) => ({
    id,
    categoryIds: categories
      .filter(({ groupId, archived }) => groupId === id && !archived)
      .map((category) => category.id),
  }))

/** Where a category stands: its group's place and its own in it. */
export interface Place {
  group: number
  place: number
}

export function placeOf(arrangement: Arrangement, id: string): Place | undefined {
  const group = arrangement.findIndex(({ categoryIds }) => categoryIds.includes(id))
  return group < 0 ? undefined : { group, place: arrangement[group]?.categoryIds.indexOf(id) ?? 0 }
}

/** Takes a category to a place among the others of a group, counted without itself. */
export const movedCategory = (arrangement: Arrangement, id: string, to: Place): Arrangement =>
  arrangement.map((group, at) => {
    const others = group.categoryIds.filter((one) => one !== id)
    return { ...group, categoryIds: at === to.group ? others.toSpliced(to.place, 0, id) : others }
  })

/** One step up or down; from the edge of a group into the one beside it. Undefined where there is nowhere to go. */
export function steppedCategory(arrangement: Arrangement, id: string, step: -1 | 1): Arrangement | undefined {
  const here = placeOf(arrangement, id)
  if (!here) return undefined
  const count = arrangement[here.group]?.categoryIds.length ?? 0
  const place = here.place + step
  if (place >= 0 && place < count) return movedCategory(arrangement, id, { ...here, place })
  const beside = arrangement[here.group + step]
  if (!beside) return undefined
  return movedCategory(arrangement, id, {
    group: here.group + step,
    place: step > 0 ? 0 : beside.categoryIds.length,
  })
}

/** Takes a group to a place among the others, counted without itself. */
export function movedGroup(arrangement: Arrangement, id: string, place: number): Arrangement {
  const group = arrangement.find((one) => one.id === id)
  if (!group) return arrangement
  return arrangement.filter((one) => one.id !== id).toSpliced(place, 0, group)
}

export function steppedGroup(arrangement: Arrangement, id: string, step: -1 | 1): Arrangement | undefined {
  const place = arrangement.findIndex((one) => one.id === id) + step
  return place < 0 || place >= arrangement.length ? undefined : movedGroup(arrangement, id, place)
}

export const isSameOrder = (one: Arrangement, other: Arrangement): boolean =>
  one.length === other.length &&
  one.every(
    ({ id, categoryIds }, at) => id === other[at]?.id && categoryIds.join() === other[at]?.categoryIds.join(),
  )
