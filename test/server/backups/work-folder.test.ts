import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  clearWorkFolders,
  openWorkFolder,
  refuseWithoutRoom,
} from '../../../src/server/backups/work-folder.ts'
import { freshFolder } from './archived.ts'

test('a folder is its owner’s while it is open, and gone afterwards', () => {
  const parent = freshFolder()
  const mine = openWorkFolder(parent)
  const other = openWorkFolder(parent)
  expect([existsSync(mine.path), existsSync(other.path)]).toEqual([true, true])
  other.close()
  mine.close()
  expect(readdirSync(parent)).toEqual([])
})

test('what a process left that was killed goes, and nothing else', () => {
  const parent = freshFolder()
  const open = openWorkFolder(parent)
  const left = join(parent, 'backup-work-left')
  const young = join(parent, 'backup-work-young')
  for (const path of [left, young, join(parent, 'backups')]) mkdirSync(path)
  writeFileSync(join(left, 'hearth.sqlite'), 'half')
  utimesSync(left, 1, 1)
  clearWorkFolders(parent)
  expect([existsSync(left), existsSync(young), existsSync(open.path)]).toEqual([false, true, true])
  expect(existsSync(join(parent, 'backups'))).toBe(true)
  open.close()
})

test('without room nothing is begun, and both figures are said', () => {
  const folder = freshFolder()
  expect(() => refuseWithoutRoom(folder, 2 ** 70, 'BACKUP')).toThrow(
    /^A backup needs [\d,]+ MiB, and the disk of .* has [\d,]+ MiB free/,
  )
  expect(() => refuseWithoutRoom(folder, 1, 'BACKUP')).not.toThrow()
})
