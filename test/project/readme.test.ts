import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { houseDrawing } from '../../scripts/house-drawing.ts'
import { commandsTable, help, settingsTable } from '../../src/server/commands/help.ts'
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
    expect(readme.split('\n').length).toBeLessThanOrEqual(150)
  })

  test('links only to pages that are there, as every page does', () => {
    for (const page of ['README.md', 'CONTRIBUTING.md', ...new Bun.Glob('docs/**/*.md').scanSync(root)]) {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
      const missing = links.filter((link) => !existsSync(join(root, dirname(page), link)))
      expect([page, missing]).toEqual([page, []])
    }
  })

  test('leads to every page of the docs', () => {
    const pages = [...new Bun.Glob('docs/**/*.md').scanSync(root)]
    const linking = ['README.md', ...pages].map(read).join('\n')
    expect(
      pages.filter(
        (page) => !linking.includes(`(${page.split('/').at(-1)}`) && !linking.includes(`(${page}`),
      ),
    ).toEqual([])
  })
  test('says why of every package, and of no other', () => {
    const packages = Object.keys({ ...dependencies, ...devDependencies })
    const rows = [...section('Packages').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
      quoted(cell),
    )
    expect(packages.filter((name) => !rows.includes(name))).toEqual([])
    expect(rows.filter((name) => !packages.includes(name))).toEqual([])
  })

  test('names only commands of npm that are there', () => {
    const named = [...`${readme}\n${contributing}`.matchAll(/\bnpm run ([a-z-]+)/g)].map(
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

describe('the docs', () => {
  test('have settings, commands and the picture of the house as the code has them (npm run readme writes them)', () => {
    expect(read('docs/settings.md')).toContain(`<!-- settings -->\n${settingsTable()}\n<!-- /settings -->`)
    expect(read('docs/commands.md')).toContain(`<!-- commands -->\n${commandsTable()}\n<!-- /commands -->`)
    expect(read('docs/house.svg')).toBe(houseDrawing())
  })

  test('have every command that --help has', () => {
    const commands = [...help().matchAll(/^ {2}([a-z-]+)(?: \S+)? {2,}/gm)].map(
      ([, command]) => `hearth ${command}`,
    )
    expect(commands.length).toBeGreaterThan(4)
    expect(commands.filter((command) => !commandsTable().includes(`\`${command}`))).toEqual([])
  })

  test('have decisions of at most 25 lines', () => {
    const long = [...new Bun.Glob('docs/decisions/*.md').scanSync(root)].filter(
      (page) => !page.endsWith('README.md') && read(page).trimEnd().split('\n').length > 25,
    )
    expect(long).toEqual([])
  })

  test('name files that are there when they say how to add something', () => {
    const paths = quoted(section('How to add')).filter((path) => path.includes('/'))
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
