import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { Problem } from '../../../src/core/problem.ts'
import type { Day } from '../../../src/core/time.ts'
import { splitOf } from '../../../src/ledger/matching/actions.ts'
import { compile } from '../../../src/ledger/matching/matching.ts'
import type {
  MatchingRule,
  Movement,
  RuleAction,
  RuleCondition,
  SplitPart,
} from '../../../src/ledger/matching/rule.ts'
import { runs } from '../../support/runs.ts'

// A Tuesday.
const movement: Movement = {
  date: '2026-03-31' as Day,
  amount: -123_400n,
  accountId: 'chequing',
  payee: 'Café Olimpico',
  importedText: 'SQ *CAFE OLIMPICO 0042 MONTREAL QC',
  notes: '',
  tags: ['Été'],
  type: 'EXPENSE',
  categoryId: null,
  reviewed: false,
  hidden: false,
  isSplit: false,
}

const mark: RuleAction[] = [{ kind: 'SET_REVIEWED', reviewed: true }]
let order = 0
const rule = (
  condition: RuleCondition,
  actions: RuleAction[] = mark,
  more: Partial<MatchingRule> = {},
): MatchingRule => ({
  id: `r${order}`,
  stage: 'DEFAULT',
  order: order++,
  condition,
  actions,
  ...more,
})
const holds = (condition: RuleCondition, of: Partial<Movement> = {}): boolean =>
  compile([rule(condition)])({ ...movement, ...of }).changes.reviewed === true

const everything: RuleCondition = { field: 'accountId', operator: 'IS', value: 'chequing' }
const outcomeOf = (actions: RuleAction[], of: Partial<Movement> = {}) =>
  compile([rule(everything, actions, { id: 'r' })])({ ...movement, ...of })

const day = (text: string): Day => text as Day
const yes: RuleCondition = { field: 'payee', operator: 'IS', value: 'CAFE OLIMPICO' }
const no: RuleCondition = { field: 'payee', operator: 'IS', value: 'Olimpico' }

describe('a condition that holds', () => {
  const conditions: RuleCondition[] = [
    yes,
    { field: 'payee', operator: 'CONTAINS', value: 'ＯＬＩＭ' },
    { field: 'payee', operator: 'STARTS', value: 'cafe' },
    { field: 'payee', operator: 'ENDS', value: 'ólimpico' },
    { field: 'payee', operator: 'ONE_OF', values: ['x', 'café olimpico'] },
    { field: 'importedText', operator: 'MATCHES', value: '\\bOLIMPICO \\d{4}' },
    { field: 'notes', operator: 'IS', value: '' },
    { field: 'tags', operator: 'IS', value: 'ete' },
    { field: 'tags', operator: 'ONE_OF', values: ['winter', 'ÉTÉ'] },
    { field: 'amount', operator: 'IS', value: 123_400n },
    { field: 'amount', operator: 'ONE_OF', values: [1n, 123_400n] },
    { field: 'amount', operator: 'BETWEEN', from: 123_400n, to: 123_400n },
    { field: 'amount', operator: 'BETWEEN', from: 100_000n, direction: 'OUT' },
    everything,
    { field: 'accountId', operator: 'ONE_OF', values: ['savings', 'chequing'] },
    { field: 'type', operator: 'IS', value: 'EXPENSE' },
    { field: 'dayOfMonth', operator: 'IS', value: 31 },
    { field: 'dayOfMonth', operator: 'BETWEEN', from: 28, to: 2 },
    { field: 'weekday', operator: 'IS', value: 2 },
    { field: 'weekday', operator: 'ONE_OF', values: [6, 2] },
    { field: 'month', operator: 'BETWEEN', from: 11, to: 3 },
    { field: 'date', operator: 'IS', value: day('2026-03-31') },
    { field: 'date', operator: 'BEFORE', value: day('2026-04-01') },
    { field: 'date', operator: 'AFTER', value: day('2026-03-30') },
    { field: 'date', operator: 'BETWEEN', from: day('2026-03-31'), to: day('2026-03-31') },
    { all: [yes, { any: [no, { not: no }] }] },
    { any: [no, { all: [yes, yes] }] },
    { not: { all: [yes, no] } },
  ]
  test.each(conditions.map((condition) => [condition]))('%p', (condition) => {
    expect(holds(condition)).toBe(true)
    expect(holds({ not: condition })).toBe(false)
  })
})

