import { expect, test } from 'bun:test'
import { progressOf, tracked } from '../../../src/platform/jobs/progress.ts'

const holder = () => ({ state: new Map<unknown, unknown>() })

test('is known from the first word until the work is over', async () => {
  const own = holder()
  const gate = Promise.withResolvers<void>()
  const work = tracked(own, 'work', async (report) => {
    report(1, 3)
    await gate.promise
    report(3, 3)
    return 'done'
  })
  expect([progressOf(own, 'work'), progressOf(own, 'other')]).toEqual([{ done: 1, total: 3 }, null])
  gate.resolve()
  expect([await work, progressOf(own, 'work')]).toEqual(['done', null])
})

test('of work that fails is forgotten too', async () => {
  const own = holder()
  const work = tracked(own, 'work', async (report) => {
    report(1, 3)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(progressOf(own, 'work')).toBeNull()
})

test('of the later of two under one name stays when the earlier one ends', async () => {
  const own = holder()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const works = [first, second].map(({ promise }, at) =>
    tracked(own, 'work', async (report) => {
      report(at, 2)
      await promise
    }),
  )
  first.resolve()
  await works[0]
  expect(progressOf(own, 'work')).toEqual({ done: 1, total: 2 })
  second.resolve()
  await works[1]
  expect(progressOf(own, 'work')).toBeNull()
})
