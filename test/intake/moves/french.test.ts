import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownIn } from '../../../src/intake/moves/french.ts'
import type { Shown } from '../../../src/intake/moves/model.ts'
import { type House, makeHouse, type Person } from '../../support/house.ts'
import { mintFile, previewMove } from './desk.ts'

type Said = Pick<Shown, 'warnings' | 'questions' | 'leftOut'>
const inFrench = (said: Partial<Said>): Said =>
  shownIn({ warnings: [], questions: [], leftOut: [], ...said } as Partial<Shown> as Shown, 'fr')
const left = (kind: string, count: number, reason: string) =>
  inFrench({ leftOut: [{ kind, count, reason }] }).leftOut[0]
const warned = (message: string) => inFrench({ warnings: [{ code: 'x', message }] }).warnings[0]?.message

/*
 * What the readers of other programs' files say is kept in English with the move, so every sentence in their sources has to
 * be known in French. A new one without its French fails here.
 */
describe('in the sources', () => {
  const root = join(import.meta.dir, '../../../src/intake/moves')
  /** What is thrown is a problem, and stays English; so do the names of things. */
  const PROBLEM = /throw|UnreadableFile|invalid\(|detail:|description:|^\s*(?:\*|\/)/
  const NO_SENTENCE = /['`](?:SELECT|UPDATE|DELETE|INSERT)\b/
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('french'))
    .map((file): [string, string[]] => [file, readFileSync(join(root, file), 'utf8').split('\n')])
  const isThrown = (lines: string[], at: number) =>
    lines.slice(Math.max(0, at - 4), at + 1).some((line) => PROBLEM.test(line))

  const sentences = sources.flatMap(([file, lines]) =>
    lines.flatMap((line, at) =>
      isThrown(lines, at) || NO_SENTENCE.test(line)
        ? []
        : [...line.matchAll(/(['`])((?:\$\{\w+\} |[A-Z])[^'`]* [^'`]*[.?])\1/g)].map(
            ([, , sentence = '']): [string, string] => [file, sentence],
          ),
    ),
  )
  const made = (template: string) =>
    template.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, (fact) =>
      /what/.test(fact) ? 'date' : /'amount'/.test(fact) ? 'amount' : '7',
    )

  test('many sentences are found', () => {
    expect(sentences.length).toBeGreaterThan(50)
  })

  test.each(sentences)('%s: %s', (_file, template) => {
    const english = made(template)
    expect(warned(english)).not.toBe(english)
    expect(warned(english)).not.toMatch(/\b(?:the|are|of|and|which|they|here)\b/i)
  })

  const kinds = sources.flatMap(([, lines]) =>
    [...lines.join('\n').matchAll(/(?:leave\(\s*|kind: |^ {2}\w+: \[)'([a-z][a-z ]*)'/gm)].map(
      ([, kind = '']) => kind,
    ),
  )

  /** In both languages. */
  const ALIKE = new Set(['budgets', 'documents', 'notes'])

  test('many kinds of things are found', () => {
    expect(new Set(kinds).size).toBeGreaterThan(40)
  })

  test.each([...new Set(kinds)])('%s has a word for one and for several', (kind) => {
    expect(left(kind, 2, '')?.kind === kind).toBe(ALIKE.has(kind))
    expect(left(kind, 1, '')?.kind).not.toBe(kind)
  })
})

describe('as many as there are', () => {
  test.each([
    ['1 accounts have a shorter name here.', '1 compte a ici un nom plus court.'],
    ['2 accounts have a shorter name here.', '2 comptes ont ici un nom plus court.'],
    [
      '1 sides of transfers have no other side in the files and stand alone.',
      '1 côté de virement n’a pas d’autre côté dans les fichiers et reste seul.',
    ],
    [
      '3 split transactions have a part that is a transfer: it stands beside them, linked.',
      '3 opérations ventilées ont une partie qui est un virement\u00a0: elle se trouve à côté, liée.',
    ],
    [
      '2 split transactions do not add up. Actual counts their parts, so each is what its parts come to.',
      '2 opérations ventilées ne tombent pas juste. Actual compte leurs parties; chacune vaut donc ce que totalisent ses parties.',
    ],
    [
      'plan.csv: Some characters cannot be read as utf-8 and show as \uFFFD. Choose another encoding if names look wrong.',
      'plan.csv\u00a0: certains caractères sont illisibles en utf-8 et s’affichent comme \uFFFD. Choisissez un autre encodage si des noms semblent faux.',
    ],
  ])('%s', (english, expected) => {
    expect(warned(english)).toBe(expected)
  })

  test.each([
    [0, 'lien de virement'],
    [1, 'lien de virement'],
    [2, 'liens de virements'],
  ])('%d of what is left out', (count, kind) => {
    expect(left('links of transfers', count, 'The other side is not in the file.')).toEqual({
      kind,
      count,
      reason: 'L’autre côté n’est pas dans le fichier.',
    })
  })

  test('an example is named by its line', () => {
    const [one] = inFrench({
      leftOut: [{ kind: 'entries', count: 1, reason: 'The date cannot be read.', examples: ['line 3: a'] }],
    }).leftOut
    expect(one).toEqual({
      kind: 'écriture',
      count: 1,
      reason: 'La date est illisible.',
      examples: ['ligne 3\u00a0: a'],
    })
  })
})

describe('each member reads a move in their own language', () => {
  let house: House
  let member: Person
  beforeEach(async () => {
    house = await makeHouse()
    member = await house.add('ADMIN')
    await house.ask(member, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
  })
  afterEach(() => house.close())

  test('its questions and what is left out', async () => {
    const { id } = await previewMove(
      house,
      mintFile(
        ['2026-05-01', 'Corner Store', '-12.00', 'Groceries', 'Chequing'],
        ['2026-05-00', 'No Day', '-1.00', 'Groceries', 'Chequing'],
      ),
    )
    const of = async (person: Person) => {
      const { questions, leftOut } = (await house.ask(person, 'GET', `/v1/moves/${id}`)).body.data
      return { asked: questions.map(({ message }: { message: string }) => message), leftOut }
    }
    const english = await of(house.admin)
    expect(english.asked).toContain('Mint does not write currencies into its files. What are the amounts in?')
    expect(english.leftOut).toMatchObject([
      { kind: 'transactions', count: 1, reason: 'The date cannot be read.' },
    ])
    const french = await of(member)
    expect(french.asked).toContain(
      'Mint n’écrit pas les devises dans ses fichiers. Dans quelle devise sont les montants?',
    )
    expect(french.leftOut).toMatchObject([{ kind: 'opération', count: 1, reason: 'La date est illisible.' }])
  })
})
