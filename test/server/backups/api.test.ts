import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../src/core/config.ts'
import { addDays, addHours } from '../../../src/core/time.ts'
import { settled as sent } from '../../../src/messages/webhooks/dispatcher.ts'
import { runJob, settled } from '../../../src/platform/jobs/jobs.ts'
import { listBackups } from '../../../src/server/backups/catalogue.ts'
import { runHook } from '../../../src/server/backups/hook.ts'
import { resume, settleRestored } from '../../../src/server/backups/pause.ts'
import { backupState } from '../../../src/server/backups/state.ts'
import { followers, timetable } from '../../../src/server/timetable.ts'
import { refusal } from '../../ledger/transactions/books.ts'
import { makePostOffice } from '../../messages/webhooks/post-office.ts'
import { moveTo } from '../../support/clock.ts'
import { givePassword, type House, makeHouse, START } from '../../support/house.ts'
import { later } from '../../support/later.ts'
import { freshFolder } from './archived.ts'

const PASSWORD = 'correct horse battery'

async function openHouse(overrides: Partial<Config> = {}): Promise<House> {
  const house = await makeHouse(overrides)
  await givePassword(house, house.admin, PASSWORD)
  return house
}

const ask = (house: House, method: string, path = '', body?: unknown, headers = {}) =>
  house.ask(house.admin, method, `/v1/admin/backups${path}`, body, headers)
const overview = async (house: House) => (await ask(house, 'GET')).body.data
const folderOf = ({ dataDir }: House) => join(dataDir, 'backups')

function run(house: House, name: string) {
  const job = timetable(house.deps.config).find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  return runJob(house.deps, job)
}

describe('an administrator', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  test('sees that there is none yet, and when the first will be made', async () => {
    const { status, backups, lastRun } = await overview(house)
    expect([backups, lastRun]).toEqual([[], null])
    expect(status).toMatchObject({
      isScheduled: true,
      nextAt: '2026-06-16T03:17:00.000Z',
      isOverdue: false,
      isEncrypted: false,
      keyFingerprint: expect.stringMatching(/^[\w-]{22}$/),
      pausedSince: null,
    })
  })

  test('makes one, which is opened for a look, and finds how it went', async () => {
    const { status, body } = await ask(house, 'POST', '', { note: 'before the move' })
    expect([status, body.data.state]).toEqual([202, 'RUNNING'])
    expect(refusal(await ask(house, 'POST', '', {}))).toEqual([409, 'conflict'])
    await settled(house.deps)
    const { backups, lastRun, status: state } = await overview(house)
    expect(lastRun).toMatchObject({ state: 'SUCCEEDED', count: 1, startedBy: house.admin.id })
    expect(backups).toEqual([
      {
        id: 'hearth-2026-06-15T12-00-00Z-manual',
        kind: 'MANUAL',
        form: 'ARCHIVE',
        note: 'before the move',
        createdAt: '2026-06-15T12:00:00.000Z',
        bytes: expect.any(Number),
        fault: null,
        isEncrypted: false,
        version: expect.any(String),
        schema: expect.stringMatching(/^\d{4}_/),
        keyFingerprint: state.keyFingerprint,
        signer: 'THIS_INSTALLATION',
        counts: { accounts: 0, transactions: 0, users: 1, auditEntries: expect.any(Number) },
        verified: { at: '2026-06-15T12:00:00.000Z', depth: 'QUICK', fault: null },
      },
    ])
    const at = '2026-06-15T12:00:00.000Z'
    expect(state).toMatchObject({ lastSuccessAt: at, lastVerifiedAt: at, totalBytes: backups[0].bytes })
  })

  test('has one verified', async () => {
    const [{ id }] = (await overview(house)).backups
    expect((await ask(house, 'POST', `/${id}/verify`)).status).toBe(202)
    await settled(house.deps)
    const { backups, lastVerification } = await overview(house)
    expect(lastVerification.message).toBe(`${id} is whole.`)
    expect(backups[0].verified.depth).toBe('FULL')
  })

  test('takes one along with a step-up, to the last byte, which is noted', async () => {
    const [{ id }] = (await overview(house)).backups
    expect(refusal(await ask(house, 'GET', `/${id}/download`))).toEqual([403, 'step-up-required'])
    const headers = {
      'x-step-up-password': encodeURIComponent(PASSWORD),
      authorization: `Bearer ${house.admin.token}`,
    }
    const answer = await house.handle(
      new Request(`http://hearth.test/api/v1/admin/backups/${id}/download`, { headers }),
    )
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${id}.hearthbackup"`)
    const bytes = readFileSync(join(folderOf(house), `${id}.hearthbackup`))
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    const { body } = await house.ask(house.admin, 'GET', '/v1/me/security-events')
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toContain('DATA_EXPORTED')
  })

  test('is told of one that was damaged, and deletes it with a step-up', async () => {
    const [{ id }] = (await overview(house)).backups
    const path = join(folderOf(house), `${id}.hearthbackup`)
    const bytes = readFileSync(path)
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 1
    writeFileSync(path, bytes)
    await ask(house, 'POST', `/${id}/verify`)
    await settled(house.deps)
    const { backups, lastVerification } = await overview(house)
    expect(lastVerification).toMatchObject({
      state: 'FAILED',
      message: expect.stringContaining('cannot be relied on'),
    })
    expect(backups[0].verified.fault).toContain('hearth.sqlite.zst was damaged')
    expect(refusal(await ask(house, 'DELETE', `/${id}`, {}))).toEqual([403, 'step-up-required'])
    expect((await ask(house, 'DELETE', `/${id}`, { password: PASSWORD })).status).toBe(200)
    expect(existsSync(path)).toBe(false)
  })

  test.each(['hearth-none', 'before-..', 'hearth-%2e%2e%2fhearth.key', '..%2fhearth.key', 'hearth.key'])(
    'finds nothing under %s',
    async (id) => {
      const answers = [
        await ask(house, 'POST', `/${id}/verify`),
        await ask(house, 'DELETE', `/${id}`, { password: PASSWORD }),
      ]
      for (const { status } of answers) expect([400, 404]).toContain(status)
      expect(readdirSync(house.dataDir)).toContain('hearth.key')
    },
  )
})

