import { useDraft } from '../session/drafts.ts'
import type { AccountChoice, Import, Rereading } from './queries.ts'

export const namesDraft = (importId: string): string => `import.${importId}.names`

/** Names of new accounts as they are typed, by the place of the account in the file; a reload loses none. */
export function useTypedNames({ id, accounts }: Import) {
  const [names, setNames] = useDraft<string[]>(namesDraft(id), [])
  const setName = (place: number, name: string) =>
    setNames((before) => accounts.map((_, at) => (at === place ? name : (before[at] ?? ''))))
  return [names, setName] as const
}

/** Those of them that the server does not know yet. */
export const unsentNames = ({ accounts }: Pick<Import, 'accounts'>, names: string[]): AccountChoice[] =>
  accounts.flatMap(({ key, action, create }, place) => {
    const name = names[place]?.trim() ?? ''
    return action === 'CREATE' && name !== '' && name !== create?.name ? [{ key, create: { name } }] : []
  })

/** A change of the reading with these along. */
export function withNames(change: Rereading, unsent: AccountChoice[]): Rereading {
  const choices = change.accounts ?? []
  const named = choices.map((choice) => {
    const { create } = unsent.find(({ key }) => key === choice.key) ?? {}
    return create ? { ...choice, create: { ...create, ...choice.create } } : choice
  })
  const others = unsent.filter(({ key }) => choices.every((choice) => choice.key !== key))
  const accounts = [...named, ...others]
  return accounts.length > 0 ? { ...change, accounts } : change
}
