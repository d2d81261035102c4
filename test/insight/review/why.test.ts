import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Language } from '../../../src/core/languages.ts'
import { type OriginFact, whyWaiting } from '../../../src/insight/review/why.ts'
import { habitSentence } from '../../../src/ledger/rules/learned-words.ts'
import { transferReason } from '../../../src/ledger/transactions/transfers/transfer-words.ts'
import { type Books, booksOf, openBooks } from '../../ledger/transactions/books.ts'

describe('why something waits, in both languages', () => {
  test.each([
    [0, 'on the same day', 'le même jour'],
    [1, 'a day apart', 'à un jour d’écart'],
    [2, '2 days apart', 'à 2 jours d’écart'],
  ])('%d days apart', (days, english, french) => {
    expect(transferReason(days, 'en')).toBe(
      `The same amount left one account and reached another, ${english}.`,
    )
    expect(transferReason(days, 'fr')).toBe(
      `Le même montant est sorti d’un compte et entré dans un autre, ${french}.`,
    )
    expect(whyWaiting.en.twice(days)).toBe(
      `The same amount with a similar payee is in this account twice, ${english}.`,
    )
    expect(whyWaiting.fr.twice(days)).toBe(
      `Le même montant, avec un bénéficiaire semblable, figure deux fois dans ce compte, ${french}.`,
    )
  })

  const origins: [OriginFact, OriginFact, string, string][] = [
    ['BANK', 'BANK', 'Each came from the bank.', 'Les deux viennent de la banque.'],
    ['HAND', 'HAND', 'Each was entered by hand.', 'Les deux ont été saisies à la main.'],
    [{ file: 'a.csv' }, { file: 'a.csv' }, 'Each came with a.csv.', 'Les deux viennent de a.csv.'],
    [
      { file: 'a.csv' },
      { file: 'b.csv' },
      'One came with a.csv, the other came with b.csv.',
      'L’une vient de a.csv, l’autre vient de b.csv.',
    ],
    [
      'BANK',
      'HAND',
      'One came from the bank, the other was entered by hand.',
      'L’une vient de la banque, l’autre a été saisie à la main.',
    ],
    [
      'HAND',
      { file: 'HAND' },
      'One was entered by hand, the other came with HAND.',
      'L’une a été saisie à la main, l’autre vient de HAND.',
    ],
  ]
  test.each(origins)('%j and %j', (keep, gone, english, french) => {
    expect(whyWaiting.en.origins(keep, gone)).toBe(english)
    expect(whyWaiting.fr.origins(keep, gone)).toBe(french)
  })

  test.each([
    ['en', 'Not read for sure: merchant, total.', 'A transaction may belong to it. Amount equal. Same day.'],
    [
      'fr',
      'Lecture incertaine\u00a0: nom, total.',
      'Une opération y correspond peut-être. Amount equal. Same day.',
    ],
  ] as const)('of a receipt (%s)', (language, unsure, belongs) => {
    expect(whyWaiting[language].unsure(['merchant', 'total'])).toBe(unsure)
    expect(whyWaiting[language].mayBelong(['Amount equal', 'Same day'])).toBe(belongs)
  })

  const habits: [number, Language, string][] = [
    [1, 'en', 'You have put Metro into Food before.'],
    [3, 'en', 'You have put Metro into Food 3 times in a row.'],
    [1, 'fr', 'Vous avez déjà mis Metro dans Food.'],
    [3, 'fr', 'Vous avez mis Metro dans Food 3 fois de suite.'],
  ]
  test.each(habits)('chosen %d times (%s)', (times, language, sentence) => {
    expect(habitSentence({ payee: 'Metro', category: 'Food', times }, language)).toBe(sentence)
  })
})

describe('each member is answered in their own language', () => {
  let books: Books
  let french: Books
  beforeEach(async () => {
    books = await openBooks()
    const member = await books.house.add('MEMBER')
    await books.house.ask(member, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    french = booksOf(books.house, member)
  })
  afterEach(() => books.house.close())

  // biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the test expects of them
  const whys = ({ items }: any) => items.map(({ why }: { why: string }) => why)

  test('of what waits in review, and of transfers', async () => {
    const chequing = await books.account('Chequing')
    const savings = await books.account('Savings')
    const coffee = await books.categoryId('Coffee')
    const twice = { payee: 'Tim Hortons', categoryId: coffee, amount: '4.25' }
    await books.enter(chequing, twice)
    await books.enter(chequing, twice)
    await books.enter(chequing, { amount: '300.00', categoryId: coffee })
    await books.enter(savings, { amount: '300.00', type: 'INCOME', date: '2026-06-02' })
    expect(whys(await books.get('/v1/review'))).toEqual([
      'The same amount with a similar payee is in this account twice, on the same day. Each was entered by hand.',
      'The same amount left one account and reached another, a day apart.',
      'It has no category, so no budget and no report knows what it was for.',
    ])
    expect(whys(await french.get('/v1/review'))).toEqual([
      'Le même montant, avec un bénéficiaire semblable, figure deux fois dans ce compte, le même jour. Les deux ont été saisies à la main.',
      'Le même montant est sorti d’un compte et entré dans un autre, à un jour d’écart.',
      'Elle n’a pas de catégorie; aucun budget ni rapport ne sait donc à quoi elle a servi.',
    ])
    const suggested = '/v1/transfers/suggestions?since=2026-01-01'
    expect((await books.get(suggested))[0].reason).toStartWith('The same amount left')
    expect((await french.get(suggested))[0].reason).toStartWith('Le même montant est sorti')
  })
})
