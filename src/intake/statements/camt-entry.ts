import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { dayRefusal, readBankAmount } from './bank-fields.ts'
import { all, at, type Children, currencyAt, textAt, textOf } from './camt-xml.ts'
import type { StatementRow } from './statements.ts'

/** One Ntry as the rows it becomes: its details where they account for all of it, else the entry itself. */
export interface CamtEntry {
  rows: EntryRow[]
  isReversal: boolean
}

export type EntryRow = Omit<StatementRow, 'row' | 'account' | 'statement'>

type ReadDay = (text: string) => Day | undefined

/** Reads an entry whose amounts count as CdtDbtInd says; what a reversal does to them is for the caller. */
export function readEntry(entry: Children, accountCurrency: string | undefined, readDay: ReadDay): CamtEntry {
  const details = all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'))
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd').toLowerCase())
  const whole = readPart(entry, details.length === 1 ? (details[0] ?? []) : [], accountCurrency, readDay)
  if (details.length < 2 || whole.outcome !== 'OK') return { rows: [whole], isReversal }

  const parts = details.map((detail) => detailAmount(entry, detail))
  const sum = parts.reduce<Money | undefined>(add, 0n)
  if (sum === whole.amount) {
    const rows = details.map((detail, index) => partRow(entry, detail, parts[index], whole, index))
    return { rows, isReversal }
  }
  whole.warning = `The entry holds ${details.length} transactions that do not add up to it; it is kept whole.`
  return { rows: [whole], isReversal }
}

const add = (sum: Money | undefined, part: Money | undefined): Money | undefined =>
  sum === undefined || part === undefined ? undefined : sum + part

function readPart(
  entry: Children,
  detail: Children,
  accountCurrency: string | undefined,
  readDay: ReadDay,
): EntryRow {
  const booked = dateText(entry, 'BookgDt') || dateText(entry, 'ValDt')
  const date = readDay(booked)
  const read = signedAmount(entry, textAt(entry, 'CdtDbtInd'))
  const row: EntryRow = { outcome: 'OK', ...words(entry, detail) }

  if (date !== undefined) row.date = date
  if ('amount' in read) row.amount = read.amount
  if ('warning' in read && read.warning !== undefined) row.warning = read.warning
  addReference(row, textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'))
  const currency = currencyAt(entry, 'Amt')
  addDetails(row, detail, currency)
  if (accountCurrency && currency && currency !== accountCurrency) row.currency = currency

  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts')
  if (status === 'PDNG' || status === 'FUTR') row.pending = true
  const reasons = [date === undefined ? dayRefusal(booked) : '', 'reason' in read ? read.reason : '']
  const reason = reasons.filter(Boolean).join(' ')
  if (status === 'INFO')
    Object.assign(row, { outcome: 'SKIPPED', reason: 'For information only: not booked.' })
  else if (reason) Object.assign(row, { outcome: 'INVALID', reason })
  return row
}

/** A row for one of several details: date, status and currency are the entry's. */
function partRow(
  entry: Children,
  detail: Children,
  amount: Money | undefined,
  whole: EntryRow,
  index: number,
): EntryRow {
  const { reference, warning: _, checkNumber: __, ...shared } = whole
  const row: EntryRow = { ...shared, ...words(entry, detail) }
  if (amount !== undefined) row.amount = amount
  const own = textAt(detail, 'Refs', 'AcctSvcrRef')
  addReference(row, own && own !== reference ? own : reference && `${reference}-${index + 1}`)
  addDetails(row, detail, currencyAt(entry, 'Amt'))
  return row
}

function addReference(row: EntryRow, reference: string | undefined): void {
  if (reference) row.reference = reference
}

function addDetails(row: EntryRow, detail: Children, booked: string): void {
  const check = textAt(detail, 'Refs', 'ChqNb')
  if (check) row.checkNumber = check
  addOriginal(row, at(detail, 'AmtDtls', 'InstdAmt'), booked)
}

/** What was paid abroad: InstdAmt in another currency than the account's. */
function addOriginal(row: EntryRow, instructed: Children, booked: string): void {
  const currency = currencyAt(instructed, 'Amt')
  const read = readBankAmount(textAt(instructed, 'Amt'))
  if (!currency || currency === booked || !('amount' in read) || row.amount === undefined) return
  row.originalCurrency = currency
  row.originalAmount = row.amount < 0n ? -read.amount : read.amount
  const rate = textAt(instructed, 'CcyXchg', 'XchgRate')
  if (rate) row.rate = rate
}

function signedAmount(element: Children, indicator: string): ReturnType<typeof readBankAmount> {
  const read = readBankAmount(textAt(element, 'Amt'))
  if ('reason' in read || indicator === 'CRDT') return read
  if (indicator === 'DBIT') return { ...read, amount: -read.amount }
  return { reason: 'The record does not say whether money came in or went out.' }
}

/** Of version 2 the amount is in AmtDtls, of later ones in Amt; undefined where it is in another currency. */
function detailAmount(entry: Children, detail: Children): Money | undefined {
  const place = textAt(detail, 'Amt') ? detail : at(detail, 'AmtDtls', 'TxAmt')
  if (currencyAt(place, 'Amt') !== currencyAt(entry, 'Amt')) return undefined
  const read = signedAmount(place, textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd'))
  return 'amount' in read ? read.amount : undefined
}

/** A Dt, or a DtTm whose written date counts. */
const dateText = (element: Children, name: string): string =>
  textAt(element, name, 'Dt') || textAt(element, name, 'DtTm')

/** The other party is who was paid or who paid; where the bank names none, what it says of the payment. */
function words(entry: Children, detail: Children): { payee: string; text: string; memo: string } {
  const indicator = textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  const party = otherParty(at(detail, 'RltdPties'), indicator === 'CRDT' ? 'Dbtr' : 'Cdtr')
  const remittance = all(at(detail, 'RmtInf'), 'Ustrd').map(textOf).filter(Boolean).join(' ')
  const additional = textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')
  const said = [party, remittance, additional].filter(Boolean)
  return {
    payee: party || remittance || additional,
    text: [...new Set(said)].join(' '),
    memo: remittance || additional,
  }
}

function otherParty(parties: Children, role: 'Dbtr' | 'Cdtr'): string {
  for (const name of [role, `Ultmt${role}`]) {
    const found = textAt(parties, name, 'Nm') || textAt(parties, name, 'Pty', 'Nm')
    if (found) return found
  }
  return ''
}
