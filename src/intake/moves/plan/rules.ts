import type { Action, Condition, NewRule } from '../../../ledger/rules/model.ts'
import type { SourceRule } from '../source-ledger.ts'

/** Ids here by ids there. */
type NamedHere = ReadonlyMap<string, string>

export const named = (
  planned: readonly { action: string; id: string | undefined; source: { id: string } }[],
): NamedHere =>
  new Map(
    planned.flatMap(({ action, id, source }) =>
      action === 'SKIP' || id === undefined ? [] : [[source.id, id] as const],
    ),
  )

/** The rule with our ids; undefined where it names what does not come. */
export function translatedRule(
  { name, stage, condition, actions }: Omit<SourceRule, 'id'>,
  accounts: NamedHere,
  categories: NamedHere,
): NewRule | undefined {
  const test = conditionHere(condition, accounts)
  const allActions = actions.map((action) => actionHere(action, categories))
  if (!test || !allActions.every((one) => one !== undefined)) return undefined
  return { name: name || 'Rule', stage, condition: test, actions: allActions }
}

function conditionHere(condition: Condition, accounts: NamedHere): Condition | undefined {
  const { not, field, value, values } = condition
  const of = condition.all ?? condition.any
  if (of) {
    const parts = of.map((one) => conditionHere(one, accounts))
    if (!parts.every((one) => one !== undefined)) return undefined
    return condition.all ? { all: parts } : { any: parts }
  }
  if (not) {
    const part = conditionHere(not, accounts)
    return part && { not: part }
  }
  if (field !== 'accountId') return condition
  const ids = [...(values ?? []), ...(value === undefined ? [] : [value])].map((id) =>
    accounts.get(String(id)),
  )
  if (!ids.every((id) => id !== undefined)) return undefined
  return { field, operator: 'ONE_OF', values: ids }
}

function actionHere(action: Action, categories: NamedHere): Action | undefined {
  const here = (id: string | null | undefined) => (id ? categories.get(id) : null)
  if (action.kind === 'SET_CATEGORY') {
    const categoryId = here(action.categoryId)
    return categoryId === undefined ? undefined : { ...action, categoryId }
  }
  if (action.kind !== 'SPLIT') return action
  const parts = (action.parts ?? []).map((part) => ({ ...part, categoryId: here(part.categoryId) }))
  return parts.every(
    (part): part is typeof part & { categoryId: string | null } => part.categoryId !== undefined,
  )
    ? { ...action, parts }
    : undefined
}