describe('by the clock', () => {
  test('one is made where something was written since the last one, and opened', async () => {
    const house = await openHouse()
    expect(await run(house, 'backup')).toMatchObject({ state: 'SUCCEEDED', count: 1 })
    moveTo(house, addHours(START, 1))
    expect(await run(house, 'backup')).toMatchObject({
      count: 0,
      message: { kind: 'NOTHING_WRITTEN' },
    })
    await later(house, 86_400_000, house.admin)
    const made = await house.ask(house.admin, 'POST', '/v1/accounts', { name: 'Cash', type: 'CASH' })
    expect(made.status).toBe(201)
    expect(await run(house, 'backup')).toMatchObject({ count: 1 })
    expect(listBackups(folderOf(house)).map(({ kind, verified }) => [kind, verified?.fault])).toEqual([
      ['SCHEDULED', null],
      ['SCHEDULED', null],
    ])
    await house.close()
  })

  test('it is the local time of the household, which may move', async () => {
    const house = await openHouse()
    const nextAt = () => new Date(backupState(house.deps, START).nextAt ?? 0).toISOString()
    expect(nextAt()).toBe('2026-06-16T03:17:00.000Z')
    await house.ask(house.admin, 'PUT', '/v1/admin/settings', { timeZone: 'America/Toronto' })
    expect(nextAt()).toBe('2026-06-16T07:17:00.000Z')
    const { body } = await house.ask(house.admin, 'GET', '/v1/admin/jobs')
    expect(body.data.find(({ name }: { name: string }) => name === 'backup')).toMatchObject({
      timeZone: 'America/Toronto',
      nextRunAt: '2026-06-16T07:17:00.000Z',
    })
    await house.close()
  })

  test('nothing is made where that is switched off', async () => {
    const house = await openHouse({ backupCron: 'off' })
    expect(timetable(house.deps.config).map(({ name }) => name)).not.toContain('backup')
    expect(backupState(house.deps, addDays(START, 30))).toMatchObject({
      isScheduled: false,
      nextAt: null,
      isOverdue: false,
    })
    await house.close()
  })

  test('what need not be kept any more goes', async () => {
    const house = await openHouse({ backupKeep: { days: 1, weeks: 0, months: 0 } })
    for (const day of [0, 1, 2]) {
      moveTo(house, addDays(START, day))
      await house.deps.write(
        (tx) => void tx.$client.run('UPDATE households SET ledger_revision = ledger_revision + 1'),
      )
      expect(await run(house, 'backup')).toMatchObject({ count: 1 })
    }
    expect(listBackups(folderOf(house)).map(({ id }) => id)).toEqual(['hearth-2026-06-17T12-00-00Z-daily'])
    await house.close()
  })

  test('the drill restores the newest to nowhere, and its day and outcome stay', async () => {
    const house = await openHouse()
    expect(await run(house, 'backup-drill')).toMatchObject({
      state: 'SUCCEEDED',
      message: { kind: 'NO_BACKUP_YET' },
    })
    expect(backupState(house.deps, START).lastSuccessAt).toBeNull()
    await run(house, 'backup')
    expect(await run(house, 'backup-drill')).toMatchObject({ state: 'SUCCEEDED', count: 1 })
    const { drill } = backupState(house.deps, START)
    expect(drill).toEqual({ at: START, id: 'hearth-2026-06-15T12-00-00Z-daily', fault: null })
    expect(readdirSync(house.dataDir).filter((name) => name.startsWith('backup-work'))).toEqual([])
    await house.close()
  })

  test('a folder that cannot be used is told in words, since when and how long, and then it is well again', async () => {
    const folder = join(freshFolder(), 'file')
    writeFileSync(folder, 'no folder')
    const house = await openHouse({ backupDir: folder })
    const failed = await run(house, 'backup')
    expect([failed.state, failed.message?.kind]).toEqual(['FAILED', 'FOLDER_UNUSABLE'])
    expect(backupState(house.deps, START)).toMatchObject({
      failingSince: START,
      isOverdue: false,
      lastSuccessAt: null,
    })
    expect(backupState(house.deps, addDays(START, 4))).toMatchObject({ isOverdue: true })
    rmSync(folder)
    expect(await run(house, 'backup')).toMatchObject({ state: 'SUCCEEDED' })
    const other = { name: 'other', pattern: '0 0 * * *', run: () => Promise.reject(new Error('it fails')) }
    expect(await runJob(house.deps, other)).toMatchObject({ state: 'FAILED' })
    expect(backupState(house.deps, addDays(START, 2))).toMatchObject({ failingSince: null, isOverdue: false })
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'no folder')
    moveTo(house, addDays(START, 3))
    expect(await run(house, 'backup')).toMatchObject({ state: 'FAILED' })
    expect(backupState(house.deps, addDays(START, 3))).toMatchObject({
      failingSince: addDays(START, 3),
      lastSuccessAt: START,
    })
    await house.close()
  })
})

