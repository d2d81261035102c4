import { describe, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationsTables } from '../../scripts/operations-tables.ts'
import { buildVersion } from '../../scripts/release/version.ts'
import { settingRows } from '../../src/core/config.ts'
import { isNewer } from '../../src/server/system/updates.ts'
import { root } from './program.ts'

const examples = join(root, 'packaging/examples')
const text = (path: string): string => readFileSync(join(root, 'packaging', path), 'utf8')

test('every alert is on a metric that there is', () => {
  const known = [...(operationsTables().metrics ?? '').matchAll(/\| `(\w+)` \|/g)].map(
    ([, name = '']) => name,
  )
  const used = [...text('examples/alerts.yml').matchAll(/expr: (.+)/g)].flatMap(
    ([, expression = '']) => expression.match(/\bhearth_\w+/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})

test('the examples name only settings that there are', () => {
  const names = settingRows.map(({ name }) => name)
  for (const file of readdirSync(examples)) {
    const used = text(`examples/${file}`).match(/\bSVC_[A-Z_]+[A-Z]/g) ?? []
    expect([file, used.filter((name) => !names.includes(name))]).toEqual([file, []])
  }
})

test('every script of the package can be run and is one', () => {
  const scripts = [...readdirSync(examples).filter((name) => name.startsWith('hook-')), '../hearthctl']
  for (const name of scripts) {
    expect([name, statSync(join(examples, name)).mode & 0o111]).not.toEqual([name, 0])
    expect([name, spawnSync('sh', ['-n', join(examples, name)]).status]).toEqual([name, 0])
  }
})

describe('the version of a build', () => {
  const git = (folder: string, ...words: string[]) => {
    const identity = ['-c', 'user.name=Hearth', '-c', 'user.email=hearth@localhost']
    const { status, stderr } = spawnSync('git', ['-C', folder, ...identity, ...words], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.anything()])
  }

  test('is its tag, or its commit with a word of what is not committed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-version-'))
    try {
      expect(buildVersion(folder)).toMatch(/^\d+\.\d+\.\d+-dev$/)
      git(folder, 'init', '-q')
      writeFileSync(join(folder, 'file'), 'one')
      git(folder, 'add', '.')
      git(folder, 'commit', '-qm', 'One')
      expect(buildVersion(folder)).toMatch(/^\d+\.\d+\.\d+-dev\+[0-9a-f]{12}$/)
      git(folder, 'tag', 'v1.2.3')
      expect(buildVersion(folder)).toBe('1.2.3')
      writeFileSync(join(folder, 'file'), 'two')
      expect(buildVersion(folder)).toMatch(/-dev\+[0-9a-f]{12}\.changed$/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('of a development build is older than the version it leads to', () => {
    expect([isNewer('0.2.0', '0.2.0-dev+0123456789ab'), isNewer('0.1.9', '0.2.0-dev+0123456789ab')]).toEqual([
      true,
      false,
    ])
  })
})
