import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { addWarning, readBankAmount } from '../bank-fields.ts'
import { giveOriginal } from '../original.ts'
import type { StatementRow } from '../statements.ts'
import { dateEntry } from './dates.ts'
import { otherParty } from './parties.ts'
import { all, at, type Children, currencyAt, textAt, textOf } from './xml.ts'

export type EntryRow = Omit<StatementRow, 'row' | 'account' | 'statement'>

/** What the entries of a statement are read by. */
interface EntrySetting {
  accountCurrency: string | undefined
  /** Of the account, and who it belongs to: "" where the file does not say it. */
  number: string
  owner: string
  /** The day of the statement, for entries without one. */
  closing: Day | undefined
  readDay: (text: string) => Day | undefined
}

/**
 * One Ntry as the rows it becomes: its details where they account for all of it, else the entry itself. CdtDbtInd alone
 * is the way the money went: of a reversal it is the reversal's own (ISO 20022, "if DBIT and reversal, the original was
 * a credit").
 */
export function readEntry(entry: Children, setting: EntrySetting): EntryRow[] {
  const details = all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'))
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd').toLowerCase())
  const context: EntryContext = { ...setting, isReversal }
  const whole = readPart(entry, details.length === 1 ? (details[0] ?? []) : [], context)
  if (details.length < 2 || whole.outcome !== 'OK') return [whole]

  const parts = details.map((detail) => detailAmount(entry, detail))
  const sum = parts.reduce<Money | undefined>(add, 0n)
  if (sum === whole.amount)
    return details.map((detail, index) =>
      partRow(entry, detail, { whole, index, amount: parts[index], context }),
    )
  addWarning(whole, { kind: 'DETAILS_NOT_THE_WHOLE', count: details.length })
  return [whole]
}

interface EntryContext extends EntrySetting {
  isReversal: boolean
}

const add = (sum: Money | undefined, part: Money | undefined): Money | undefined =>
  sum === undefined || part === undefined ? undefined : sum + part

function readPart(entry: Children, detail: Children, context: EntryContext): EntryRow {
  const read = signedAmount(entry, textAt(entry, 'CdtDbtInd'))
  const row: EntryRow = { outcome: 'OK', ...words(entry, detail, context) }
  const undated = dateEntry(row, entry, detail, context)
  if ('amount' in read) row.amount = read.amount
  if ('warning' in read && read.warning !== undefined) addWarning(row, read.warning)
  if (context.isReversal) addWarning(row, { kind: 'REVERSAL' })
  addReference(row, textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'))
  const currency = currencyAt(entry, 'Amt')
  addDetails(row, detail, currency)
  addOriginal(row, at(entry, 'AmtDtls'), currency)
  if (context.accountCurrency && currency && currency !== context.accountCurrency) row.currency = currency

  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts')
  if (status === 'PDNG' || status === 'FUTR') row.pending = true
  const reason = [undated, 'reason' in read ? read.reason : undefined].flatMap((one) => one ?? [])
  if (status === 'INFO') return { ...row, outcome: 'SKIPPED', reason: [{ kind: 'NOT_BOOKED' }] }
  return reason.length > 0 ? { ...row, outcome: 'INVALID', reason } : row
}

interface EntryPart {
  whole: EntryRow
  index: number
  amount: Money | undefined
  context: EntryContext
}

/** A row for one of several details: date, status, currency and warnings are those of the entry. */
function partRow(entry: Children, detail: Children, { whole, index, amount, context }: EntryPart): EntryRow {
  const {
    reference,
    checkNumber: _,
    originalAmount: _amount,
    originalCurrency: _currency,
    rate: _rate,
    ...shared
  } = whole
  const row: EntryRow = { ...shared, ...words(entry, detail, context) }
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
  addOriginal(row, at(detail, 'AmtDtls'), booked)
}

const ORIGINALS = ['InstdAmt', 'TxAmt', 'CntrValAmt'] as const

/** What was paid abroad: the amount instructed, of the transaction or exchanged that is not in the account's currency. */
function addOriginal(row: EntryRow, amounts: Children, booked: string): void {
  if (row.originalAmount !== undefined) return
  const found = ORIGINALS.map((name) => at(amounts, name))
  const rate = found.map((one) => textAt(one, 'CcyXchg', 'XchgRate')).find((text) => text !== '')
  for (const one of found) {
    const read = readBankAmount(textAt(one, 'Amt'))
    const currency = currencyAt(one, 'Amt')
    if (!currency || currency === booked || !('amount' in read)) continue
    giveOriginal(row, { amount: read.amount, currency, rate }, booked)
    return
  }
}

function signedAmount(element: Children, indicator: string): ReturnType<typeof readBankAmount> {
  const read = readBankAmount(textAt(element, 'Amt'))
  if ('reason' in read || indicator === 'CRDT') return read
  if (indicator === 'DBIT') return { ...read, amount: -read.amount }
  return { reason: { kind: 'RECORD_DIRECTION_MISSING' } }
}

/** Of version 2 the amount is in AmtDtls, of later ones in Amt; undefined where it is in another currency. */
function detailAmount(entry: Children, detail: Children): Money | undefined {
  const place = textAt(detail, 'Amt') ? detail : at(detail, 'AmtDtls', 'TxAmt')
  if (currencyAt(place, 'Amt') !== currencyAt(entry, 'Amt')) return undefined
  const read = signedAmount(place, textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd'))
  return 'amount' in read ? read.amount : undefined
}

/** The other party is who was paid or who paid; where the bank names none, what it says of the payment. */
function words(
  entry: Children,
  detail: Children,
  context: EntryContext,
): { payee: string; text: string; memo: string } {
  const isIncoming = (textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT'
  const party = otherParty(at(detail, 'RltdPties'), { ...context, isIncoming })
  const remittance = all(at(detail, 'RmtInf'), 'Ustrd').map(textOf).filter(Boolean).join(' ')
  const additional = textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')
  const texts = [party, remittance, additional].filter(Boolean)
  return {
    payee: party || remittance || additional,
    text: [...new Set(texts)].join(' '),
    memo: [remittance, structuredIn(detail)].filter(Boolean).join(' ') || additional,
  }
}

/** The reference of an invoice, as on Swiss bills, and the text beside it. */
const structuredIn = (detail: Children): string =>
  all(at(detail, 'RmtInf'), 'Strd')
    .flatMap((part) => [textAt(part, 'CdtrRefInf', 'Ref'), ...all(part, 'AddtlRmtInf').map(textOf)])
    .filter(Boolean)
    .join(' ')