describe('a condition that does not hold', () => {
  const conditions: RuleCondition[] = [
    no,
    { field: 'payee', operator: 'STARTS', value: 'olimpico' },
    { field: 'payee', operator: 'ENDS', value: 'cafe' },
    { field: 'payee', operator: 'ONE_OF', values: ['cafe'] },
    { field: 'notes', operator: 'CONTAINS', value: 'cafe' },
    { field: 'importedText', operator: 'MATCHES', value: '^cafe' },
    { field: 'tags', operator: 'IS', value: 'winter' },
    { field: 'amount', operator: 'BETWEEN', to: 123_399n },
    { field: 'amount', operator: 'IS', value: 123_400n, direction: 'IN' },
    { field: 'accountId', operator: 'IS', value: 'savings' },
    { field: 'type', operator: 'ONE_OF', values: ['INCOME', 'TRANSFER'] },
    { field: 'weekday', operator: 'BETWEEN', from: 3, to: 1 },
    { field: 'date', operator: 'BEFORE', value: day('2026-03-31') },
    { field: 'date', operator: 'AFTER', value: day('2026-03-31') },
    { all: [yes, no] },
    { any: [no, no] },
  ]
  test.each(conditions.map((condition) => [condition]))('%p', (condition) => {
    expect(holds(condition)).toBe(false)
  })
})

test('weekdays are those of the calendar', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1600-01-01'), max: new Date('2400-12-31'), noInvalidDate: true }),
      (date) => {
        const weekday = date.getUTCDay() || 7
        const there = { date: day(date.toISOString().slice(0, 10)) }
        expect(holds({ field: 'weekday', operator: 'IS', value: weekday }, there)).toBe(true)
      },
    ),
  )
})

describe('a rule', () => {
  test('changes what it is asked to, and says so', () => {
    const actions: RuleAction[] = [
      { kind: 'SET_CATEGORY', categoryId: 'coffee' },
      { kind: 'SET_PAYEE', payee: 'Olimpico' },
      { kind: 'ADD_TAGS', tags: ['treat', 'ete'] },
      { kind: 'SET_NOTES', notes: 'espresso' },
      { kind: 'SET_TYPE', type: 'TRANSFER' },
      { kind: 'SET_REVIEWED', reviewed: true },
      { kind: 'SET_HIDDEN', hidden: true },
    ]
    const { changes, reasons, unfit } = outcomeOf(actions)
    expect(changes).toEqual({
      categoryId: 'coffee',
      payee: 'Olimpico',
      tags: ['Été', 'treat'],
      notes: 'espresso',
      type: 'TRANSFER',
      reviewed: true,
      hidden: true,
    })
    expect(reasons.map(({ field }) => field).toSorted()).toEqual(Object.keys(changes).toSorted() as never)
    expect(reasons.every(({ ruleId }) => ruleId === 'r')).toBe(true)
    expect(unfit).toEqual([])
  })

  test('that sets what is there changes nothing', () => {
    const actions: RuleAction[] = [
      { kind: 'SET_PAYEE', payee: movement.payee },
      { kind: 'ADD_TAGS', tags: ['ETE'] },
      { kind: 'REMOVE_TAGS', tags: ['winter'] },
    ]
    expect(outcomeOf(actions)).toEqual({ changes: {}, reasons: [], unfit: [] })
    expect(outcomeOf([{ kind: 'REMOVE_TAGS', tags: ['ete'] }]).changes).toEqual({ tags: [] })
  })

  test('sees what the rules before it changed, and the last one to set a field is its reason', () => {
    const isBar: RuleCondition = { field: 'payee', operator: 'IS', value: 'Bar' }
    const apply = compile([
      rule(isBar, [{ kind: 'SET_CATEGORY', categoryId: 'late' }], { id: 'post', stage: 'POST', order: 0 }),
      rule(isBar, [{ kind: 'SET_CATEGORY', categoryId: 'bar' }], { id: 'second', order: 2 }),
      rule(isBar, [{ kind: 'ADD_TAGS', tags: ['too early'] }], { id: 'early', stage: 'PRE', order: 1 }),
      rule(yes, [{ kind: 'SET_PAYEE', payee: 'Bar' }], { id: 'first', stage: 'PRE', order: 2 }),
    ])
    expect(apply(movement)).toEqual({
      changes: { payee: 'Bar', categoryId: 'late' },
      reasons: [
        { field: 'payee', ruleId: 'first' },
        { field: 'categoryId', ruleId: 'post' },
      ],
      unfit: [],
    })
    expect(apply({ ...movement, payee: 'Elsewhere' }).changes).toEqual({})
  })

  test('splits instead of a category, and leaves what a person split alone', () => {
    const parts: SplitPart[] = [
      { categoryId: 'a', basisPoints: 5_000 },
      { categoryId: 'b', notes: 'half', remainder: true },
    ]
    const actions: RuleAction[] = [
      { kind: 'SET_CATEGORY', categoryId: 'x' },
      { kind: 'SPLIT', parts },
    ]
    const { changes, reasons } = outcomeOf(actions)
    expect(changes).toEqual({
      parts: [
        { categoryId: 'a', amount: 61_700n, notes: '' },
        { categoryId: 'b', amount: 61_700n, notes: 'half' },
      ],
    })
    expect(reasons).toEqual([{ field: 'parts', ruleId: 'r' }])
    expect(outcomeOf(actions.toReversed()).changes).toEqual({ categoryId: 'x' })
    expect(outcomeOf(actions, { isSplit: true }).changes).toEqual({})
  })

  test('whose split does not fit says so and keeps the category', () => {
    const parts: SplitPart[] = [
      { categoryId: 'a', amount: 200_000n },
      { categoryId: 'b', remainder: true },
    ]
    const outcome = outcomeOf([
      { kind: 'SET_CATEGORY', categoryId: 'x' },
      { kind: 'SPLIT', parts },
    ])
    expect(outcome.changes).toEqual({ categoryId: 'x' })
    expect(outcome.unfit).toEqual([{ ruleId: 'r', action: 'SPLIT' }])
  })

  test('whose type goes against the way the money went says so and keeps the type', () => {
    const become = (type: Movement['type'], of: Partial<Movement> = {}) =>
      outcomeOf([{ kind: 'SET_TYPE', type }], of)
    const left = { changes: {}, reasons: [], unfit: [{ ruleId: 'r', action: 'SET_TYPE' as const }] }
    expect(become('INCOME')).toEqual(left)
    expect(become('EXPENSE', { type: 'INCOME', amount: 5n })).toEqual(left)
    expect(become('TRANSFER', { isTypeFixed: true })).toEqual(left)
    expect(become('EXPENSE', { isTypeFixed: true }).unfit).toEqual([])
    expect(become('EXPENSE', { type: 'TRANSFER' }).changes).toEqual({ type: 'EXPENSE' })
    expect(become('TRANSFER', { amount: 5n }).changes).toEqual({ type: 'TRANSFER' })
  })
})

