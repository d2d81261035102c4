import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { deb } from '../../scripts/release/deb.ts'
import { manPage } from '../../scripts/release/man.ts'
import { platforms } from '../../scripts/release/platforms.ts'
import { lockedPackage } from '../../scripts/release/runtimes.ts'
import { type Bom, sbom } from '../../scripts/release/sbom.ts'
import { fileIn, tar } from '../../scripts/release/tar.ts'
import { zip } from '../../scripts/release/zip.ts'
import { settingRows } from '../../src/core/config.ts'
import { commandRows } from '../../src/server/commands/help.ts'
import { clearAway, freshFolder, root, run } from './program.ts'

clearAway()

const EPOCH = Date.parse('2026-06-15T12:00:00Z') / 1_000
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const files = [
  { path: 'hearth/hearth', content: Buffer.from('program'), isProgram: true },
  { path: 'hearth/LICENSE', content: Buffer.from('MIT') },
  { path: 'hearth/doc/install.md', content: Buffer.alloc(1_500, 'x') },
]

/** Name, mode, owner, group, size, time and kind of each entry, as tar(5) has them. */
function entriesOf(archive: Uint8Array): string[] {
  const bytes = Buffer.from(archive)
  const entries: string[] = []
  for (let at = 0; bytes[at] !== 0; ) {
    const field = (from: number, length: number) =>
      bytes.toString('latin1', at + from, at + from + length).replace(/[\0 ].*$/s, '')
    const number = (from: number, length: number) => Number.parseInt(field(from, length), 8)
    const owner = `${number(108, 8)}:${number(116, 8)} ${field(265, 32)}:${field(297, 32)}`
    const sum = Buffer.from(bytes.subarray(at, at + 512)).fill(' ', 148, 156)
    expect(number(148, 8)).toBe(sum.reduce((total, byte) => total + byte, 0))
    entries.push(`${field(156, 1)} ${field(100, 8)} ${owner} ${number(136, 12)} ${field(0, 100)}`)
    at += 512 + Math.ceil(number(124, 12) / 512) * 512
  }
  return entries
}

describe('an archive', () => {
  test('has every file by its path, of one moment and root’s, with the folders over it', () => {
    const entry = (kind: number, mode: string, path: string) =>
      `${kind} ${mode} 0:0 root:root ${EPOCH} ${path}`
    expect(entriesOf(tar(files, EPOCH))).toEqual([
      entry(5, '0000755', 'hearth/'),
      entry(0, '0000644', 'hearth/LICENSE'),
      entry(5, '0000755', 'hearth/doc/'),
      entry(0, '0000644', 'hearth/doc/install.md'),
      entry(0, '0000755', 'hearth/hearth'),
    ])
    expect(fileIn(tar(files, EPOCH), 'hearth/doc/install.md')).toEqual(Buffer.alloc(1_500, 'x'))
    expect(() => fileIn(tar(files, EPOCH), 'hearth/none')).toThrow('there is no hearth/none')
  })

  test('refuses a path that has no room in it', () => {
    expect(() => tar([{ path: 'x'.repeat(101), content: new Uint8Array() }], EPOCH)).toThrow('too long')
  })

  test('is the same bytes in whatever order the files come', async () => {
    const turned = files.toReversed()
    expect(tar(turned, EPOCH)).toEqual(tar(files, EPOCH))
    expect(await zip(turned, EPOCH)).toEqual(await zip(files, EPOCH))
  })

  test('for Windows has the moment of the commit as UTC reads it', async () => {
    const archive = await zip(files, EPOCH)
    const entries = await new ZipReader(new BlobReader(new Blob([archive]))).getEntries()
    expect(entries.map(({ filename }) => filename)).toEqual(files.map(({ path }) => path).toSorted())
    const [first] = entries
    if (!first || first.directory) throw new Error('there is no file')
    expect(await first.getData(new TextWriter())).toBe('MIT')
    // 15 June 2026, 12:00:00 in the words of MS-DOS.
    expect(first.rawLastModDate).toBe((((2026 - 1980) << 25) | (6 << 21) | (15 << 16) | (12 << 11)) >>> 0)
  })
})

