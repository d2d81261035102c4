import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { rewrites } from '../../../../src/platform/db/rewrites.ts'

const leftOut = (reason: string, ...examples: string[]) => ({ kind: 'entries', count: 1, reason, examples })

const former = {
  title: null,
  warnings: [
    { code: 'accounts-renamed', message: '2 accounts have a shorter name here.' },
    { code: 'budget-style', message: 'The household budgets in another style than the files. It stays.' },
    {
      code: 'undecodable-bytes',
      message: 'a: b.csv: Some characters cannot be read as utf-8 and show as \uFFFD.',
    },
    { code: 'undecodable-bytes', message: 'Some characters cannot be read as utf-8 and show as \uFFFD.' },
    { code: 'long-ago', message: 'Nobody says so any more.' },
  ],
  questions: [
    {
      code: 'DATE_ORDER',
      message: 'The dates can be read in more than one way, such as 03/04. Which is it?',
      options: [{ value: 'MDY', label: 'Month first: 03/04 is 4 March' }],
      taken: 'MDY',
      answer: null,
    },
    {
      code: 'CURRENCY',
      message: 'Mint does not write currencies into its files. What are the amounts in?',
      options: [{ value: 'CAD', label: 'CAD' }],
    },
    { code: 'BUDGETS', message: 'Nobody asks so any more?', options: [] },
  ],
  leftOut: [
    leftOut('The date cannot be read.', 'line 3: a', 'b'),
    leftOut('The rhythm is another than ours: everyOtherDay.', 'A schedule without a name'),
    leftOut('They have more than 50 characters.'),
    { kind: 'hours', count: 1, reason: 'Nobody says so any more.' },
  ],
}

test('sentences of moves become facts, and what nobody knows stays as it was', () => {
  const client = new Database(':memory:')
  client.run('CREATE TABLE moves (seq INTEGER PRIMARY KEY, shown TEXT)')
  client.run('INSERT INTO moves VALUES (7, ?)', [JSON.stringify(former)])
  rewrites.move_facts?.(client)
  const { shown } = client.query<{ shown: string }, []>('SELECT shown FROM moves').get() ?? { shown: '' }
  expect(JSON.parse(shown)).toEqual({
    title: null,
    warnings: [
      { kind: 'ACCOUNTS_RENAMED', count: 2 },
      { kind: 'BUDGET_STYLE' },
      { kind: 'UNDECODABLE_BYTES', encoding: 'utf-8', file: 'a: b.csv' },
      { kind: 'UNDECODABLE_BYTES', encoding: 'utf-8' },
      { kind: 'FORMER_TEXT', code: 'long-ago', text: 'Nobody says so any more.' },
    ],
    questions: [
      {
        code: 'DATE_ORDER',
        asked: { kind: 'DATE_ORDER', example: '03/04' },
        options: [{ kind: 'MDY' }],
        taken: 'MDY',
        answer: null,
      },
      {
        code: 'CURRENCY',
        asked: { kind: 'CURRENCY_UNSAID', program: 'Mint' },
        options: [{ kind: 'CURRENCY', currency: 'CAD' }],
      },
      { code: 'BUDGETS', asked: { kind: 'FORMER_TEXT', text: 'Nobody asks so any more?' }, options: [] },
    ],
    leftOut: [
      {
        kind: 'entries',
        count: 1,
        reason: { kind: 'DATE_UNREADABLE' },
        examples: [
          { kind: 'LINE', line: 3, text: 'a' },
          { kind: 'TEXT', text: 'b' },
        ],
      },
      {
        kind: 'entries',
        count: 1,
        reason: { kind: 'OTHER_RHYTHM', rhythm: 'everyOtherDay' },
        examples: [{ kind: 'UNNAMED_SCHEDULE' }],
      },
      { kind: 'entries', count: 1, reason: { kind: 'TOO_LONG', count: 50 }, examples: [] },
      { kind: 'hours', count: 1, reason: { kind: 'FORMER_TEXT', text: 'Nobody says so any more.' } },
    ],
  })
})
