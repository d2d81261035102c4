import type { MoveContext, MoveFile } from '../move-limits.ts'
import { LedgerBuilder } from '../reading/ledger-builder.ts'
import { columnsOf, hasColumns, headOf, tableIn, textOf } from '../reading/move-tables.ts'
import type { SourceLedger } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import { readBudget } from './budget.ts'
import { PLAN, planAmounts, readPlan } from './plan.ts'
import { REGISTER, REGISTER_AMOUNTS, readRegister } from './register.ts'

type Kind = 'REGISTER' | 'PLAN' | 'JSON'

const BUDGET_KEYS =
  /"(?:budget|plan|last_modified_on|currency_format|on_budget|transfer_payee_id|category_groups)"\s*:/g

export const ynab = {
  recognises: (files: readonly MoveFile[]) => files.every((file) => kindOf(file) !== undefined),
  read,
}

/** By the columns of the two tables, or by what only a budget of YNAB's API has near its beginning. */
function kindOf(file: MoveFile): Kind | undefined {
  const columns = columnsOf(file)
  const isPlan = columns.includes('assigned') || columns.includes('budgeted')
  if (hasColumns(columns, REGISTER)) return 'REGISTER'
  if (isPlan && hasColumns(columns, PLAN)) return 'PLAN'
  const head = headOf(file)
  if (!/^\s*\{/.test(head)) return undefined
  return new Set(head.match(BUDGET_KEYS)).size >= 3 ? 'JSON' : undefined
}

function read(files: readonly MoveFile[], context: MoveContext): SourceLedger {
  const of = (kind: Kind) => files.filter((file) => kindOf(file) === kind)
  const [registers, plans, budgets] = [of('REGISTER'), of('PLAN'), of('JSON')]
  const builder = new LedgerBuilder('YNAB', context)
  if (registers.length + budgets.length > 1 || plans.length > 1)
    throw new UnreadableMove({ kind: 'SEVERAL_BUDGETS' })
  const [register, plan, budget] = [registers[0], plans[0], budgets[0]]
  if (budget) readBudget(textOf(budget, builder), builder, context)
  else if (register) readRegister(tableIn(register, builder, REGISTER_AMOUNTS), builder, context)
  else throw new UnreadableMove({ kind: 'PLAN_ALONE' })
  if (plan && register) readPlan(tableIn(plan, builder, planAmounts(columnsOf(plan))), builder, context)
  if (plan && budget) builder.leave('files', { kind: 'PLAN_IN_JSON' }, plan.name)
  return builder.finish()
}
