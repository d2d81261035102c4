import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { makeLimiter } from '../../src/core/limiter.ts'
import { runs } from '../support/runs.ts'

const gate = () => Promise.withResolvers<void>()
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('so many work at once, the others in the order they came', async () => {
  const limiter = makeLimiter({ atOnce: 2 })
  const gates = [gate(), gate(), gate(), gate()]
  const begun: number[] = []
  const all = gates.map(({ promise }, at) =>
    limiter.run(async () => {
      begun.push(at)
      await promise
    }),
  )
  await settle()
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve()
  await settle()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('whoever finds too many waiting is told when to come back, and no place is lost by it', async () => {
  const limiter = makeLimiter({ atOnce: 1, waitingLimit: 1, retryAfterSeconds: 7 })
  const held = gate()
  const first = limiter.run(() => held.promise)
  const second = limiter.run(() => 'second')
  await expect(limiter.run(() => 'third')).rejects.toMatchObject({ slug: 'too-busy', retryAfterSeconds: 7 })
  held.resolve()
  await first
  expect(await second).toBe('second')
  expect(await limiter.run(() => 'fourth')).toBe('fourth')
})

test('a place given back twice is given back once', async () => {
  const limiter = makeLimiter({ atOnce: 1, waitingLimit: 0 })
  const giveBack = await limiter.take()
  giveBack()
  giveBack()
  await limiter.take()
  await expect(limiter.take()).rejects.toMatchObject({ slug: 'too-busy' })
})

test('whatever fails gives its place back, and never more work at once than may', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ fails: fc.boolean(), turns: fc.integer({ min: 1, max: 3 }) }), { maxLength: 30 }),
      async (atOnce, jobs) => {
        const limiter = makeLimiter({ atOnce })
        let [running, most, ended] = [0, 0, 0]
        const work = async ({ fails, turns }: { fails: boolean; turns: number }) => {
          most = Math.max(most, ++running)
          for (let turn = 0; turn < turns; turn++) await settle()
          running--
          ended++
          if (fails) throw new Error('failed')
        }
        await Promise.allSettled(jobs.map((job) => limiter.run(() => work(job))))
        expect(ended).toBe(jobs.length)
        expect(most).toBe(Math.min(atOnce, jobs.length))
        expect(await limiter.run(() => 'still here')).toBe('still here')
      },
    ),
    { numRuns: runs(50) },
  )
})
