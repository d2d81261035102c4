import type { Category } from '../../../ledger/categories/model.ts'
import { fold } from '../../../ledger/categories/names.ts'
import type { CategoryToCreate } from '../tables.ts'

/** The household's categories, found as files write their names. */
export interface CategoryNames {
  /** "Groceries" or "Food:Groceries", whatever the case and the accents; archived ones only where they are asked for. */
  called(written: string, isArchivedToo: boolean): Category | undefined
  /** One in use of just this name, in whatever group. */
  named(name: string): Category | undefined
  byId(id: string): Category | undefined
  /** The group of this name as the household writes it. */
  groupCalled(name: string): string | undefined
}

/** Banks and programs write this where a row has no category. */
const NONE = /^(?:un(?:categori[sz]ed|classified|assigned)|none|n\/?a|-+|\?+|no category|non class[eé]e?)$/

/** As names are compared: folded, without blanks that mean nothing; "" for what says that there is none. */
export function plainCategory(written: string): string {
  const plain = fold(written).replace(/\s+/g, ' ').replace(/ ?: ?/g, ':').trim()
  return NONE.test(plain) ? '' : plain
}

/** Programs that keep books in accounts have all categories under one of these: "Expenses:Food:Groceries". */
const ROOT =
  /^(?:expenses?|income|revenues?|depenses?|revenus?|ausgaben|aufwendungen|einnahmen|ertrage|gastos|ingresos|spese|entrate|uitgaven|inkomsten):/

export function categoryNames(list: Category[]): CategoryNames {
  const full = ({ groupName, name }: Category): string => plainCategory(`${groupName}:${name}`)
  const inUse = list.filter(({ archived }) => !archived)
  const lookup = (among: Category[], of: (category: Category) => string) =>
    new Map(among.toReversed().map((category) => [of(category), category]))
  const byFull = lookup(inUse, full)
  const byName = lookup(inUse, ({ name }) => plainCategory(name))
  const archivedByFull = lookup(list, full)
  const ids = new Map(list.map((category) => [category.id, category]))
  const groups = new Map(list.toReversed().map(({ groupName }) => [plainCategory(groupName), groupName]))
  return {
    called: (written, isArchivedToo) => {
      const plain = plainCategory(written)
      const known = (name: string) => byFull.get(name) ?? byName.get(name)
      const archived = isArchivedToo ? archivedByFull.get(plain) : undefined
      return known(plain) ?? archived ?? known(plain.replace(ROOT, ''))
    },
    named: (name) => byName.get(plainCategory(name)),
    byId: (id) => ids.get(id),
    groupCalled: (name) => groups.get(plainCategory(name)),
  }
}

/** Where a category goes that comes without a group. */
const GROUP = 'Imported'
const LONGEST = 80

/**
 * Proposes a group and a name of its own for each category that is new: "Auto:Insurance" is Insurance in Auto, or
 * "Auto: Insurance" where Insurance is taken, by the household or by another of the file.
 */
export function proposer(
  ours: CategoryNames,
): (written: string, kind: CategoryToCreate['kind']) => CategoryToCreate {
  const taken = new Set<string>()
  const isFree = (name: string): boolean =>
    name !== '' && !taken.has(plainCategory(name)) && !ours.named(name)
  return (written, kind) => {
    const all = written
      .split(':')
      .map((part) => oneLine(part))
      .filter((part) => part !== '')
    const parts = all.length > 2 && ROOT.test(plainCategory(written)) ? all.slice(1) : all
    const own = cut(parts.slice(1).join(': ') || (parts[0] ?? 'Category'))
    const group = parts.length > 1 ? (parts[0] ?? GROUP) : GROUP
    const name = namesFor(own, parts).find(isFree) ?? own
    taken.add(plainCategory(name))
    return { group: ours.groupCalled(group) ?? cut(group), name, kind }
  }
}

/** Each is made when the one before is taken. */
function* namesFor(own: string, parts: string[]): Generator<string, void> {
  yield own
  yield cut(parts.join(': '))
  for (let number = 2; number < 1_000; number++) yield `${cut(own, LONGEST - 4)} ${number}`
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
const cut = (text: string, length = LONGEST): string => [...text].slice(0, length).join('').trim()
