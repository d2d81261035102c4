import type { StatementRow, StatementWarning } from '../statements.ts'
import type { CsvEntry } from './entries.ts'
import type { CsvTable } from './table.ts'

const MAX_WARNINGS = 20

export function tableWarnings({ controlsRemoved }: CsvTable, entries: CsvEntry[]): StatementWarning[] {
  const warnings: StatementWarning[] = []
  if (controlsRemoved > 0) {
    const message = { kind: 'CONTROLS_REMOVED', count: controlsRemoved } as const
    warnings.push({ code: 'control-characters-removed', message })
  }
  if (entries.length === 0) warnings.push({ code: 'no-rows', message: { kind: 'NOTHING_BELOW_HEADER' } })
  return warnings
}

export function surplusWarnings(rows: StatementRow[]): StatementWarning[] {
  return rows
    .filter(({ warning, outcome }) => warning?.[0]?.kind === 'SURPLUS_CELLS' && outcome !== 'SKIPPED')
    .slice(0, MAX_WARNINGS)
    .map(({ row }) => ({ code: 'surplus-cells', message: { kind: 'SURPLUS_CELLS' }, line: row }))
}
