import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Day } from '../../../src/core/time.ts'
import { readCamt } from '../../../src/intake/statements/camt.ts'
import { type StatementRow, UnreadableFile } from '../../../src/intake/statements/statements.ts'

const context = { today: '2026-06-30' as Day, maxRows: 50_000, maxFieldChars: 1000 }
const read = (text: string, limits = {}) => readCamt(text, 'utf-8', { ...context, ...limits })

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

function rowOf(body: string): StatementRow {
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
    expect(read(file(short)).warnings).toMatchObject([{ code: 'balance-gap' }])
  })

  test('takes the date with a time as the bank wrote it, and the value date where no other is given', () => {
    const late = '<BookgDt><DtTm>2026-01-05T23:30:00-05:00</DtTm></BookgDt>'
    expect(rowOf(entry('1', 'DBIT', '', late)).date).toBe('2026-01-05' as Day)
    expect(rowOf(entry('1', 'DBIT', '', '<ValDt><Dt>2026-01-06</Dt></ValDt>')).date).toBe('2026-01-06' as Day)
  })

  test('names the payee by what the bank says where it names no party', () => {
    const said = `${details('<RmtInf><Ustrd>Rent</Ustrd><Ustrd>January</Ustrd></RmtInf>')}<AddtlNtryInf>Order</AddtlNtryInf>`
    expect(rowOf(entry('1', 'DBIT', said))).toMatchObject({
      payee: 'Rent January',
      text: 'Rent January Order',
    })
    expect(rowOf(entry('1', 'DBIT', '<AddtlNtryInf>Order</AddtlNtryInf>'))).toMatchObject({
      payee: 'Order',
      memo: 'Order',
    })
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
  const reversal = entry('5', 'DBIT', '<RvslInd>true</RvslInd>')

  test('counts against its indicator, with a warning', () => {
    const row = rowOf(reversal)
    expect(row.amount).toBe(50_000n)
    expect(row.warning).toContain('reversal')
  })

  test('counts as the balances prove', () => {
    const closing = (amount: string) => statement(balance('OPBD', '100') + balance('CLBD', amount) + reversal)
    expect(read(file(closing('95'))).rows[0]?.amount).toBe(-50_000n)
    expect(read(file(closing('105'))).rows[0]?.amount).toBe(50_000n)
    expect(read(file(closing('95'))).warnings).toEqual([])
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
    expect(refusalOf(file(statement(long)))).toStartWith('field-too-long: Record 1')
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
      { numRuns: 300 },
    )
  })
})
