import { afterAll, beforeAll, expect, test } from 'bun:test'
import { runJob } from '../../../src/platform/jobs/jobs.ts'
import { notify, warningWatch } from '../../../src/server/system/watch.ts'
import { type House, makeHouse, type Person } from '../../support/house.ts'

let house: House
let other: Person
let member: Person
beforeAll(async () => {
  house = await makeHouse({ unknownNames: [{ name: 'SVC_PROT', near: 'SVC_PORT' }] })
  other = await house.add('ADMIN')
  member = await house.add('MEMBER')
})
afterAll(() => house.close())

const heard = async (person: Person) =>
  (await house.ask(person, 'GET', '/v1/notifications?kind=SYSTEM')).body.data
const look = () => runJob(house.deps, warningWatch)

test('administrators hear of a warning once, and nobody else does', async () => {
  expect(await look()).toMatchObject({ state: 'SUCCEEDED' })
  for (const person of [house.admin, other]) {
    const answer = await heard(person)
    expect(answer.map(({ subjectId }: { subjectId: string }) => subjectId)).toContain('unknown-setting')
    expect(
      answer.find(({ subjectId }: { subjectId: string }) => subjectId === 'unknown-setting'),
    ).toMatchObject({
      kind: 'SYSTEM',
      subjectType: 'SYSTEM',
      href: '/settings/system',
      body: expect.stringContaining('did you mean SVC_PORT? Correct its name'),
    })
  }
  expect(await heard(member)).toEqual([])
  const before = (await heard(other)).length
  for (let looks = 0; looks < 3; looks++) {
    house.clock.move(120_000)
    await look()
  }
  expect((await heard(other)).length).toBe(before)
})

test('one that went away and came back is told again', async () => {
  const names = house.deps.config.unknownNames
  const before = (await heard(other)).length
  house.deps.config = { ...house.deps.config, unknownNames: undefined }
  await look()
  house.clock.move(120_000)
  house.deps.config = { ...house.deps.config, unknownNames: names }
  await look()
  expect((await heard(other)).length).toBe(before + 1)
})

test('what is only good to know is told nobody', async () => {
  const { body } = await house.ask(house.admin, 'GET', '/v1/admin/system')
  const notes = body.data.warnings.filter(({ severity }: { severity: string }) => severity === 'NOTE')
  const answer = (await heard(other)).map(({ subjectId }: { subjectId: string }) => subjectId)
  for (const { code } of notes) expect(answer).not.toContain(code)
})

test('who does not want to hear of it does not', async () => {
  await house.ask(other, 'PUT', '/v1/notifications/preferences', { SYSTEM: false })
  const [before, beforeAdmin] = [(await heard(other)).length, (await heard(house.admin)).length]
  const warning = { severity: 'ERROR', fact: { kind: 'audit-lost' } } as const
  await house.deps.write((tx) => notify(tx, [warning], house.clock.now()))
  expect((await heard(other)).length).toBe(before)
  expect((await heard(house.admin)).length).toBe(beforeAdmin + 1)
})