describe('the hook', () => {
  function program(script: string): string {
    const path = join(freshFolder(), 'hook')
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o700)
    return path
  }

  test('is run with the path of the backup and without our settings', async () => {
    const folder = freshFolder()
    process.env.SVC_BACKUP_TEST = 'a secret'
    const house = await openHouse({ backupHook: program(`echo "$1 $SVC_BACKUP_TEST" > ${folder}/told`) })
    await run(house, 'backup')
    delete process.env.SVC_BACKUP_TEST
    expect(readFileSync(join(folder, 'told'), 'utf8').trim()).toBe(
      join(folderOf(house), 'hearth-2026-06-15T12-00-00Z-daily.hearthbackup'),
    )
    expect(backupState(house.deps, START).hook).toMatchObject({ fault: null })
    await house.close()
  })

  test('that fails is told of, and the backup is made', async () => {
    const house = await openHouse({ backupHook: program('exit 3') })
    expect(await run(house, 'backup')).toMatchObject({ state: 'SUCCEEDED' })
    expect((await overview(house)).status.hook).toMatchObject({ fault: 'It ended with 3.' })
    expect(house.log.join('')).toContain('backup.hook-failed')
    await house.close()
  })

  test('that is none, or does not end, is given up', async () => {
    expect(await runHook('/nowhere/at/all', 'x')).toEqual({ kind: 'NOT_RUN', code: 'ENOENT' })
    expect(await runHook(program('exec sleep 60'), 'x', 50)).toMatchObject({ kind: 'TOO_LONG' })
  })
})

describe('after a restore', () => {
  test('banks are not asked by the clock until an administrator resumes', async () => {
    const house = await openHouse()
    await house.deps.write((tx) =>
      settleRestored(tx, { backup: 'x.hearthbackup', madeAt: START, restoredAt: START }),
    )
    const signedIn = await house.add('ADMIN')
    expect(await run(house, 'bank-sync')).toMatchObject({ message: { kind: 'PAUSED' } })
    const asThem = (method: string, path: string) => house.ask(signedIn, method, `/v1/admin/backups${path}`)
    expect((await asThem('GET', '')).body.data.status.pausedSince).toBe('2026-06-15T12:00:00.000Z')
    expect((await asThem('POST', '/resume')).status).toBe(200)
    expect((await asThem('GET', '')).body.data.status.pausedSince).toBeNull()
    expect(refusal(await asThem('POST', '/resume'))).toEqual([409, 'conflict'])
    expect((await run(house, 'bank-sync')).message).toMatchObject({ kind: 'SYNCED' })
    await house.close()
  })

  test('no webhook is sent until then, and none is lost', async () => {
    const office = await makePostOffice()
    const { deps } = office.house
    await office.hook('/all')
    await deps.write((tx) =>
      settleRestored(tx, { backup: 'x.hearthbackup', madeAt: START, restoredAt: START }),
    )
    await office.happen('account.changed')
    const turn = async () => {
      for (const name of ['webhooks', 'deliveries']) await followers[name]?.(deps)
      await sent(deps)
    }
    await turn()
    expect(office.receiver.received).toEqual([])
    await deps.write((tx) => resume(tx, { at: START, userId: office.house.admin.id }))
    await turn()
    expect(office.receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['account.changed'])
    await office.close()
  })
})
