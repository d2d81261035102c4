#!/usr/bin/env node
// Runs Hearth from a checkout: installs what the lock file names unless it is there, finds the pinned Bun and hands
// the command to it. Plain JavaScript without packages, for Node or Bun, because it runs before there are any.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...path) => join(root, ...path)
const read = (...path) => JSON.parse(readFileSync(at(...path), 'utf8'))
const pinned = read('package.json').devDependencies.bun

/** What drives a browser, and its browser, are large and a package of their own for those who ask for them. */
const WITH_BROWSER = ['test', 'browser', 'screens', 'bench']

const bun = (isInstalled() && findBun()) || (await install().then(findBun))
if (!bun) fail(`Bun ${pinned} was installed but does not run on this machine.`)
const [command = 'serve', ...rest] = process.argv.slice(2)
if (WITH_BROWSER.includes(command) && !isInstalled('test/chromium')) await install('test/chromium')
const script = at('scripts', `${command}.ts`)
if (isPackStale()) await make(['--no-env-file', at('scripts', 'bundle.ts')])
// A .env file in the directory is for the person, not for Hearth: what is built does not read it either.
const program = existsSync(script) ? [script] : [at('src', 'main.ts'), command]
end(await run(bun, ['--no-env-file', ...program, ...rest]))

/** Whether every package that this machine must have is there in the version the lock file names. */
function isInstalled(folder = '') {
  const wanted = Object.entries(read(folder, 'package-lock.json').packages)
  return wanted.every(
    ([path, { version, optional }]) => path === '' || optional || versionAt(folder, path) === version,
  )
}

function versionAt(...path) {
  try {
    return read(...path, 'package.json').version
  } catch {
    return undefined
  }
}

/**
 * The pinned Bun: the one that runs this, or the package's. Where npm did not run the package's install script its bin
 * is a stub that fails, and the binary still lies in the package for the platform.
 */
function findBun() {
  if (process.versions.bun === pinned) return process.execPath
  const platforms = existsSync(at('node_modules', '@oven')) ? readdirSync(at('node_modules', '@oven')) : []
  const places = [
    at('node_modules', 'bun', 'bin', 'bun.exe'),
    ...platforms.flatMap((name) =>
      ['bun', 'bun.exe'].map((file) => at('node_modules', '@oven', name, 'bin', file)),
    ),
    'bun',
  ]
  return places.find(
    (place) => spawnSync(place, ['--version'], { encoding: 'utf8' }).stdout?.trim() === pinned,
  )
}

/** Half an installation must not be taken for a whole one the next time, so a failed one is removed. */
async function install(folder = '') {
  console.error(`Installing what ${join(folder, 'package-lock.json')} names …`)
  const cwd = at(folder)
  const outcome = process.versions.bun
    ? await run(process.execPath, ['install', '--frozen-lockfile'], { cwd })
    : await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd })
  if (outcome.code === 0) return
  rmSync(at(folder, 'node_modules'), { recursive: true, force: true })
  if (outcome.signal) end(outcome)
  fail('The installation failed; the first one needs the network. Run the same command again.')
}

/** The web app's pack is made of these; what is older than one of them, or was never made, is made anew. */
function isPackStale() {
  const pack = statSync(at('dist', 'web.pack'), { throwIfNoEntry: false })
  const sources = [at('package-lock.json'), at('scripts', 'bundle.ts'), ...filesIn(at('src', 'browser'))]
  return !pack || sources.some((path) => statSync(path).mtimeMs > pack.mtimeMs)
}

/** The folders as well: a file that was removed leaves its trace there. */
function filesIn(folder) {
  return [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, name))]
}

async function make(parameters) {
  const outcome = await run(bun, parameters)
  if (outcome.signal || outcome.code !== 0) end(outcome)
}

function runNpm(parameters, more) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) return run(process.execPath, [npm, ...parameters], more)
  return run('npm', parameters, { ...more, shell: process.platform === 'win32' })
}

/** Hands every signal on; the child decides what it means. */
function run(file, parameters, more = {}) {
  const child = spawn(file, parameters, { cwd: root, stdio: 'inherit', ...more })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const handOn = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, handOn)
  return new Promise((resolve) => {
    const done = (outcome) => {
      for (const signal of signals) process.off(signal, handOn)
      resolve(outcome)
    }
    child.on('error', ({ message }) => {
      console.error(message)
      done({ code: 1, signal: null })
    })
    child.on('exit', (code, signal) => done({ code, signal }))
  })
}

/** Ends as the child ended. */
function end({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exit(code ?? 1)
}

function fail(sentence) {
  console.error(`hearth: ${sentence}`)
  process.exit(1)
}
