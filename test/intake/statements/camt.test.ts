import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Day } from '../../../src/core/time.ts'
import { readCamt } from '../../../src/intake/statements/camt/camt.ts'
import { proofsOf } from '../../../src/intake/statements/proofs-of-files.ts'
import { UnreadableFile } from '../../../src/intake/statements/statements.ts'
import { runs } from '../../support/runs.ts'
import { type EnglishRow, inEnglish } from './in-english.ts'

const context = { today: '2026-06-30' as Day, maxRows: 50_000, maxFieldChars: 1000 }
const read = (text: string, limits = {}) => inEnglish(readCamt(text, 'utf-8', { ...context, ...limits }))
const proofOf = (text: string) => proofsOf(readCamt(text, 'utf-8', context))

const balance = (code: string, amount: string, indicator = 'CRDT', day = '2026-01-31') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${amount}</Amt>` +
  `<CdtDbtInd>${indicator}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const entry = (
  amount: string,
  indicator: string,
  more = '',
  day = '<BookgDt><Dt>2026-01-05</Dt></BookgDt>',
) =>
  `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts>BOOK</Sts>${day}${more}</Ntry>`
const details = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`
const statement = (body: string, iban = 'CH9300762011623852957') =>
  `<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>CHF</Ccy>` +
  `<Svcr><FinInstnId><BIC>POFICHBE</BIC></FinInstnId></Svcr></Acct>${body}</Stmt>`
const file = (...statements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04">` +
  `<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${statements.join('')}</BkToCstmrStmt></Document>`

