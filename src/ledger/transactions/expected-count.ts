import { Type } from '@sinclair/typebox'
import { invalid, Problem } from '../../core/problem.ts'

/** For a change to many transactions. */
export const ExpectedCount = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'How many transactions are expected to change, as returned by a dry run; required without ids. Any other number is a conflict.',
  }),
)

interface Counted {
  ids?: string[]
  expectedCount?: number
}

/**
 * Nobody changes more than they saw: a request without ids, by a filter or for all, states the number it expects, which
 * a preview returns. Throws conflict if the number differs.
 */
export function judgeExpectedCount({ ids, expectedCount }: Counted, changed: number): void {
  if (expectedCount === undefined && ids === undefined)
    throw invalid('expectedCount', { kind: 'COUNT_NEEDED', count: changed })
  if (expectedCount !== undefined && expectedCount !== changed)
    throw new Problem('conflict', {
      reason: { kind: 'COUNT_CHANGED', count: changed, expected: expectedCount },
    })
}
