import { type Json, objectIn } from '../../../core/json.ts'
import type { Money } from '../../../core/money.ts'
import { type Day, FIRST_DAY, LAST_DAY, parseDay } from '../../../core/time.ts'
import { parseExactly } from '../../bank-feed/exact-json.ts'
import { type MoveContext, refuseMore } from '../move-limits.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { CountedThing } from '../words/english-faults.ts'

/** What the parts of a budget are read with. */
export interface BudgetScope {
  budget: Json
  builder: LedgerBuilder
  context: MoveContext
  category(id: string): number | undefined
  payee(id: string): string
}

/** A list of the export; what is no object in it is dropped. Refused where it is longer than may be moved. */
export function listIn(budget: Json, name: CountedThing, { limits }: MoveContext): Json[] {
  const list = budget[name.replaceAll(' ', '_')]
  if (!Array.isArray(list)) return []
  refuseMore(list.length - 1, 4 * limits.maxRows, name)
  return list.map(objectIn)
}

export const textIn = (object: Json, name: string): string => {
  const value = object[name]
  return typeof value === 'string' ? value : ''
}

export const isTrue = (object: Json, name: string): boolean => object[name] === true

/** Thousandths, as whole numbers. */
export function milliunits(object: Json, name: string): Money | undefined {
  const value = object[name]
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value) * 10n
  return typeof value === 'string' && /^-?\d{1,17}$/.test(value) ? BigInt(value) * 10n : undefined
}

export function dayOf(object: Json, name: string): Day | undefined {
  const day = parseDay(textIn(object, name).slice(0, 10))
  return day !== undefined && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined
}

/** The budget in an answer of the API (`data.budget`, today also `data.plan`), or by itself. */
export function budgetIn(text: string): Json {
  let whole: Json
  try {
    whole = objectIn(parseExactly(text))
  } catch {
    throw new UnreadableMove({ kind: 'JSON_BROKEN' })
  }
  const inner = [whole, objectIn(whole.data)].flatMap((one) => [one.budget, one.plan, one])
  const budget = inner
    .map(objectIn)
    .find((one) => Array.isArray(one.accounts) && Array.isArray(one.transactions))
  if (budget) return budget
  throw new UnreadableMove({ kind: 'JSON_WITHOUT_BUDGET' })
}
