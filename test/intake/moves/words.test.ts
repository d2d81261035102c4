import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as english from '../../../src/intake/moves/words/english.ts'
import * as french from '../../../src/intake/moves/words/french.ts'
import { type House, makeHouse, type Person } from '../../support/house.ts'
import { mintFile, previewMove } from './desk.ts'

type Words = Record<string, (fact: object) => string>

/** What the words of all facts are made of. */
const facts = {
  count: 2,
  currency: 'CAD',
  encoding: 'utf-8',
  example: '1,234',
  file: 'plan.csv',
  line: 3,
  program: 'Mint',
  rhythm: 'everyOtherDay',
  root: 'Essen',
  sign: '$',
  text: '1970',
}
/** What somebody else wrote, and codes. */
const ALIKE = new Set(['FORMER_TEXT', 'CURRENCY', 'TEXT'])
const ENGLISH = /\b(?:the|are|is|of|and|which|what|they|here|not|have|has)\b/i

const tables: [table: string, english: object, french: object][] = [
  ['reasons', english.reasons, french.reasons],
  ['warnings', english.warnings, french.warnings],
  ['questions', english.questions, french.questions],
  ['options', english.options, french.options],
  ['examples', english.examples, french.examples],
]
const everyWord = tables.flatMap(([table, inEnglish, inFrench]) =>
  Object.entries(inEnglish as Words).map(([kind, english]) => ({
    name: `${table} ${kind}`,
    kind,
    inEnglish: english,
    inFrench: (inFrench as Words)[kind],
  })),
)

test.each(everyWord)('$name is said in both languages', ({ kind, inEnglish, inFrench }) => {
  for (const count of [1, 2]) {
    const [text, texte] = [inEnglish({ ...facts, count }), inFrench?.({ ...facts, count })]
    expect([text, texte].join(' ')).not.toMatch(/undefined|\[object/)
    expect(texte === text).toBe(ALIKE.has(kind))
    if (!ALIKE.has(kind)) expect(texte).not.toMatch(ENGLISH)
  }
})

test('what is left out is counted', () => {
  const links = [0, 1, 2].map((count) => french.thing('links of transfers', count))
  expect(links).toEqual(['lien de virement', 'lien de virement', 'liens de virements'])
  expect(
    [1, 2].map((count) => french.warnings.ACCOUNTS_RENAMED({ kind: 'ACCOUNTS_RENAMED', count })),
  ).toEqual(['1 compte a ici un nom plus court.', '2 comptes ont ici un nom plus court.'])
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
    expect(english.leftOut[0].examples[0]).toStartWith('line 3: ')
    const french = await of(member)
    expect(french.asked).toContain(
      'Mint n’écrit pas les devises dans ses fichiers. Dans quelle devise sont les montants?',
    )
    expect(french.leftOut).toMatchObject([{ kind: 'opération', count: 1, reason: 'La date est illisible.' }])
    expect(french.leftOut[0].examples[0]).toStartWith('ligne 3\u00a0: ')
  })
})
