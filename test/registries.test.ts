import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * Each closed list, with a member that has nothing else: the files that do not compile are those that somebody who adds one
 * is led to. All of them are added to one copy of the sources, which is compiled once.
 */
interface Registry {
  list: string
  /** How the compiler speaks of it. */
  named: RegExp
  /** Where it stands, what comes after which text, and what. */
  file: string
  after: string
  member: string
  /** What `npm run api-types` then adds to the declared types of the API, where the app takes the list from there. */
  declared?: { after: string; member: string }
  /** What the compiler names. */
  asks: string[]
}

const registries: Registry[] = [
  {
    list: 'file formats',
    named: /['"]FINSTA['"]/,
    file: 'src/core/file-formats.ts',
    after: 'export const fileFormats = {',
    member: "FINSTA: { name: 'FINSTA', endings: ['finsta'] },",
    asks: ['src/intake/statements/foreign-formats.ts', 'src/intake/statements/readers.ts'],
  },
  {
    list: 'programs that households move in from',
    named: /'HOMEBANK'/,
    file: 'src/intake/moves/source-ledger.ts',
    after: 'export const moveSources = [',
    member: "'HOMEBANK',",
    asks: ['src/intake/moves/readers.ts'],
  },
  {
    list: 'languages',
    named: /'es'/,
    file: 'src/core/languages.ts',
    after: "languages = ['en', ",
    member: "'es', ",
    asks: [
      'src/browser/language.ts',
      'src/intake/imports/words/in-words.ts',
      'src/intake/moves/unreadable-move.ts',
      'src/intake/moves/in-words.ts',
      'src/intake/statements/words/in-words.ts',
      'src/messages/notifications/words/in-words.ts',
      'src/platform/outbound/words/in-words.ts',
    ],
  },
  {
    list: 'kinds of notifications',
    named: /'BOAT_SUNK'|"boat-sunk"/,
    file: 'src/messages/notifications/tables.ts',
    after: 'export const notificationKinds = {',
    member: "BOAT_SUNK: { sentence: 'A boat sank.', tells: ['boat-sunk'] },",
    declared: { after: 'export type NotificationKind =', member: "| 'BOAT_SUNK'" },
    asks: [
      'src/browser/notifications/icons.ts',
      'src/browser/settings/notification-words.ts',
      'src/messages/notifications/tables.ts',
    ],
  },
  {
    list: 'what notifications tell',
    named: /boat-lost/,
    file: 'src/messages/notifications/words/message-facts.ts',
    after: 'export interface MessageFacts {',
    member: "'boat-lost': { name: string }",
    asks: ['src/messages/notifications/words/english.ts', 'src/messages/notifications/words/french.ts'],
  },
  {
    list: 'kinds of events',
    named: /boat\.sunk|"boats"/,
    file: 'src/people/events/event-kinds.ts',
    after: 'export const changedBy = {',
    member: "'boat.sunk': ['boats'],",
    asks: ['src/people/events/event-kinds.ts'],
  },
  {
    list: 'events that are recorded',
    named: /boat\.raised/,
    file: 'src/ledger/saved-views/saved-views.ts',
    after: 'export ',
    member: "const sunk = (tx: Tx, actor: Actor) => record(tx, actor, 'boat.raised')\nexport ",
    asks: ['src/ledger/saved-views/saved-views.ts'],
  },
  {
    list: 'kinds of jobs',
    named: /'boat-watch'|"boat-watch"/,
    file: 'src/server/jobs/words/job-facts.ts',
    after: 'export type JobName =',
    member: "| 'boat-watch'",
    asks: ['src/server/jobs/words/english.ts', 'src/server/jobs/words/french.ts'],
  },
  {
    list: 'kinds of reviews',
    named: /'BOAT'/,
    file: 'src/insight/review/model.ts',
    after: 'export const reviewKinds = [',
    member: "'BOAT',",
    asks: ['src/browser/places.ts', 'src/insight/review/model.ts', 'src/insight/review/review.ts'],
  },
  {
    list: 'reports',
    named: /'boats'/,
    file: 'src/insight/reports/model.ts',
    after: 'export interface ReportInputs {',
    member: 'boats: SpendingInput',
    asks: ['src/browser/reports/report-query.ts', 'src/insight/reports/reports.ts'],
  },
  {
    list: 'tables',
    named: /'boats'/,
    file: 'src/planning/goals/tables.ts',
    after: '',
    member: "export const boats = sqliteTable('boats', { id: id() })",
    asks: ['src/server/exports/left-out-tables.ts'],
  },
]

const root = join(import.meta.dir, '..')
let scratch: string
let faults: Map<string | undefined, string[]>

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'hearth-registries-'))
  cpSync(join(root, 'src'), join(scratch, 'src'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
  const declarations = registries.flatMap(({ declared }) =>
    declared ? [{ file: 'src/browser/session/api-types.ts', ...declared }] : [],
  )
  for (const { file, after, member } of [...registries, ...declarations]) {
    const source = readFileSync(join(scratch, file), 'utf8')
    if (!source.includes(after)) throw new Error(`${file} has no ${after}`)
    const added = after === '' ? `${source}\n${member}` : source.replace(after, `${after}\n${member}\n`)
    writeFileSync(join(scratch, file), added)
  }
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const options = {
    ...compilerOptions,
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
  }
  const files = [...new Set(registries.flatMap(({ asks }) => asks))]
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }))
  const { stdout } = Bun.spawnSync(
    [join(root, 'node_modules/.bin/tsc'), '-p', scratch, '--pretty', 'false'],
    {
      cwd: scratch,
    },
  )
  faults = Map.groupBy(`${stdout}`.split('\n'), (line) => /^([^ (]+)\(\d/.exec(line)?.[1])
}, 180_000)
afterAll(() => rmSync(scratch, { recursive: true }))

test.each(registries)('$list', ({ asks, named }) => {
  const isNamed = (file: string) => (faults.get(file) ?? []).some((fault) => named.test(fault))
  expect(asks.filter((file) => !isNamed(file))).toEqual([])
})
