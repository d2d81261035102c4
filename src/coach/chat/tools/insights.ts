import { withoutPayees } from '../../../insight/insights/figures.ts'
import * as insights from '../../../insight/insights/insights.ts'
import { storedInsightText } from '../../../insight/insights/wording.ts'
import { NoInput, tool } from '../tool.ts'

const MOST = 20

export const listInsights = tool({
  name: 'insights',
  description:
    'What Hearth itself found to be worth knowing now, the most important first: spending far above usual, prices that rose, money that may run short and the like.',
  unit: null,
  parameters: NoInput,
  run: (db, actor, _, { sharePayees }) => {
    const { items, total } = insights.list(db, actor, { page: 0, limit: MOST })
    return {
      total,
      insights: items.map(({ kind, title, body, figures, foundAt }) => ({
        kind,
        ...(sharePayees ? { title, body } : storedInsightText(kind, withoutPayees(figures))),
        foundAt,
      })),
    }
  },
})
