import type { FromWorker, ToWorker } from './background.ts'
import { connect, type Db, immediately } from './db/db.ts'
import { refusalOf } from './db/writer.ts'
import { commitJob } from './imports/commit.ts'
import { previewJob, rereadJob } from './imports/preview.ts'
import { undoJob } from './imports/undo.ts'
import type { Job } from './job.ts'
import { Problem } from './problem.ts'
import { bulkJob, undoBulkJob } from './transactions/bulk.ts'
import { reconcileJob } from './transactions/reconcile.ts'

declare const self: Worker

/** Every job that may run on a thread of its own, by the name it is asked for. */
const jobs = new Map<string, Job<never, unknown, unknown>>([
  ['imports.preview', previewJob as Job<never, unknown, unknown>],
  ['imports.reread', rereadJob as Job<never, unknown, unknown>],
  ['imports.commit', commitJob as Job<never, unknown, unknown>],
  ['imports.undo', undoJob as Job<never, unknown, unknown>],
  ['transactions.bulk', bulkJob as Job<never, unknown, unknown>],
  ['transactions.undo-bulk', undoBulkJob as Job<never, unknown, unknown>],
  ['transactions.reconcile', reconcileJob as Job<never, unknown, unknown>],
])

let goOn: (() => void) | undefined

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('write' in data) goOn?.()
  else begin(data.start)
}

function begin({
  job: name,
  input,
  databasePath,
}: {
  job: string
  input: unknown
  databasePath: string
}): void {
  const job = jobs.get(name)
  if (!job) throw new Error(`there is no job ${name}`)
  answering(() => {
    const db = connect(databasePath)
    const prepared = job.prepare(db, input as never)
    goOn = () => answering(() => finish(db, job, prepared, input))
    say({ ready: true })
  })
}

function finish(db: Db, job: Job<never, unknown, unknown>, prepared: unknown, input: unknown): void {
  const result = immediately(db, (tx) => job.write(tx, prepared, input as never))
  db.$client.close()
  say({ result })
}

function answering(work: () => void): void {
  try {
    work()
  } catch (thrown) {
    const error = refusalOf(thrown)
    if (error instanceof Problem) {
      const { slug, detail, fieldErrors } = error
      say({ problem: { slug, detail, ...(fieldErrors ? { fieldErrors } : {}) } })
    } else say({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const say = (message: FromWorker): void => self.postMessage(message)
