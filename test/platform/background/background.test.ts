import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Problem } from '../../../src/core/problem.ts'
import * as household from '../../../src/people/household/household.ts'
import { households } from '../../../src/people/household/tables.ts'
import { makeWorkers, type Workers } from '../../../src/platform/background/background.ts'
import { noChildren } from '../../support/children.ts'
import { type House, makeHouse } from '../../support/house.ts'

const workerUrl = new URL('./odd-worker.ts', import.meta.url).href

let house: House
let background: Workers

const backgroundOf = (deadlineMs: number) =>
  makeWorkers(house.deps.db.$client.filename, house.deps.write, {
    workerUrl,
    deadlineMs,
    children: noChildren,
  })

beforeEach(async () => {
  house = await makeHouse()
  background = backgroundOf(30_000)
})
afterEach(async () => {
  await background.close()
  await house.close()
})

const found = (name: string) =>
  house.deps.write((tx) =>
    household.createHousehold(tx, { name, country: 'CA', registrationOpen: false, at: house.clock.now() }),
  )
const names = () => house.deps.db.select({ name: households.name }).from(households).all()

test('a job that does not end is stopped at its deadline, and writing goes on', async () => {
  const stopped = backgroundOf(150).run('never-ends', {})
  await expect(stopped).rejects.toMatchObject({ slug: 'too-busy', retryAfterSeconds: 60 })
  await found('after')
  expect(names()).toContainEqual({ name: 'after' })
})

test('the deadline of what reads a file grows with the file', async () => {
  const hurried = backgroundOf(100)
  await expect(hurried.run('takes-a-while', {})).rejects.toMatchObject({ slug: 'too-busy' })
  expect(await hurried.run('takes-a-while', {}, 2 ** 20)).toBe('done')
  await hurried.close()
})

test.each(['throws', 'leaves'])('a job that %s fails alone, and writing goes on', async (job) => {
  const failed = await background.run(job, {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(Problem)
  await found('after')
  expect(await background.run('answers', {})).toBe('written')
})

test('a job whose thread dies while it waits to write does not keep the others waiting', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const turn = house.deps.write.exclusively(() => held)
  await expect(background.run('leaves-before-its-turn', {})).rejects.toThrow('ended early')
  letGo()
  await turn
  await found('after')
  expect(names()).toContainEqual({ name: 'after' })
})

test('a job whose thread dies inside its transaction leaves nothing behind, and writing goes on', async () => {
  await expect(background.run('leaves-in-the-middle-of-a-write', {})).rejects.toThrow('ended early')
  await found('after')
  expect(names()).toContainEqual({ name: 'after' })
  expect(names()).not.toContainEqual({ name: 'Half' })
})

test('two jobs run at once, twenty wait, and the next is told to come back', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const turn = house.deps.write.exclusively(() => held)
  const jobs = Array.from({ length: 22 }, () => background.run('answers', {}))
  await expect(background.run('answers', {})).rejects.toMatchObject({
    slug: 'too-busy',
    retryAfterSeconds: 10,
  })
  letGo()
  await turn
  expect(new Set(await Promise.all(jobs))).toEqual(new Set(['written']))
})

test('a job nobody knows is a bug that is reported', async () => {
  await expect(house.deps.background.run('no-such-job' as 'imports.undo', {} as never)).rejects.toThrow(
    'no-such-job',
  )
})

test('what is quick waits neither for what is long, nor for what is quick while nothing long is read', async () => {
  const endless: Promise<unknown>[] = []
  const begin = (lane?: 'LONG') =>
    endless.push(background.read('never-ends', {}, lane).catch((error) => error.slug))
  begin()
  expect(await background.read('second', {})).toBe('second')
  await background.close()
  background = backgroundOf(30_000)
  begin('LONG')
  expect(await background.read('first', {})).toBe('first')
  expect(await background.read('again', {})).toBe('again')
  await background.close()
  expect(await Promise.all(endless)).toEqual(['too-busy', 'too-busy'])
})
