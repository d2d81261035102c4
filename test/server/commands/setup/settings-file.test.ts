import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { changedSettings, withSettingsFile } from '../../../../src/server/commands/setup/settings-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what is in the file holds unless the environment says otherwise', () => {
  writeFileSync(
    join(folder, 'hearth.env'),
    '# Ours\nSVC_PORT=9000\nSVC_HOST="0.0.0.0"\r\n#SVC_TLS=local\nnonsense\n',
  )
  const read = withSettingsFile({ SVC_DATA_DIR: folder, SVC_PORT: '9001' })
  expect(read).toEqual({ SVC_DATA_DIR: folder, SVC_PORT: '9001', SVC_HOST: '0.0.0.0' })
})

test('without a file the environment is all there is', () => {
  expect(withSettingsFile({ SVC_DATA_DIR: folder })).toEqual({ SVC_DATA_DIR: folder })
})

test('a change keeps comments and other settings, and takes out what is not set any more', () => {
  const before = '# Ours\nSVC_PORT=1\nSVC_BASE_URL=https://old\nSVC_BACKUP_DIR=/mnt/nas\n\n'
  expect(changedSettings(before, { SVC_PORT: '2', SVC_BASE_URL: undefined, SVC_HOST: '::' })).toBe(
    '# Ours\nSVC_BACKUP_DIR=/mnt/nas\nSVC_PORT=2\nSVC_HOST=::\n',
  )
})

test('a change made twice is the same as once', () => {
  const values = fc.dictionary(
    fc.constantFrom('SVC_A', 'SVC_B', 'SVC_C'),
    fc.option(fc.stringMatching(/^\w+$/), { nil: undefined }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('# note', '', 'SVC_A=1', 'SVC_B=2', 'SVC_D=3')),
      values,
      (lines, change) => {
        const once = changedSettings(lines.join('\n'), change)
        expect(changedSettings(once, change)).toBe(once)
      },
    ),
  )
})
