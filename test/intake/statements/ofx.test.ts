import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { decode } from '../../../src/intake/statements/encoding/decode.ts'
import { readOfx } from '../../../src/intake/statements/ofx/ofx.ts'
import { UnreadableFile } from '../../../src/intake/statements/statements.ts'
import { runs } from '../../support/runs.ts'
import { type EnglishRow, inEnglish } from './in-english.ts'

const context = { today: '2026-06-30' as Day, maxRows: 50_000, maxFieldChars: 1000 }
const read = (text: string, limits = {}) => inEnglish(readOfx(text, 'utf-8', { ...context, ...limits }))

const ACCOUNT = '<BANKACCTFROM><BANKID>0003<BRANCHID>12<ACCTID>1001<ACCTTYPE>CHECKING</BANKACCTFROM>'
const BALANCE = '<LEDGERBAL><BALAMT>1000.00<DTASOF>20260131</LEDGERBAL>'
const statement = (body: string, account = ACCOUNT, rest = BALANCE) =>
  `<STMTTRNRS><STMTRS><CURDEF>CAD${account}<BANKTRANLIST>${body}</BANKTRANLIST>${rest}</STMTRS></STMTTRNRS>`
const file = (...statements: string[]) =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><BANKMSGSRSV1>${statements.join('')}</BANKMSGSRSV1></OFX>`
const transaction = (fields: string) => `<STMTTRN><TRNTYPE>DEBIT${fields}</STMTTRN>\r\n`
const purchase = (amount: string, name = 'SHOP') =>
  transaction(`<DTPOSTED>20260105<TRNAMT>${amount}<FITID>F1<NAME>${name}`)

function only(rows: EnglishRow[]): EnglishRow {
  const [row] = rows
  if (!row || rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
const rowOf = (body: string) => only(read(file(statement(body))).rows)
const amountOf = (written: string) => {
  const row = rowOf(purchase(written))
  return row.outcome === 'OK' && row.amount !== undefined ? formatMoney(row.amount) : row.outcome
}

function refusalOf(text: string, limits = {}): string {
  try {
    read(text, limits)
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.code}: ${error.message}`
    throw error
  }
  return 'none'
}

