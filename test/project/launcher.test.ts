import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { version } from '../../package.json' with { type: 'json' }
import { clearAway, freshFolder, installedCheckout, root, run, serve } from './program.ts'

clearAway()

setDefaultTimeout(180_000)

/** Node where there is one; else Bun, as `bun start` runs the launcher. */
const runtime = Bun.which('node') ?? process.execPath
const launcher = (checkout: string) => [runtime, join(checkout, 'scripts/start.mjs')]
const env = { PATH: process.env.PATH ?? '', HOME: freshFolder() }

/** Takes Bun's install script back: its bin fails, and the binary lies where the package for the platform has it. */
function withoutInstallScript(checkout: string): void {
  const bun = join(checkout, 'node_modules/bun')
  rmSync(bun)
  mkdirSync(join(bun, 'bin'), { recursive: true })
  cpSync(join(root, 'node_modules/bun/package.json'), join(bun, 'package.json'))
  writeFileSync(join(bun, 'bin/bun.exe'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const platform = join(checkout, 'node_modules/@oven')
  rmSync(platform)
  mkdirSync(join(platform, 'bun-platform/bin'), { recursive: true })
  symlinkSync(process.execPath, join(platform, 'bun-platform/bin/bun'))
}

/** An npm and a registry that say no, as without a network. */
function withoutNetwork(): Record<string, string> {
  const npm = join(freshFolder(), 'npm-cli.js')
  writeFileSync(npm, "console.error('npm ' + process.argv.slice(2).join(' '))\nprocess.exit(1)\n")
  const nowhere = { BUN_CONFIG_REGISTRY: 'http://127.0.0.1:1', BUN_INSTALL_CACHE_DIR: freshFolder() }
  return { ...env, ...nowhere, npm_execpath: npm }
}

test('what is installed is used as it is', async () => {
  const started = await run(launcher(installedCheckout()), ['version'], withoutNetwork())
  expect(started).toEqual({ exitCode: 0, stdout: `${version}-dev\n`, stderr: '' })
})

test("the pinned Bun is found although its package's install script did not run", async () => {
  const checkout = installedCheckout()
  withoutInstallScript(checkout)
  const started = await run(launcher(checkout), ['version'], withoutNetwork())
  expect(started).toEqual({ exitCode: 0, stdout: `${version}-dev\n`, stderr: '' })
})

test.each([
  ['nothing is installed', (checkout: string) => rmSync(join(checkout, 'node_modules'), { recursive: true })],
  ['a package is missing', (checkout: string) => rmSync(join(checkout, 'node_modules/elysia'))],
  [
    'the lock file has moved on',
    (checkout: string) => {
      const lock = readFileSync(join(checkout, 'package-lock.json'), 'utf8')
      const moved = lock.replace(/("node_modules\/elysia": \{\s*"version": ")[^"]+/, '$199.0.0')
      writeFileSync(join(checkout, 'package-lock.json'), moved)
    },
  ],
])('when %s it installs, and half an installation is not left', async (_what, change) => {
  const checkout = installedCheckout()
  change(checkout)
  const { exitCode, stderr } = await run(launcher(checkout), ['version'], withoutNetwork())
  expect(exitCode).toBe(1)
  expect(stderr).toContain('Installing what package-lock.json names')
  expect(stderr).toContain('The installation failed; the first one needs the network.')
  expect(existsSync(join(checkout, 'node_modules'))).toBe(false)
})

test('the exit code of the command is passed on', async () => {
  expect((await run(launcher(installedCheckout()), ['frobnicate'], env)).exitCode).toBe(2)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s is passed on, and the service ends in order',
  async (signal) => {
    const server = await serve(launcher(installedCheckout()), { ...env, SVC_DATA_DIR: freshFolder() })
    expect(await server.kill(signal)).toBe(0)
    expect(server.printed()).toContain('service.stopped')
  },
)

test('a .env file in the checkout does not steer the service', async () => {
  const checkout = installedCheckout()
  writeFileSync(join(checkout, '.env'), 'SVC_HOST=203.0.113.7\n')
  const server = await serve(launcher(checkout), { ...env, SVC_DATA_DIR: freshFolder() })
  expect((await fetch(`${server.url}/api/v1/status`)).status).toBe(200)
})

describe('the app', () => {
  /** A checkout whose app is a line, and whose program says what it found of it. */
  function smallCheckout(): string {
    const checkout = installedCheckout()
    rmSync(join(checkout, 'src'))
    mkdirSync(join(checkout, 'src/browser/parts'), { recursive: true })
    writeFileSync(join(checkout, 'src/browser/parts/button.tsx'), '')
    writeFileSync(join(checkout, 'src/main.ts'), "console.log(await Bun.file('dist/web.pack').text())")
    writeFileSync(join(checkout, 'scripts/bundle.ts'), "await Bun.write('dist/web.pack', 'made anew')")
    writeFileSync(join(checkout, 'dist/web.pack'), 'as it was')
    return checkout
  }
  const served = async (checkout: string) => (await run(launcher(checkout), ['serve'], env)).stdout.trim()
  const LATER = new Date('2100-01-01')
  const change = (checkout: string, path: string) => {
    writeFileSync(join(checkout, path), readFileSync(join(checkout, path)))
    utimesSync(join(checkout, path), LATER, LATER)
  }

  test('is left as it is while nothing of it changed', async () => {
    const checkout = smallCheckout()
    change(checkout, 'src/main.ts')
    change(checkout, 'package.json')
    expect(await served(checkout)).toBe('as it was')
  })

  test.each<[what: string, change: (checkout: string) => void]>([
    ['it was never made', (checkout) => rmSync(join(checkout, 'dist'), { recursive: true })],
    ['a file of it changed', (checkout) => change(checkout, 'src/browser/parts/button.tsx')],
    [
      'a file of it went',
      (checkout) => {
        rmSync(join(checkout, 'src/browser/parts/button.tsx'))
        utimesSync(join(checkout, 'src/browser/parts'), LATER, LATER)
      },
    ],
    ['its packages changed', (checkout) => change(checkout, 'package-lock.json')],
    ['the way it is made changed', (checkout) => change(checkout, 'scripts/bundle.ts')],
  ])('is made anew when %s', async (_what, happens) => {
    const checkout = smallCheckout()
    happens(checkout)
    expect(await served(checkout)).toBe('made anew')
  })

  test('that cannot be made is said, and nothing is started with an old one', async () => {
    const checkout = smallCheckout()
    writeFileSync(join(checkout, 'scripts/bundle.ts'), 'process.exit(7)')
    utimesSync(join(checkout, 'scripts/bundle.ts'), LATER, LATER)
    expect(await run(launcher(checkout), ['serve'], env)).toMatchObject({ exitCode: 7, stdout: '' })
  })
})

describe('the browser of the tests', () => {
  function checkoutWithTests(): string {
    const checkout = installedCheckout()
    mkdirSync(join(checkout, 'test/chromium'), { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join(root, 'test/chromium', name), join(checkout, 'test/chromium', name))
    return checkout
  }

  test.each(['test', 'browser', 'screens', 'bench'])('is installed for %s', async (command) => {
    const checkout = checkoutWithTests()
    const { exitCode, stderr } = await run(launcher(checkout), [command], withoutNetwork())
    expect(exitCode).toBe(1)
    expect(stderr).toContain(`Installing what ${join('test/chromium', 'package-lock.json')} names`)
    expect(existsSync(join(checkout, 'test/chromium/node_modules'))).toBe(false)
    expect(existsSync(join(checkout, 'node_modules'))).toBe(true)
  })

  test('is not for who only runs Hearth', async () => {
    const started = await run(launcher(checkoutWithTests()), ['version'], withoutNetwork())
    expect(started).toEqual({ exitCode: 0, stdout: `${version}-dev\n`, stderr: '' })
  })
})