describe('the parts of a split', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 13n })
  const shares = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 4 })

  test('add up to the amount exactly, whatever it is', () => {
    fc.assert(
      fc.property(
        amount,
        fc.bigInt(1n, 10n ** 9n),
        shares,
        fc.integer({ min: 1, max: 3 }),
        (total, fixed, of, rest) => {
          const parts: SplitPart[] = [
            { categoryId: null, amount: fixed },
            ...of.map((basisPoints) => ({ categoryId: null, basisPoints })),
            ...Array.from({ length: rest }, () => ({ categoryId: null, remainder: true as const })),
          ]
          const made = splitOf(-total, parts)
          if (!made) return
          expect(made.reduce((sum, part) => sum + part.amount, 0n)).toBe(total)
          expect(made.every((part) => part.amount > 0n)).toBe(true)
        },
      ),
    )
  })

  test('are whole cents of whole cents', () => {
    const thirds = Array.from({ length: 3 }, () => ({ categoryId: null, remainder: true as const }))
    expect(splitOf(-100_000n, thirds)?.map((part) => part.amount)).toEqual([33_300n, 33_400n, 33_300n])
    const percents = [3_333, 3_333, 3_334].map((basisPoints) => ({ categoryId: null, basisPoints }))
    expect(splitOf(100_001n, percents)?.reduce((sum, part) => sum + part.amount, 0n)).toBe(100_001n)
    expect(splitOf(-100n, thirds)).toBeUndefined()
  })
})

