import { Type } from '@sinclair/typebox'
import { invalid } from '../../../core/problem.ts'
import { buildReport } from '../../../insight/reports/builder/builder.ts'
import type { BuilderQuery, BuiltReport } from '../../../insight/reports/builder/builder-model.ts'
import * as reports from '../../../insight/saved-reports/saved-reports.ts'
import { NoInput, type ToolPermissions, tool } from '../tool.ts'
import { atMost, requiredText, rowNamed } from './parameters.ts'

const USUAL_ROWS = 20
const MOST_ROWS = 60

export const listSavedReports = tool({
  name: 'saved_reports',
  area: 'REPORTS',
  unit: null,
  description:
    'The reports this member sees that were saved by name: what each measures, by what, and of which days.',
  parameters: NoInput,
  run: (db, actor, _, permissions) =>
    reports.list(db, actor).map(({ name, range, shared, query }) => ({
      name,
      measure: query.measure,
      by: query.by,
      split: query.split ?? null,
      range,
      shared,
      ...(permissions.sharePayees && query.q && { q: query.q }),
    })),
})

export const savedReport = tool({
  name: 'saved_report',
  area: 'REPORTS',
  description:
    'What a saved report comes to today, in rows, each with "cells" in the order of "series" where it is split. At most 60 rows, the latest where they are periods.',
  parameters: Type.Object({
    report: requiredText('Which report, by name or id'),
    limit: atMost(MOST_ROWS),
  }),
  run: (db, actor, { report, limit = USUAL_ROWS }, permissions) => {
    const { id, name } = rowNamed('report', reports.list(db, actor), report)
    const query = reports.asked(db, actor, reports.get(db, actor, id))
    refusePayees(query, permissions)
    return { name, ...told(buildReport(db, actor, query), limit) }
  },
})

function refusePayees({ by, split }: BuilderQuery, { sharePayees }: ToolPermissions): void {
  if (!sharePayees && (by === 'PAYEE' || split === 'PAYEE'))
    throw invalid('report', { kind: 'NOT_SHARING_PAYEES' })
}

type Line = Omit<BuiltReport['rows'][number], 'cells'>

/** Without ids, and without searches: they name payees, and only the app opens them. */
function told({ rows, series, totals, ...report }: BuiltReport, limit: number) {
  const { q: _, ...sums } = totals
  return {
    ...report,
    totals: sums,
    series: series.map(lineTold),
    rowCount: rows.length,
    rows: (report.by === 'PERIOD' ? rows.slice(-limit) : rows.slice(0, limit)).map(({ cells, ...line }) => ({
      ...lineTold(line),
      ...(series.length > 0 && { cells: cells.map((cell) => (cell ? cell.amount : null)) }),
    })),
  }
}

const lineTold = ({
  id: _,
  groupId: __,
  groupName: group,
  q: ___,
  from,
  to,
  weekday,
  direction,
  ...line
}: Line) => ({
  ...line,
  ...(group !== null && { group }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(weekday !== null && { weekday }),
  ...(direction !== null && { direction }),
})
