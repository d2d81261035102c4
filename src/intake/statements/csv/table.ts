import Papa from 'papaparse'
import type { StatementContext } from '../statements.ts'
import { tidyLines } from './lines.ts'

/** The records of a file by position, each with the line it starts on. */
export interface CsvTable {
  records: string[][]
  /** 1-based; lines[i] belongs to records[i]. */
  lines: number[]
  controlsRemoved: number
}

const MAX_COLUMNS = 200

/**
 * Records exactly as a person sees them in the file. Throws UnreadableFile: unclosed-quote, too-many-columns,
 * too-many-rows.
 */
export function parseTable(
  text: string,
  delimiter: string,
  { maxRows }: Pick<StatementContext, 'maxRows'>,
): CsvTable {
  const tidy = tidyLines(text, delimiter, { maxRows, maxColumns: MAX_COLUMNS })
  const parsed = Papa.parse<string[]>(tidy.text, {
    delimiter,
    newline: '\n',
    header: false,
    dynamicTyping: false,
  })
  const records = parsed.data
  const lines = linesOf(records, tidy.multiLine)
  return { records, lines, controlsRemoved: tidy.controlsRemoved }
}

function linesOf(records: string[][], multiLine: boolean): number[] {
  let line = 1
  return records.map((cells) => {
    const starts = line
    line += 1 + (multiLine ? lineBreaks(cells) : 0)
    return starts
  })
}

function lineBreaks(cells: string[]): number {
  let breaks = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++
  }
  return breaks
}
