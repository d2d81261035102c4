/** Numbers from 0 to below 1, the same ones in every run (mulberry32). */
export function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const KINDS = [
  'Market',
  'Pharmacy',
  'Coffee',
  'Hydro',
  'Transit',
  'Hardware',
  'Bakery',
  'Fuel',
  'Books',
  'Clinic',
]
const NAMES = 'Maple Harbour Granite Cedar Northern Union Lakeside Summit Prairie Beacon'.split(' ')
const CITIES = ['TORONTO ON', 'MONTREAL QC', 'CALGARY AB', 'HALIFAX NS', 'VANCOUVER BC']

/** A hundred merchants; one in ten is a market, so "market" is the common word of a search. */
export const merchants: string[] = NAMES.flatMap((name) => KINDS.map((kind) => `${name} ${kind}`))
/** A word that a million transactions have only a few times. */
export const RARE_WORD = 'zeppelin'
export const COMMON_WORD = 'market'

/** One line of a statement; the amount is in cents, out is negative. */
export interface Line {
  day: string
  text: string
  cents: number
}

export interface Period {
  seed: number
  firstYear: number
  years: number
}

/** Lines of one account, oldest first, evenly over the period. */
export function linesOf(count: number, { seed, firstYear, years }: Period): Line[] {
  const next = drawn(seed)
  const first = Date.UTC(firstYear, 0, 1)
  const days = years * 365
  return Array.from({ length: count }, (_, at) => {
    const isIncome = next() < 0.05
    const cents = isIncome ? 100_000 + Math.floor(next() * 300_000) : -(100 + Math.floor(next() * 25_000))
    return {
      day: new Date(first + Math.floor((at * days) / count) * 86_400_000).toISOString().slice(0, 10),
      text: isIncome ? `PAYROLL DEPOSIT ${1000 + Math.floor(next() * 9000)}` : purchase(next),
      cents,
    }
  })
}

function purchase(next: () => number): string {
  const merchant = merchants[Math.floor(next() * merchants.length)] ?? ''
  const city = CITIES[Math.floor(next() * CITIES.length)] ?? ''
  return `${merchant.toUpperCase()} #${1000 + Math.floor(next() * 9000)} ${city}`
}

/** As banks write it: US dates, a quoted description, a signed amount and the balance after it. */
export function csvOf(lines: Line[]): string {
  let balance = 1_000_000
  const records = lines.map(({ day, text, cents }) => {
    balance += cents
    return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)},"${text}",${decimal(cents)},${decimal(balance)}`
  })
  return ['Date,Description,Amount,Balance', ...records, ''].join('\r\n')
}

const HEAD = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260105120000<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>000400012<ACCTID>5550001<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20210101<DTEND>20251231
`
const TAIL = `</BANKTRANLIST><LEDGERBAL><BALAMT>1234.56<DTASOF>20251231</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`

/** OFX 1.02, the SGML that most banks still send. */
export function ofxOf(lines: Line[]): string {
  const records = lines.map(
    ({ day, text, cents }, at) => `<STMTTRN>
<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}
<DTPOSTED>${day.replaceAll('-', '')}120000
<TRNAMT>${decimal(cents)}
<FITID>${day.replaceAll('-', '')}${String(at).padStart(6, '0')}
<NAME>${text.slice(0, 32)}
<MEMO>${text}
</STMTTRN>
`,
  )
  return `${HEAD}${records.join('')}${TAIL}`
}

const decimal = (cents: number): string => (cents / 100).toFixed(2)
