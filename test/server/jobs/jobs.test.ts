import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Problem } from '../../../src/core/problem.ts'
import { addDays, addHours, addMinutes, addMs, type Instant } from '../../../src/core/time.ts'
import { allowBatches, deleteInBatches, stopBatches } from '../../../src/platform/jobs/batched-deletes.ts'
import {
  endInterrupted,
  isOverdue,
  lastRun,
  runJob,
  settled,
  start,
} from '../../../src/platform/jobs/jobs.ts'
import { catchUp, timetable } from '../../../src/server/timetable.ts'
import { madeUp, moveTo } from '../../support/clock.ts'
import { addStranger, type House, makeHouse, START } from '../../support/house.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

interface Listed {
  name: string
  timeZone: string
  lastRun: Record<string, unknown> | null
  nextRunAt: string
}

const list = async (): Promise<Listed[]> => (await house.ask(house.admin, 'GET', '/v1/admin/jobs')).body.data
const listed = async (name: string) => (await list()).find((job) => job.name === name)
const press = (name: string, person = house.admin) => house.ask(person, 'POST', `/v1/admin/jobs/${name}/run`)
const errorOf = ({ body }: { body: { error?: { type: string; detail: string } } }) =>
  body.error?.type.split('/').at(-1)

describe('an administrator', () => {
  test('sees every job with its pattern and when it is due, before any has run', async () => {
    const jobs = await list()
    expect(jobs.map(({ name }) => name)).toEqual(timetable(house.deps.config).map(({ name }) => name))
    expect(jobs[0]).toEqual({
      name: 'bank-sync',
      sentence: expect.stringContaining('Asks connected banks for what is new'),
      pattern: '17 9 * * *',
      timeZone: 'UTC',
      lastRun: null,
      nextRunAt: '2026-06-16T09:17:00.000Z',
    } as Listed)
    expect(new Set(jobs.map(({ nextRunAt }) => nextRunAt)).size).toBe(jobs.length)
  })

  test('starts one and finds how it went', async () => {
    const { status, body } = await press('sessions')
    const began = { startedAt: '2026-06-15T12:00:00.000Z', startedBy: house.admin.id, progress: null }
    expect(status).toBe(202)
    expect(body.data).toEqual({ ...began, finishedAt: null, state: 'RUNNING', message: '', count: 0 })
    await settled(house.deps)
    expect((await listed('sessions'))?.lastRun).toEqual({
      ...began,
      finishedAt: '2026-06-15T12:00:00.000Z',
      state: 'SUCCEEDED',
      message: 'Nothing was old enough.',
      count: 0,
    })
  })

  test('cannot start what does not exist', async () => {
    expect([(await press('coffee')).status, errorOf(await press('coffee'))]).toEqual([404, 'not-found'])
  })

  test('cannot start what is running, and can once it has ended', async () => {
    const held = Promise.withResolvers<void>()
    const job = madeUp(() => held.promise.then(() => ({ count: 1, message: { kind: 'NOTED' } })), 'audit')
    const { finished } = await start(house.deps, job)
    expect([(await press('audit')).status, errorOf(await press('audit'))]).toEqual([409, 'conflict'])
    expect((await listed('audit'))?.lastRun).toMatchObject({ state: 'RUNNING', startedBy: null })
    held.resolve()
    expect(await finished).toMatchObject({ state: 'SUCCEEDED', count: 1 })
    expect((await press('audit')).status).toBe(202)
  })

  test('of many who press at once starts it once', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    // It cannot even begin, and so not end, before the others were answered.
    const turn = house.deps.write.exclusively(() => held)
    let refused = 0
    const pressed = Array.from({ length: 5 }, async () => {
      const answer = await press('throttles')
      if (answer.status === 409 && ++refused === 4) letGo()
      return answer
    })
    const answers = await Promise.all(pressed)
    await turn
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409])
  })

  test('of another household is not told who of this one started it', async () => {
    await press('sessions')
    const stranger = await addStranger(house)
    const { body } = await house.ask(stranger, 'GET', '/v1/admin/jobs')
    const { lastRun } = body.data.find(({ name }: Listed) => name === 'sessions')
    expect(lastRun.startedBy).toBeNull()
  })
})

