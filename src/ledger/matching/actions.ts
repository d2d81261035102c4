import { type Money, magnitude, sumOf } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import { fold } from '../categories/names.ts'
import type { Movement, MovementPart, RuleAction, SplitPart } from './rule.ts'

const MAX_PARTS = 50
const MAX_TEXT = 1000
const WHOLE = 10_000

/** Refuses, by a Problem that names the place, an action that could not be carried out on any transaction. */
export function checkAction(action: RuleAction, path: string): void {
  switch (action.kind) {
    case 'SET_PAYEE':
      if (action.payee.trim() === '') throw invalid(`${path}.payee`, { kind: 'PAYEE_NEEDED' })
      checkText(action.payee, `${path}.payee`)
      break
    case 'SET_NOTES':
      checkText(action.notes, `${path}.notes`)
      break
    case 'ADD_TAGS':
    case 'REMOVE_TAGS':
      if (action.tags.length === 0 || action.tags.some((tag) => fold(tag).trim() === ''))
        throw invalid(`${path}.tags`, { kind: 'TAGS_NEEDED' })
      break
    case 'SPLIT':
      checkSplit(action.parts, `${path}.parts`)
  }
}

function checkText(text: string, path: string): void {
  if (text.length > MAX_TEXT) throw invalid(path, { kind: 'TEXT_TOO_LONG', most: MAX_TEXT })
}

function checkSplit(parts: SplitPart[], path: string): void {
  if (parts.length < 2 || parts.length > MAX_PARTS)
    throw invalid(path, { kind: 'SPLIT_SIZE', most: MAX_PARTS })
  for (const [index, part] of parts.entries()) checkPart(part, `${path}.${index}`)
  const shares = parts.reduce((sum, part) => sum + ('basisPoints' in part ? part.basisPoints : 0), 0)
  const hasRemainder = parts.some((part) => 'remainder' in part)
  if (hasRemainder ? shares >= WHOLE : shares !== WHOLE) throw invalid(path, { kind: 'PERCENTAGES_OFF' })
}

function checkPart(part: SplitPart, path: string): void {
  if ('amount' in part && part.amount <= 0n) throw invalid(`${path}.amount`, { kind: 'PART_AMOUNT' })
  if ('basisPoints' in part && !(Number.isInteger(part.basisPoints) && part.basisPoints > 0))
    throw invalid(`${path}.basisPoints`, { kind: 'PART_PERCENT' })
  checkText(part.notes ?? '', `${path}.notes`)
}

/**
 * The parts of an amount, without its sign; they add up to it exactly and none is zero. Whole cents are split into
 * whole cents by rounding the running sum, so that no part is off by a cent or more. Undefined if the amount is too
 * small for the parts.
 */
export function splitOf(amount: Money, parts: readonly SplitPart[]): MovementPart[] | undefined {
  const total = magnitude(amount)
  const fixed = sumOf(parts.map((part) => ('amount' in part ? part.amount : 0n)))
  const shared = total - fixed
  const unit = shared % 100n === 0n ? 100n : 1n
  const percentage = shares(
    shared,
    BigInt(WHOLE),
    parts.map((part) => ('basisPoints' in part ? BigInt(part.basisPoints) : 0n)),
    unit,
  )
  const heads = parts.map((part) => ('remainder' in part ? 1n : 0n))
  const remainder = shares(shared - sumOf(percentage), sumOf(heads), heads, unit)
  const amounts = parts.map((part, index) =>
    'amount' in part ? part.amount : (percentage[index] ?? 0n) + (remainder[index] ?? 0n),
  )
  if (amounts.some((each) => each <= 0n)) return undefined
  return parts.map(({ categoryId, notes = '' }, index) => ({
    categoryId,
    notes,
    amount: amounts[index] ?? 0n,
  }))
}

/** `amount` × weight ÷ whole for each weight. Weights that add up to the whole take the amount to the last unit. */
function shares(amount: Money, whole: bigint, weights: bigint[], unit: Money): Money[] {
  let weight = 0n
  let given = 0n
  return weights.map((each) => {
    weight += each
    const upTo = weight === whole ? amount : rounded(amount * weight, whole * unit) * unit
    const share = each === 0n ? 0n : upTo - given
    given += share
    return share
  })
}

const rounded = (dividend: bigint, divisor: bigint): bigint =>
  divisor === 0n ? 0n : (dividend * 2n + divisor) / (divisor * 2n)

/** The tags with some more, each once whatever its case and accents; of two spellings the first stays. */
export function withTags(tags: readonly string[], more: readonly string[]): readonly string[] {
  const known = new Set(tags.map(fold))
  const added = more.map((tag) => tag.trim()).filter((tag) => !known.has(fold(tag)) && known.add(fold(tag)))
  return added.length === 0 ? tags : [...tags, ...added]
}

export function withoutTags(tags: readonly string[], fewer: readonly string[]): readonly string[] {
  const unwanted = new Set(fewer.map((tag) => fold(tag.trim())))
  const remaining = tags.filter((tag) => !unwanted.has(fold(tag)))
  return remaining.length === tags.length ? tags : remaining
}

/** Two lists of tags that say the same, in the same order. */
export const sameTags = (one: Movement['tags'], other: Movement['tags']): boolean =>
  one === other || (one.length === other.length && one.every((tag, index) => tag === other[index]))
