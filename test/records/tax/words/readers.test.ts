import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { NOTICE, noticeIn } from '../../../../src/records/tax/notice.ts'
import { type Books, booksOf } from '../../../ledger/transactions/books.ts'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from '../own-books.ts'

let books: TaxBooks
let french: Books
let category: string
let donation: string
/** What each of two members of one household is answered at the same address, in whichever order they ask. */
let both: (path: string) => Promise<{ en: Loose; fr: Loose }>

beforeAll(async () => {
  books = await canadianBooks()
  french = booksOf(books.house, await books.house.add('ADMIN'))
  await french.ask('PUT', '/v1/me/preferences', { locale: 'fr-CA' })
  both = async (path) => {
    const [en, fr, again, encore] = await Promise.all([
      books.get(path),
      french.get(path),
      books.get(path),
      french.get(path),
    ])
    expect(again).toEqual(en)
    expect(encore).toEqual(fr)
    expect(await books.get(path)).toEqual(en)
    return { en, fr }
  }
  const account = await books.account('Chequing')
  category = await books.mapped('ca.t1.34900')
  const entered = await books.enter(account, {
    date: '2025-06-01',
    amount: '300.00',
    categoryId: category,
    payee: 'Museum',
  })
  donation = entered.id
  const camps = await books.mapped('ca.t1.21400')
  for (const payee of ['Anne', 'Zoe'])
    await books.enter(account, { date: '2025-07-01', amount: '50.00', categoryId: camps, payee })
})
afterAll(() => books.house.close())

const textsOf = ({ warnings }: Loose, wanted: string): string[] =>
  warnings.filter(({ kind }: Loose) => kind === wanted).map(({ text }: Loose) => text)
const named = ({ lines }: Loose, id: string) => lines.find(({ lineId }: Loose) => lineId === id)
const fr = (text: string): string => text.replaceAll(' :', '\u00a0:')

describe('each member is answered in their own language, what is remembered of the year included', () => {
  test('the totals of a year', async () => {
    const { en, fr: answer } = await both('/v1/tax/2025')
    expect([en.notice, answer.notice]).toEqual([NOTICE, noticeIn('fr')])
    expect(named(en, 'ca.t1.21400').label).toBe('Child care expenses')
    expect(named(answer, 'ca.t1.21400')).toMatchObject({
      label: 'Frais de garde d’enfants',
      labelFr: 'Frais de garde d’enfants',
      limit: { source: 'ARC, formulaire T778' },
    })
    expect(textsOf(en, 'PAYEE_NUMBER_MISSING')).toEqual([
      'Anne: no tax number is kept; a person who cares for a child gives theirs. And 1 more.',
    ])
    expect(textsOf(answer, 'PAYEE_NUMBER_MISSING')).toEqual([
      fr(
        'Anne : aucun numéro fiscal n’est conservé; une personne qui garde un enfant donne le sien. Et 1 de plus.',
      ),
    ])
  })

  test('what lacks evidence', async () => {
    const { en, fr: answer } = await both('/v1/tax/2025/missing-evidence?lineId=ca.t1.34900')
    expect(en.items).toMatchObject([{ label: 'Donations and gifts', text: 'Missing: official receipt.' }])
    expect(answer.items).toMatchObject([
      { label: 'Dons', text: fr('Aucune pièce n’est jointe. Pièces demandées : reçu officiel.') },
    ])
    expect(answer.notice).toBe(noticeIn('fr'))
  })

  test('what a line is made of', async () => {
    const { en, fr: answer } = await both('/v1/tax/2025/lines/ca.t1.34900')
    const { name } = (await books.get('/v1/categories')).find(({ id }: Loose) => id === category)
    expect(en.parts[0].why).toBe(`Category ${name} is mapped to 34900 since 2024`)
    expect(answer.parts[0].why).toBe(`La catégorie ${name} est associée à la ligne 34900 depuis 2024`)
    expect(answer.parts[0].missing.text).toBe(
      fr('Aucune pièce n’est jointe. Pièces demandées : reçu officiel.'),
    )
    expect(answer.notice).toBe(noticeIn('fr'))
  })

  test('a transaction', async () => {
    const { en, fr: answer } = await both(`/v1/tax/transactions/${donation}`)
    expect(en.parts[0]).toMatchObject({
      line: { label: 'Donations and gifts' },
      tax: { why: expect.stringContaining('is mapped to') },
    })
    expect(answer.parts[0]).toMatchObject({
      line: { label: 'Dons' },
      tax: { why: expect.stringContaining('est associée à') },
    })
    expect(answer.notice).toBe(noticeIn('fr'))
  })

  test('the years and the lines of their forms', async () => {
    const years = await both('/v1/tax')
    const of2024 = ({ years: all }: Loose) => all.find(({ year }: Loose) => year === 2024)
    expect(of2024(years.en)).toMatchObject({ deadlineSource: 'CRA and Revenu Québec, pages of due dates' })
    expect(of2024(years.fr)).toMatchObject({
      deadlineSource: 'ARC et Revenu Québec, pages des échéances',
      notes: [expect.stringContaining('Les dons jusqu’au 28 février 2025')],
    })
    const lines = await both('/v1/tax/lines?q=34900')
    expect(lines.en.lines[0]).toMatchObject({ label: 'Donations and gifts', source: 'CRA, page of the line' })
    expect(lines.fr.lines[0]).toMatchObject({
      label: 'Dons',
      source: 'ARC, page de la ligne',
      note: expect.stringMatching(/^Annexe 9/),
    })
    expect([years.fr.notice, lines.fr.notice]).toEqual([noticeIn('fr'), noticeIn('fr')])
  })

  test('but for a file, which has one language for every program', async () => {
    const request = new Request('http://hearth.test/api/v1/tax/2025/export.csv', {
      headers: { authorization: `Bearer ${french.person.token}` },
    })
    const file = await (await books.house.handle(request)).text()
    expect(file).toContain(' is mapped to 34900 since 2024')
  })

  test('what is suggested', async () => {
    const { en, fr: answer } = await both('/v1/tax/mappings?year=2025')
    const noteOn = ({ suggestions }: Loose) =>
      suggestions.find(({ lineId }: Loose) => lineId === 'ca.t1.21400')?.note
    expect(noteOn(en)).toContain('Form T778')
    expect(noteOn(answer)).toContain('Formulaire T778')
    expect(answer.notice).toBe(noticeIn('fr'))
  })
})

test('forms of the United States keep their English names, and what is said of them is French', async () => {
  const states = await americanBooks()
  try {
    await states.ask('PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const { lines } = await states.get('/v1/tax/lines?year=2025&q=advertising')
    expect(lines.map(({ label, form }: Loose) => [form, label])).toContainEqual(['Schedule C', 'Advertising'])
    expect(lines[0].source).toContain('ses instructions')
    const { id: activityId } = await states.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Shop' })
    await states.post('/v1/tax/trips', {
      date: '2025-02-01',
      distance: '12.5',
      unit: 'MI',
      purpose: 'BUSINESS',
      from: 'a',
      to: 'b',
      activityId,
    })
    expect((await states.line('us.sc.9')).how).toBe('12,50 milles × 0,70')
    const { adjustments } = await states.get('/v1/tax/2025/lines/us.sc.9')
    expect(adjustments).toMatchObject([{ kind: 'TRIPS', text: '12,50 milles × 0,70' }])
  } finally {
    await states.house.close()
  }
})