describe('a job that fails', () => {
  test('by a bug says nothing of itself but in the log, and runs again', async () => {
    let runs = 0
    const job = madeUp(async () => {
      if (runs++ === 0) throw new Error('https://user:secret@bank.example')
      return { count: 0, message: { kind: 'NOTED' } }
    })
    expect(await runJob(house.deps, job)).toMatchObject({
      state: 'FAILED',
      message: { kind: 'INTERNAL' },
      finishedAt: START,
    })
    expect(lastRun(house.deps.db, 'made-up')?.message).toEqual({ kind: 'INTERNAL' })
    expect(house.log.join('')).toContain('job.failed job="made-up"')
    expect(await runJob(house.deps, job)).toMatchObject({
      state: 'SUCCEEDED',
      message: { kind: 'NOTED' },
    })
  })

  test('by a refusal says what that says', async () => {
    const job = madeUp(() => Promise.reject(new Problem('insufficient-storage')))
    expect((await runJob(house.deps, job)).message).toMatchObject({
      kind: 'REFUSED',
      slug: 'insufficient-storage',
    })
  })
})

describe('what ran when the process ended', () => {
  const crash = () =>
    house.deps.write((tx) => {
      for (const job of ['audit', 'bank-sync'])
        tx.$client.run(
          "INSERT INTO job_runs (job, state, message, started_at) VALUES (?, 'RUNNING', 'null', ?)",
          [job, START],
        )
    })
  const ended = { state: 'FAILED', message: 'It ended with the process.' }

  test('has failed at the next boot', async () => {
    await crash()
    house.clock.move(1_000)
    await endInterrupted(house.deps)
    for (const job of ['audit', 'bank-sync'])
      expect((await listed(job))?.lastRun).toMatchObject({ ...ended, finishedAt: '2026-06-15T12:00:01.000Z' })
  })

  test('keeps no later run from beginning', async () => {
    await crash()
    expect((await press('audit')).status).toBe(202)
    const states = house.deps.db.$client
      .query<{ message: string }, []>("SELECT message FROM job_runs WHERE job = 'audit' ORDER BY seq")
      .all()
    expect(states[0]?.message).toBe('{"kind":"ENDED_WITH_PROCESS"}')
  })
})

describe('work in slices', () => {
  test('ends with the slice it is at when the service stops, and says so', async () => {
    let slices = 0
    const job = madeUp(async (deps) => {
      await deleteInBatches(deps, (_tx, atMost) => {
        if (++slices === 3) stopBatches(deps)
        return atMost
      })
      return { count: 0, message: { kind: 'NOTED' } }
    })
    const run = await runJob(house.deps, job)
    expect([slices, run.state, run.message]).toEqual([3, 'FAILED', { kind: 'STOPPED' }])
    expect([(await press('audit')).status, errorOf(await press('audit'))]).toEqual([503, 'too-busy'])
    allowBatches(house.deps)
    expect((await press('audit')).status).toBe(202)
  })
})

describe('a run that was missed', () => {
  const job = madeUp(async () => ({ count: 0, message: { kind: 'NOTED' } }))
  const overdue = (at: Instant) => isOverdue(house.deps.db, job, at)
  const due = addMinutes(addHours(START, 21), 17)

  test('is one that was due since the last, to the millisecond', async () => {
    await runJob(house.deps, job)
    expect([overdue(START), overdue(addMs(due, -1)), overdue(due)]).toEqual([false, false, true])
  })

  test('is the first one of all, and any after one from the future', async () => {
    expect(overdue(START)).toBe(true)
    moveTo(house, addDays(START, 1_000))
    await runJob(house.deps, job)
    expect(overdue(START)).toBe(true)
  })

  test('is made up for once, whatever it was', async () => {
    const { deps } = house
    const runs = () => deps.db.$client.query('SELECT job FROM job_runs ORDER BY seq').values().flat()
    const everyJob = timetable(deps.config).map(({ name }) => name)
    const hourly = ['tax-packages', 'warnings']
    await catchUp(deps)
    expect(runs()).toEqual(everyJob)
    await catchUp(deps)
    moveTo(house, addHours(START, 8))
    await catchUp(deps)
    expect(runs()).toEqual([...everyJob, ...hourly])
    moveTo(house, addDays(START, 1))
    await catchUp(deps)
    const monthly = ['backup-drill']
    expect(runs().slice(everyJob.length + hourly.length)).toEqual(
      everyJob.filter((name) => !monthly.includes(name)),
    )
  })
})
