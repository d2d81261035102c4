import * as goals from '../../../planning/goals/goals.ts'
import { NoInput, tool } from '../tool.ts'

export const listGoals = tool({
  name: 'goals',
  area: 'BUDGETS',
  description:
    'What the household saves for: target, saved, missing, the share reached (percentBasisPoints, hundredths of a percent), whether it is on track for its date, and when it would be reached at the pace of the last months.',
  parameters: NoInput,
  run: (db, actor) =>
    goals
      .list(db, actor)
      .filter(({ archived }) => !archived)
      .map(
        ({ name, currency, target, saved, missing, percentBasisPoints, targetDate, reachedIn, ...goal }) => ({
          name,
          currency,
          target,
          saved,
          missing,
          percentBasisPoints,
          targetDate,
          reachedIn,
          pace: goal.pace,
          projection: goal.projection,
        }),
      ),
})
