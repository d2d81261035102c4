import type { CsvEntry } from './csv-entries.ts'
import { SURPLUS_CELLS } from './csv-rows.ts'
import type { CsvTable } from './csv-table.ts'
import type { StatementRow, StatementWarning } from './statements.ts'

const MAX_WARNINGS = 20

export function tableWarnings({ controlsRemoved }: CsvTable, entries: CsvEntry[]): StatementWarning[] {
  const warnings: StatementWarning[] = []
  if (controlsRemoved > 0) {
    const message = `${controlsRemoved} control characters (NUL and the like) were removed.`
    warnings.push({ code: 'control-characters-removed', message })
  }
  if (entries.length === 0) {
    warnings.push({ code: 'no-rows', message: 'The file has no transactions: nothing is below its header.' })
  }
  return warnings
}

export function surplusWarnings(rows: StatementRow[]): StatementWarning[] {
  return rows
    .filter(({ warning, outcome }) => warning === SURPLUS_CELLS && outcome !== 'SKIPPED')
    .slice(0, MAX_WARNINGS)
    .map(({ row }) => ({ code: 'surplus-cells', message: SURPLUS_CELLS, line: row }))
}