function rowOf(body: string): EnglishRow {
  const { rows } = read(file(statement(body)))
  const [row] = rows
  if (!row || rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
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

describe('a CAMT file', () => {
  test('gives account, balances and signed rows', () => {
    const shop = details(
      '<RltdPties><Cdtr><Nm>Shop &amp; Co</Nm></Cdtr><Dbtr><Nm>Me</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Invoice 7</Ustrd></RmtInf>',
    )
    const wages = details('<RltdPties><Dbtr><Pty><Nm>Employer</Nm></Pty></Dbtr></RltdPties>')
    const { accounts, rows, sourceKind, warnings } = read(
      file(
        statement(
          balance('OPBD', '100.00') +
            balance('CLBD', '1087.65') +
            balance('CLAV', '1000') +
            entry('12.35', 'DBIT', `<AcctSvcrRef>R1</AcctSvcrRef>${shop}`) +
            entry('1000', 'CRDT', `<NtryRef>N2</NtryRef>${wages}`),
        ),
      ),
    )
    expect(sourceKind).toBe('CAMT')
    expect(warnings).toEqual([])
    expect(accounts).toEqual([
      {
        key: 'camt|CH9300762011623852957|CHF',
        label: 'Account CH9300762011623852957',
        institution: 'POFICHBE',
        number: 'CH9300762011623852957',
        currency: 'CHF',
        ledgerBalance: { amount: 10_876_500n, day: '2026-01-31' as Day },
        startingBalance: { amount: 1_000_000n, day: '2026-01-31' as Day },
        availableBalance: { amount: 10_000_000n, day: '2026-01-31' as Day },
      },
    ])
    expect(rows).toEqual([
      {
        row: 1,
        account: 0,
        statement: 1,
        outcome: 'OK',
        date: '2026-01-05' as Day,
        amount: -123_500n,
        payee: 'Shop & Co',
        text: 'Shop & Co Invoice 7',
        memo: 'Invoice 7',
        reference: 'R1',
      },
      {
        row: 2,
        account: 0,
        statement: 1,
        outcome: 'OK',
        date: '2026-01-05' as Day,
        amount: 10_000_000n,
        payee: 'Employer',
        text: 'Employer',
        memo: '',
        reference: 'N2',
      },
    ])
  })

  test('may be a report or a notification, with any prefix, of several accounts', () => {
    const report = file(statement(entry('1', 'DBIT')), statement(entry('2', 'CRDT'), 'CH2'))
      .replaceAll('Stmt>', 'Rpt>')
      .replaceAll('BkToCstmrRpt', 'BkToCstmrAcctRpt')
      .replace(/<(\/?)(?=[A-Z])/g, '<$1n:')
    const { accounts, rows } = read(report)
    expect(accounts.map(({ number }) => number)).toEqual(['CH9300762011623852957', 'CH2'])
    expect(rows.map(({ account, statement: number }) => [account, number])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  test('whose entries do not lead from balance to balance says so', () => {
    const short = statement(balance('OPBD', '100') + balance('CLBD', '50') + entry('49', 'DBIT'))
    expect(proofOf(file(short))).toMatchObject([{ state: 'ASK', difference: 10_000n }])
  })

  test('takes the date with a time as the bank wrote it, and the value date where no other is given', () => {
    const late = '<BookgDt><DtTm>2026-01-05T23:30:00-05:00</DtTm></BookgDt>'
    expect(rowOf(entry('1', 'DBIT', '', late)).date).toBe('2026-01-05' as Day)
    expect(rowOf(entry('1', 'DBIT', '', '<ValDt><Dt>2026-01-06</Dt></ValDt>')).date).toBe('2026-01-06' as Day)
  })

  test('names the payee by what the bank says where it names no party', () => {
    const text = `${details('<RmtInf><Ustrd>Rent</Ustrd><Ustrd>January</Ustrd></RmtInf>')}<AddtlNtryInf>Order</AddtlNtryInf>`
    expect(rowOf(entry('1', 'DBIT', text))).toMatchObject({
      payee: 'Rent January',
      text: 'Rent January Order',
    })
    expect(rowOf(entry('1', 'DBIT', '<AddtlNtryInf>Order</AddtlNtryInf>'))).toMatchObject({
      payee: 'Order',
      memo: 'Order',
    })
  })

  test('keeps the reference of an invoice in the note', () => {
    const strd =
      '<Strd><CdtrRefInf><Ref>210000000003139471430009017</Ref></CdtrRefInf><AddtlRmtInf>June</AddtlRmtInf></Strd>'
    const bill = rowOf(entry('1', 'DBIT', details(`<RmtInf><Ustrd>Rent</Ustrd>${strd}</RmtInf>`)))
    expect(bill).toMatchObject({ payee: 'Rent', memo: 'Rent 210000000003139471430009017 June', text: 'Rent' })
  })

  test('marks pending entries, skips those for information, and refuses the unreadable one by one', () => {
    const one = entry('1', 'DBIT')
    expect(rowOf(one.replace('BOOK', 'PDNG')).pending).toBe(true)
    expect(rowOf(one.replace('BOOK', '<Cd>PDNG</Cd>')).pending).toBe(true)
    expect(rowOf(one.replace('BOOK', 'INFO')).outcome).toBe('SKIPPED')
    expect(rowOf(entry('', 'DBIT'))).toMatchObject({ outcome: 'INVALID', reason: 'The amount is missing.' })
    expect(rowOf(entry('1', '')).outcome).toBe('INVALID')
    expect(rowOf(entry('1', 'DBIT', '', '')).reason).toBe('The date is missing.')
  })

  test('keeps what was paid abroad', () => {
    const instructed =
      '<AmtDtls><InstdAmt><Amt Ccy="EUR">10.00</Amt><CcyXchg><XchgRate>1.05</XchgRate></CcyXchg></InstdAmt></AmtDtls>'
    expect(rowOf(entry('10.50', 'DBIT', details(instructed)))).toMatchObject({
      amount: -105_000n,
      originalAmount: -100_000n,
      originalCurrency: 'EUR',
      rate: '1.05',
    })
  })
})

describe('an entry of several transactions', () => {
  const two = (first: string, second: string) =>
    `<AcctSvcrRef>R</AcctSvcrRef><NtryDtls>${[first, second]
      .map(
        (amount, index) =>
          `<TxDtls><Amt Ccy="CHF">${amount}</Amt><RltdPties><Cdtr><Nm>P${index}</Nm></Cdtr></RltdPties></TxDtls>`,
      )
      .join('')}</NtryDtls>`

  test('is those where they add up to it', () => {
    const { rows } = read(file(statement(entry('30', 'DBIT', two('10', '20')))))
    expect(rows.map(({ amount, payee, reference }) => [amount, payee, reference])).toEqual([
      [-100_000n, 'P0', 'R-1'],
      [-200_000n, 'P1', 'R-2'],
    ])
  })

  test('stays one where they do not, never both', () => {
    const row = rowOf(entry('30', 'DBIT', two('10', '19')))
    expect(row).toMatchObject({ amount: -300_000n, reference: 'R' })
    expect(row.warning).toContain('do not add up')
  })

  test('reads the amounts of version 2 as well', () => {
    const old = two('10', '20').replace(
      /<Amt Ccy="CHF">(\d+)<\/Amt>/g,
      '<AmtDtls><TxAmt><Amt Ccy="CHF">$1</Amt></TxAmt></AmtDtls>',
    )
    expect(read(file(statement(entry('30', 'CRDT', old)))).rows.map(({ amount }) => amount)).toEqual([
      100_000n,
      200_000n,
    ])
  })
})

describe('a reversal', () => {
  const reversed = (indicator: string, more = '') => entry('5', indicator, `<RvslInd>true</RvslInd>${more}`)

  test.each([
    ['DBIT', -50_000n],
    ['CRDT', 50_000n],
  ] as const)('of direction %s counts as its indicator says, with a warning', (indicator, amount) => {
    const row = rowOf(reversed(indicator))
    expect(row.amount).toBe(amount)
    expect(row.warning).toContain('reversal')
  })

  test('is never turned round by balances, which say when something is missing', () => {
    const closing = (amount: string) =>
      file(statement(balance('OPBD', '100') + balance('CLBD', amount) + reversed('DBIT')))
    for (const amount of ['95', '105']) expect(read(closing(amount)).rows[0]?.amount).toBe(-50_000n)
    expect(proofOf(closing('95'))).toMatchObject([{ state: 'PROVEN' }])
    expect(proofOf(closing('105'))).toMatchObject([{ state: 'ASK', difference: -100_000n }])
  })

  const named = (role: string, name: string, iban = '') =>
    `<${role}><Nm>${name}</Nm></${role}>${iban && `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`}`
  const parties = (...inner: string[]) => details(`<RltdPties>${inner.join('')}</RltdPties>`)
  const OWN = 'CH93 0076 2011 6238 5295 7'

  const payees: [what: string, indicator: string, parties: string, payee: string][] = [
    ['a creditor alone', 'CRDT', parties(named('Cdtr', 'Gym')), 'Gym'],
    ['a debtor alone', 'CRDT', parties(named('Dbtr', 'Gym')), 'Gym'],
    ['a debtor alone, money out', 'DBIT', parties(named('Dbtr', 'Employer')), 'Employer'],
    ['both, as in what it takes back', 'CRDT', parties(named('Dbtr', 'Me'), named('Cdtr', 'Gym')), 'Gym'],
    ['the owner’s account as debtor', 'CRDT', parties(named('Dbtr', 'Me', OWN), named('Cdtr', 'Gym')), 'Gym'],
    [
      'the owner’s account as creditor',
      'CRDT',
      parties(named('Dbtr', 'Gym'), named('Cdtr', 'Me', OWN)),
      'Gym',
    ],
  ]
  test.each(payees)('names %s', (_what, indicator, inner, payee) => {
    expect(rowOf(reversed(indicator, inner)).payee).toBe(payee)
  })

  test('does not name the owner', () => {
    const owned = file(statement(reversed('CRDT', parties(named('Dbtr', 'Maya Roy'))))).replace(
      '<Ccy>CHF</Ccy>',
      '<Ccy>CHF</Ccy><Ownr><Nm>MAYA ROY</Nm></Ownr>',
    )
    expect(read(owned).rows).toMatchObject([{ payee: '' }])
  })
})

describe('an envelope', () => {
  const plain = file(statement(entry('1', 'DBIT')))
  const body = plain.replace(/^<\?xml[^>]*>/, '')
  const header =
    '<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><MsgDefIdr>camt.053.001.08</MsgDefIdr></AppHdr>'
  const wrapped: [what: string, text: string][] = [
    ['BizMsgEnvlp', `<?xml version="1.0"?><BizMsgEnvlp>${header}${body}</BizMsgEnvlp>`],
    [
      'one with a prefix',
      `<e:BizMsgEnvlp xmlns:e="urn:x"><e:Hdr>${header}</e:Hdr><e:Doc>${body}</e:Doc></e:BizMsgEnvlp>`,
    ],
    ['RequestPayload', `<RequestPayload>${header}${body}</RequestPayload>`],
    [
      'one inside another',
      `<Saa:DataPDU><Saa:Body><Message>${header}${body}</Message></Saa:Body></Saa:DataPDU>`,
    ],
    ['a header that just stands before it', `<?xml version="1.0"?>\n${header}\n${body}`],
    ['a comment', `<!-- made by a bank -->${plain.replace(/^<\?xml[^>]*>/, '')}`],
  ]
  test.each(wrapped)('%s is opened', (_what, text) => {
    expect(read(text).rows).toEqual(read(plain).rows)
  })

  test('of two documents has the statements of both', () => {
    const other = body.replace('<Id>1</Id>', '<Id>2</Id>')
    expect(read(`<BizMsgEnvlp>${body}${other}</BizMsgEnvlp>`).rows).toHaveLength(2)
    expect(read(plain + plain).rows).toHaveLength(2)
  })

  test('with words beside the document is refused', () => {
    expect(refusalOf(`${plain} and so on`)).toStartWith('malformed-xml')
    expect(refusalOf(`${plain}</file><file>`)).toStartWith('malformed-xml')
  })
})

describe('an entry without a date', () => {
  const dated = (more: string, day = '') => rowOf(balance('CLBD', '1') + entry('1', 'DBIT', more, day))
  const related = (inner: string) => details(`<RltdDts>${inner}</RltdDts>`)
  const days: [what: string, more: string, day: string, expected: string, word: string][] = [
    ['its transaction', related('<TxDtTm>2026-01-03T10:00:00</TxDtTm>'), '', '2026-01-03', 'transaction'],
    [
      'its acceptance',
      related('<AccptncDtTm>2026-01-04T00:00:00Z</AccptncDtTm>'),
      '',
      '2026-01-04',
      'transaction',
    ],
    ['its settlement', related('<IntrBkSttlmDt>2026-01-06</IntrBkSttlmDt>'), '', '2026-01-06', 'transaction'],
    [
      'what the bank calls its own',
      related('<Prtry><Tp>X</Tp><Dt><Dt>2026-01-07</Dt></Dt></Prtry>'),
      '',
      '2026-01-07',
      'transaction',
    ],
    ['the statement', '', '', '2026-01-31', 'statement'],
    [
      'the value, where the booking is none',
      '<ValDt><Dt>2026-01-09</Dt></ValDt>',
      '<BookgDt><Dt>2026-02-30</Dt></BookgDt>',
      '2026-01-09',
      'value',
    ],
  ]
  test.each(days)('has that of %s, with a warning', (_what, more, day, expected, word) => {
    const row = dated(more, day)
    expect(row.date).toBe(expected as Day)
    expect(row.warning).toContain(`day of the ${word}`)
  })

  test('of a notification has the day that was made on', () => {
    const report = file(statement(entry('1', 'DBIT', '', '')))
      .replaceAll('Stmt>', 'Ntfctn>')
      .replaceAll('BkToCstmrNtfctn', 'BkToCstmrDbtCdtNtfctn')
      .replace('<MsgId>1</MsgId>', '<MsgId>1</MsgId><CreDtTm>2026-03-01T08:00:00</CreDtTm>')
    expect(read(report).rows).toMatchObject([{ date: '2026-03-01', outcome: 'OK' }])
  })

  test('anywhere is refused', () => {
    expect(rowOf(entry('1', 'DBIT', '', ''))).toMatchObject({
      outcome: 'INVALID',
      reason: 'The date is missing.',
    })
  })

  test('takes the value date as it always did', () => {
    const row = rowOf(balance('CLBD', '1') + entry('1', 'DBIT', '', '<ValDt><Dt>2026-01-06</Dt></ValDt>'))
    expect([row.date as string, row.warning]).toEqual(['2026-01-06', undefined])
  })
})

describe('a hostile CAMT file', () => {
  test('with a document type or entities is refused before it is parsed', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${file(statement(entry('1', 'DBIT')))}`
    expect(refusalOf(bomb)).toStartWith('declarations')
  })

  test('damaged, too deep, or of another kind is refused with what to do', () => {
    const whole = file(statement(entry('1', 'DBIT')))
    expect(refusalOf(whole.slice(0, -20))).toStartWith('malformed-xml')
    expect(refusalOf(whole.replace('</Amt>', '</Amount>'))).toStartWith('malformed-xml')
    expect(refusalOf('<Document><Other/></Document>')).toStartWith('not-camt')
    const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`
    expect(refusalOf(file(statement(deep)))).toStartWith('too-deep')
  })

  test('cannot reach the prototype', () => {
    for (const name of ['toString', 'hasOwnProperty', 'valueOf']) {
      const row = rowOf(entry('1', 'DBIT', `<${name}><isAdmin>1</isAdmin></${name}>`))
      expect(row.outcome).toBe('OK')
    }
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      expect(refusalOf(file(statement(`<${name}>1</${name}>`)))).toStartWith('malformed-xml')
    }
    expect('isAdmin' in {}).toBe(false)
  })

  test('with too many rows or too long a field is refused', () => {
    const three = file(statement(entry('1', 'DBIT').repeat(3)))
    expect(refusalOf(three, { maxRows: 2 })).toStartWith('too-many-rows')
    expect(refusalOf(three, { maxRows: 3 })).toBe('none')
    const long = entry('1', 'DBIT', `<AddtlNtryInf>${'x'.repeat(1001)}</AddtlNtryInf>`)
    expect(read(file(statement(long))).rows).toMatchObject([
      { outcome: 'INVALID', reason: expect.stringContaining('more than 1000 characters') },
    ])
  })

  test('however it is mutated, is read or refused', () => {
    const seed = file(statement(balance('OPBD', '1') + entry('1', 'DBIT', details('<Refs/>'))))
    const edit = fc.record({
      at: fc.nat(seed.length),
      cut: fc.nat(20),
      put: fc.constantFrom(
        '<',
        '>',
        '&',
        '</Ntry>',
        '<Ntry>',
        '<Amt>',
        ']]>',
        '<![CDATA[',
        '<!--',
        '"',
        '\0',
        'x',
      ),
    })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 3 }), (edits) => {
        const text = edits.reduce((so, { at, cut, put }) => so.slice(0, at) + put + so.slice(at + cut), seed)
        expect(() => refusalOf(text)).not.toThrow()
      }),
      { numRuns: runs(300) },
    )
  })
})
