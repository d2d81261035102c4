import { invalid } from '../../core/problem.ts'
import { checkAction } from './actions.ts'
import { applyAction, draftOf, type MovementDraft, outcomeOf, UNCHANGED } from './apply-actions.ts'
import { compileCondition, type Prerequisite, type Test } from './conditions.ts'
import { finder, type LiteralFinder } from './literal-finder.ts'
import { MemoisedMovement } from './memoised-movement.ts'
import { type MatchingRule, type Movement, type RuleOutcome, stages, type TextField } from './rule.ts'

export type ApplyRules = (movement: Movement) => RuleOutcome

const MAX_RULES = 5000
const MAX_ACTIONS = 20
/** Rules that would take the index further are looked at for every movement instead. */
const MAX_INDEXED = 20_000
const textFields = ['payee', 'importedText', 'notes', 'receiptMerchant'] as const

/**
 * Rules ready for many movements. They run by stage, then order, then as given, and each sees what those before it
 * changed. Throws a Problem that names the first rule without sense, as in `rules.3.condition.all.0.value`.
 */
export function compile(rules: readonly MatchingRule[]): ApplyRules {
  if (rules.length > MAX_RULES) throw invalid('rules', { kind: 'TOO_MANY_RULES', most: MAX_RULES })
  const compiled = rules.map((rule, index) => ({ rule, test: compileRule(rule, `rules.${index}.`) }))
  compiled.sort(
    ({ rule: one }, { rule: other }) =>
      stages.indexOf(one.stage) - stages.indexOf(other.stage) || one.order - other.order,
  )
  const index = indexOf(compiled.map(({ test }) => test))
  const likely = new Uint32Array(index.words)
  return (movement) => {
    let seen = new MemoisedMovement(movement)
    let draft: MovementDraft | undefined
    index.mark(seen, likely)
    for (let word = 0; word < likely.length; word++) {
      for (let bits = likely[word] ?? 0; bits !== 0; ) {
        const bit = 31 - Math.clz32(bits & -bits)
        const here = compiled[word * 32 + bit]
        if (here?.test.holds(seen)) {
          draft ??= draftOf(movement)
          const { payee, notes } = draft.now
          if (applyAction(draft, here.rule)) seen = seen.changedTo(draft.now)
          if (draft.now.payee !== payee || draft.now.notes !== notes) index.markAgain(seen, likely)
        }
        // Read again, without what has had its turn: a new payee may have called for rules that come later.
        bits = bit === 31 ? 0 : (likely[word] ?? 0) & (-1 << (bit + 1))
      }
    }
    return draft ? outcomeOf(movement, draft) : UNCHANGED
  }
}

/** Compiles the condition of a rule and validates its actions; `place` is its path in field errors. */
export function compileRule(
  { condition, actions }: Pick<MatchingRule, 'condition' | 'actions'>,
  place = '',
): Test {
  if (actions.length === 0 || actions.length > MAX_ACTIONS)
    throw invalid(`${place}actions`, { kind: 'TOO_MANY_ACTIONS', most: MAX_ACTIONS })
  for (const [index, action] of actions.entries()) checkAction(action, `${place}actions.${index}`)
  return compileCondition(condition, `${place}condition`)
}

type Mark = (seen: MemoisedMovement, likely: Uint32Array) => void

interface Index {
  words: number
  /** Sets the bit of every rule that may hold, and clears the others. */
  mark: Mark
  /** Adds the rules that may hold now that the payee or the notes are different. */
  markAgain: Mark
}

/** Knows the rules, by bit, that a movement's texts, size and account call for, and those always to be looked at. */
function indexOf(tests: readonly Test[]): Index {
  const words = Math.ceil(tests.length / 32)
  const always = new Uint32Array(words)
  const byAccount = new Map<string, Uint32Array>()
  // By the number, since a map is slow to find a bigint in; a rule that is marked for another size does not hold.
  const bySize = new Map<number, number[]>()
  const texts: Record<TextField, { text: string; number: number }[]> = {
    payee: [],
    importedText: [],
    notes: [],
    receiptMerchant: [],
  }
  let indexed = 0
  for (const [number, { needs }] of tests.entries()) {
    indexed += needs?.reduce((sum, need) => sum + indexedOf(need), 0) ?? 0
    if (!needs || indexed > MAX_INDEXED) setBit(always, number)
    else
      for (const need of needs) {
        if ('texts' in need) texts[need.field].push(...need.texts.map((text) => ({ text, number })))
        else if ('sizes' in need) for (const size of need.sizes) numbersOf(bySize, Number(size)).push(number)
        else for (const account of need.accounts) setBit(bitsOf(byAccount, account, words), number)
      }
  }
  const finders = textFields.flatMap((field): [TextField, LiteralFinder][] =>
    texts[field].length > 0 ? [[field, finder(texts[field])]] : [],
  )
  const find: Mark = (seen, likely) => {
    const found = (number: number) => setBit(likely, number)
    for (const [field, findIn] of finders) findIn(seen.text(field), found)
  }
  return {
    words,
    markAgain: find,
    mark: (seen, likely) => {
      likely.set(always)
      const ofAccount = byAccount.get(seen.movement.accountId)
      if (ofAccount) for (let word = 0; word < words; word++) setWord(likely, word, ofAccount[word] ?? 0)
      if (bySize.size > 0)
        for (const number of bySize.get(Number(seen.size())) ?? NONE) setBit(likely, number)
      find(seen, likely)
    },
  }
}

const NONE: readonly number[] = []

const indexedOf = (need: Prerequisite): number =>
  'texts' in need ? need.texts.length : 'sizes' in need ? need.sizes.length : 0

function numbersOf(bySize: Map<number, number[]>, size: number): number[] {
  const numbers = bySize.get(size) ?? []
  bySize.set(size, numbers)
  return numbers
}

function bitsOf(byAccount: Map<string, Uint32Array>, account: string, words: number): Uint32Array {
  const bits = byAccount.get(account) ?? new Uint32Array(words)
  byAccount.set(account, bits)
  return bits
}

const setBit = (bits: Uint32Array, number: number): void => setWord(bits, number >>> 5, 1 << (number & 31))

function setWord(bits: Uint32Array, word: number, more: number): void {
  bits[word] = (bits[word] ?? 0) | more
}
