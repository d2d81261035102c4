import { expect, test } from 'bun:test'
import type { ImportLog } from '../../../src/intake/imports/model.ts'
import type { Background } from '../../../src/platform/background/job.ts'
import { jobs, questions, streams } from '../../../src/server/job-registry.ts'

/** Never called: what it says is said to the compiler, which fails `npm test` where a line below it compiles after all. */
export async function typed(background: Background, actor: never): Promise<void> {
  const log: ImportLog = await background.run('imports.commit', { actor, id: 'x' })
  const text: string = await background.read('net-worth.series', { actor, input: {} })
  await background.stream(
    'exports.everything',
    { actor, dataDir: '.', profiles: {} },
    { whenBroken: () => {} },
  )

  // @ts-expect-error there is no such job
  await background.run('imports.comit', { actor, id: 'x' })
  // @ts-expect-error what only reads is no job
  await background.run('net-worth.series', { actor, input: {} })
  // @ts-expect-error a job is no question
  await background.read('imports.commit', { actor, id: 'x' })
  // @ts-expect-error a question is no stream
  await background.stream('net-worth.series', { actor, input: {} }, { whenBroken: () => {} })
  // @ts-expect-error the id is missing
  await background.run('imports.commit', { actor })
  // @ts-expect-error an id is a text
  await background.run('imports.commit', { actor, id: 1 })
  // @ts-expect-error nothing else is taken
  await background.run('imports.commit', { actor, id: 'x', force: true })
  // @ts-expect-error it answers a log
  const wrong: string = await background.run('imports.commit', { actor, id: 'x' })
  void [log, text, wrong]
}

test('a name stands for one thing: a job, a question or a stream', () => {
  const names = [jobs, questions, streams].flatMap((entries) => Object.keys(entries))
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
})
