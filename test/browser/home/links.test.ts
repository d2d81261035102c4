import { expect, test } from 'bun:test'
import { reviewOf, soFar, transactionsOf } from '../../../src/browser/home/links.ts'

const links: [what: string, link: string, href: string][] = [
  [
    'what was spent this month',
    transactionsOf({ type: 'EXPENSE', ...soFar('2026-11', '2026-11-22') }),
    '/transactions?type=EXPENSE&from=2026-11-01&to=2026-11-22',
  ],
  ['what has no category', transactionsOf({ category: 'none' }), '/transactions?category=none'],
  [
    'a day',
    transactionsOf({ from: '2026-11-03', to: '2026-11-03' }),
    '/transactions?from=2026-11-03&to=2026-11-03',
  ],
  ['questions of a kind', reviewOf('TRANSFER_PAIR'), '/review/transfers'],
]

test.each(links)('%s has its address', (_what, link, href) => {
  expect(link).toBe(href)
})