describe('an OFX file', () => {
  test('gives account, balance and rows', () => {
    const { accounts, rows, sourceKind, warnings } = read(file(statement(purchase('-12.34'))))
    expect(sourceKind).toBe('OFX')
    expect(warnings).toEqual([])
    expect(accounts).toEqual([
      {
        key: 'bank|0003|12|1001|CHECKING',
        label: 'Chequing 1001',
        number: '1001',
        type: 'CHECKING',
        currency: 'CAD',
        ledgerBalance: { amount: 10_000_000n, day: '2026-01-31' as Day },
        isBalanceSignOpen: true,
      },
    ])
    expect(rows).toEqual([
      {
        row: 1,
        account: 0,
        outcome: 'OK',
        date: '2026-01-05' as Day,
        amount: -123_400n,
        payee: 'SHOP',
        text: 'SHOP',
        memo: '',
        fitid: 'F1',
        statement: 1,
      },
    ])
  })

  test('reads the same as XML with end tags, with values on the next line, and in lower case', () => {
    const expected = read(file(statement(purchase('-12.34')))).rows
    const xml = purchase('-12.34')
      .replace(/<(\w+)>([^<]+?)(?=<|$)/g, '<$1>$2</$1>')
      .replace('DEBIT<', 'DEBIT</TRNTYPE><')
    expect(xml).toContain('</NAME>')
    expect(read(file(statement(xml))).rows).toEqual(expected)
    const spread = file(statement(purchase('-12.34'))).replace(/>(?=[^<\s])/g, '>\r\n  ')
    expect(read(spread).rows).toEqual(expected)
    const lower = file(statement(purchase('-12.34'))).replace(/<[^>]*>/g, (tag) => tag.toLowerCase())
    expect(read(lower).rows).toEqual(expected)
  })

  test('needs no header, and is QFX where a bank names itself to Quicken', () => {
    const body = '<OFX><SONRS><INTU.BID>00003</SONRS></OFX>'
    expect(read(body).sourceKind).toBe('QFX')
    expect(read(body).warnings).toMatchObject([{ code: 'no-statement' }])
  })

  test('keeps accounts apart and joins statements of one account under its latest balance', () => {
    const card = '<CCSTMTRS><CURDEF>CAD<CCACCTFROM><ACCTID>5191230000001234</CCACCTFROM></CCSTMTRS>'
    const earlier = '<LEDGERBAL><BALAMT>7<DTASOF>20251231</LEDGERBAL>'
    const { accounts, rows } = read(
      file(
        statement(purchase('-1.00')),
        `${card.replace('</CCSTMTRS>', `${purchase('-2.00')}</CCSTMTRS>`)}`,
        statement(purchase('-1.00'), ACCOUNT, earlier),
      ),
    )
    expect(accounts.map(({ key, label }) => [key, label])).toEqual([
      ['bank|0003|12|1001|CHECKING', 'Chequing 1001'],
      ['card|||5191230000001234|', 'Credit card 1234'],
    ])
    expect(accounts[0]?.ledgerBalance?.amount).toBe(10_000_000n)
    expect(rows.map(({ account, statement: number }) => [account, number])).toEqual([
      [0, 1],
      [1, 2],
      [0, 3],
    ])
  })

  test('reads a row whatever stands around it: unclosed elements, comments, CDATA, unknown tags', () => {
    const inner =
      '<DTPOSTED>20260105<!-- <TRNAMT>9 --><TRNAMT>-1.00<X.Y><PAYEE><NAME>Inner<CITY>Ottawa</PAYEE>' +
      '<BANKACCTTO><ACCTID>9<NAME>Not this</BANKACCTTO><NAME><![CDATA[A & <B> &amp;]]><MEMO>'
    const { rows } = read(file(statement(`<STMTTRN>${inner}<STMTTRN>${inner}`)))
    expect(rows.map(({ payee, text, amount }) => [payee, text, amount])).toEqual([
      ['A & <B> &', 'A & <B> &amp;', -10_000n],
      ['A & <B> &', 'A & <B> &amp;', -10_000n],
    ])
  })

  test('gives every STMTTRN a row, the empty one too', () => {
    const { rows } = read(file(statement('<STMTTRN></STMTTRN><STMTTRN/><STMTTRN>snip</STMTTRN>')))
    expect(rows.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [1, 'SKIPPED', 'The record is empty.'],
      [2, 'SKIPPED', 'The record is empty.'],
      [3, 'SKIPPED', 'The record is empty.'],
    ])
  })

  test('that is cut off gives what is complete and says so', () => {
    const whole = file(statement(purchase('-1.00') + purchase('-2.00')))
    const { rows, warnings, accounts } = read(whole.slice(0, whole.indexOf('-2.00') + 3))
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['OK', undefined],
      ['INVALID', 'The file ends inside this record.'],
    ])
    expect(warnings).toMatchObject([{ code: 'truncated' }])
    expect(accounts).toHaveLength(1)
  })

  test('with only an error passes on what the bank said', () => {
    const status = '<STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS>'
    expect(refusalOf(`<OFX><SONRS>${status}</SONRS></OFX>`)).toBe(
      'bank-error: The bank reported: Signon invalid (15500)',
    )
    expect(read(file(`<X>${status}</X>`, statement(purchase('-1')))).warnings).toMatchObject([
      { code: 'bank-error' },
    ])
  })

  test('reads trades and the cash between them, and lists what it does not know', () => {
    const security = '<SECID><UNIQUEID>316345206<UNIQUEIDTYPE>CUSIP</SECID>'
    const trades =
      `<BUYSTOCK><INVBUY><INVTRAN><FITID>I1<DTTRADE>20260105<DTSETTLE>20260107<MEMO>Bought</INVTRAN>${security}` +
      `<UNITS>4<UNITPRICE>25<TOTAL>-100</INVBUY></BUYSTOCK>` +
      `<BUYSTOCK><INVBUY><INVTRAN><DTTRADE>20260105</INVTRAN><UNITS>4,5x<TOTAL>-1</INVBUY></BUYSTOCK>` +
      `<SWAPALL><INVTRAN><DTTRADE>20260105</INVTRAN></SWAPALL>` +
      `<INVBANKTRAN>${purchase('5.00')}<SUBACCTFUND>CASH</INVBANKTRAN>`
    const { rows, accounts, warnings } = read(
      `<OFX><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b.com<ACCTID>77</INVACCTFROM><INVTRANLIST><DTSTART>20260101${trades}</INVTRANLIST></INVSTMTRS></OFX>`,
    )
    expect(rows.map(({ outcome, date, amount }): unknown[] => [outcome, date, amount])).toEqual([
      ['OK', '2026-01-07', -1_000_000n],
      ['INVALID', '2026-01-05', -10_000n],
      ['SKIPPED', '2026-01-05', undefined],
      ['OK', '2026-01-05', 50_000n],
    ])
    expect(rows[0]?.trade).toMatchObject({ kind: 'BUY', day: '2026-01-05', quantity: '4', price: '25' })
    expect(rows[1]?.reason).toContain('which security')
    expect(rows[1]?.reason).toContain('"4,5x"')
    expect(rows[2]?.reason).toContain('SWAPALL')
    expect(accounts).toMatchObject([{ key: 'investment|b.com||77|', type: 'INVESTMENT' }])
    expect(warnings).toEqual([
      { code: 'investment-transactions', message: '1 investment transaction was skipped.' },
    ])
  })

  test('marks what is pending', () => {
    const pending = '<STMTTRNP><DTTRAN>20260105<TRNAMT>-1.00<NAME>Hold</STMTTRNP>'
    expect(rowOf(pending)).toMatchObject({ outcome: 'OK', pending: true, date: '2026-01-05' })
  })
})

