import { afterEach, beforeEach, expect, test } from 'bun:test'
import { runJob } from '../../../src/platform/jobs/jobs.ts'
import { madeUp } from '../../support/clock.ts'
import { type House, makeHouse, type Person } from '../../support/house.ts'

let house: House
let french: Person
beforeEach(async () => {
  house = await makeHouse()
  french = await house.add('ADMIN')
  await house.ask(french, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
})
afterEach(() => house.close())

const read = async (person: Person, path: string) => (await house.ask(person, 'GET', path)).body.data
const leave = (name: string, message: string) =>
  runJob(
    house.deps,
    madeUp(async () => ({ count: 0, message }), name),
  )

test('each administrator reads in their own language how jobs went', async () => {
  await leave('audit', 'Nothing was old enough.')
  const messageFor = async (person: Person) => {
    const jobs: { name: string; lastRun: { message: string } }[] = await read(person, '/v1/admin/jobs')
    return jobs.find(({ name }) => name === 'audit')?.lastRun.message
  }
  expect(await messageFor(house.admin)).toBe('Nothing was old enough.')
  expect(await messageFor(french)).toBe('Rien n’était assez vieux.')
})

test('and how the backups and the system are', async () => {
  await leave('backup', 'There is nothing to copy yet.')
  const saidTo = async (person: Person) => {
    const { lastRun } = await read(person, '/v1/admin/backups')
    const { jobs, warnings } = await read(person, '/v1/admin/system')
    const job = jobs.find(({ name }: { name: string }) => name === 'backup')
    const beside = warnings.find(({ code }: { code: string }) => code === 'key-beside-data')
    return [lastRun.message, job.message, beside.sentence.slice(0, 10), beside.remedy.slice(0, 10)]
  }
  expect(await saidTo(house.admin)).toEqual([
    ...['There is nothing to copy yet.', 'There is nothing to copy yet.'],
    ...['The key li', 'Set SVC_BA'],
  ])
  expect(await saidTo(french)).toEqual([
    ...['Il n’y a encore rien à copier.', 'Il n’y a encore rien à copier.'],
    ...['La clé se ', 'Définissez'],
  ])
})
