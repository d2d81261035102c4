import { sameTags, splitOf, withoutTags, withTags } from './actions.ts'
import type {
  ChangedField,
  MatchingRule,
  Movement,
  MovementPart,
  MovementType,
  RuleAction,
  RuleOutcome,
  UnappliedAction,
} from './rule.ts'

/** A movement while rules work on it. */
export interface MovementDraft {
  now: Movement
  parts: MovementPart[] | undefined
  /** Per field the rules its present value is owed to. */
  owed: Map<ChangedField, string[]>
  unfit: UnappliedAction[]
}

export const UNCHANGED: RuleOutcome = Object.freeze({
  changes: Object.freeze({}),
  reasons: Object.freeze([]),
  unfit: Object.freeze([]),
})

export const draftOf = (movement: Movement): MovementDraft => ({
  now: { ...movement },
  parts: undefined,
  owed: new Map(),
  unfit: [],
})

/** Carries a rule's actions out on the draft; true where a condition might now come out differently. */
export function applyAction(draft: MovementDraft, { id, actions }: MatchingRule): boolean {
  let isDifferent = false
  for (const action of actions) isDifferent = act(draft, action, id) || isDifferent
  return isDifferent
}

function act(draft: MovementDraft, action: RuleAction, ruleId: string): boolean {
  const { now, owed } = draft
  switch (action.kind) {
    case 'SET_CATEGORY':
      if (isSorted(now)) return false
      draft.parts = undefined
      owed.delete('parts')
      return set(draft, 'categoryId', action.categoryId, ruleId)
    case 'SET_PAYEE':
      if (now.isPayeeFixed) return false
      return set(draft, 'payee', action.payee.trim(), ruleId)
    case 'SET_NOTES':
      return set(draft, 'notes', action.notes, ruleId)
    case 'SET_TYPE':
      return setType(draft, action.type, ruleId)
    case 'SET_REVIEWED':
      return set(draft, 'reviewed', action.reviewed, ruleId)
    case 'SET_HIDDEN':
      return set(draft, 'hidden', action.hidden, ruleId)
    case 'ADD_TAGS':
      return setTags(draft, withTags(now.tags, action.tags), ruleId)
    case 'REMOVE_TAGS':
      return setTags(draft, withoutTags(now.tags, action.tags), ruleId)
    case 'SPLIT':
      split(draft, action, ruleId)
      return false
  }
}

/** Its category was chosen by a person, for the whole or for its parts. */
const isSorted = ({ isSplit, isCategoryFixed }: Movement): boolean => isSplit || isCategoryFixed === true

/** The last rule to set a field is its reason, even if the value does not change. */
function set<F extends 'categoryId' | 'payee' | 'notes' | 'type' | 'reviewed' | 'hidden'>(
  { now, owed }: MovementDraft,
  field: F,
  value: Movement[F],
  ruleId: string,
): boolean {
  owed.set(field, [ruleId])
  if (now[field] === value) return false
  now[field] = value
  return true
}

/** An expense is money that went out and an income money that came in; a transfer may be either. */
function setType(draft: MovementDraft, type: MovementType, ruleId: string): boolean {
  const { now, unfit } = draft
  const goesAlong = type === 'TRANSFER' || (type === 'EXPENSE') === now.amount < 0n
  if (type === now.type || (goesAlong && !now.isTypeFixed)) return set(draft, 'type', type, ruleId)
  unfit.push({ ruleId, action: 'SET_TYPE' })
  return false
}

function setTags({ now, owed }: MovementDraft, tags: readonly string[], ruleId: string): boolean {
  if (tags === now.tags) return false
  now.tags = tags
  const rules = owed.get('tags') ?? []
  owed.set('tags', rules.includes(ruleId) ? rules : [...rules, ruleId])
  return true
}

/** The parts carry the categories, so that a category set before them is given up. */
function split(
  draft: MovementDraft,
  { parts }: Extract<RuleAction, { kind: 'SPLIT' }>,
  ruleId: string,
): void {
  const { now, owed } = draft
  if (isSorted(now)) return
  const made = splitOf(now.amount, parts)
  if (!made) {
    draft.unfit.push({ ruleId, action: 'SPLIT' })
    return
  }
  draft.parts = made
  now.categoryId = null
  owed.delete('categoryId')
  owed.set('parts', [ruleId])
}

const fields = ['payee', 'categoryId', 'notes', 'type', 'reviewed', 'hidden'] as const

/** What is different from the movement the rules began with, and whom that is owed to. */
export function outcomeOf(before: Movement, { now, parts, owed, unfit }: MovementDraft): RuleOutcome {
  const changed: ChangedField[] = fields.filter((field) => now[field] !== before[field])
  if (!sameTags(now.tags, before.tags)) changed.push('tags')
  if (parts) changed.push('parts')
  // A split transaction has no category of its own; that needs no reason beside the parts'.
  const told = parts ? changed.filter((field) => field !== 'categoryId') : changed
  if (told.length === 0 && unfit.length === 0) return UNCHANGED
  return {
    changes: Object.fromEntries(told.map((field) => [field, field === 'parts' ? parts : now[field]])),
    reasons: told.flatMap((field) => (owed.get(field) ?? []).map((ruleId) => ({ field, ruleId }))),
    unfit,
  }
}
