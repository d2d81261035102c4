import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobSentence } from '../../../src/server/jobs/french.ts'
import { faultInFrench, hookFaultInFrench } from '../../../src/server/jobs/french-faults.ts'

/*
 * What runs, backups and calls leave behind is kept in English, so every sentence of theirs in the sources has to be
 * known in French. A new one without its French fails here.
 */

const src = join(import.meta.dir, '../../../src')

/** Words that only English sentences have. */
const ENGLISH = /\b(?:the|is|are|was|were|has|have|this|that|of|and|not(?!é)|there|with|which|it|its|than)\b/

const sourcesIn = (pattern: string): string =>
  [...new Bun.Glob(pattern).scanSync(src)]
    .filter((path) => !path.includes('french'))
    .map((path) => readFileSync(join(src, path), 'utf8'))
    .join('\n')

const found = (sources: string, before: string): string[] => [
  ...new Set(
    [...sources.matchAll(new RegExp(`${before}\\s*(['\`])([^\\n]*?)\\1`, 'g'))].map(
      ([, , text]) => text ?? '',
    ),
  ),
]

/** Pieces that are known words; whatever else is put in may be anything. */
const PIECES: Record<string, string> = {
  'wrong.subject': 'search index',
  'NAMES[name]': 'audit entries',
  fault: 'it ends too early',
  'schemaFaultText(fault)': 'a trigger that Hearth did not make (evil)',
}
const madeOf = (template: string): string =>
  template.replace(/\$\{((?:[^{}]|\{[^}]*\})*)\}/g, (_, name: string) => PIECES[name] ?? '7')

/** In French, and nothing of it left in English. */
function expectFrench(english: string, said: string): void {
  expect(said).not.toBe(english)
  expect(said).not.toMatch(ENGLISH)
  expect(said).not.toMatch(/[{}]|undefined| :/)
}

describe('why a backup cannot be relied on', () => {
  const faults = found(sourcesIn('server/backups/**/*.ts'), 'ArchiveDamaged\\(')
  test('is found in the sources', () => expect(faults.length).toBeGreaterThan(25))

  const differences = found(sourcesIn('server/backups/figures.ts'), ': (?=.it has)')
  test.each([
    ...faults,
    ...differences,
    'the balances are not those that its manifest tells',
    'it has 3 people, and its manifest tells 4',
    'it cannot be read',
  ])('%s', (template) => {
    const english = madeOf(template)
    expectFrench(english, faultInFrench(english))
  })

  test('is told with its subject and its facts', () => {
    expect(faultInFrench('its hearth.key is missing')).toBe('il y manque hearth.key')
    expect(faultInFrench('its search index is wrong: 3 transactions that no search finds')).toBe(
      'ce qui y est faux\u00a0: l’index de recherche (3 transactions that no search finds)',
    )
    expect(faultInFrench('what nobody knows')).toBe('what nobody knows')
  })
})

test.each(found(sourcesIn('server/backups/hook.ts'), 'return (?:code === 0 \\? null : )?'))(
  'of the program that takes backups elsewhere: %s',
  (template) => {
    const english = madeOf(template)
    expectFrench(english, hookFaultInFrench(english))
  },
)

describe('what a run came to', () => {
  const messages = [
    ...found(sourcesIn('server/{backups,system,tax-package}/*.ts'), '\\bmessage:(?: count === 0 \\?)?'),
    ...found(sourcesIn('server/timetable.ts'), '\\bmessage:'),
    ...found(sourcesIn('{planning/subscriptions/bills,records/tax/reminders}.ts'), "\\bmessage:[^'`\\n]*\\?"),
    ...found(sourcesIn('{planning/subscriptions/bills,records/tax/reminders}.ts'), "' :"),
    ...found(sourcesIn('server/backups/jobs.ts'), '\\bdetail:'),
    ...found(sourcesIn('server/system/updates.ts'), '\\bfailure:'),
    ...found(
      sourcesIn('server/{jobs,tax-package}/*.ts') + sourcesIn('server/timetable.ts'),
      '\\bcounted:',
    ).map((counted) => `${counted}: 7.`),
  ]
  test('is found in the sources', () => expect(messages.length).toBeGreaterThan(20))

  test.each([
    ...messages,
    'It ended with the process.',
    'It was stopped with the service. The next run goes on from there.',
    'Something went wrong on our side. The log has more.',
    'Nothing was old enough.',
    'Packages deleted: 3.',
    'The clock leapt by more than a day, so nothing is deleted before 2026-06-16T12:00:00.000Z.',
    'Households looked at: 2. Newly found: 0.',
    'Households looked at: 2. Newly found: 0. Households that could not be looked at: 1.',
    'Nothing needs an administrator.',
    'Warnings: 2. New: 0.',
    'It did not connect within 10 s.',
  ])('%s', (template) => {
    const english = madeOf(template)
    expectFrench(english, jobSentence(english, 'fr'))
    expect(jobSentence(english, 'en')).toBe(english)
  })
})