describe('a rule without sense is refused by name', () => {
  const flawed: [field: string, rule: MatchingRule][] = [
    ['rules.0.actions', rule(yes, [])],
    ['rules.0.condition.all', rule({ all: [] })],
    [
      'rules.0.condition.any.1.value',
      rule({ any: [yes, { field: 'payee', operator: 'CONTAINS', value: ' ' }] }),
    ],
    ['rules.0.condition.value', rule({ field: 'payee', operator: 'MATCHES', value: 'a(' })],
    ['rules.0.condition.values', rule({ field: 'payee', operator: 'ONE_OF', values: [] })],
    ['rules.0.condition', rule({ field: 'amount', operator: 'IS', value: -1n })],
    ['rules.0.condition', rule({ field: 'amount', operator: 'BETWEEN' })],
    ['rules.0.condition.from', rule({ field: 'amount', operator: 'BETWEEN', from: 2n, to: 1n })],
    ['rules.0.condition', rule({ field: 'weekday', operator: 'IS', value: 8 })],
    ['rules.0.condition', rule({ field: 'date', operator: 'AFTER', value: day('2026-02-30') })],
    ['rules.0.actions.0.payee', rule(yes, [{ kind: 'SET_PAYEE', payee: ' ' }])],
    ['rules.0.actions.0.payee', rule(yes, [{ kind: 'SET_PAYEE', payee: 'x'.repeat(1001) }])],
    ['rules.0.actions.0.notes', rule(yes, [{ kind: 'SET_NOTES', notes: 'x'.repeat(1001) }])],
    ['rules.0.condition', rule({ field: 'payee', operator: 'CONTAINS', value: 'x'.repeat(501) })],
    ['rules.0.actions.0.tags', rule(yes, [{ kind: 'ADD_TAGS', tags: [''] }])],
    [
      'rules.0.actions.0.parts',
      rule(yes, [{ kind: 'SPLIT', parts: [{ categoryId: null, remainder: true }] }]),
    ],
    [
      'rules.0.actions.0.parts',
      rule(yes, [
        { kind: 'SPLIT', parts: [30, 60].map((basisPoints) => ({ categoryId: null, basisPoints })) },
      ]),
    ],
  ]
  test.each(flawed)('%s', (field, of) => {
    try {
      compile([of])
      expect.unreachable()
    } catch (problem) {
      expect(problem).toBeInstanceOf(Problem)
      expect((problem as Problem).fieldErrors?.[0]?.field).toBe(field)
    }
  })

  test('and one with the longest of texts is none of them', () => {
    const actions = [{ kind: 'SET_PAYEE' as const, payee: 'x'.repeat(1000) }]
    expect(() =>
      compile([rule({ field: 'payee', operator: 'CONTAINS', value: 'x'.repeat(500) }, actions)]),
    ).not.toThrow()
  })

  test('and nesting has an end', () => {
    let deep: RuleCondition = yes
    for (let depth = 0; depth < 9; depth++) deep = { not: deep }
    expect(() => compile([rule(deep)])).toThrow('too deeply')
  })
})

test('the index never hides a rule that holds', () => {
  const word = fc.constantFrom('caf', 'CAFÉ', 'olim', 'metro', 'met', 'ropo', 'ab', 'b', 'é')
  const fields = fc.constantFrom('payee' as const, 'importedText' as const, 'notes' as const)
  const looks = fc.constantFrom('IS' as const, 'CONTAINS' as const, 'STARTS' as const, 'ENDS' as const)
  // The last two are one number to a map of numbers.
  const size = fc.constantFrom(0n, 123_400n, 9_999_999_999_999_999_998n, 9_999_999_999_999_999_999n)
  const leaf = fc.oneof(
    fc
      .tuple(fields, looks, word)
      .map(([field, operator, value]): RuleCondition => ({ field, operator, value })),
    fc.tuple(fields, word).map(([field, value]): RuleCondition => ({ field, operator: 'MATCHES', value })),
    fc.constantFrom('a', 'b').map((value): RuleCondition => ({ field: 'accountId', operator: 'IS', value })),
    size.map((value): RuleCondition => ({ field: 'amount', operator: 'IS', value, direction: 'OUT' })),
    fc
      .array(size, { minLength: 1, maxLength: 3 })
      .map((values): RuleCondition => ({ field: 'amount', operator: 'ONE_OF', values })),
    size.map((from): RuleCondition => ({ field: 'amount', operator: 'BETWEEN', from })),
  )
  const { condition } = fc.letrec<{ condition: RuleCondition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie('condition').map((not) => ({ not })),
    ),
  }))
  const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
  const target = fc.record({
    payee: text,
    importedText: text,
    notes: text,
    accountId: fc.constantFrom('a', 'b'),
    amount: fc.tuple(size, fc.constantFrom(1n, -1n)).map(([amount, sign]) => amount * sign),
  })
  const conditions = fc.array(condition, { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(conditions, fc.array(target, { minLength: 1, maxLength: 4 }), (all, targets) => {
      const tagged = all.map((each, index) => rule(each, [{ kind: 'ADD_TAGS', tags: [`t${index}`] }]))
      const apply = compile(tagged)
      for (const target of targets) {
        const found = apply({ ...movement, tags: [], ...target }).changes.tags ?? []
        // A double NOT needs nothing, and so is looked at for every movement.
        const held = all.flatMap((each, index) =>
          holds({ not: { not: each } }, target) ? [`t${index}`] : [],
        )
        expect(found).toEqual(held)
      }
    }),
    { numRuns: runs(150) },
  )
})
