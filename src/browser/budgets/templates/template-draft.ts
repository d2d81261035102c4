import { amountTyped, isNegative, isZero, unitsOf } from '../../money.ts'
import { optionsOf } from '../../parts/fields/choices.ts'
import { sentences } from '../../words.ts'
import type { NewTemplate, Rule } from '../queries.ts'
import { percentTyped } from './rule-sentence.ts'
import { words } from './template-words.ts'

/** A template as its form has it: every field a text, those of other kinds kept while one looks at them. */
export interface TemplateDraft {
  key: number
  kind: Rule['kind']
  priority: string
  amount: string
  atMost: string
  by: string
  /** Empty where it is once. */
  everyMonths: string
  percent: string
  of: 'THIS_MONTH' | 'LAST_MONTH'
  months: string
  first: string
  everyDays: string
}

const KINDS = [
  'FIXED',
  'UP_TO',
  'BY_DATE',
  'SCHEDULE',
  'AVERAGE',
  'PERCENT_OF_INCOME',
  'COPY_LAST_MONTH',
] as const satisfies Rule['kind'][]

export const kindOptions = (): { value: Rule['kind']; label: string }[] => optionsOf(KINDS, words.kinds)

export const newDraft = (key: number, today: string): TemplateDraft => ({
  key,
  kind: 'FIXED',
  priority: '0',
  amount: '',
  atMost: '',
  by: today.slice(0, 7),
  everyMonths: '',
  percent: '',
  of: 'THIS_MONTH',
  months: '3',
  first: today,
  everyDays: '7',
})

interface Reader {
  locale: string
  today: string
}

export function draftOf(
  { priority = 0, rule }: NewTemplate,
  key: number,
  { locale, today }: Reader,
): TemplateDraft {
  const draft = { ...newDraft(key, today), kind: rule.kind, priority: `${priority}` }
  switch (rule.kind) {
    case 'FIXED':
      return { ...draft, amount: rule.amount }
    case 'UP_TO':
      return { ...draft, amount: rule.cap, atMost: rule.atMost ?? '' }
    case 'BY_DATE':
      return {
        ...draft,
        amount: rule.target,
        by: rule.by,
        everyMonths: rule.everyMonths === undefined ? '' : `${rule.everyMonths}`,
      }
    case 'PERCENT_OF_INCOME':
      return { ...draft, percent: percentTyped(rule.basisPoints, locale), of: rule.of }
    case 'AVERAGE':
      return { ...draft, months: `${rule.months}` }
    case 'COPY_LAST_MONTH':
      return draft
    case 'SCHEDULE':
      return { ...draft, amount: rule.amount, first: rule.first, everyDays: `${rule.everyDays}` }
  }
}

type DraftFaults = Partial<Record<keyof TemplateDraft, string>>

const MOST_PRIORITY = 99
const MOST_BASIS_POINTS = 10_000
const UNITS_OF_A_BASIS_POINT = 100n

const isAmount = (text: string): boolean => text !== '' && !isZero(text) && !isNegative(text)

function countIn(text: string, most: number): number | undefined {
  if (!/^\d{1,5}$/.test(text.trim())) return undefined
  const count = Number.parseInt(text, 10)
  return count >= 1 && count <= most ? count : undefined
}

/** Hundredths of a percent of what was typed: 12.5 is 1250. Undefined where it is none, or more than all. */
function basisPointsOf(typed: string, locale?: string): number | undefined {
  const amount = amountTyped(typed.replace('%', ''), locale)
  if (amount === undefined) return undefined
  const units = unitsOf(amount)
  if (units % UNITS_OF_A_BASIS_POINT !== 0n) return undefined
  const points = Number.parseInt(`${units / UNITS_OF_A_BASIS_POINT}`, 10)
  return points >= 1 && points <= MOST_BASIS_POINTS ? points : undefined
}

/** The rule of a draft, or what is wrong with it. */
export function ruleOf(draft: TemplateDraft, locale?: string): { rule: Rule } | { faults: DraftFaults } {
  const { amount, atMost, kind } = draft
  const faults: DraftFaults = {}
  const needed = (): string => {
    if (!isAmount(amount)) faults.amount = sentences.amountAboveZero
    return amount
  }
  const count = (field: 'months' | 'everyDays' | 'everyMonths', most: number): number => {
    const found = countIn(draft[field], most)
    if (found === undefined) faults[field] = words.faults.count(most)
    return found ?? 1
  }
  const rule = (): Rule => {
    switch (kind) {
      case 'FIXED':
        return { kind, amount: needed() }
      case 'UP_TO':
        if (atMost !== '' && !isAmount(atMost)) faults.atMost = sentences.amountAboveZero
        return { kind, cap: needed(), ...(atMost !== '' && { atMost }) }
      case 'BY_DATE': {
        const again = draft.everyMonths === '' ? {} : { everyMonths: count('everyMonths', 1_200) }
        return { kind, target: needed(), by: draft.by, ...again }
      }
      case 'PERCENT_OF_INCOME': {
        const basisPoints = basisPointsOf(draft.percent, locale)
        if (basisPoints === undefined) faults.percent = words.faults.percent
        return { kind, basisPoints: basisPoints ?? 1, of: draft.of }
      }
      case 'AVERAGE':
        return { kind, months: count('months', 120) }
      case 'COPY_LAST_MONTH':
        return { kind }
      case 'SCHEDULE':
        if (draft.first === '') faults.first = words.faults.first
        return { kind, amount: needed(), first: draft.first, everyDays: count('everyDays', 10_000) }
    }
  }
  const made = rule()
  if (priorityOf(draft.priority) === undefined) faults.priority = words.faults.priority(MOST_PRIORITY)
  return Object.keys(faults).length > 0 ? { faults } : { rule: made }
}

export function priorityOf(text: string): number | undefined {
  return /^\d{1,2}$/.test(text.trim()) ? Number.parseInt(text, 10) : undefined
}
