import * as savedReports from '../../insight/saved-reports/saved-reports.ts'
import * as savedViews from '../../ledger/saved-views/saved-views.ts'
import type { Books } from './books.ts'
import { evening } from './books.ts'
import { yearOf } from './calendar.ts'

/** Ways of looking at the transactions that somebody came back to. */
export function addViews({ tx, as, span, accounts, say }: Books): void {
  const year = yearOf(span.to)
  const views: [name: string, query: Record<string, string>][] = [
    ['To look at', { q: 'is:unreviewed' }],
    ['Without a category', { categoryId: 'none' }],
    ['Large this year', { q: `amount:>500 date:${year}`, type: 'EXPENSE', sort: '-amount' }],
    ['Biscuit', { q: say('category:pets OR trupanion') }],
    ['Summers', { q: say('"vacation"'), sort: 'date' }],
    ['Daniel’s card', { accountId: accounts.get('mastercard')?.id ?? '' }],
  ]
  for (const [name, query] of views)
    savedViews.create(tx, as('maya', evening(span, span.to)), { name: say(name), query })
}

/** Reports that both look at. */
export function addReports({ tx, as, span, say }: Books): void {
  const actor = as('maya', evening(span, span.to))
  savedReports.create(tx, actor, {
    name: say('Spending by group'),
    query: { measure: 'SPENT', by: 'PERIOD', split: 'GROUP', compare: 'YEAR_BEFORE' },
    range: 'MONTHS_12',
    shared: true,
  })
  savedReports.create(tx, actor, {
    name: say('Where we shop'),
    query: { measure: 'SPENT', by: 'PAYEE' },
    range: 'YEAR',
    chart: 'TABLE',
    shared: true,
  })
}
