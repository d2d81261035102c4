import { looksLikeAmount } from '../../amounts.ts'
import { looksLikeDate, looksLikeSerial } from '../../dates.ts'
import { isBlankRecord } from './header.ts'

/** The first rows in a row, for the steps of a balance, and as many again from the rest of the file. */
export const SAMPLE = 200

/** What the cells of one column have in common, over a sample spread evenly over the file. */
export interface Profile {
  column: number
  cells: string[]
  filled: number
  dates: number
  serials: number
  amounts: number
  negatives: number
  positives: number
  money: boolean
  distinct: number
  length: number
}

const DASH = /^[-–—]+$/
const NEGATIVE = /[-−(]|dr$/i

export function profilesOf(records: string[][], width: number): Profile[] {
  const rows = sample(records)
  return Array.from({ length: width }, (_, column) => profileOf(rows, column))
}

function sample(records: string[][]): string[][] {
  const step = Math.max(1, Math.floor(records.length / SAMPLE))
  const chosen = records.filter((_, index) => index < SAMPLE || index % step === 0)
  return chosen.filter((cells) => !isBlankRecord(cells))
}

function profileOf(rows: string[][], column: number): Profile {
  const written = rows.map((row) => (row[column] ?? '').trim())
  // Among amounts a dash means no amount.
  const cells = written.some(looksLikeAmount) ? written.map((cell) => (DASH.test(cell) ? '' : cell)) : written
  const filled = cells.filter((cell) => cell !== '')
  const amounts = filled.filter(looksLikeAmount)
  const negatives = amounts.filter((cell) => NEGATIVE.test(cell)).length
  return {
    column,
    cells,
    filled: filled.length,
    dates: filled.filter(looksLikeDate).length,
    serials: filled.filter(looksLikeSerial).length,
    amounts: amounts.length,
    negatives,
    positives: amounts.filter((cell) => !NEGATIVE.test(cell) && fillsCell(cell)).length,
    money: amounts.some((cell) => /[.,]\d{1,2}\D*$|\p{Sc}/u.test(cell)),
    distinct: new Set(filled).size,
    length: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
  }
}

/** Whether there is more than a zero or a dash. */
export const fillsCell = (cell = ''): boolean => cell !== '' && !/^[^1-9]*$/.test(cell)

const SHARE = 0.8

export const holdsDates = ({ filled, dates, serials }: Profile): boolean =>
  filled > 0 && Math.max(dates, serials) >= filled * SHARE
export const holdsAmounts = ({ filled, amounts, dates }: Profile): boolean =>
  filled > 0 && amounts >= filled * SHARE && dates < filled * SHARE

/** How many rows fill the one, the other, both and none; a zero counts as blank. */
export function overlap(a: Profile, b: Profile): { one: number; other: number; both: number; none: number } {
  const counts = { one: 0, other: 0, both: 0, none: 0 }
  for (let row = 0; row < a.cells.length; row++) {
    const [inA, inB] = [fillsCell(a.cells[row]), fillsCell(b.cells[row])]
    if (inA && inB) counts.both++
    else if (inA) counts.one++
    else if (inB) counts.other++
    else counts.none++
  }
  return counts
}
