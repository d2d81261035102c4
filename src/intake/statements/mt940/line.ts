import { type Day, dayFrom, daysBetween } from '../../../core/time.ts'
import { dayRefusal, readBankAmount } from '../bank-fields.ts'
import type { RowMessage } from '../messages.ts'
import type { StatementRow } from '../statements.ts'

/** `YYMMDD`, this century's. */
export const shortDay = (text: string): Day | undefined => {
  const match = /^(\d\d)(\d\d)(\d\d)/.exec(text)
  return match ? dayFrom(2000 + Number(match[1]), Number(match[2]), Number(match[3])) : undefined
}

/** Month and day of the entry in the year that is nearest the value date. */
function entryDay(text: string, value: Day): Day | undefined {
  const year = Number(value.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap(
    (one) => dayFrom(one, Number(text.slice(0, 2)), Number(text.slice(2))) ?? [],
  )
  const far = (day: Day) => Math.abs(daysBetween(day, value))
  return days.sort((one, other) => far(one) - far(other))[0]
}

const LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d.]*(?:,\d*)?)(?:([NFS][A-Z0-9]{3})(.*))?$/

type LineRow = Pick<
  StatementRow,
  'outcome' | 'reason' | 'warning' | 'date' | 'amount' | 'reference' | 'checkNumber'
>

/**
 * :61:, the day of entry before the value date: `2603040304D6,93NTRFR30000//R30000BANK`. A reversal of a credit is money
 * out, one of a debit money in.
 */
export function readLine(written: string, readDay: (text: string) => Day | undefined): LineRow {
  const match = LINE.exec(written.trim())
  if (!match) return invalid({ kind: 'AMOUNT_TEXT_NO_NUMBER', text: written.slice(0, 40) })
  const [, valued = '', entered, way = '', , digits = '', , references = ''] = match
  const value = shortDay(valued)
  const day = value && entered ? (entryDay(entered, value) ?? value) : value
  const date = day && readDay(day)
  const read = readBankAmount(digits)
  if ('reason' in read) return invalid(read.reason)
  const isOut = way === 'D' || way === 'RC'
  const row: LineRow = {
    outcome: 'OK',
    amount: isOut ? -read.amount : read.amount,
    ...referencesIn(references),
  }
  if (way.startsWith('R')) row.warning = [{ kind: 'REVERSAL' }]
  return date ? { ...row, date } : { ...row, outcome: 'INVALID', reason: [dayRefusal(valued)] }
}

const invalid = (reason: RowMessage): LineRow => ({ outcome: 'INVALID', reason: [reason] })

/** The bank's own behind the slashes is the one of its kind; one that only lengthens the owner's is the owner's. */
function referencesIn(text: string): Pick<LineRow, 'reference'> {
  const [owner = '', bank = ''] = text.split('//').map((part) => part.trim())
  const own = /\d/.test(owner) && owner !== 'NONREF' ? owner : ''
  const reference = bank === '' || (own !== '' && bank.startsWith(own)) ? own : bank
  return reference === '' ? {} : { reference }
}
