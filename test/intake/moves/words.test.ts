import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { UnreadableMove } from '../../../src/intake/moves/unreadable-move.ts'
import * as english from '../../../src/intake/moves/words/english.ts'
import type { MoveFault } from '../../../src/intake/moves/words/english-faults.ts'
import * as french from '../../../src/intake/moves/words/french.ts'
import { type House, makeHouse, type Person } from '../../support/house.ts'
import { testWords } from '../../support/words.ts'
import { commitUnanswered, mintFile, previewMove, uploadMove } from './desk.ts'

type Words = Record<string, (fact: object) => string>

/** What the words of all facts are made of. */
const facts = {
  count: 2,
  currency: 'CAD',
  encoding: 'utf-8',
  example: '1,234',
  file: 'plan.csv',
  line: 3,
  messages: [{ kind: 'TYPE_UNKNOWN' }],
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

testWords<MoveFault>('no move', (fault, language) => new UnreadableMove(fault).texts[language], {
  EMPTY: [{}],
  UNKNOWN_PROGRAM: [{}],
  ARCHIVE_UNREADABLE: [
    { what: 'DIRECTORY_DAMAGED' },
    { what: 'TWO_OF_ONE_NAME' },
    { what: 'END_MISSING' },
    { what: 'NAME_OUTSIDE' },
    { what: 'ENCRYPTED' },
    { what: 'TOO_LARGE' },
    { what: 'FILE_MISSING' },
    { what: 'FILE_CUT_OFF' },
    { what: 'UNKNOWN_PACKING' },
    { what: 'OTHER_LENGTH' },
    { what: 'FILE_DAMAGED' },
  ],
  ARCHIVE_TOO_FULL: [{ most: 1_000 }],
  TOO_MANY: [
    { most: 2, of: 'transactions' },
    { most: 2, of: 'files in the archive' },
  ],
  TEXT_TOO_LONG: [
    { most: 2, of: 'The name of an account', start: 'Abc' },
    { most: 2, of: 'A note', start: 'Abc' },
  ],
  LINE_TOO_LONG: [{ line: 3, most: 2 }],
  DIRECTIVE_REFUSED: [
    { line: 3, what: 'HLEDGER_INCLUDE' },
    { line: 3, what: 'HLEDGER_ALIAS' },
    { line: 3, what: 'BEANCOUNT_INCLUDE' },
  ],
  DATES_MIXED: [{ monthFirst: 1, dayFirst: 2 }],
  AMOUNT_TOO_LONG: [{ date: '2026-01-02' }],
  DAY_OUT_OF_RANGE: [{ date: '1926-01-02' }],
  AMOUNT_TOO_LARGE: [{}],
  SPLIT_NOT_THE_WHOLE: [{}],
  NO_TRANSACTIONS_OF_FIREFLY: [{}],
  NO_EXPORT_OF_HEARTH: [{}],
  SEVERAL_BALANCES: [{}],
  JSON_BROKEN: [{}],
  JSON_WITHOUT_BUDGET: [{}],
  SEVERAL_BUDGETS: [{}],
  PLAN_ALONE: [{}],
  ACTUAL_NOT_ALONE: [{}],
  ACTUAL_WITHOUT_DATABASE: [{}],
  ACTUAL_WRITTEN_TO: [{}],
  ACTUAL_WITHOUT_TABLE: [{ table: 'payees' }],
  DATABASE_DAMAGED: [{}],
  TABLE_TOO_LONG: [{ table: 'payees', most: 2 }],
  CELL_TOO_LONG: [{ table: 'payees' }],
  BUDGET_UNREADABLE: [
    { what: 'NO_AMOUNT' },
    { what: 'NO_MONTH' },
    { what: 'TWO_OF_ONE_ID' },
    { what: 'SPLIT_PART_SPLIT' },
    { what: 'TRANSACTION_WITHOUT_AMOUNT' },
    { what: 'TRANSACTION_WITHOUT_DAY' },
  ],
  ID_NOT_ALONE: [{ of: 'account' }, { of: 'category' }],
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

  test('why files cannot be read, and what is open', async () => {
    await house.ask(house.admin, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    expect((await uploadMove(house, 'no program')).body.error.fieldErrors).toMatchObject([
      {
        message: expect.stringMatching(/^These are no files of a program/),
        reason: { kind: 'TOLD', told: expect.stringMatching(/^Ces fichiers ne viennent d’aucun programme/) },
      },
    ])
    const { id } = await previewMove(
      house,
      mintFile(['2026-05-21', 'Corner Store', '-12.00', 'Groceries', 'Chequing']),
    )
    expect((await commitUnanswered(house, id)).body.error.fieldErrors).toMatchObject([
      {
        message: expect.stringMatching(/^Mint does not write currencies/),
        reason: { told: expect.stringMatching(/^Mint n’écrit pas les devises/) },
      },
    ])
  })

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
