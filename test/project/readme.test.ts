import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { help, settingsTable } from '../../src/server/commands/help.ts'
import { root } from './program.ts'

const read = (page: string): string => readFileSync(join(root, page), 'utf8')
const readme = read('README.md')
const contributing = read('CONTRIBUTING.md')
const { scripts, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const section = (title: string): string =>
  `${readme}\n${contributing}`.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner)

/** Folders that hold files and no code. */
const WITHOUT_CODE = ['fonts', 'installed']

describe('the README', () => {
  test('is short', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200)
  })

  test('has the settings as --help has them (npm run readme writes them)', () => {
    expect(readme).toContain(`<!-- settings -->\n${settingsTable()}\n<!-- /settings -->`)
  })

  test('has the commands that --help has', () => {
    const commands = [...help().matchAll(/^ {2}([a-z-]+)(?: \S+)? {2,}/gm)].map(
      ([, command]) => `hearth ${command}`,
    )
    expect(commands.length).toBeGreaterThan(4)
    for (const command of commands) expect(section('One executable')).toContain(`\`${command}`)
  })

  test('says why of every package, and of no other', () => {
    const named = [...readme.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => quoted(cell))
    const packages = Object.keys({ ...dependencies, ...devDependencies })
    expect(packages.filter((name) => !named.includes(name))).toEqual([])
    const table = readme.slice(readme.indexOf('| package | why |'))
    const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => quoted(cell))
    expect(rows.filter((name) => !packages.includes(name))).toEqual([])
  })

  test('names only commands of npm that are there', () => {
    const named = [...`${readme}\n${contributing}`.matchAll(/\bnpm run ([a-z]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('names every folder of the source, and none that is not there', () => {
    const named = quoted(section('How it is laid out')).filter((path) => /^src\/[a-z-]+$/.test(path))
    const folders = readdirSync(join(root, 'src')).filter((name) =>
      statSync(join(root, 'src', name)).isDirectory(),
    )
    expect(named.map((path) => path.slice(4)).toSorted()).toEqual(folders.toSorted())
  })

  test('names every slice of a district, and none that is not there', () => {
    const rows = [...section('How it is laid out').matchAll(/^\| `(src\/[a-z-]+)` \| ([^|]+) \|/gm)]
    expect(rows.length).toBeGreaterThan(10)
    for (const [, district = '', cell = ''] of rows) {
      const entries = readdirSync(join(root, district), { withFileTypes: true })
      const slices = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
      const files = entries.map(({ name }) => name.replace(/\.ts$/, ''))
      const named = quoted(cell)
      expect([
        district,
        slices.filter((name) => !named.includes(name) && !WITHOUT_CODE.includes(name)),
      ]).toEqual([district, []])
      expect([district, named.filter((name) => !files.includes(name))]).toEqual([district, []])
    }
  })
})
