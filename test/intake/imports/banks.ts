/* Banks whose books are known, and what they write of them. */

export interface BankRow {
  date: string
  text: string
  cents: number
  isPending?: boolean
}

export interface Bank {
  number: string
  type: 'CHECKING' | 'SAVINGS' | 'CREDITCARD'
  /** What it holds before the first row; less than zero is owed. */
  start: number
  rows: BankRow[]
  /** The day of the balance that a file states, else that of the last row. */
  asOf?: string
  /** -1 for a bank that writes what is owed above zero. */
  sign?: 1 | -1
}

export const inCents = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${`${Math.abs(cents) % 100}`.padStart(2, '0')}`

const day8 = (date: string): string => date.replaceAll('-', '')
const booked = ({ rows }: Bank): BankRow[] => rows.filter(({ isPending }) => !isPending)
const sumOf = (rows: BankRow[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)
const lastDay = (rows: BankRow[]): string =>
  rows
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? ''

function closing(bank: Bank): { cents: number; date: string } {
  const date = bank.asOf ?? lastDay(booked(bank))
  return { cents: bank.start + sumOf(booked(bank).filter((row) => row.date <= date)), date }
}

/** One file of all of these accounts. */
export const asOfx = (...banks: Bank[]): string =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX>${banks.map(ofxStatement).join('\n')}</OFX>`

function ofxStatement(bank: Bank): string {
  const { number, type, rows, sign = 1 } = bank
  const { cents, date } = closing(bank)
  const isCard = type === 'CREDITCARD'
  const account = isCard
    ? `<CCACCTFROM><ACCTID>${number}</CCACCTFROM>`
    : `<BANKACCTFROM><BANKID>123<ACCTID>${number}<ACCTTYPE>${type}</BANKACCTFROM>`
  const name = isCard ? 'CCSTMTRS' : 'STMTRS'
  const pending = rows.filter(({ isPending }) => isPending)
  return `<${name}><CURDEF>CAD${account}<BANKTRANLIST>${booked(bank)
    .map((row, at) => ofxRow(row, 'STMTTRN', at))
    .join('')}</BANKTRANLIST>
<BANKTRANLISTP>${pending.map((row, at) => ofxRow(row, 'STMTTRNP', at)).join('')}</BANKTRANLISTP>
<LEDGERBAL><BALAMT>${inCents(sign * cents)}<DTASOF>${day8(date)}</LEDGERBAL></${name}>`
}

const ofxRow = ({ date, text, cents }: BankRow, tag: string, at: number): string =>
  `<${tag}><TRNTYPE>OTHER<DTPOSTED>${day8(date)}<TRNAMT>${inCents(cents)}<FITID>${tag}${date}${cents}${text}${at}<NAME>${text}</${tag}>`

/** With `gap` the balances are further apart than the entries. */
export function asCamt(bank: Bank, { gap = 0 } = {}): string {
  const { cents, date } = closing(bank)
  const first =
    booked(bank)
      .map((row) => row.date)
      .toSorted()[0] ?? date
  const before = new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const kinds = { CHECKING: 'CACC', SAVINGS: 'SVGS', CREDITCARD: 'CARD' }
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>${bank.number}</Id></Othr></Id><Tp><Cd>${kinds[bank.type]}</Cd></Tp><Ccy>CAD</Ccy></Acct>
${camtBalance('OPBD', bank.start, before)}${camtBalance('CLBD', cents + gap, date)}${booked(bank).map(camtRow).join('')}</Stmt></BkToCstmrStmt></Document>`
}

const camtBalance = (code: string, cents: number, date: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${camtAmount(cents)}<Dt><Dt>${date}</Dt></Dt></Bal>`

const camtAmount = (cents: number): string =>
  `<Amt Ccy="CAD">${inCents(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const camtRow = ({ date, text, cents }: BankRow): string =>
  `<Ntry>${camtAmount(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

/** With the balance after each row; of a card it is what is owed, and what is spent is above zero. */
export function asCsv(bank: Bank, isNewestFirst = false): string {
  const turn = bank.type === 'CREDITCARD' ? -1 : 1
  let cents = bank.start
  const lines = booked(bank).map((row) => {
    cents += row.cents
    return `${row.date},${row.text},${inCents(turn * row.cents)},${inCents(turn * cents)}`
  })
  return `Date,Description,Amount,Balance\n${(isNewestFirst ? lines.toReversed() : lines).join('\n')}\n`
}
