import type { Actor } from '../../core/actor.ts'
import type { Money } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { compute } from '../envelopes/envelopes.ts'
import { type FillingRange, type FillingStep, propose } from '../envelopes/filling.ts'
import { type Month, shiftMonth } from '../envelopes/months.ts'
import { assignedIn } from '../envelopes/templates.ts'
import type { FillingReason } from '../envelopes/words/message-facts.ts'
import { linesIn } from './budget-lines.ts'
import { type BudgetCategory, categoriesOf, isEnvelope } from './categories.ts'
import * as facts from './facts.ts'
import { refuseTracking, styleOf } from './settings.ts'
import type { fillingKinds } from './tables.ts'
import { byCategory, type NamedTemplate } from './templates.ts'

export type FillingKind = (typeof fillingKinds)[number]

/** What one category would be assigned instead of what it is; neither with what was moved. */
export interface AssignmentProposal {
  category: BudgetCategory
  before: Money
  assigned: Money
  /** Why it is as much as it is. */
  why: FillingReason[]
  steps: NamedStep[]
}

export interface NamedStep extends FillingStep {
  template: NamedTemplate
}

export interface Proposed {
  kind: FillingKind
  month: Month
  /** Null where nothing is put into envelopes. */
  toBudget: { before: Money; after: Money } | null
  proposals: AssignmentProposal[]
}

/** What the templates would put into the envelopes, never more than there is to budget. Archived ones get nothing. */
export function fromTemplates(db: Db, actor: Actor, month: Month, reach: FillingRange): Proposed {
  refuseTracking(db, actor)
  const { plan, categories } = facts.until(db, actor.householdId, month)
  const months = compute(plan)
  const all = byCategory(db, actor.householdId)
  const filled = categories.filter((category) => isFilled(category) && all.has(category.seq))
  const ours = new Map(filled.map(({ seq }) => [seq, all.get(seq) ?? []]))
  const named = new Map(filled.map((category) => [category.seq, category]))
  const { left, proposals } = propose(months, ours, reach)
  return {
    kind: 'TEMPLATES',
    month,
    toBudget: { before: months.at(-1)?.toBudget ?? 0n, after: left },
    proposals: proposals.flatMap(({ seq, before, assigned, steps }) => {
      const category = named.get(seq)
      const why = steps.map(({ because }) => because)
      return category ? { category, before, assigned, why, steps: steps as NamedStep[] } : []
    }),
  }
}

/** What was assigned the month before, however much there is to budget; in the tracking style, what was planned. */
export function fromLastMonth(db: Db, actor: Actor, month: Month, reach: FillingRange): Proposed {
  const isTracking = styleOf(db, actor.householdId) === 'TRACKING'
  const last = shiftMonth(month, -1)
  const lines = { now: linesIn(db, actor.householdId, month), last: linesIn(db, actor.householdId, last) }
  const proposals = categoriesOf(db, actor.householdId)
    .filter((category) => isFilled(category) || (isTracking && !category.isArchived))
    .map((category): AssignmentProposal => {
      const assigned = lines.last.get(category.seq) ?? 0n
      const why = [assignedIn(assigned, last)]
      return { category, before: lines.now.get(category.seq) ?? 0n, assigned, why, steps: [] }
    })
    .filter(({ before, assigned }) => before !== assigned && (reach === 'ALL' || before === 0n))
  const toBudget = isTracking ? null : toBudgetAfter(db, actor, month, proposals)
  return { kind: 'COPY', month, toBudget, proposals }
}

const isFilled = (category: BudgetCategory): boolean => isEnvelope(category) && !category.isArchived

function toBudgetAfter(db: Db, { householdId }: Actor, month: Month, proposals: AssignmentProposal[]) {
  const before = compute(facts.until(db, householdId, month).plan).at(-1)?.toBudget ?? 0n
  const more = proposals.reduce((sum, one) => sum + one.assigned - one.before, 0n)
  return { before, after: before - more }
}
