import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { done, openAccount, refused } from './desk.ts'
import { readBothWays } from './desk-columns.ts'

/* Formats that are none of ours, refused by their name; and the currency of an OFX file that says it in its rows alone. */

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const xml = (root: string, more = '') =>
  `<?xml version="1.0"?>\n<${root}${more}><A>1</A></${root.split(' ')[0]}>\n`
const blocks = (...names: string[]) => new Blob([names.map((name) => `PK\u0003\u0004${name}`).join('\n')])

const FILES: [name: string, file: string | Blob, french: string][] = [
  [
    'MT942',
    ':20:INTERIM\n:25:12345678/0123456789\n:28C:1/1\n:34F:EURD0,\n:13D:2603021200+0100\n:61:2603020302D45,10NMSC\n',
    'MT942',
  ],
  ['FINSTA', "UNB+UNOA:1+BANK+ME+260302:1200+1'\nUNH+1+FINSTA:D:96A:UN'\n", 'FINSTA'],
  ['EDIFACT', "UNB+UNOA:1+BANK+ME+260302:1200+1'\nUNH+1+ORDERS:D:96A:UN'\n", 'EDIFACT'],
  [
    'BAI2',
    '01,122099999,123456789,260302,0200,1,65,,2/\n02,031001234,122099999,1,260302,,USD/\n03,0123456789,USD,010,500000,,/\n16,475,4510,,,,GROCER/\n',
    'BAI2',
  ],
  [
    'CODA',
    `00000020326${'0'.repeat(116)}2\n1${'0'.repeat(127)}\n21${'0'.repeat(126)}\n8${'0'.repeat(127)}\n`,
    'CODA',
  ],
  [
    'CFONB 120',
    `0130004    00000EUR2 00001234567  020326${' '.repeat(50)}0000000010000{${' '.repeat(16)}\n0430004    00000EUR2 00001234567A1020326${' '.repeat(50)}0000000004510J${' '.repeat(16)}\n`,
    'CFONB 120',
  ],
  ['Norma 43', `11${'0'.repeat(18)}260301260331${'0'.repeat(45)}\n22    ${'0'.repeat(70)}\n`, 'Norma 43'],
  ['DTAUS', `0128ALK12345678${'0'.repeat(110)}C`, 'DTAUS'],
  ['TITO', `T00322100${'0'.repeat(300)}\nT10188000001${'0'.repeat(170)}\n`, 'TITO'],
  [
    'IIF',
    '!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\n!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\n!ENDTRNS\nTRNS\tCHECK\t3/2/2026\tChecking\t-45.10\n',
    'IIF',
  ],
  ['NACHA', `101 122099999 1234567892603021200A094101BANK\n5200GROCER\n${'9'.repeat(94)}\n`, 'NACHA'],
  ['pain.001', xml('Document', ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"'), 'pain.001'],
  ['GnuCash', xml('gnc-v2', ' xmlns:gnc="http://www.gnucash.org/XML/gnc"'), 'GnuCash'],
  ['HomeBank', xml('homebank', ' v="1.4"'), 'HomeBank'],
  ['KMyMoney', xml('KMYMONEY-FILE'), 'KMyMoney'],
  ['Grisbi', xml('Grisbi'), 'Grisbi'],
  [
    'Excel workbook in XML',
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>\n`,
    'Excel',
  ],
  ['invoice', xml('Invoice', ' xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"'), 'facture'],
  ['XBRL', xml('xbrl', ' xmlns="http://www.xbrl.org/2003/instance"'), 'XBRL'],
  ['calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n', 'calendrier'],
  ['address book', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nEND:VCARD\r\n', 'adresses'],
  ['encrypted', '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n', 'chiffré'],
  [
    'e-mail',
    'From: bank@example.com\nTo: me@example.com\nSubject: Your statement\n\nHello, 2026-03-02, 45.10\n',
    'courriel',
  ],
  ['JSON', '{"transactions": [{"date": "2026-03-02", "amount": -45.1}]}', 'JSON'],
  ['XML', xml('rss', ' version="2.0"'), 'XML'],
  ['ODS', blocks('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'ODS'],
  ['Numbers', blocks('Index/Document.iwa'), 'Numbers'],
  ['DOCX', blocks('word/document.xml'), 'DOCX'],
  ['ZIP', blocks('statement.csv'), 'ZIP'],
  ['XLS', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]), 'XLS'],
  ['gzip', new Blob([new Uint8Array([0x1f, 0x8b, 8, 0, 1])]), 'gzip'],
  ['picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])]), 'image'],
]

describe('a file of another format is refused by its name, with what to do', () => {
  test.each(FILES)('%s', async (name, file) => {
    const accountId = await openAccount(house)
    for (const fields of [{}, { accountId }]) {
      const { detail } = refused(await house.upload(house.admin, file, fields), 400, 'validation-error')
      expect(detail).toStartWith('This is ')
      expect(detail).toContain(name)
      expect(detail).toContain('which Hearth cannot read')
      expect(detail).toEndWith(
        /^(?:XLS|ODS|Numbers|Excel workbook in XML)$/.test(name)
          ? 'Save it as XLSX, without a password, and import that file.'
          : 'Export the transactions from the bank as CSV, OFX or CAMT.053 and import that file.',
      )
    }
  })

  test('in French, too', async () => {
    const other = await makeHouse()
    done(await other.ask(other.admin, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' }))
    for (const [, file, name] of FILES) {
      const { reason } = refused(await other.upload(other.admin, file, {}), 400, 'validation-error')
      expect(reason.told).toMatch(
        /^C’est .*que Hearth ne (?:sait pas encore|peut pas) lire\. (?:Exportez les opérations|Enregistrez-le au format XLSX,) /,
      )
      expect(reason.told).toContain(name)
    }
    await other.close()
  })
})

test.each([
  'Date,Description,Amount\n2026-03-02,:20: FOR :25:,-45.10\n',
  'Date;Text;Betrag\n02.03.2026;{"json": 1};-45,10\n',
  '"Subject","Date","Amount"\n"From: Anna","2026-03-02","-45.10"\n',
  '2026-03-02,BEGIN:VCALENDAR,-45.10\n2026-03-03,KIOSK,-1.10\n',
])('a table that only speaks of one is read: %s', async (file) => {
  for (const { sizes } of await readBothWays(house, file)) expect(sizes[0]).toBe('45.10')
})

interface OfxRow {
  amount: string
  currency?: string
  rate?: string
  original?: string
}

const ofx = (rows: OfxRow[], curdef = '', kind = 'STMTRS'): string => {
  const inside = (name: string, code?: string, rate = '1') =>
    code ? `<${name}><CURRATE>${rate}<CURSYM>${code}</${name}>` : ''
  const lines = rows.map(
    ({ amount, currency, rate, original }, at) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202603${10 + at}<TRNAMT>${amount}<FITID>F${at}<NAME>SHOP ${at}${inside('CURRENCY', currency, rate)}${inside('ORIGCURRENCY', original, rate)}</STMTTRN>`,
  )
  const account = kind === 'STMTRS' ? 'BANKACCTFROM' : 'CCACCTFROM'
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><${kind}>${curdef}<${account}><ACCTID>4411${rows.length}</${account}><BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST></${kind}></OFX>`
}
const usd = (amount: string): OfxRow => ({ amount, currency: 'USD' })

describe('an OFX file', () => {
  test.each([
    ['USD', 'STMTRS', 1],
    ['USD', 'CCSTMTRS', 3],
    ['EUR', 'STMTRS', 2],
    ['GBP', 'CCSTMTRS', 5],
    ['CHF', 'STMTRS', 4],
    ['JPY', 'STMTRS', 2],
  ])(
    'whose amounts all are in %s, and which has no other currency, is of an account in it (%s, %d rows)',
    async (currency, kind, count) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        amount: `-${at + 4}.25`,
        currency,
        rate: '1.36',
      }))
      const [alone, named] = await readBothWays(house, ofx(rows, '', kind), currency)
      expect(alone.currency).toBe(currency)
      for (const { sizes } of [alone, named]) expect(sizes).toEqual(rows.map(({ amount }) => amount.slice(1)))
    },
  )

  test('whose amounts were converted already is of the household’s currency', async () => {
    const [alone] = await readBothWays(house, ofx([{ amount: '-5.44', original: 'USD', rate: '1.36' }]))
    expect(alone).toMatchObject({ currency: 'CAD', sizes: ['5.44'] })
  })

  test('that names its currency converts what is in another, and keeps what was converted', async () => {
    const rows = [
      { amount: '-4.00', currency: 'USD', rate: '1.36' },
      { amount: '-5.44', original: 'USD', rate: '1.36' },
      { amount: '-1.00' },
    ]
    const [alone] = await readBothWays(house, ofx(rows, '<CURDEF>CAD'))
    expect(alone).toMatchObject({ currency: 'CAD', sizes: ['5.44', '5.44', '1.00'] })
  })

  test('of two currencies in its rows is of the more frequent, and nothing of the other is taken for it', async () => {
    const [alone] = await readBothWays(
      house,
      ofx([usd('-1.00'), usd('-2.00'), { amount: '-3.00', currency: 'EUR', rate: 'x' }]),
      'USD',
    )
    expect(alone).toMatchObject({ currency: 'USD', sizes: ['1.00', '2.00'] })
  })

  test('in dollars is not taken into an account in another currency', async () => {
    const [, named] = await readBothWays(house, ofx([usd('-1.00'), usd('-2.00')]), 'CAD')
    expect(named.sizes).toEqual([])
  })
})
