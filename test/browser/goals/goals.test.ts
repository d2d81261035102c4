import { describe, expect, test } from 'bun:test'
import {
  changeOfGoal,
  emptyGoal,
  faultsOfGoal,
  formOfGoal,
  type GoalForm,
  newGoalOf,
} from '../../../src/browser/goals/goal-form.ts'
import { factsOf, paceWords } from '../../../src/browser/goals/pace.ts'
import type { Goal } from '../../../src/browser/goals/queries.ts'

const READER = { locale: 'en-CA', today: '2026-11-22', currency: 'CAD' }
const GOAL: Goal = {
  id: 'one',
  name: 'The next car',
  notes: '',
  currency: 'CAD',
  target: '24000.00',
  startDate: '2025-03-01',
  targetDate: '2028-03-01',
  accountIds: [],
  categoryId: null,
  earmarked: '1500.00',
  position: 0,
  archived: false,
  saved: '7000.00',
  missing: '17000.00',
  percentBasisPoints: 2916,
  reachedAt: null,
  reachedIn: null,
  pace: { monthsLeft: 17, neededAMonth: '1000.00', neededStill: '725.00', due: '13662.20', onTrack: false },
  projection: { averageAMonth: '275.00', reachedIn: '2031-12', savedBy: '11675.00' },
  version: 3,
  createdAt: '2025-03-02T01:00:00.000Z',
}
const pace = GOAL.pace as NonNullable<Goal['pace']>
const projection = GOAL.projection as NonNullable<Goal['projection']>

describe('the pace in words', () => {
  test.each<[string, Partial<Goal>, string, boolean]>([
    ['too slow', {}, 'Needs 1,000.00 a month to be there by Mar 2028', true],
    ['fast enough', { pace: { ...pace, onTrack: true } }, 'On track for Mar 2028, 1,000.00 a month', false],
    ['over', { targetDate: '2026-07-01', pace: { ...pace, monthsLeft: 0 } }, 'Target was Jul 2026', true],
    ['without a day', { targetDate: null, pace: null }, 'Dec 2031 at this pace', false],
    [
      'without an end',
      { targetDate: null, pace: null, projection: { ...projection, reachedIn: null } },
      'No end in sight at this pace',
      false,
    ],
    ['there', { missing: '0.00', reachedIn: '2026-04' }, 'Reached in Apr 2026', false],
    ['there at once', { missing: '0.00' }, 'Reached', false],
    ['in other money', { currency: 'USD' }, 'Needs US$1,000.00 a month to be there by Mar 2028', true],
  ])('%s', (_what, fields, text, isBehind) => {
    expect(paceWords({ ...GOAL, ...fields }, READER)).toEqual({ text, isBehind })
  })
})

test('what is not so is not among the facts', () => {
  const names = (goal: Goal) => factsOf(goal, READER).map(({ name }) => name)
  expect(names(GOAL)).toEqual([
    'Goal',
    'To go',
    'By',
    'Since',
    'Starting amount',
    'Needed per month',
    'Still needed this month',
    'Monthly average so far',
    'On track for',
    'At this pace by Mar 2028',
  ])
  const plain = {
    ...GOAL,
    targetDate: null,
    pace: null,
    projection: null,
    earmarked: '0.00',
    missing: '0.00',
  }
  expect(names(plain)).toEqual(['Goal', 'Since'])
})

describe('the form of a goal', () => {
  test('says nothing where nothing is changed', () => {
    expect(changeOfGoal(GOAL, formOfGoal(GOAL))).toEqual({})
  })

  test('says what is changed and nothing else', () => {
    const form = { ...formOfGoal(GOAL), name: ' A car ', targetDate: '', earmarked: '', target: '24000' }
    expect(changeOfGoal(GOAL, form)).toEqual({ name: 'A car', targetDate: null, earmarked: '0.00' })
  })

  test('has nothing put aside by hand where accounts say what is there', () => {
    const form = {
      ...emptyGoal('CAD', '2026-11-22'),
      name: 'x',
      target: '5.00',
      earmarked: '3.00',
      place: 'ACCOUNTS' as const,
      accountIds: ['a'],
      categoryId: 'c',
    }
    expect(newGoalOf(form)).toMatchObject({
      earmarked: '0.00',
      accountIds: ['a'],
      categoryId: null,
      targetDate: null,
    })
    expect(newGoalOf({ ...form, place: 'ENVELOPE' })).toMatchObject({
      earmarked: '0.00',
      accountIds: [],
      categoryId: 'c',
    })
    expect(changeOfGoal(GOAL, { ...formOfGoal(GOAL), place: 'ENVELOPE', categoryId: 'c' })).toEqual({
      categoryId: 'c',
      earmarked: '0.00',
    })
  })

  test.each<[Partial<GoalForm>, string]>([
    [{ name: '  ' }, 'name'],
    [{ target: '0.00' }, 'target'],
    [{ target: '' }, 'target'],
    [{ startDate: '' }, 'startDate'],
    [{ targetDate: '2020-01-01' }, 'targetDate'],
    [{ earmarked: '-1.00' }, 'earmarked'],
    [{ place: 'ACCOUNTS', accountIds: [] }, 'accountIds'],
    [{ place: 'ENVELOPE', categoryId: null }, 'categoryId'],
  ])('of %p is sent back', (wrong, field) => {
    expect(Object.keys(faultsOfGoal({ ...formOfGoal(GOAL), ...wrong }))).toEqual([field])
  })
})
