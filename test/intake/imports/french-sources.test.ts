import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSentence } from '../../../src/intake/imports/french.ts'
import { logInFrench } from '../../../src/intake/imports/french-logs.ts'
import { signReasonInFrench } from '../../../src/intake/statements/french-signs.ts'

/*
 * What the readers of files and imports say is kept in English, so every sentence in their sources has to be known in
 * French. A new one without its French fails here.
 */

const root = join(import.meta.dir, '../../../src/intake')
const linesOf = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => !file.startsWith('french'))
    .map((file) => `${folder}/${file}`)

/** Words that only English sentences have. */
const ENGLISH =
  /\b(?:the|is|are|was|were|has|have|this|that|of|and|not|there|with|which|it|its|money|amounts?|otherwise)\b/i

/** Problems, which stay English, and statements of SQL. */
const NO_SENTENCE =
  /throw|UnreadableFile|invalid\(|detail:|magic:|_HINT|^\s*(?:\*|\/)|['`](?:SELECT|UPDATE|DELETE|INSERT)\b/
/** Files whose sentences are all thrown, or have their French beside them. */
const APART = new Set([
  'imports/why-words.ts',
  'imports/read-file.ts',
  'statements/sniff.ts',
  'statements/markup.ts',
  'statements/camt-xml.ts',
  'statements/unreadable.ts',
])
/** What is put together and thrown, or said with another piece of it. */
const THROWN = /^The file is XML|^The file has more than \$\{maxRows\}|^\$\{message\}/

const MIXED = 'the column mixes orders: 3 with the month first, 4 with the day first'
/** What stands for a fact; where it is a piece of the sentence, one of those that it can be. */
const PIECES: Record<string, string> = {
  'origin(existing)': 'from another source',
  kept: '',
  amount: '',
  impossible: MIXED,
  mixed: MIXED,
  why: 'The bank gives no booking date',
  which: 'value',
  counted: '3 investment transactions were',
  rows: 'One row has',
  proof: ', as the balance does',
  more: ' and 3 more',
  'quoted(text)': '"7"',
  'quoted(digits)': '"7"',
  "names.join(', ')": 'Food',
  names: '"number 3", "Food"',
  doubt: 'No column says who was paid.',
  bankError: 'The bank reported: an error (no code)',
  "message || 'an error'": 'an error',
  "code || 'no code'": 'no code',
  isSet: '',
  of: 'columns',
}

/** The template as it may come out. */
const madeOf = (template: string): string =>
  template
    .replace(/in \$\{rows\}/, 'in one row')
    .replace(/\$\{((?:[^{}]|\{[^}]*\})*)\}/g, (_fact, name: string) => PIECES[name] ?? '7')
    .replaceAll('\\uFFFD', '\uFFFD')

describe('a sentence of', () => {
  const sentences = ['duplicates', 'imports', 'statements']
    .flatMap(filesIn)
    .filter((file) => !APART.has(file))
    .flatMap((file) =>
      linesOf(file).flatMap((line, at, lines) =>
        NO_SENTENCE.test(line) || /throw/.test(lines[at - 1] ?? '')
          ? []
          : [...line.matchAll(/(['`])((?:\$\{|[A-Z“])[^'`]* [^'`]*[.?])\1/g)].flatMap(
              ([, , sentence = '']): [string, string][] => (THROWN.test(sentence) ? [] : [[file, sentence]]),
            ),
      ),
    )

  test('many files is found', () => {
    expect(sentences.length).toBeGreaterThan(90)
  })

  test.each(sentences)('%s: %s', (_file, template) => {
    const english = madeOf(template)
    const said = /added, |Undone/.test(english) ? logInFrench(english) : importSentence(english, 'fr')
    expect(said).not.toBe(english)
    expect(said).not.toMatch(ENGLISH)
  })
})

describe('how the signs were settled', () => {
  /** Of a longer clause, which has its own test. */
  const PIECE = 'positive amounts are read as money out'
  const clauses = ['csv-sign', 'csv-verdict', 'csv-majority'].flatMap((file) =>
    linesOf(`statements/${file}.ts`).flatMap((line) =>
      /^\s*(?:\*|\/|import)/.test(line)
        ? []
        : [...line.matchAll(/(['`])((?:[a-z]|\$\{)[^'`]* [^'`]*)\1/g)].flatMap(([, , clause = '']) =>
            clause.startsWith('number ') || clause === PIECE ? [] : [clause],
          ),
    ),
  )
  const BEFORE = 'the balance column proves it'
  const COLUMNS = 'money out and money in have columns of their own'
  const said: Record<string, string> = {
    reason: BEFORE,
    'told.reason': BEFORE,
    'sign.reason': BEFORE,
    columns: COLUMNS,
    written: 'positive',
    'found.owed ? ': '',
  }

  test('is found in the sources', () => {
    expect(clauses.length).toBeGreaterThan(25)
  })

  test.each(clauses)('%s', (template) => {
    if (template.startsWith('most amounts are positive; ${')) return
    const english = template.replace(
      /\$\{((?:[^{}]|\{[^}]*\})*)\}/g,
      (_fact, name: string) => said[name] ?? '',
    )
    const french = signReasonInFrench(english)
    expect(french).not.toBe(english)
    expect(french).not.toMatch(ENGLISH)
  })
})