describe('the package for Debian', () => {
  const settings = ['etc/hearth/hearth.env']
  const made = deb({
    version: '1.2.3',
    architecture: 'arm64',
    epochSeconds: EPOCH,
    settings,
    files: [
      { path: 'usr/bin/hearth', content: Buffer.from('program'), isProgram: true },
      { path: 'etc/hearth/hearth.env', content: Buffer.from('#\n') },
    ],
  })
  const members = new Map<string, Uint8Array>()
  for (let at = 8; at < made.length; ) {
    const header = Buffer.from(made.subarray(at, at + 60)).toString('latin1')
    const size = Number(header.slice(48, 58))
    members.set(header.slice(0, 16).trim(), made.subarray(at + 60, at + 60 + size))
    at += 60 + size + (size % 2)
  }
  const control = gunzipSync(members.get('control.tar.gz') ?? new Uint8Array())
  const inControl = (name: string) => Buffer.from(fileIn(control, `./${name}`)).toString()

  test('has the members dpkg looks for, in its order', () => {
    expect(Buffer.from(made.subarray(0, 8)).toString()).toBe('!<arch>\n')
    expect([...members.keys()]).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz'])
    expect(Buffer.from(members.get('debian-binary') ?? '').toString()).toBe('2.0\n')
  })

  test('says what it is for, and whose its settings are', () => {
    expect(inControl('control')).toContain('Version: 1.2.3\nArchitecture: arm64\n')
    expect(inControl('control')).not.toMatch(/@[A-Z_]+@/)
    expect(inControl('conffiles')).toBe('/etc/hearth/hearth.env\n')
    expect(inControl('md5sums')).toBe('a9c449d4fa44e9e5a41c574ae55ce4d9  usr/bin/hearth\n')
    expect(entriesOf(control).filter((entry) => entry.includes(' 0000755 '))).toHaveLength(3)
  })

  test('puts each file where it belongs', () => {
    const content = gunzipSync(members.get('data.tar.gz') ?? new Uint8Array())
    expect(Buffer.from(fileIn(content, './usr/bin/hearth')).toString()).toBe('program')
    expect(entriesOf(content).every((entry) => entry.includes(' 0:0 root:root '))).toBe(true)
  })
})

describe('a release', () => {
  test('takes each runtime in the version of package.json and by its hash', () => {
    const { bun } = JSON.parse(text('package.json')).devDependencies
    for (const { runtime } of platforms)
      expect(lockedPackage(runtime)).toMatchObject({
        version: bun,
        integrity: expect.stringMatching(/^sha512-/),
      })
    expect(() => lockedPackage('@oven/bun-plan9')).toThrow('no hash')
  })

  test('refuses a runtime that has another hash, and keeps none', async () => {
    const [folder, cache] = [freshFolder(), freshFolder()]
    const npm = '#!/bin/sh\nfor last; do :; done\necho other > "$last/packed.tgz"\necho packed.tgz\n'
    writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 })
    const name = '@oven/bun-linux-x64'
    const { version, integrity } = lockedPackage(name)
    writeFileSync(join(cache, `oven-bun-linux-x64-${version}.tgz`), 'damaged')
    const place = `const { placeRuntime } = await import('./scripts/release/runtimes.ts'); placeRuntime('${name}', '${folder}')`
    const env = { PATH: `${folder}:${process.env.PATH}`, HEARTH_RELEASE_CACHE: cache }
    const { exitCode, stdout, stderr } = await run([process.execPath, '-e', place], [], env, root)
    expect(exitCode).toBe(1)
    expect(stdout).toContain('is not what package-lock.json names')
    expect(stderr).toContain(`and it should have ${integrity}`)
    expect(readdirSync(cache)).toEqual([])
  })

  test('lists what is inside, tools left out, and the same each time', () => {
    const component = (name: string, scope: 'required' | 'optional' = 'required') => ({
      'bom-ref': `${name}@1`,
      name,
      scope,
      properties: [],
    })
    const inside = Object.keys(JSON.parse(text('package.json')).dependencies)
    const others = ['@fontsource-variable/inter', 'tailwindcss', '@oven/bun-linux-x64', 'below']
    const listing: Bom = {
      serialNumber: 'urn:uuid:1',
      metadata: { timestamp: 'now', tools: [], component: component('checkout') },
      components: [
        ...[...inside, ...others].map((name) => component(name)),
        component('biome', 'optional'),
        component('typescript', 'optional'),
      ],
      dependencies: [
        { ref: 'checkout@1', dependsOn: [...inside.map((name) => `${name}@1`), 'biome@1'] },
        { ref: 'elysia@1', dependsOn: ['below@1', 'typescript@1'] },
        { ref: 'biome@1', dependsOn: ['below@1'] },
      ],
    }
    const bom = JSON.parse(sbom(listing, ['@oven/bun-linux-x64'], '2026-06-15T12:00:00.000Z'))
    expect(bom.components.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      [...inside, ...others].toSorted(),
    )
    expect(bom.serialNumber).toBeUndefined()
    expect(bom.metadata).toMatchObject({
      timestamp: '2026-06-15T12:00:00.000Z',
      component: { name: 'hearth' },
    })
    expect(bom.dependencies.map(({ ref }: { ref: string }) => ref)).toEqual(['checkout@1', 'elysia@1'])
    expect(bom.dependencies[0].dependsOn).toEqual([
      ...inside.map((name) => `${name}@1`),
      '@oven/bun-linux-x64@1',
    ])
    expect(bom.dependencies[1].dependsOn).toEqual(['below@1'])
  })
})

