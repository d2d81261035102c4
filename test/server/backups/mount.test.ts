import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../src/core/config.ts'
import { runJob } from '../../../src/platform/jobs/jobs.ts'
import { backupPlace, forgetFolder, mountStateOf, prepareFolder } from '../../../src/server/backups/mount.ts'
import { messageInWords } from '../../../src/server/jobs/words/in-words.ts'
import type { JobMessage } from '../../../src/server/jobs/words/job-facts.ts'
import { timetable } from '../../../src/server/timetable.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { freshFolder } from './archived.ts'

const MARKER = 'hearth-backups.txt'
let house: House | undefined
afterEach(async () => {
  await house?.close()
  house = undefined
})
setDefaultTimeout(180_000)

async function houseWith(overrides: Partial<Config>): Promise<House> {
  house = await makeHouse(overrides)
  return house
}

async function backUp({ deps }: House) {
  // Something has to be written since the last one.
  await deps.write((tx) => tx.$client.run('UPDATE households SET name = name || 1'))
  const job = timetable(deps.config).find(({ name }) => name === 'backup')
  if (!job) throw new Error('there is no backup job')
  const { state, message } = await runJob(deps, job)
  return { state, message: message as JobMessage }
}

const archivesIn = (folder: string): number =>
  readdirSync(folder).filter((name) => name.endsWith('.hearthbackup')).length

test('a share that is not mounted gets no backups, and says so in both languages', async () => {
  const share = join(freshFolder(), 'nas')
  const { deps } = await houseWith({ backupDir: share })
  const here = house as House
  expect((await backUp(here)).state).toBe('SUCCEEDED')
  expect([archivesIn(share), existsSync(join(share, MARKER))]).toEqual([1, true])
  expect((await backUp(here)).state).toBe('SUCCEEDED')

  renameSync(share, `${share}-unmounted`)
  for (const isThere of [false, true]) {
    if (isThere) mkdirSync(share)
    const { state, message } = await backUp(here)
    expect([state, message]).toEqual(['FAILED', { kind: 'NOT_MOUNTED', folder: share }])
    expect(messageInWords(message, 'en')).toContain(`${share} does not contain`)
    expect(messageInWords(message, 'fr')).toContain(`${share} ne contient pas`)
    expect(existsSync(share)).toBe(isThere)
  }
  expect([readdirSync(share), mountStateOf(backupPlace(deps.config))]).toEqual([[], 'NOT_MOUNTED'])

  rmSync(share, { recursive: true })
  renameSync(`${share}-unmounted`, share)
  expect((await backUp(here)).state).toBe('SUCCEEDED')
  expect(archivesIn(share)).toBe(1)
})

test('another folder begins anew, and so does the same one where the operator says so', async () => {
  const [one, other] = [join(freshFolder(), 'one'), join(freshFolder(), 'other')]
  const dataDir = freshFolder()
  const placeAt = (backupDir: string) => backupPlace({ dataDir, backupDir })
  prepareFolder(placeAt(one))
  prepareFolder(placeAt(other))
  expect([one, other].map((folder) => readdirSync(folder))).toEqual([[MARKER], [MARKER]])
  rmSync(join(other, MARKER))
  expect(() => prepareFolder(placeAt(other))).toThrow('hearth backup create --new-folder')
  forgetFolder({ dataDir })
  prepareFolder(placeAt(other))
  expect(readdirSync(other)).toEqual([MARKER])
})

test('the folder beside the data is no mount, and may be emptied', async () => {
  const dataDir = freshFolder()
  const place = backupPlace({ dataDir, backupDir: undefined })
  expect(mountStateOf(place)).toBe('DATA_DISK')
  prepareFolder(place)
  rmSync(place.folder, { recursive: true })
  prepareFolder(place)
  expect([readdirSync(place.folder), readdirSync(dataDir)]).toEqual([[], ['backups']])
})
