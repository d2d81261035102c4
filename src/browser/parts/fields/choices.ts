import type { ReactNode } from 'react'
import { folded } from '../../search-text.ts'

/** One of a list to choose from. */
export interface Choice {
  value: string
  label: string
  icon?: ReactNode
  /** Other names it is found by. */
  synonyms?: readonly string[]
  /** What stands quietly at its right: a balance, a count. */
  beside?: ReactNode
  /** Choosing it does this in place of being the value, and the list stays open. */
  run?: () => void
}

export interface ChoiceGroup {
  label: string
  items: Choice[]
}

/** 0 where its name begins with what is looked for, 1 where a word in it does, 2 where it stands anywhere. */
function rankOf(label: string, requested: string): 0 | 1 | 2 | undefined {
  const name = folded(label)
  const at = name.indexOf(requested)
  if (at < 0) return undefined
  if (at === 0) return 0
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(requested)) ||
    name.includes(` ${requested}`)
    ? 1
    : 2
}

/** Another name of it begins so. */
export const isSynonym = (synonyms: readonly string[] | undefined, needle: string): boolean =>
  needle.length > 1 && synonyms?.some((name) => folded(name).startsWith(needle)) === true

/**
 * What fits a search, the best first; accents and case do not matter. Among equals those lately chosen come first, then
 * the order of the groups. Which group each is in stands beside it.
 */
export function choicesFor(query: string, groups: ChoiceGroup[], recent: string[] = []): Choice[] {
  const needle = folded(query)
  const found = groups.flatMap(({ label: group, items }) =>
    items.flatMap((item) => {
      const rank = rankOf(item.label, needle) ?? (isSynonym(item.synonyms, needle) ? 2 : undefined)
      const lately = recent.indexOf(item.value)
      return rank === undefined
        ? []
        : [
            {
              item: { ...item, beside: item.beside ?? group },
              rank,
              lately: lately < 0 ? recent.length : lately,
            },
          ]
    }),
  )
  return found
    .toSorted((one, other) => one.rank - other.rank || one.lately - other.lately)
    .map(({ item }) => item)
}

/** Some values by their names in a table of words. */
export const optionsOf = <const Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<NoInfer<Value>, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: names[value] }))

/** A list with one of them ticked, or no more. */
export const toggled = <One>(all: readonly One[], one: One, isOn: boolean): One[] =>
  isOn ? [...all, one] : all.filter((other) => other !== one)
