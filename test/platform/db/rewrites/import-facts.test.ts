import type { Database, SQLQueryBindings } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Fact } from '../../../../src/core/facts.ts'
import type { Language } from '../../../../src/core/languages.ts'
import type { Instant } from '../../../../src/core/time.ts'
import { feedText } from '../../../../src/intake/bank-feed/words/words.ts'
import { logText, storedText, understoodIn } from '../../../../src/intake/imports/words/in-words.ts'
import { connect } from '../../../../src/platform/db/db.ts'
import { migrateCopied } from '../../../../src/platform/db/migrate.ts'
import { embedded } from '../../../../src/platform/db/migrations.ts'
import { rewrites } from '../../../../src/platform/db/rewrites.ts'
import sentences from './import-sentences.json'

/* The sentences are those that were stored before there were facts: one of every kind, and some one after the other. */

const ours = embedded()
const last = ours.findIndex(({ tag }) => tag.endsWith('_import_facts'))

let client: Database
beforeEach(() => {
  const db = connect(':memory:')
  migrateCopied(db, () => 0 as Instant, ours.slice(0, last))
  client = db.$client
  client.run('PRAGMA foreign_keys = OFF')
})
afterEach(() => client.close())

interface TableColumn {
  name: string
  notnull: number
  dflt_value: string | null
}

/** A row as the schema of those days wants it; what nobody asks for is a number of its own. */
function insert(table: string, row: Record<string, SQLQueryBindings>): void {
  const number = inserted++
  const columns = client.query<TableColumn, [string]>('SELECT * FROM pragma_table_info(?)').all(table)
  const filled = columns
    .filter(({ name, notnull, dflt_value }) => name in row || (notnull && dflt_value === null))
    .map(({ name }) => name)
  client
    .query(`INSERT INTO ${table} ("${filled.join('", "')}") VALUES (${filled.map(() => '?').join()})`)
    .run(...filled.map((name) => row[name] ?? number))
}
let inserted = 1

const turn = () => rewrites.import_facts?.(client)
const column = (table: string, name: string): string[] =>
  client
    .query<{ text: string }, []>(`SELECT "${name}" AS text FROM ${table}`)
    .all()
    .map(({ text }) => text)

/** Words that only English sentences have. */
const ENGLISH = /\b(?:the|is|are|was|were|has|have|this|that|of|and|not|there|which|its|money)\b/i
/** What a bank said stays as it was. */
const STRANGERS = /Sign in\..*|Sign in again\..*/

const COLUMNS: [sentences: string[], table: string, column: string, say: typeof storedText][] = [
  [sentences.rows, 'import_rows', 'reason', storedText],
  [sentences.rows, 'import_rows', 'warning', storedText],
  [sentences.rows, 'duplicate_pairs', 'doubt', storedText],
  [sentences.logs, 'sync_logs', 'message', (json, language) => logText(JSON.parse(json), language)],
  [sentences.connections, 'bank_connections', 'problem_detail', sayOfFeed],
  [sentences.connections, 'bank_links', 'problem_detail', sayOfFeed],
]
function sayOfFeed(json: string, language: Language): string {
  return feedText(JSON.parse(json), language)
}

test.each(COLUMNS)('%# sentences of %s become facts', (all, table, name, say) => {
  if (table === 'import_rows') insert('imports', { seq: 1, understood: '{}' })
  for (const sentence of [...all, ...all]) insert(table, { import_seq: 1, [name]: sentence })
  turn()
  turn()
  const stored = column(table, name)
  expect(stored.map((json) => say(json, 'en'))).toEqual([...all, ...all])
  for (const json of stored) {
    expect(json).not.toContain('FORMER_TEXT')
    expect(say(json, 'fr').replace(STRANGERS, '')).not.toMatch(ENGLISH)
  }
})

test('what nobody knows is said as it was, and a row without a word has none', () => {
  insert('imports', { seq: 1, understood: '{}' })
  insert('import_rows', { import_seq: 1, reason: 'Nobody says so. The amount is missing. Any more.' })
  insert('import_rows', { import_seq: 1 })
  insert('sync_logs', { message: '' })
  insert('bank_links', { problem_detail: 'SimpleFIN did not list this account this time. Closed' })
  turn()
  expect(column('import_rows', 'warning')).toEqual([null, null] as never)
  expect(JSON.parse(column('import_rows', 'reason')[0] ?? '')).toEqual([
    { kind: 'FORMER_TEXT', text: 'Nobody says so.' },
    { kind: 'AMOUNT_MISSING' },
    { kind: 'FORMER_TEXT', text: 'Any more.' },
  ])
  expect(column('sync_logs', 'message')).toEqual(['[]'])
  expect(JSON.parse(column('bank_links', 'problem_detail')[0] ?? '')).toEqual([
    { kind: 'ACCOUNT_NOT_LISTED' },
    { kind: 'BANK_SAYS', text: 'Closed' },
  ])
})