describe('what a release installs', () => {
  test.each([
    'DynamicUser=yes',
    'StateDirectory=hearth',
    'UMask=0077',
    'ProtectSystem=strict',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged @resources',
    'ProcSubset=pid',
    'TimeoutStopSec=30',
    'LimitNOFILE=65536',
    'ExecReload=/bin/sh -c "kill -HUP $MAINPID"',
  ])('the unit says %s', (line) => {
    expect(text('packaging/hearth.service').split('\n')).toContain(line)
  })

  test('the unit lets the runtime compile', () => {
    expect(text('packaging/hearth.service')).not.toMatch(/^MemoryDenyWriteExecute=/m)
  })

  test('the container is nobody’s, with data of its own and time to stop', () => {
    const dockerfile = text('packaging/Dockerfile')
    expect(dockerfile).toContain('USER 65532:65532\n')
    expect(dockerfile).toContain('CMD ["/hearth", "healthcheck"]')
    expect(dockerfile).toMatch(/--chown=65532:65532 .*\/data \/data/)
    const { services, volumes } = Bun.YAML.parse(text('packaging/compose.yaml')) as {
      services: { hearth: object }
      volumes: object
    }
    expect(services.hearth).toMatchObject({
      stop_grace_period: '30s',
      read_only: true,
      volumes: ['hearth:/data'],
    })
    expect(Object.keys(volumes)).toEqual(['hearth'])
  })

  test('the scripts of the package are for a plain shell', () => {
    for (const name of readdirSync(join(root, 'packaging/debian')).filter((one) => /^p(?:ost|re)/.test(one)))
      expect(text(`packaging/debian/${name}`)).toStartWith('#!/bin/sh\nset -e\n')
  })
})

describe('the manual pages', () => {
  const page = manPage('1.2.3-dev', EPOCH)
  const lines = page.split('\n')
  const read = (line: string): string =>
    line
      .replace(/^\\&/, '')
      .replaceAll('\\(ti', '~')
      .replaceAll(String.raw`\-`, '-')
      .replaceAll(String.raw`\e`, '\\')

  test('say every command and every setting with its sentence', () => {
    const tags = lines.filter((line) => line.startsWith('.B ')).map((line) => read(line.slice(3)))
    expect(tags).toEqual(expect.arrayContaining(commandRows.map(({ usage }) => usage)))
    expect(tags).toEqual(expect.arrayContaining(settingRows.map(({ name }) => name)))
    const said = new Set(lines.map(read))
    const sentences = [
      ...commandRows.map(({ summary }) => summary),
      ...settingRows.map(({ sentence, form }) => `${sentence} (${form})`),
    ]
    expect(sentences.filter((sentence) => !said.has(sentence))).toEqual([])
    expect(lines[0]).toBe(String.raw`.TH HEARTH 1 2026-06-15 "Hearth 1.2.3\-dev" "User Commands"`)
  })

  test('hold no request and no escape but their own, and nothing of Markdown', () => {
    for (const text of [page, readFileSync(join(root, 'packaging/hearthctl.8'), 'utf8')]) {
      const requests = text
        .match(/^[.'].*$/gm)
        ?.filter((line) => !/^\.(TH|SH|TP|B|I|BR|RI|nh|ad)( |$)/.test(line))
      expect(requests).toEqual([])
      expect(text.match(/\\(?!-|e|&|\(ti|f[BR])./g)).toBeNull()
      expect(text.match(/`|\]\(/g)).toBeNull()
    }
  })
})
