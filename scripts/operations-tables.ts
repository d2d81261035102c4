import { readConfig } from '../src/core/config.ts'
import { makeLog } from '../src/core/log.ts'
import { systemClock } from '../src/core/time.ts'
import { settingChecks } from '../src/server/commands/config-check/config-check.ts'
import { metricFamilies } from '../src/server/metrics/metrics.ts'
import * as runtime from '../src/server/runtime.ts'
import { warningRules } from '../src/server/system/warnings.ts'
import { remedyInWords } from '../src/server/system/words/in-words.ts'
import { timetable } from '../src/server/timetable.ts'

/** The tables of docs/operations.md, by the name of their place in it. */
export const operationsTables = (): Record<string, string> => ({
  warnings: table(
    ['warning', 'shown when', 'what to do'],
    warningRules.map(({ code, when }) => [`\`${code}\``, when, remedyInWords(code, 'en')]),
  ),
  checks: table(
    ['check', 'said when'],
    settingChecks.map(({ code, when }) => [`\`${code}\``, when]),
  ),
  metrics: metricsTable(),
})

function metricsTable(): string {
  const { config } = readConfig({})
  const deps = runtime.startInMemory(
    config,
    systemClock,
    makeLog('error', 'text', systemClock, console.error),
  )
  const rows = metricFamilies(deps, timetable(config)).map(({ name, type, help }) => [
    `\`${name}\``,
    type,
    help,
  ])
  deps.db.$client.close()
  return table(['metric', 'type', 'what it is'], rows)
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Puts each table where its place is. */
export const withTables = (text: string, tables: Record<string, string>): string =>
  Object.entries(tables).reduce(
    (page, [name, rows]) =>
      page.replace(
        new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`),
        () => `<!-- ${name} -->\n${rows}\n<!-- /${name} -->`,
      ),
    text,
  )
