import { formatMoney, type Money } from '../../core/money.ts'
import { maxOf, minOf } from './division.ts'
import type { BudgetMonth, EnvelopeMonth } from './envelopes.ts'
import { type Month, monthsBetween } from './months.ts'
import { nextDue, requestOf, type Template, type TemplateContext } from './templates.ts'
import type { FillingReason } from './words/message-facts.ts'

/** The envelopes' templates by seq; those of equal priority count in the order they stand in. */
type Templates = ReadonlyMap<number, readonly Template[]>

/** What one template would put into its envelope. */
export interface FillingStep {
  template: Template
  asked: Money
  /** Less than was asked where less was left. */
  granted: Money
  because: FillingReason
}

interface FillingProposal {
  seq: number
  /** What is assigned now, and what would be instead. */
  before: Money
  assigned: Money
  /** In the order they were served. */
  steps: FillingStep[]
}

export interface Filling {
  /** What could be budgeted: what is to budget, and what was assigned to the envelopes that are filled anew. */
  allowed: Money
  /** What would be left to budget. The proposals come to no more than what is allowed; to nothing below zero. */
  left: Money
  proposals: FillingProposal[]
}

/** EMPTY fills the envelopes nothing is assigned to yet; ALL begins anew with every one that has templates. */
export type FillingRange = 'EMPTY' | 'ALL'

/** An envelope while it is being filled. */
interface Filled extends FillingProposal {
  templates: readonly Template[]
  now: EnvelopeMonth
  past: EnvelopeMonth[]
  /** By the template's place in the list. */
  setAside: Money[]
}

interface Turn {
  envelope: Filled
  template: Template
  setAside: Money
}

/**
 * Proposes what the last of these months should assign, by priority, then by the household's order, until nothing is
 * left to budget. Changes nothing.
 */
export function propose(months: readonly BudgetMonth[], templates: Templates, reach: FillingRange): Filling {
  const month = months.at(-1)
  if (!month) return { allowed: 0n, left: 0n, proposals: [] }
  const filled = [...templates].flatMap(([seq, own]) => begin(months, month, seq, own, reach))
  const allowed = filled.reduce((sum, { before }) => sum + before, month.toBudget)
  let left = allowed
  for (const { envelope, template, setAside } of inPriority(filled)) {
    const around = { ...templateContext(months, month, envelope), setAside }
    const step = fillTemplate(template, around, maxOf(left, 0n))
    envelope.assigned += step.granted
    envelope.steps.push(step)
    left -= step.granted
  }
  const proposals = filled.map(({ seq, before, assigned, steps }) => ({ seq, before, assigned, steps }))
  return { allowed, left, proposals }
}

function begin(
  months: readonly BudgetMonth[],
  { month, envelopes }: BudgetMonth,
  seq: number,
  templates: readonly Template[],
  reach: FillingRange,
): Filled[] {
  const now = envelopes.get(seq)
  if (!now || templates.length === 0) return []
  const before = now.budgeted - now.moved
  if (reach === 'EMPTY' && before !== 0n) return []
  const past = months.slice(0, -1).flatMap((one) => one.envelopes.get(seq) ?? [])
  const setAside = share(templates, now.carriedIn + now.moved, month)
  return [{ seq, before, assigned: 0n, steps: [], templates, now, past, setAside }]
}

/** What is in an envelope belongs to what is due first; a debt as well. */
function share(templates: readonly Template[], there: Money, month: Month): Money[] {
  const dated = templates.flatMap((template, place) => {
    const due = template.kind === 'BY_DATE' && nextDue(template, month)
    return due ? [{ place, target: template.target, due }] : []
  })
  let rest = there
  const shares = templates.map(() => 0n)
  for (const { place, target } of dated.sort((one, other) => monthsBetween(other.due, one.due))) {
    const part = minOf(rest, target)
    shares[place] = part
    rest -= part
  }
  return shares
}

/** Sorting keeps the household's order where priorities are equal. */
function inPriority(filled: Filled[]): Turn[] {
  return filled
    .flatMap((envelope) =>
      envelope.templates.map((template, place) => ({
        envelope,
        template,
        setAside: envelope.setAside[place] ?? 0n,
      })),
    )
    .sort((one, other) => one.template.priority - other.template.priority)
}

function templateContext(
  months: readonly BudgetMonth[],
  { month, sources }: BudgetMonth,
  { now, past, assigned }: Filled,
): Omit<TemplateContext, 'setAside'> {
  return {
    month,
    income: sources.income,
    incomeLastMonth: months.at(-2)?.sources.income ?? 0n,
    past,
    inside: now.carriedIn + now.moved + assigned,
  }
}

function fillTemplate(template: Template, around: TemplateContext, left: Money): FillingStep {
  const { amount, because } = requestOf(template, around)
  const granted = minOf(amount, left)
  const short = granted < amount && { short: { granted: formatMoney(granted), asked: formatMoney(amount) } }
  return { template, asked: amount, granted, because: { ...because, ...short } }
}
