import type { FromWorker, ToWorker } from '../../../src/platform/background/worker-messages.ts'
import { connect } from '../../../src/platform/db/db.ts'

declare const self: Worker

/** A Worker that misbehaves as it is asked to, in the words of the real one. */
const say = (message: FromWorker): void => self.postMessage(message)

function answer({ id, job }: Extract<ToWorker, { read: unknown }>['read']): void {
  if (job === 'never-ends') {
    say({ id, loaded: true })
    for (;;);
  }
  say({ id, answer: { result: job } })
}

let onTurn = (): void => {}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('read' in data) return answer(data.read)
  if ('stream' in data || 'more' in data || 'task' in data) return
  if ('write' in data) return onTurn()
  const { job, databasePath } = data.start
  say({ loaded: true })
  if (job === 'never-ends') for (;;);
  if (job === 'throws') throw new Error('thrown where nobody catches')
  if (job === 'leaves') process.exit(3)
  if (job === 'leaves-before-its-turn') {
    say({ ready: true })
    setTimeout(() => process.exit(3), 20)
  }
  if (job === 'leaves-in-the-middle-of-a-write') {
    const { $client: client } = connect(databasePath)
    onTurn = () => {
      client.run('BEGIN IMMEDIATE')
      client.run(
        "INSERT INTO households (id, name, country, currency, registration_open, created_at) VALUES (99, 'Half', 'CA', 'CAD', 0, 0)",
      )
      process.exit(3)
    }
    say({ ready: true })
  }
  if (job === 'takes-a-while') setTimeout(() => say({ result: 'done' }), 400)
  if (job === 'answers') {
    onTurn = () => say({ result: 'written' })
    say({ ready: true })
  }
}
