import { addHours, type Day, type Instant, shiftDay } from '../../core/time.ts'
import { firstDayOf, monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import type { Span } from './calendar.ts'
import { startOfDayThere } from './calendar.ts'
import type { Entry } from './entries/entry.ts'
import { balanceOf } from './entries/flows.ts'
import { type AccountKey, accountKeys, accountOf, type FileKey, files } from './household.ts'

/** A file as a bank gives it out, and what stands in it, row by row. */
export interface StatementFile {
  file: FileKey
  name: string
  text: string
  entries: Entry[]
  /** When somebody imported it. */
  at: Instant
}

/** The first year in one file of each bank, when the household began with Hearth; then now and then, and of late each month. */
export const MONTHS_AT_FIRST = 12
const PERIODS = [MONTHS_AT_FIRST, 6, 6, 3, 3, 3]

export function statementsOf(
  entries: readonly Entry[],
  history: readonly Entry[],
  span: Span,
): StatementFile[] {
  const byFile = Map.groupBy(
    entries.filter(({ isPending, isByHand }) => !(isPending || isByHand)),
    ({ account }) => accountOf(account).file,
  )
  return periodsOf(span).flatMap((period) =>
    (Object.keys(files) as FileKey[]).flatMap((file) => {
      const inside = (byFile.get(file) ?? []).filter(({ day }) => day >= period.from && day <= period.to)
      return inside.length > 0 ? [statement(file, inside, history, period, span.to)] : []
    }),
  )
}

function periodsOf({ from, to }: Span): Span[] {
  const lengths = [...PERIODS]
  const periods: Span[] = []
  for (let month = monthOf(from); month <= monthOf(to); ) {
    const next = shiftMonth(month, lengths.shift() ?? 1)
    periods.push({ from: firstDayOf(month), to: shiftDay(firstDayOf(next), -1) })
    month = next
  }
  return periods
}

function statement(
  file: FileKey,
  entries: Entry[],
  history: readonly Entry[],
  period: Span,
  today: Day,
): StatementFile {
  const { kind, name } = files[file]
  const at = addHours(startOfDayThere(shiftDay(period.to, 2)), 19)
  const until = period.to > today ? today : period.to
  const latest = startOfDayThere(today)
  const sorted =
    kind === 'CSV' ? entries : accountKeys.flatMap((key) => entries.filter(({ account }) => account === key))
  return {
    file,
    name: `${name}-${monthOf(period.to)}.${kind.toLowerCase()}`,
    text: kind === 'CSV' ? csvOf(file, sorted) : ofxOf(kind, sorted, history, until),
    entries: sorted,
    at: at < latest ? at : latest,
  }
}

/** What somebody has uploaded just now and not looked at: most of it is there, the pending is booked, some of it is new. */
export function latestOf(entries: readonly Entry[], { to }: Span): StatementFile {
  const recent = entries.filter(
    ({ account, day }) => account === 'visa' && day > shiftDay(to, -DAYS_OVERLAPPING),
  )
  const fresh: Entry[] = [
    {
      account: 'visa',
      day: to,
      cents: -3_642,
      payee: '',
      text: 'PRODUCE DEPOT CARLING OTTAWA ON',
      category: null,
    },
    {
      account: 'visa',
      day: to,
      cents: -1_895,
      payee: '',
      text: 'SQ *SUGAR MOUNTAIN OTTAWA ON',
      category: null,
    },
  ]
  const all = [...recent, ...fresh]
  return {
    file: 'visa',
    name: 'northstar-visa-latest.csv',
    text: csvOf('visa', all),
    entries: all,
    at: startOfDayThere(to),
  }
}

const DAYS_OVERLAPPING = 10

/** Three banks, three ways to write the same. */
function csvOf(file: FileKey, entries: readonly Entry[]): string {
  const rows = entries.map((entry) => row(file, entry).map(quoted).join(','))
  return [HEADERS[file], ...rows, ''].join('\r\n')
}

const HEADERS: Partial<Record<FileKey, string>> = {
  visa: 'Transaction Date,Posted Date,Description,Debit,Credit',
  mastercard: '"Date","Merchant Name","Amount"',
  bank: 'Date,Description,Withdrawals,Deposits',
}

function row(file: FileKey, { day, text, cents }: Entry): string[] {
  const out = cents < 0 ? amount(-cents) : ''
  const into = cents < 0 ? '' : amount(cents)
  if (file === 'visa') return [day, day, text, out, into]
  if (file === 'mastercard')
    return [`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`, text, amount(-cents)]
  return [day, text, out, into]
}

const quoted = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const amount = (cents: number): string => (cents / 100).toFixed(2)

/** OFX 1.02 as banks still write it, an account after the other. */
function ofxOf(
  kind: 'OFX' | 'QFX',
  entries: readonly Entry[],
  history: readonly Entry[],
  until: Day,
): string {
  const byAccount = Map.groupBy(entries, ({ account }) => account)
  const stamp = plain(until)
  return [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:UTF-8',
    'CHARSET:NONE',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX>',
    '<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<DTSERVER>${stamp}120000<LANGUAGE>ENG<FI><ORG>Rideau Credit Union<FID>00829</FI>${kind === 'QFX' ? '<INTU.BID>00829' : ''}</SONRS></SIGNONMSGSRSV1>`,
    '<BANKMSGSRSV1>',
    ...[...byAccount].flatMap(([account, inside]) => {
      const cents = balanceOf(
        account,
        history.filter(({ day }) => day <= until),
      )
      return ofxAccount(account, inside, { stamp, cents })
    }),
    '</BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\r\n')
}

interface Closing {
  stamp: string
  cents: number
}

function ofxAccount(account: AccountKey, entries: readonly Entry[], { stamp, cents }: Closing): string[] {
  const { number = '', type, currency = 'CAD' } = accountOf(account)
  const first = entries[0]?.day
  return [
    '<STMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>00829<ACCTID>${number}<ACCTTYPE>${type === 'SAVINGS' ? 'SAVINGS' : 'CHECKING'}</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${first ? plain(first) : stamp}<DTEND>${stamp}`,
    ...entries.map((entry, at) => ofxEntry(entry, `${plain(entry.day)}${number.slice(-4)}${at}`)),
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${amount(cents)}<DTASOF>${stamp}</LEDGERBAL></STMTRS></STMTTRNRS>`,
  ]
}

const ofxEntry = ({ day, cents, text }: Entry, fitid: string): string =>
  `<STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${plain(day)}<TRNAMT>${amount(cents)}<FITID>${fitid}<NAME>${escaped(text)}</STMTTRN>`

const plain = (day: Day): string => day.replaceAll('-', '')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
