import { jobs } from './jobs.ts'
import type { Row } from './table.ts'
import { Workbench } from './workbench.ts'

/*
 * Runs one job in a process of its own, so that its failure, its memory and what it leaves running end with it. Prints
 * each row, as JSON, when it is measured. Arguments: name, folder of the run, rows of the large ledger.
 */
const MOST_REASON = 200
const [name = '', folder = '', rows] = process.argv.slice(2)
const print = (row: Row) => console.log(JSON.stringify(row))
const bench = new Workbench(folder, Number(rows), print)
process.on('SIGTERM', () => end(1))
try {
  const job = jobs.find((candidate) => candidate.name === name)
  if (!job) throw new Error('there is no such job')
  for (const figure of await job.run(bench)) print(figure)
  await end(0)
} catch (error) {
  console.error(error)
  const [reason = ''] = String(error).split('\n')
  print({ job: name, outcome: 'FAILED', reason: reason.slice(0, MOST_REASON) })
  await end(1)
}

async function end(code: number): Promise<void> {
  await bench.close()
  process.exit(code)
}
