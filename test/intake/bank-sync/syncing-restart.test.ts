import { afterEach, beforeEach, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeEmptyHouse } from '../../support/house.ts'
import { connectAndLink, connectionOf, later, makeTown, refused, sync, synced, type Town } from './town.ts'

let town: Town
let dataDir: string
beforeEach(async () => {
  town = await makeTown()
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-restart-'))
})
afterEach(async () => {
  await town.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Leaves the data as a process that ended at this moment would. */
function leave(): void {
  town.house.deps.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)')
  cpSync(town.house.dataDir, dataDir, { recursive: true })
}

/** The same household after a restart. */
async function restarted(): Promise<Town> {
  const house = await makeEmptyHouse({ dataDir })
  house.deps.outbound = town.out.outbound
  const again = { ...town, house: { ...town.house, ...house } }
  await later(again, 0)
  return again
}

test('a run that is killed while the bank is asked leaves nothing held, and its request counted', async () => {
  const { id, chequing } = await connectAndLink(town)
  leave()
  town.bridge.trouble = 'SLOW'
  const asked = town.bridge.accountRequests().length
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'hanging-run.ts'), dataDir])
  while (town.bridge.accountRequests().length === asked) await Bun.sleep(5)
  child.kill('SIGKILL')
  await child.exited
  town.bridge.trouble = undefined
  const again = await restarted()
  expect(await connectionOf(again, id)).toMatchObject({
    state: 'WORKING',
    isSyncing: false,
    requests: { made: 2 },
  })
  expect((await synced(again, chequing)).status).toBe('SUCCESS')
  await again.house.close()
})

test('how a connection fares, and what was asked of it, outlives the process', async () => {
  const { id, chequing } = await connectAndLink(town)
  town.bridge.trouble = { status: 402 }
  refused(await sync(town, chequing), 409, 'bank-payment-required')
  const before = await connectionOf(town, id)
  leave()
  const again = await restarted()
  expect(before.state).toBe('FAILING')
  expect(await connectionOf(again, id)).toEqual(before)
  town.bridge.trouble = undefined
  expect((await sync(again, chequing)).status).toBe(200)
  expect((await connectionOf(again, id)).state).toBe('WORKING')
  await again.house.close()
})
