import { cpus } from 'node:os'
import { answerJobs } from './bench/answers.ts'
import { backupJobs } from './bench/backups.ts'
import { bankSyncJobs } from './bench/bank-sync.ts'
import { budgetJobs } from './bench/budgets.ts'
import { changeFeedJobs } from './bench/change-feed.ts'
import { coachJobs } from './bench/coach.ts'
import { dashboardJobs } from './bench/dashboard.ts'
import { guardJobs } from './bench/guards.ts'
import { hostileJobs } from './bench/hostile.ts'
import { hostileUploadJobs } from './bench/hostile-uploads.ts'
import { importJobs } from './bench/imports.ts'
import { listJobs } from './bench/lists.ts'
import { mixedJobs } from './bench/mixed.ts'
import { moveJobs } from './bench/moves.ts'
import { queryJobs } from './bench/queries.ts'
import { receiptJobs } from './bench/receipts.ts'
import { hostileReceiptJobs } from './bench/receipts-hostile.ts'
import { sureReceiptJobs } from './bench/receipts-sure.ts'
import { refocusJobs } from './bench/refocus.ts'
import { reportJobs } from './bench/reports.ts'
import { requestJobs } from './bench/requests.ts'
import { reviewJobs } from './bench/review.ts'
import { rowJobs } from './bench/rows.ts'
import { ruleJobs } from './bench/rules.ts'
import { signInJobs } from './bench/sign-ins.ts'
import { startJobs } from './bench/startup.ts'
import { subscriptionJobs } from './bench/subscriptions.ts'
import { type Figure, jsonLine, tableOf } from './bench/table.ts'
import { taxJobs } from './bench/tax.ts'
import { taxPackageJobs } from './bench/tax-package.ts'
import { webJobs } from './bench/web.ts'
import { Workbench } from './bench/workbench.ts'

/**
 * Measures what Hearth is to be judged by, each beside the limit of what it is made of, and prints a table. With --json
 * one line a figure; with a PATTERN the jobs whose name has it. The data is the same in every run.
 */
const jobs = [
  ...startJobs,
  ...importJobs,
  ...rowJobs,
  ...moveJobs,
  ...answerJobs,
  ...queryJobs,
  ...listJobs,
  ...ruleJobs,
  ...reportJobs,
  ...taxJobs,
  ...requestJobs,
  ...mixedJobs,
  ...dashboardJobs,
  ...refocusJobs,
  ...reviewJobs,
  ...guardJobs,
  ...bankSyncJobs,
  ...signInJobs,
  ...subscriptionJobs,
  ...coachJobs,
  ...changeFeedJobs,
  ...budgetJobs,
  ...backupJobs,
  ...taxPackageJobs,
  ...receiptJobs,
  ...sureReceiptJobs,
  ...hostileReceiptJobs,
  ...hostileJobs,
  ...hostileUploadJobs,
  ...webJobs,
]
const words = process.argv.slice(2)
const isJson = words.includes('--json')
const pattern = words.find((word) => !word.startsWith('--')) ?? (words.includes('--only') ? undefined : '')
const chosen = jobs.filter(({ name }) => pattern !== undefined && new RegExp(pattern, 'i').test(name))
if (chosen.length === 0) {
  console.error(
    `usage: bench [--json] [[--only] PATTERN]\njobs:  ${jobs.map(({ name }) => name).join('\n       ')}`,
  )
  process.exit(1)
}

const bench = new Workbench()
const say = isJson ? console.error : console.log
say(
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Bun ${Bun.version}, ${process.platform}, ${bench.program.name}`,
)
const breakOff = async () => {
  await bench.close()
  process.exit(1)
}
process.on('SIGINT', breakOff)
process.on('SIGTERM', breakOff)

const began = Bun.nanoseconds()
const figures: Figure[] = []
try {
  for (const { name, run } of chosen) {
    console.error(`… ${name}`)
    const measured = await run(bench)
    figures.push(...measured)
    if (isJson) for (const figure of measured) console.log(jsonLine(figure))
  }
} finally {
  await bench.close()
}
if (!isJson) console.log(`\n${tableOf(figures)}\n`)
say(`${((Bun.nanoseconds() - began) / 1e9).toFixed(0)} s`)
