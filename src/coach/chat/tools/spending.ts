import { Type } from '@sinclair/typebox'
import type { Actor } from '../../../core/actor.ts'
import { intervals } from '../../../core/periods.ts'
import { invalid } from '../../../core/problem.ts'
import { comparison } from '../../../insight/reports/comparison.ts'
import { type GroupingName, groupings } from '../../../insight/reports/groupings.ts'
import { spending } from '../../../insight/reports/spending.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type ToolPermissions, tool } from '../tool.ts'
import {
  accountAndCurrency,
  accountIdOf,
  atMost,
  category,
  categoryIdOf,
  day,
  oneOf,
  period,
} from './parameters.ts'

const USUAL_LINES = 20
const MOST_LINES = 60

const by = oneOf(
  groupings,
  'What the lines are; CATEGORY when left out. PAYEE is possible only where payees are shared',
)

export const spent = tool({
  name: 'spending',
  area: 'REPORTS',
  description:
    'What was spent in a period, by category, group of categories, payee, tag or account, and by interval. This month when no days are named. Refunds make it less; transfers and savings do not count.',
  parameters: Type.Object({
    by,
    interval: oneOf(intervals, 'NONE for one sum per line, else one amount for each of these in "cells"'),
    ...period,
    category,
    ...accountAndCurrency,
    limit: atMost(MOST_LINES),
  }),
  run: (db, actor, { category: name, account, limit = USUAL_LINES, ...input }, permissions) => {
    refusePayees(input.by, permissions)
    const { lines, ...figures } = spending(db, actor, {
      ...input,
      limit,
      ...chosen(db, actor, name, account),
    })
    return { ...figures, lines: lines.map(named) }
  },
})

export const compared = tool({
  name: 'compare_periods',
  area: 'REPORTS',
  description:
    'What was spent in one period beside another, what changed most first: "total" is the first period, "against" the other. This month so far and the same days of the month before when no days are named.',
  parameters: Type.Object({
    by,
    ...period,
    againstFrom: day(
      'First day of the period to compare with; when left out, the same days of the months before, or as many days just before where the period does not begin on the first of a month',
    ),
    againstTo: day('Last day of it'),
    category,
    ...accountAndCurrency,
    limit: atMost(MOST_LINES),
  }),
  run: (db, actor, { category: name, account, limit = USUAL_LINES, ...input }, permissions) => {
    refusePayees(input.by, permissions)
    const { lines, ...figures } = comparison(db, actor, {
      ...input,
      limit,
      ...chosen(db, actor, name, account),
    })
    return { ...figures, lines: lines.map(named) }
  },
})

/** The category and the account that are named, by the ids the reports take. */
function chosen(db: Db, actor: Actor, name: string | undefined, account: string | undefined) {
  const categoryId = categoryIdOf(db, actor, name)
  const accountId = accountIdOf(db, actor, account)
  return { ...(categoryId && { categoryId }), ...(accountId && { accountId }) }
}

function refusePayees(requested: GroupingName | undefined, { sharePayees }: ToolPermissions): void {
  if (requested === 'PAYEE' && !sharePayees) throw invalid('by', { kind: 'NOT_SHARING_PAYEES' })
}

/** Ids say nothing to a model and take more of its room than the figures. */
const named = <Line extends { id: unknown; groupId: unknown; groupName: unknown }>({
  id: _,
  groupId: __,
  groupName: group,
  ...line
}: Line) => ({ ...line, ...(group !== null && { group }) })
