import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { RateFileResult } from '../../../src/ledger/rates/model.ts'
import { readRateFile } from '../../../src/ledger/rates/rate-file.ts'
import { type Books, booksNextDoor, openBooks } from '../transactions/books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const ECB_CSV = 'Date,USD,JPY,XYZ,CYP,\n2026-11-27,1.0892,165.3,2,N/A,\n2026-11-26,1.09,N/A,2,0.5,\n'
const ECB_DAY = 'Date, USD, JPY, \n27 November 2026, 1.0892, 165.3, \n'
const ECB_XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='2026-11-27'><Cube currency='USD' rate='1.0892'/><Cube currency='JPY' rate='165.3'/></Cube></Cube>
</gesmes:Envelope>`
const BANK_CSV = `"TERMS AND CONDITIONS"
"https://www.bankofcanada.ca/terms/"

"SERIES"
"id","label","description"
"FXUSDCAD","USD/CAD","US dollar to Canadian dollar daily exchange rate"

"OBSERVATIONS"
"date","FXUSDCAD","FXEURCAD"
"2026-11-26","1.3984",""
"2026-11-27","1.4000","1.5200"
`
const BANK_XML = `<?xml version="1.0"?><data><observations><o d="2026-11-27"><v s="FXUSDCAD">1.4000</v></o></observations></data>`
const BANK_JSON = '{"observations":[{"d":"2026-11-27","FXUSDCAD":{"v":"1.4000"},"FXEURCAD":{"v":""}}]}'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, pair?: { from: string; to: string }) =>
  readRateFile(bytes(text), pair).map(({ from, to, day, rate }) => `${day} ${from} ${to} ${rate}`)

const DOLLARS = '2026-11-27 EUR USD 1.0892'
const YEN = '2026-11-27 EUR JPY 165.3'

describe('a file of rates', () => {
  test.each<[name: string, text: string, expected: string[]]>([
    ['of the ECB as CSV, with gaps', ECB_CSV, [DOLLARS, YEN, '2026-11-26 EUR USD 1.09']],
    ['of the ECB of one day', ECB_DAY, [DOLLARS, YEN]],
    ['of the ECB as XML', ECB_XML, [DOLLARS, YEN]],
    [
      'of the Bank of Canada as CSV',
      BANK_CSV,
      ['2026-11-26 USD CAD 1.3984', '2026-11-27 USD CAD 1.4', '2026-11-27 EUR CAD 1.52'],
    ],
    ['of the Bank of Canada as XML', BANK_XML, ['2026-11-27 USD CAD 1.4']],
    ['of the Bank of Canada as JSON', BANK_JSON, ['2026-11-27 USD CAD 1.4']],
    [
      'with both currencies in each line',
      'date,from,to,rate\n2026-11-27,USD,CAD,1.4\n',
      ['2026-11-27 USD CAD 1.4'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('of days and rates alone is of the currencies that are named', () => {
    const text = 'date;rate\n2026-11-27;1,4\n2026-11-28;\n'
    expect(read(text, { from: 'USD', to: 'CAD' })).toEqual(['2026-11-27 USD CAD 1.4'])
    expect(() => read(text)).toThrow()
  })

  test.each<[name: string, text: string, reason: object]>([
    ['nothing', '', { kind: 'NO_RATES_IN_FILE' }],
    ['another table', 'a,b\n1,2\n', { kind: 'NO_RATES_IN_FILE' }],
    [
      'a rate that is none',
      'Date,USD\n2026-11-27,1.1\n2026-11-26,abc\n',
      { kind: 'NO_RATE_IN_LINE', line: 3 },
    ],
    ['a rate of zero', 'Date,USD\n2026-11-27,0\n', { kind: 'NO_RATE_IN_LINE', line: 2 }],
    ['a day that is none', 'Date,USD\n2026-02-30,1.1\n', { kind: 'NO_RATE_IN_LINE', line: 2 }],
    ['XML that is cut off', ECB_XML.slice(0, -30), { kind: 'NO_RATE_IN_LINE', line: expect.any(Number) }],
    [
      'entities',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${ECB_XML}`,
      { kind: 'RATE_FILE_DECLARES' },
    ],
    [
      'entities of entities',
      `<!ENTITY a "&b;&b;&b;"><Cube time="2026-11-27"/>`,
      { kind: 'RATE_FILE_DECLARES' },
    ],
    ['JSON that is cut off', BANK_JSON.slice(0, -5), { kind: 'NO_RATES_IN_FILE' }],
  ])('is refused with %s', (_name, text, reason) => {
    let thrown: unknown
    try {
      read(text)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({ fieldErrors: [{ field: 'file', reason }] })
  })
})

describe('an uploaded file', () => {
  const sent = async (
    own: Books,
    text: string | Uint8Array<ArrayBuffer>,
    more: Record<string, string> = {},
  ) => {
    const form = new FormData()
    form.set('file', new File([text], 'rates.csv'))
    for (const [name, value] of Object.entries(more)) form.set(name, value)
    const headers = { authorization: `Bearer ${own.person.token}` }
    const request = new Request('http://hearth.test/api/v1/rates/files', {
      method: 'POST',
      body: form,
      headers,
    })
    const response = await own.house.handle(request)
    const body = (await response.json()) as { data: RateFileResult }
    return { status: response.status, body }
  }

  test('answers what came of it, once', async () => {
    const own = await booksNextDoor(books)
    const first = await sent(own, BANK_CSV)
    expect([first.status, first.body.data]).toEqual([
      201,
      { rates: 3, changed: 3, since: '2026-11-26', until: '2026-11-27' },
    ])
    expect((await sent(own, BANK_CSV)).body.data.changed).toBe(0)
    const corrected = await sent(own, 'date,rate\n2026-11-26,1.39\n', { from: 'USD', to: 'CAD' })
    expect(corrected.body.data).toEqual({ rates: 1, changed: 1, since: '2026-11-26', until: '2026-11-26' })
    const listed = await own.get('/v1/rates?from=USD&to=CAD')
    expect(listed.map(({ day, rate, source }: Record<string, string>) => `${day} ${rate} ${source}`)).toEqual(
      ['2026-11-27 1.4 FILE', '2026-11-26 1.39 FILE'],
    )
  })

  test('with one bad line changes nothing', async () => {
    const own = await booksNextDoor(books)
    expect((await sent(own, 'Date,USD\n2026-11-27,1.1\n2026-11-26,abc\n')).status).toBe(400)
    expect(await own.get('/v1/rates')).toEqual([])
    expect((await sent(own, 'date,rate\n2026-11-26,1.39\n', { from: 'USD' })).status).toBe(400)
  })
})
