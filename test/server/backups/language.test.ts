import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { note } from '../../../src/server/backups/catalogue.ts'
import { backupFolder } from '../../../src/server/backups/folders.ts'
import { type House, makeHouse, type Person } from '../../support/house.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

test('each administrator reads in their own language what went wrong with backups', async () => {
  const french = await house.add('ADMIN')
  await house.ask(french, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
  const of = { at: house.clock.now(), id: 'hearth-1' }
  const folder = backupFolder(house.deps.config)
  mkdirSync(folder, { recursive: true })
  note(folder, (notes) => ({
    ...notes,
    drill: { ...of, fault: { kind: 'TOO_SHORT' } },
    hook: { ...of, fault: { kind: 'ENDED', code: 1 } },
  }))
  const faultsFor = async (person: Person) => {
    const { status } = (await house.ask(person, 'GET', '/v1/admin/backups')).body.data
    return [status.drill.fault, status.hook.fault]
  }
  expect(await faultsFor(house.admin)).toEqual(['it ends too early', 'It ended with 1.'])
  expect(await faultsFor(french)).toEqual(['elle se termine trop tôt', 'Il s’est terminé avec 1.'])
})

test('a fault that an earlier version noted in words is said to be old', async () => {
  const folder = backupFolder(house.deps.config)
  mkdirSync(folder, { recursive: true })
  const drill = { at: house.clock.now(), id: 'hearth-1', fault: 'it ends too early' }
  writeFileSync(join(folder, 'backups.json'), JSON.stringify({ verified: {}, drill }))
  const { status } = (await house.ask(house.admin, 'GET', '/v1/admin/backups')).body.data
  expect(status.drill.fault).toBe('it ends too early (written by an earlier version)')
})
