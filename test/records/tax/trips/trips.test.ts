import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { refusal } from '../../../ledger/transactions/books.ts'
import { runs } from '../../../support/runs.ts'
import { canadianBooks, type Loose, type TaxBooks } from '../own-books.ts'

let books: TaxBooks
let activityId: string
beforeAll(async () => {
  books = await canadianBooks()
  activityId = (await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'A studio' })).id
})
afterAll(() => books.house.close())

const TRIP = {
  date: '2025-06-01',
  distance: '12.5',
  unit: 'KM',
  purpose: 'MEDICAL',
  from: 'Home',
  to: 'Clinic',
}
const upload = (text: string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  form.set('file', new File([text], 'trips.csv'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return books.house
    .handle(
      new Request('http://hearth.test/api/v1/tax/trips.csv', {
        method: 'POST',
        headers: { authorization: `Bearer ${books.person.token}` },
        body: form,
      }),
    )
    .then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Loose,
    }))
}
const file = async (query = ''): Promise<string> =>
  (
    await books.house.handle(
      new Request(`http://hearth.test/api/v1/tax/trips.csv${query}`, {
        headers: { authorization: `Bearer ${books.person.token}` },
      }),
    )
  ).text()
const all = async (query = ''): Promise<Loose[]> =>
  (await books.get(`/v1/tax/trips?limit=200${query}`)) as Loose[]

describe('a trip', () => {
  test('is written down, changed, listed by what it was for, and deleted', async () => {
    const { id, version } = await books.post('/v1/tax/trips', {
      ...TRIP,
      odometer: 12_000,
      notes: ' a check-up ',
    })
    expect(await books.get(`/v1/tax/trips/${id}`)).toMatchObject({
      ...TRIP,
      odometer: 12_000,
      notes: 'a check-up',
      activityId: null,
      version: 1,
    })
    await books.patch(`/v1/tax/trips/${id}`, { distance: '13', version })
    expect((await all('&purpose=MEDICAL&year=2025')).map(({ distance }) => distance)).toEqual(['13'])
    expect(await all('&year=2024')).toEqual([])
    expect(await all('&purpose=CHARITY')).toEqual([])
    await books.remove(`/v1/tax/trips/${id}?version=2`)
    expect(await all()).toEqual([])
  })

  const REFUSED: [why: string, fields: object, field: string][] = [
    ['no distance', { distance: '0' }, 'distance'],
    ['three decimals', { distance: '1.234' }, 'distance'],
    ['a unit that is none', { unit: 'M' }, 'unit'],
    ['a reason that is none', { purpose: 'FUN' }, 'purpose'],
    ['a day that is none', { date: '2025-02-30' }, 'date'],
    ['no place', { from: ' ' }, 'from'],
    ['two lines', { to: 'a\nb' }, 'to'],
    ['an odometer below nothing', { odometer: -1 }, 'odometer'],
    ['a business that is none', { purpose: 'BUSINESS', activityId: crypto.randomUUID() }, 'activityId'],
    ['a business without its name', { purpose: 'BUSINESS' }, 'activityId'],
  ]
  test.each(REFUSED)('with %s is refused', async (_, fields, field) => {
    const answer = await books.ask('POST', '/v1/tax/trips', { ...TRIP, ...fields })
    expect(refusal(answer)).toEqual([400, 'validation-error', field])
    expect(await all()).toEqual([])
  })

  test('for care names no business, and a business with trips stays', async () => {
    expect(refusal(await books.ask('POST', '/v1/tax/trips', { ...TRIP, activityId }))).toEqual([
      400,
      'validation-error',
      'activityId',
    ] as never)
    const { id } = await books.post('/v1/tax/trips', { ...TRIP, purpose: 'BUSINESS', activityId })
    expect((await books.ask('DELETE', `/v1/tax/activities/${activityId}`)).status).toBe(409)
    expect(await all(`&activityId=${activityId}`)).toHaveLength(1)
    await books.remove(`/v1/tax/trips/${id}`)
  })
})

