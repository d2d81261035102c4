import type { Day } from '../../../core/time.ts'
import { addWarning, dayRefusal } from '../bank-fields.ts'
import type { RowMessage } from '../messages.ts'
import type { StatementRow } from '../statements.ts'
import { at, type Children, textAt } from './xml.ts'

interface Dating {
  /** The day of the statement. */
  closing: Day | undefined
  readDay: (text: string) => Day | undefined
}

/** Dates that banks give to a transaction beside those of its booking, the nearest to it first. */
const RELATED = [
  'TxDtTm',
  'IntrBkSttlmDt',
  'AccptncDtTm',
  'TradActvtyCtrctlSttlmDt',
  'TradDt',
  'StartDt',
  'EndDt',
]

/**
 * Gives the row its day: the booking's, else the value's. Where the bank says neither, or nothing that is a date, the
 * transaction's own or the statement's, with a warning. Answers why there is none.
 */
export function dateEntry(
  row: Pick<StatementRow, 'date' | 'warning'>,
  entry: Children,
  detail: Children,
  { closing, readDay }: Dating,
): RowMessage | undefined {
  const booked = dateText(entry, 'BookgDt')
  const written = booked || dateText(entry, 'ValDt')
  const usual = readDay(written)
  if (usual !== undefined) {
    row.date = usual
    return undefined
  }
  const value = readDay(dateText(entry, 'ValDt'))
  const related = value ?? relatedDay(detail, readDay) ?? relatedDay(entry, readDay)
  const date = related ?? closing
  if (date === undefined) return dayRefusal(written)
  row.date = date
  const day = value ? 'VALUE' : related ? 'TRANSACTION' : 'STATEMENT'
  addWarning(row, { kind: 'DATED_BY', day, written: written.slice(0, 40) })
  return undefined
}

function relatedDay(element: Children, readDay: Dating['readDay']): Day | undefined {
  const dates = at(element, 'RltdDts')
  for (const name of RELATED) {
    const day = readDay(dateText(dates, name))
    if (day !== undefined) return day
  }
  return readDay(dateText(at(dates, 'Prtry'), 'Dt'))
}

/** A Dt, or a DtTm whose written date counts; of related dates the text itself. */
const dateText = (element: Children, name: string): string =>
  textAt(element, name, 'Dt') || textAt(element, name, 'DtTm') || textAt(element, name)