describe('what was understood of a file', () => {
  const turned = (understood: object, source = 'CSV') => {
    insert('imports', { source_kind: source, understood: JSON.stringify(understood) })
    turn()
    return JSON.parse(column('imports', 'understood')[0] ?? '')
  }
  const options = sentences.options.map((label) => ({ value: valueIn(label), label }))
  const before = {
    encoding: 'utf-8',
    layout: 'csv',
    warnings: sentences.files.map((message, line) => ({ code: 'some', message, line })),
    questions: [
      ...sentences.files.map((message) => ({ code: 'SIGN', message, options: [] })),
      ...options.map((option) => ({ code: codeOf(option.label), message: '', options: [option] })),
    ],
  }
  /** A question of one sentence is a warning as well, but not one of two. */
  const single = before.warnings.filter(({ message }) => !/\. Which (?:of the two )?columns/.test(message))

  test('is said as it was, and in French', () => {
    const stored = turned({ ...before, warnings: single })
    expect(JSON.stringify(stored)).not.toContain('FORMER_TEXT')
    const { warnings, questions } = understoodIn(stored, 'en')
    expect({ warnings, questions }).toEqual({ warnings: single, questions: before.questions } as never)
    expect(stored).toMatchObject({ encoding: 'utf-8', layout: 'csv' })
    const french = understoodIn(stored, 'fr')
    for (const { message } of [...french.warnings, ...french.questions]) expect(message).not.toMatch(ENGLISH)
    for (const { options: shown } of french.questions)
      for (const { label } of shown) expect(label).not.toMatch(ENGLISH)
  })

  test.each(sentences.signs)('%s', (signReason) => {
    const stored = turned({
      encoding: 'utf-8',
      warnings: [],
      questions: [],
      csv: { signReason, header: ['A'] },
    })
    expect(stored.csv.signReason.map(({ kind }: Fact) => kind)).not.toContain('FORMER_TEXT')
    expect(understoodIn(stored, 'en').understood.csv).toMatchObject({ signReason, header: ['A'] })
    expect(understoodIn(stored, 'fr').understood.csv?.signReason).not.toMatch(ENGLISH)
  })

  test('of a feed is what the bank said, and what nobody knows stays', () => {
    const code = 'general'
    const warnings = [
      { code, message: 'The date is missing.' },
      { code, message: 'The server reported con.auth without words.' },
    ]
    expect(turned({ encoding: 'utf-8', warnings, questions: [] }, 'AGGREGATOR').warnings).toEqual([
      { code, message: { kind: 'BANK_SAYS', text: 'The date is missing.' } },
      { code, message: { kind: 'BANK_SAYS', text: '', code: 'con.auth' } },
    ])
    client.run('DELETE FROM imports')
    const odd = { warnings: [{ code, message: 'Nobody. Says so.' }], csv: { signReason: 'just so' } }
    expect(turned({ ...odd, questions: [] })).toMatchObject({
      warnings: [{ message: { kind: 'FORMER_TEXT', text: 'Nobody. Says so.' } }],
      csv: { signReason: [{ kind: 'FORMER_TEXT', text: 'just so' }] },
    })
  })
})

test('a notification of a connection has the same facts', () => {
  const told = { kind: 'sync-failed', host: 'bridge.example', problem: 'TIMEOUT' }
  const [gone, waits] = [
    'Reconnect the bank at SimpleFIN. It says: Closed',
    'SimpleFIN did not answer in time.',
  ]
  const report = (kind: string, what: object | null) =>
    insert('notifications', { kind, ...(what && { told: JSON.stringify(what) }) })
  report('SYNC_FAILED', { ...told, reason: waits, banks: [] })
  report('SYNC_FAILED', { ...told, reason: null, banks: [{ bank: 'Nord', why: gone }] })
  report('SYNC_FAILED', null)
  report('SECURITY', {})
  turn()
  expect(column('notifications', 'told').map((text) => JSON.parse(text))).toEqual([
    { ...told, reason: [{ kind: 'TIMED_OUT' }], banks: [] },
    {
      ...told,
      reason: null,
      banks: [{ bank: 'Nord', why: [{ kind: 'LOGIN_WANTED' }, { kind: 'IT_SAYS', text: 'Closed' }] }],
    },
    null,
    {},
  ])
})

/** The code of a question that has such an answer, and the value of it. */
function codeOf(label: string): string {
  if (label.startsWith('Canadian Dollar')) return 'CURRENCY'
  if (label.startsWith('Unicode')) return 'ENCODING'
  if (label === '"Q-1" is money out') return 'DIRECTION'
  return /^"[^"]*" is (?:money in|money out|the amount)$/.test(label) ? 'COLUMNS' : 'SIGN'
}
function valueIn(label: string): string {
  return { CURRENCY: 'CAD', ENCODING: 'utf-8', DIRECTION: 'Q-1' }[codeOf(label)] ?? ''
}
