import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { signAdHoc } from './release/ad-hoc-signature.ts'
import { deb } from './release/deb.ts'
import { makeExecutable } from './release/executable.ts'
import { manPage } from './release/man.ts'
import { isWindows, type Platform, platforms, programName } from './release/platforms.ts'
import { placeRuntime } from './release/runtimes.ts'
import { npmListing, sbom } from './release/sbom.ts'
import { signed, whyNotSigned } from './release/signature.ts'
import { type ArchivedFile, tar } from './release/tar.ts'
import { buildVersion } from './release/version.ts'
import { zip } from './release/zip.ts'

/**
 * Makes what a version is given out as, in dist/release: an archive for each platform, packages for Debian, what is in
 * them, their hashes, and the signature of those. The same commit gives the same bytes, wherever it is checked out.
 * npm run release -- [--uncommitted] [PLATFORM …]
 */
const FOLDER = 'dist/release'
/** In the package they are whoever's who administers the machine. */
const SETTINGS = ['etc/hearth/hearth.env']
const questions = process.argv.slice(2).filter((word) => word !== '--uncommitted')
const chosen = platforms.filter(({ name }) => questions.length === 0 || questions.includes(name))
const unknown = questions.filter((name) => !platforms.some((platform) => platform.name === name))
if (unknown.length > 0)
  stop(
    `There is no platform ${unknown.join(', ')}; there are ${platforms.map(({ name }) => name).join(', ')}.`,
  )
if (git('status', '--porcelain') !== '' && !process.argv.includes('--uncommitted'))
  stop('There is what is not committed. A release is of a commit; --uncommitted makes one to look at.')
const unsigned = whyNotSigned()
if (unsigned) stop(unsigned)

const version = buildVersion()
const epochSeconds = Number(git('log', '-1', '--format=%ct'))
const sums = new Map<string, string>()

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const scratch = mkdtempSync('dist/release-')
try {
  makeAnew('scripts/bundle.ts')
  for (const platform of chosen) await release(platform)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
const runtimes = chosen.map(({ runtime }) => runtime)
const madeAt = new Date(epochSeconds * 1_000).toISOString()
keep(`hearth-${version}.sbom.cdx.json`, Buffer.from(sbom(npmListing(), runtimes, madeAt)))
// What the container is made of stands beside what goes into it.
for (const name of ['Dockerfile', 'compose.yaml']) keep(name, readFileSync(join('packaging', name)))
const lines = [...sums].toSorted(([left], [right]) => (left < right ? -1 : 1))
const sumsPath = join(FOLDER, 'SHA256SUMS')
writeFileSync(sumsPath, lines.map(([name, sum]) => `${sum}  ${name}\n`).join(''))
console.log(readFileSync(sumsPath, 'utf8'))
console.log(signed(sumsPath, `Hearth ${version}`))

function keep(name: string, content: Uint8Array): void {
  writeFileSync(join(FOLDER, name), content)
  sums.set(name, createHash('sha256').update(content).digest('hex'))
}

/** One after the other: a build takes all a small machine has. */
async function release(platform: Platform): Promise<void> {
  const { name, target, runtime, debian } = platform
  const executablePath = placeRuntime(runtime, scratch)
  const outfile = join(scratch, name, programName(platform))
  mkdirSync(join(scratch, name), { recursive: true })
  await makeExecutable(outfile, { target, executablePath })
  const built = readFileSync(outfile)
  const program = platform.isSignedAnew ? signAdHoc(built) : built
  rmSync(join(scratch, name), { recursive: true })
  const folder = `hearth-${version}-${name}`
  const inside = [{ path: programName(platform), content: program, isProgram: true }, ...papers()].map(
    (file) => ({ ...file, path: `${folder}/${file.path}` }),
  )
  if (isWindows(platform)) keep(`${folder}.zip`, await zip(inside, epochSeconds))
  else keep(`${folder}.tar.gz`, gzipSync(tar(inside, epochSeconds), { level: 9 }))
  if (debian) {
    const parts = {
      version: debianVersion(version),
      architecture: debian,
      epochSeconds,
      files: installed(program),
      settings: SETTINGS,
    }
    keep(`hearth_${debianVersion(version)}_${debian}.deb`, deb(parts))
  }
  console.log(`${name}: ${Math.round(program.length / 2 ** 20)} MiB`)
}

function installed(program: Uint8Array): ArchivedFile[] {
  const from = (path: string, source: string) => ({ path, content: readFileSync(source) })
  return [
    { path: 'usr/bin/hearth', content: program, isProgram: true },
    from('usr/lib/systemd/system/hearth.service', 'packaging/hearth.service'),
    from('etc/hearth/hearth.env', 'packaging/hearth.env'),
    { ...from('usr/sbin/hearthctl', 'packaging/hearthctl'), isProgram: true },
    packed('usr/share/man/man1/hearth.1.gz', manPage(version, epochSeconds)),
    packed('usr/share/man/man8/hearthctl.8.gz', readFileSync('packaging/hearthctl.8')),
    ...manual('usr/share/doc/hearth'),
    from('usr/share/doc/hearth/copyright', 'packaging/debian/copyright'),
    from('usr/share/lintian/overrides/hearth', 'packaging/debian/lintian-overrides'),
    packed('usr/share/doc/hearth/changelog.gz', changelog()),
  ]
}

/** As Debian wants them: as small as gzip makes it, and without the hour. */
function packed(path: string, content: Uint8Array | string): ArchivedFile {
  return { path, content: gzipSync(content, { level: 9 }) }
}

function papers(): ArchivedFile[] {
  const paths = {
    LICENSE: 'LICENSE',
    'hearth.service': 'packaging/hearth.service',
    hearthctl: 'packaging/hearthctl',
  }
  const files = Object.entries(paths).map(([path, source]) => ({ path, content: readFileSync(source) }))
  return [...files, ...manual('docs')]
}

/** Every page that another links to, and the examples that they name. */
function manual(folder: string): ArchivedFile[] {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  const examples = readdirSync('packaging/examples')
  return [
    ...pages
      .toSorted()
      .map((name) => ({ path: `${folder}/${name}`, content: readFileSync(join('docs', name)) })),
    ...examples.toSorted().map((name) => ({
      path: `${folder}/examples/${name}`,
      content: readFileSync(join('packaging/examples', name)),
      isProgram: name.startsWith('hook-'),
    })),
  ]
}

/** Where a tilde comes before everything, a development build comes before its version, as it should. */
function debianVersion(text: string): string {
  return text.replaceAll('-', '~')
}

/** Debian wants one in its own form. */
function changelog(): string {
  const date = new Date(epochSeconds * 1_000).toUTCString().replace('GMT', '+0000')
  return `hearth (${debianVersion(version)}) stable; urgency=medium\n\n  * Made of ${git('rev-parse', 'HEAD')}.\n\n -- Hearth <hearth@localhost>  ${date}\n`
}

function makeAnew(script: string): void {
  const made = spawnSync(process.execPath, ['--no-env-file', script], { stdio: 'inherit' })
  if (made.status !== 0) stop(`${script} failed.`)
}

function git(...words: string[]): string {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' })
  if (status !== 0) stop('A release is of a commit, and git does not tell one here.')
  return stdout.trim()
}

function stop(sentence: string): never {
  console.error(`release: ${sentence}`)
  process.exit(1)
}