describe('a file of trips', () => {
  const HEAD = 'date,distance,unit,purpose,from,to,odometer,activity,notes'

  test('is looked at first, read whole, and known when it comes again', async () => {
    const text = `${HEAD}\n2025-03-01,12.5,km,business,Home,Client,1200,a STUDIO,a visit\n2025-03-02,8,MI,CHARITY,Home,Hall,,,\n`
    const preview = await upload(text, { preview: 'true' })
    expect(preview.body.data).toMatchObject({ saved: false, new: 2, known: 0, bad: 0 })
    expect(await all()).toEqual([])
    expect((await upload(text)).body.data).toMatchObject({ saved: true, new: 2, known: 0 })
    expect((await upload(text)).body.data).toMatchObject({ saved: true, new: 0, known: 2 })
    expect((await all()).map(({ unit, activityId: of }) => [unit, of])).toEqual([
      ['MI', null],
      ['KM', activityId],
    ])
  })

  test('with a bad row is not saved at all, and the row is named', async () => {
    const before = await all()
    const text = `${HEAD}\n2025-04-01,5,KM,MEDICAL,a,b,,,\n2025-04-31,5,KM,MEDICAL,a,b,,,\n2025-04-02,five,KM,BUSINESS,a,b,x,Nobody,\n`
    expect(refusal((await upload(text)) as never)).toEqual([
      400,
      'validation-error',
      'line 3: date',
      'line 4: activity',
      'line 4: distance',
      'line 4: odometer',
    ] as never)
    const { rows } = (await upload(text, { preview: 'true' })).body.data
    expect(rows.map(({ line, kind }: Loose) => [line, kind])).toEqual([
      [2, 'NEW'],
      [3, 'BAD'],
      [4, 'BAD'],
    ])
    expect(await all()).toEqual(before)
  })

  test('says what is wrong with a row in the language of who looks, and refuses in English', async () => {
    const bad = [
      'then,5,KM,MEDICAL,a,b,,,',
      '2025-04-02,five,LY,FUN,,,x,Nobody,',
      '2025-04-02,5,KM,BUSINESS,a,b,,,',
      `2025-04-02,5,KM,MEDICAL,a,b,,,${'n'.repeat(501)}`,
    ]
    const text = `${HEAD}\n${bad.join('\n')}\n`
    const said = async () =>
      (await upload(text, { preview: 'true' })).body.data.rows.map(({ errors }: Loose) =>
        errors.map(({ field, message }: Loose) => `${field} ${message}`),
      )
    const english = [
      ['date must be a calendar date, YYYY-MM-DD, from 1970-01-01 to 2149-06-05'],
      [
        'activity there is no business or property of that name',
        'distance must be a decimal above 0, with two decimals at the most',
        'unit must be KM or MI',
        'purpose must be BUSINESS, MEDICAL, MOVING or CHARITY',
        'from must be one line of text, 200 characters at the most',
        'to must be one line of text, 200 characters at the most',
        'odometer must be a whole number',
      ],
      ['activity a trip for a business names it, and no other trip does'],
      ['notes must be one line of text, 500 characters at the most'],
    ]
    expect(await said()).toEqual(english)
    await books.ask('PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    expect(await said()).toEqual([
      ['date doit être une date du calendrier, AAAA-MM-JJ, du 1970-01-01 au 2149-06-05'],
      [
        'activity aucune entreprise ni aucun bien en location ne porte ce nom',
        'distance doit être un nombre au-dessus de 0, avec deux décimales au plus',
        'unit doit être KM ou MI',
        'purpose doit être BUSINESS, MEDICAL, MOVING ou CHARITY',
        'from doit être une seule ligne de texte, de 200 caractères au plus',
        'to doit être une seule ligne de texte, de 200 caractères au plus',
        'odometer doit être un nombre entier',
      ],
      ['activity un déplacement pour une entreprise la nomme, et aucun autre ne le fait'],
      ['notes doit être une seule ligne de texte, de 500 caractères au plus'],
    ])
    const refused = (await upload(text)).body.error.fieldErrors
    expect(refused.map(({ message }: Loose) => message)).toEqual(
      english.flat().map((each) => each.replace(/^\w+ /, '')),
    )
    await books.ask('PUT', '/v1/me/preferences', { locale: null })
  })

  test.each([
    ['no header', '2025-04-01,5,KM'],
    ['nothing in it', ''],
    ['a quote that never ends', `${HEAD}\n"2025-04-01,5`],
  ])('with %s is refused', async (_, text) => {
    expect(refusal((await upload(text)) as never).slice(0, 3)).toEqual([400, 'validation-error', 'file'])
  })

  test('with semicolons has decimals with a comma', async () => {
    const text = 'Date;Distance;Unit;Purpose;From;To\n2024-05-01;7,5;KM;MOVING;a;b\n'
    expect((await upload(text)).body.data).toMatchObject({ new: 1, bad: 0 })
    expect((await all('&year=2024')).map(({ distance }) => distance)).toEqual(['7.5'])
  })

  test('is written so that no spreadsheet runs it, and read again as it was', async () => {
    const wild = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => {
      const line = text.trim()
      return line !== '' && line === text && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text) && text.isWellFormed()
    })
    const places = fc.oneof(wild, fc.constantFrom('=HYPERLINK("x")', '+1', '@a', "'=1", 'a,b', '"quoted"'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(places, places), { minLength: 1, maxLength: 5 }), async (pairs) => {
        for (const { id } of await all()) await books.remove(`/v1/tax/trips/${id}`)
        for (const [from, to] of pairs) await books.post('/v1/tax/trips', { ...TRIP, from, to })
        const before = (await all()).map(({ from, to }) => [from, to])
        const text = await file()
        for (const [cell] of text.matchAll(/"(?:[^"]|"")*"|[^,\r\n]+/g)) expect(cell).not.toMatch(/^"?[=+@]/)
        for (const { id } of await all()) await books.remove(`/v1/tax/trips/${id}`)
        expect((await upload(text)).body.data).toMatchObject({ new: pairs.length, bad: 0 })
        expect((await all()).map(({ from, to }) => [from, to])).toEqual(before)
      }),
      { numRuns: runs(15), examples: [[[['=HYPERLINK("x")', ',+!']]]] },
    )
  })
})
