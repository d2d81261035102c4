import { Type } from '@sinclair/typebox'
import { type Condition, Rule } from '../../../ledger/rules/model.ts'
import { list } from '../../../ledger/rules/rules.ts'
import { atMost, namesOf } from '../../chat/tools/parameters.ts'
import { assistantTool } from '../assistant-tool.ts'

const MOST_RULES = 100
const USUAL_RULES = 40

const { id, name, stage, active, learned, updatedAt } = Rule.properties

export const listRules = assistantTool({
  name: 'rules',
  description:
    'The rules that sort new transactions, in the order they are applied: what each looks for ("condition") and what it sets ("actions"). Accounts and categories are named. "total" is how many there are.',
  area: 'TRANSACTIONS',
  // What they look for is payees, and they are mostly called by them.
  needs: ['sharePayees'],
  parameters: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000, description: 'From 0 on' })),
    limit: atMost(MOST_RULES),
  }),
  result: Type.Object({
    total: Type.Integer(),
    rules: Type.Array(
      Type.Object({
        id,
        name,
        stage,
        active,
        learned,
        updatedAt,
        condition: Type.Unknown(),
        actions: Type.Unknown(),
      }),
    ),
  }),
  run: ({ db }, actor, { page = 0, limit = USUAL_RULES }) => {
    const { total, items } = list(db, actor, { page, limit })
    const [accounts, categories] = [namesOf(db, actor, 'accounts'), namesOf(db, actor, 'categories')]
    return {
      total,
      rules: items.map(({ condition, actions, ...rule }) => ({
        id: rule.id,
        name: rule.name,
        stage: rule.stage,
        active: rule.active,
        learned: rule.learned,
        updatedAt: rule.updatedAt,
        condition: withNames(condition, accounts),
        actions: actions.map(({ categoryId, parts, ...action }) => ({
          ...action,
          ...(categoryId !== undefined && { category: categoryId && (categories.get(categoryId) ?? null) }),
          ...(parts && {
            parts: parts.map(({ categoryId: of, ...part }) => ({
              ...part,
              category: of && (categories.get(of) ?? null),
            })),
          }),
        })),
      })),
    }
  },
})

/** Accounts by their names. */
function withNames(condition: Condition, names: Map<string, string>): unknown {
  const nameOf = (value: string | number) => names.get(String(value)) ?? value
  if (condition.all) return { all: condition.all.map((one) => withNames(one, names)) }
  if (condition.any) return { any: condition.any.map((one) => withNames(one, names)) }
  if (condition.not) return { not: withNames(condition.not, names) }
  if (condition.field !== 'accountId') return condition
  const { field: _, value, values, ...compared } = condition
  return {
    field: 'account',
    ...compared,
    ...(value !== undefined && { value: nameOf(value) }),
    ...(values && { values: values.map(nameOf) }),
  }
}
