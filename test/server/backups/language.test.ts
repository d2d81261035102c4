import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
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
    drill: { ...of, fault: 'it ends too early' },
    hook: { ...of, fault: 'It ended with 1.' },
  }))
  const faultsFor = async (person: Person) => {
    const { status } = (await house.ask(person, 'GET', '/v1/admin/backups')).body.data
    return [status.drill.fault, status.hook.fault]
  }
  expect(await faultsFor(house.admin)).toEqual(['it ends too early', 'It ended with 1.'])
  expect(await faultsFor(french)).toEqual(['elle se termine trop tôt', 'Il s’est terminé avec 1.'])
})
