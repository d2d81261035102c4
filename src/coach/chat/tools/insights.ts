import { withoutPayees } from '../../../insight/insights/figures.ts'
import * as insights from '../../../insight/insights/insights.ts'
import { inWords } from '../../../insight/insights/words/in-words.ts'
import { NoInput, tool } from '../tool.ts'

const MOST = 20

export const listInsights = tool({
  name: 'insights',
  area: 'REPORTS',
  description:
    'What Hearth itself found to be worth knowing now, the most important first: spending far above usual, prices that rose, money that may run short and the like.',
  unit: null,
  parameters: NoInput,
  run: (db, actor, _, { sharePayees }) => {
    const { items, total } = insights.list(db, actor, { page: 0, limit: MOST })
    return {
      total,
      insights: items.map(({ kind, figures, foundAt }) => ({
        kind,
        // In English, as all that a model is told.
        ...inWords({ kind, figures: sharePayees ? figures : withoutPayees(figures) }, 'en'),
        foundAt,
      })),
    }
  },
})
