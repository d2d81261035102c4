import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import * as accounts from '../accounts/accounts.ts'
import * as categories from '../categories/categories.ts'
import { compileRule } from '../matching/matching.ts'
import type { RuleAction, RuleCondition } from '../matching/rule.ts'
import { type Definition, definitionOf, textOf, type Written } from './definitions.ts'

/** A condition with a hundred shops needs a fifth of it. */
const LONGEST = 20_000

/**
 * A rule in the form that matching uses; refused if it makes no sense or refers to something the household does not
 * have. `place` is its path in the request.
 */
export function check(db: Db, actor: Actor, written: Written, place = ''): Definition {
  const definition = definitionOf(written, place)
  if (textOf(definition).length > LONGEST)
    throw invalid(`${place}condition`, { kind: 'RULE_TOO_LONG', most: LONGEST })
  compileRule(definition, place)
  for (const { id, path } of accountsIn(definition.condition, `${place}condition`))
    accounts.keyOf(db, actor, id, path)
  for (const [at, action] of definition.actions.entries())
    for (const { id, path } of categoriesIn(action, `${place}actions.${at}`))
      categories.seqOf(db, actor, id, path)
  return definition
}

interface Named {
  id: string
  path: string
}

function accountsIn(condition: RuleCondition, path: string): Named[] {
  if ('not' in condition) return accountsIn(condition.not, `${path}.not`)
  if ('all' in condition) return condition.all.flatMap((part, at) => accountsIn(part, `${path}.all.${at}`))
  if ('any' in condition) return condition.any.flatMap((part, at) => accountsIn(part, `${path}.any.${at}`))
  if (condition.field !== 'accountId') return []
  if (condition.operator === 'IS') return [{ id: condition.value, path: `${path}.value` }]
  return condition.values.map((id, at) => ({ id, path: `${path}.values.${at}` }))
}

function categoriesIn(action: RuleAction, path: string): Named[] {
  if (action.kind === 'SET_CATEGORY')
    return action.categoryId === null ? [] : [{ id: action.categoryId, path: `${path}.categoryId` }]
  if (action.kind !== 'SPLIT') return []
  return action.parts.flatMap(({ categoryId }, at) =>
    categoryId === null ? [] : [{ id: categoryId, path: `${path}.parts.${at}.categoryId` }],
  )
}