describe('an OFX amount', () => {
  test.each([
    ['+12.00', '12.00'],
    ['-.50', '-0.50'],
    ['1,234.56', '1234.56'],
    ['-1.234,56', '-1234.56'],
    ['1,234,567', '1234567.00'],
    ['12,5', '12.50'],
    ['-530,86', '-530.86'],
    ['12.', '12.00'],
    ['-12.3456', '-12.3456'],
    ['-3.77000', '-3.77'],
    ['0,00', '0.00'],
    ['000000000000000012.00', '12.00'],
    ['\u22125.00', '-5.00'],
    ['(30.00)', '-30.00'],
    ['0.12345', '0.1234'],
    ['0.12355', '0.1236'],
    ['-0.123450000001', '-0.1235'],
    ['999999999999999.9999', '999999999999999.9999'],
  ])('%s is %s', (written, meant) => {
    expect(amountOf(written)).toBe(meant)
  })

  test.each([
    '',
    '.',
    ',',
    '-',
    '1e3',
    '--5',
    '+-5',
    '$120',
    '1,23.45',
    '1.2.3',
    '0x10',
    'NaN',
    '12,34,56',
    '((5))',
    '9999999999999999.99',
    '999999999999999.99995',
    '\u0661\u0662',
  ])('%p makes the row invalid, never zero', (written) => {
    const row = rowOf(purchase(written))
    expect(row.outcome).toBe('INVALID')
    expect(row.amount).toBeUndefined()
    expect(row.reason).toContain('amount')
  })

  test('that is rounded or doubtful carries a warning', () => {
    expect(rowOf(purchase('0.12345')).warning).toContain('rounded')
    expect(rowOf(purchase('1,234')).warning).toContain('decimal mark')
    expect(rowOf(purchase('(5)')).warning).toContain('money out')
    expect(rowOf(purchase('1.234')).warning).toBeUndefined()
  })

  test('reads back what any number was written as', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        expect(rowOf(purchase(formatMoney(amount))).amount).toBe(amount)
        expect(rowOf(purchase(formatMoney(amount).replace('.', ','))).amount).toBe(amount)
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('an OFX date', () => {
  test.each([
    ['20251231230000[-5:EST]', '2025-12-31'],
    ['20260101003000.123[+5.5:IST]', '2026-01-01'],
    ['20260102', '2026-01-02'],
    ['2026-01-05', '2026-01-05'],
    ['20270630', '2027-06-30'],
  ])('%s is the day the bank wrote: %s', (written, day) => {
    expect(rowOf(transaction(`<DTPOSTED>${written}<TRNAMT>1<FITID>1`))).toMatchObject({
      outcome: 'OK',
      date: day,
    })
  })

  test.each(['', '00000000', '20260230', '201120000000', '2026', '19691231', '20270701', 'yesterday'])(
    '%p makes the row invalid with a reason',
    (written) => {
      const row = rowOf(transaction(`<DTPOSTED>${written}<TRNAMT>-1.00<FITID>1<NAME>X`))
      expect(row).toMatchObject({ outcome: 'INVALID', amount: -10_000n, payee: 'X' })
      expect(row.reason).toContain('date')
    },
  )

  test('of the purchase itself is kept beside the posting date', () => {
    expect(rowOf(transaction('<DTPOSTED>20260105<DTUSER>20260103<TRNAMT>1')).transactedDate).toBe(
      '2026-01-03' as Day,
    )
  })
})

describe('the payee of an OFX row', () => {
  const words = (fields: string) => {
    const { payee, text, memo } = rowOf(transaction(`<DTPOSTED>20260105<TRNAMT>1${fields}`))
    return [payee, text, memo]
  }

  test('is NAME, else the name in PAYEE, else MEMO', () => {
    expect(words('<NAME>  A   B <MEMO>note')).toEqual(['A B', 'A B note', 'note'])
    expect(words('<PAYEE><NAME>Agg<ADDR1>1 Main</PAYEE>')).toEqual(['Agg', 'Agg', ''])
    expect(words('<MEMO>only')).toEqual(['only', 'only', 'only'])
    expect(words('')).toEqual(['', '', ''])
    expect(words('<NAME>SAME<MEMO>SAME')).toEqual(['SAME', 'SAME', 'SAME'])
  })

  test('goes on in MEMO where NAME was cut at 32 characters', () => {
    const cut = 'MICROSOFT CORPORATION SUBSCRIPTI'
    expect(words(`<NAME>${cut}<MEMO>ON`)[0]).toBe('MICROSOFT CORPORATION SUBSCRIPTION')
    expect(words(`<NAME>${cut}<MEMO>${cut}ON 12`)[0]).toBe('MICROSOFT CORPORATION SUBSCRIPTION 12')
    expect(words('<NAME>SAFE DEPOSIT BOX 741157 816825-0<MEMO>ANNUAL RENT')[0]).toBe(
      'SAFE DEPOSIT BOX 741157 816825-0',
    )
  })

  test('has its entities decoded once in the text, and to the end for display', () => {
    expect(words('<NAME>T &amp;lt;X&amp;gt; &eacute; &#8364; AT&T &bogus;')).toEqual([
      'T <X> é € AT&T &bogus;',
      'T &lt;X&gt; é € AT&T &bogus;',
      '',
    ])
  })

  test('keeps the zeros of a cheque number', () => {
    expect(rowOf(transaction('<DTPOSTED>20260105<TRNAMT>1<CHECKNUM>0042')).checkNumber).toBe('0042')
  })
})

describe('an OFX row in another currency', () => {
  const foreign = (fields: string) => rowOf(transaction(`<DTPOSTED>20260105<TRNAMT>-100.01${fields}`))

  test('is converted at its rate, the raw figure kept', () => {
    const row = foreign('<CURRENCY><CURRATE>1.3333<CURSYM>USD</CURRENCY>')
    expect(row).toMatchObject({
      amount: -1_333_433n,
      originalAmount: -1_000_100n,
      originalCurrency: 'USD',
      rate: '1.3333',
    })
    expect(row.currency).toBeUndefined()
    expect(row.warning).toBe('Converted from -100.01 USD at 1.3333.')
  })

  test('without a usable rate stays in that currency', () => {
    expect(foreign('<CURRENCY><CURRATE>0<CURSYM>USD</CURRENCY>')).toMatchObject({
      amount: -1_000_100n,
      currency: 'USD',
    })
  })

  test('that was converted already is left alone', () => {
    const row = foreign('<ORIGCURRENCY><CURRATE>1.35<CURSYM>USD</ORIGCURRENCY>')
    expect(row).toMatchObject({ amount: -1_000_100n, originalCurrency: 'USD', rate: '1.35' })
    expect(row.warning).toBeUndefined()
    expect(foreign('<CURRENCY><CURRATE>1<CURSYM>CAD</CURRENCY>').warning).toBeUndefined()
  })
})

describe('a hostile OFX file', () => {
  test('with a document type or entities is refused before it is read', () => {
    for (const declaration of ['<!DOCTYPE OFX [<!ENTITY a "b">]>', '<!doctype x>', '<!eNtItY a "b">']) {
      expect(refusalOf(declaration + file(statement(purchase('1'))))).toStartWith('declarations')
      expect(refusalOf(file(statement(purchase('1'))) + declaration)).toStartWith('declarations')
    }
  })

  test('nested deeper than 64 levels is refused', () => {
    expect(refusalOf(`<OFX>${'<A>'.repeat(20_000)}`)).toStartWith('too-deep')
    expect(refusalOf(file(statement(`${'<A>'.repeat(50)}${'</A>'.repeat(50)}`)))).toBe('none')
  })

  test('cannot reach the prototype', () => {
    const tags = '<__proto__><isAdmin>1</isAdmin></__proto__><constructor>y</constructor>'
    expect(rowOf(transaction(`<DTPOSTED>20260105<TRNAMT>-1.00${tags}`)).outcome).toBe('OK')
    expect('isAdmin' in {}).toBe(false)
  })

  test('with too many rows is refused, and too long a field is its record’s alone', () => {
    const rows = statement(purchase('1').repeat(3))
    expect(refusalOf(file(rows), { maxRows: 2 })).toStartWith('too-many-rows: The file has more than 2 rows')
    expect(refusalOf(file(rows), { maxRows: 3 })).toBe('none')
    const long = file(statement(purchase('1') + purchase('1', 'é'.repeat(1001))))
    expect(read(long).rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['OK', undefined],
      ['INVALID', 'The field NAME has more than 1000 characters.'],
    ])
    expect(only(read(file(statement(purchase('1', '😀'.repeat(1000))))).rows).outcome).toBe('OK')
    const unread = `<DTPOSTED>20260105<TRNAMT>-1.00<X.LEGAL>${'e'.repeat(1527)}`
    expect(rowOf(transaction(unread)).outcome).toBe('OK')
    const account = `${'9'.repeat(1001)}`
    expect(refusalOf(file(statement(purchase('1')).replace(/<ACCTID>[^<]*/, `<ACCTID>${account}`)))).toBe(
      'field-too-long: The field ACCTID has more than 1000 characters.',
    )
  })

  test('without any OFX is refused', () => {
    expect(refusalOf('hello')).toStartWith('not-ofx')
  })

  test('NULs are removed with a warning', () => {
    const { rows, warnings } = read(file(statement(purchase('-1.00', 'A\0B'))))
    expect(only(rows).payee).toBe('AB')
    expect(warnings).toMatchObject([{ code: 'nul-bytes' }])
  })

  test('however it is mutated, is read or refused, and rows are numbered without a gap', () => {
    const seed = new TextEncoder().encode(file(statement(purchase('-1.00') + purchase('2,50'))))
    const edit = fc.record({
      at: fc.nat(seed.length - 1),
      cut: fc.nat(30),
      put: fc.uint8Array({ maxLength: 8 }),
    })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        let bytes = [...seed]
        for (const { at, cut, put } of edits)
          bytes = [...bytes.slice(0, at), ...put, ...bytes.slice(at + cut)]
        const { text, encoding } = decode(new Uint8Array(bytes))
        try {
          const { rows, accounts } = readOfx(text, encoding, context)
          expect(rows.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 1))
          for (const { account } of rows) expect(accounts[account]).toBeDefined()
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  test('from any tokens, every STMTTRN is exactly one row', () => {
    const token = fc.constantFrom(
      '<STMTTRN>',
      '</STMTTRN>',
      '<STMTTRN/>',
      '<stmttrn>',
      '<STMTRS>',
      '</STMTRS>',
      '<CCSTMTRS>',
      '</OFX>',
      '<NAME>a',
      '<TRNAMT>-1',
      '<DTPOSTED>20260105',
      '<PAYEE>',
      '</PAYEE>',
      '<X>',
      '</X>',
      '<',
      '>',
      '&',
      ' a ',
      '<INVTRANLIST>',
      '</INVTRANLIST>',
      '<MEMO>',
      '<NAME></NAME>',
      '\n',
      '<BANKTRANLIST>',
      '<INVSTMTRS>',
    )
    fc.assert(
      fc.property(fc.array(token, { maxLength: 60 }), (tokens) => {
        const text = `<OFX>${tokens.join('')}`
        const opened = text.match(/<STMTTRN\/?>/gi)?.length ?? 0
        const { rows } = read(text)
        expect(rows.filter(({ reason }) => !reason?.startsWith('A trade')).length).toBe(opened)
      }),
      { numRuns: runs(500) },
    )
  })

  test('is read with 20,000 rows', () => {
    expect(read(file(statement(purchase('-1.00').repeat(20_000)))).rows).toHaveLength(20_000)
  })
})
