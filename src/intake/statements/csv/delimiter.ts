import { looksLikeAmount } from '../amounts.ts'
import { looksLikeDate } from '../dates.ts'

const DELIMITERS = [',', ';', '\t', '|', '~', '^'] as const
const LINES = 50
const CHARS = 65_536

/**
 * The delimiter whose count of columns is the most consistent over the first 50 lines; one that yields cells with a
 * date and an amount wins over one that does not, more columns over fewer. A comma where nothing is found.
 */
export function guessDelimiter(text: string): string {
  const head = text.slice(0, CHARS)
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const score = head.includes(delimiter) ? consistency(head, delimiter) : 0
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function consistency(head: string, delimiter: string): number {
  const records = split(head, delimiter).filter((cells) => cells.length > 1 || cells[0]?.trim() !== '')
  const columns = mode(records.map((cells) => cells.length))
  if (columns < 2) return 0
  const regular = records.filter((cells) => cells.length === columns)
  const meaningful = regular.filter((cells) => cells.some(looksLikeDate) && cells.some(looksLikeAmount))
  return regular.length / records.length + (4 * meaningful.length) / records.length + columns / 1000
}

/** The most frequent count of at least two, the larger of equals. */
function mode(counts: number[]): number {
  const frequency = new Map<number, number>()
  for (const count of counts) {
    if (count >= 2) frequency.set(count, (frequency.get(count) ?? 0) + 1)
  }
  let best = 0
  for (const [count, times] of frequency) {
    const current = frequency.get(best) ?? 0
    if (times > current || (times === current && count > best)) best = count
  }
  return best
}

/** A rough split, good enough to count: a quote opens a cell at its start only, and closes it before a delimiter; two are one of the text. */
function split(head: string, delimiter: string): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  let start = 0
  let quoted = false
  for (let i = 0; i <= head.length && records.length < LINES; i++) {
    const sign = head[i] ?? '\n'
    if (sign === '"') {
      if (!quoted) quoted = head.slice(start, i).trim() === '' && i - start < 100
      else if (head[i + 1] === '"') i++
      else if (closes(head[i + 1], delimiter)) quoted = false
    } else if (!quoted && (sign === delimiter || sign === '\n' || sign === '\r')) {
      cells.push(unquote(head.slice(start, i)))
      start = i + 1
      if (sign === delimiter) continue
      records.push(cells)
      cells = []
    }
  }
  return records
}

const closes = (next: string | undefined, delimiter: string): boolean =>
  next === undefined || next === delimiter || next === '\n' || next === '\r' || next === ' '

function unquote(cell: string): string {
  const text = cell.trim()
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text
}
