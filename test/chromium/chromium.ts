import { spawnSync } from 'node:child_process'
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** A program that is Chromium, and where its libraries lie if the machine's own do not do. */
interface Executable {
  path: string
  libraries?: string
}

const PACKED = join(import.meta.dir, 'node_modules/@sparticuz/chromium/bin')
const UNPACKED = join(import.meta.dir, 'node_modules/.chromium')
const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/** A page that lives for a test costs more to optimize than it runs: a tenth of all that Chromium does for them. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev'

/** The one that tests look at pages in; what measures how fast they are starts it as people do. */
export const startUnoptimized = (): Promise<Browser> => startChromium([UNOPTIMIZED])

/**
 * Starts a browser without a window. Containers give neither the sandbox nor the shared memory it would like; what it
 * opens here are pages of this project alone.
 */
export async function startChromium(
  more: string[] = [],
  variables: Record<string, string> = {},
): Promise<Browser> {
  const { path, libraries } = await executable()
  const env = { ...process.env, ...variables, ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  return chromium.launch({
    executablePath: path,
    env: env as Record<string, string>,
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...more],
    // Ctrl C is for whoever runs the tests, who then closes the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/** The same with a profile that stays: what is installed and kept there is there at the next start. */
export async function startProfile(folder: string): Promise<BrowserContext> {
  const { path, libraries } = await executable()
  return chromium.launchPersistentContext(folder, {
    executablePath: path,
    env: { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) } as Record<string, string>,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
}

/** The one that is wanted, the package's own, or one of the machine. Without any there is nothing to test with. */
export async function executable(): Promise<Executable> {
  const wanted = process.env.CHROME_PATH
  if (wanted) {
    if (existsSync(wanted)) return { path: wanted }
    throw new Error(`CHROME_PATH is ${wanted}, and there is nothing.`)
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked()
  const found = NAMES.map((name) => Bun.which(name)).find((path) => path !== null)
  if (found) return { path: found }
  throw new Error(
    'The tests of the web app need Chromium. Its package is for Linux on x64 alone: install chromium or google-chrome, or name one by CHROME_PATH.',
  )
}

let unpacking: Promise<Executable> | undefined

/** Once a process: files of tests share one, and may ask while it is at it. */
const unpacked = (): Promise<Executable> => {
  unpacking ??= unpack()
  return unpacking
}

/** Kept beside the package, and so made anew with it. Two runs at once may both make it; the last one is as good. */
async function unpack(): Promise<Executable> {
  const found = { path: join(UNPACKED, 'chromium'), libraries: join(UNPACKED, 'lib') }
  if (existsSync(found.path) && existsSync(found.libraries)) return found
  if (!existsSync(PACKED)) throw new Error('Chromium is not installed: npm ci --prefix test/chromium')
  const made = `${UNPACKED}-${process.pid}`
  mkdirSync(made, { recursive: true })
  await decompress('chromium.br', join(made, 'chromium'))
  chmodSync(join(made, 'chromium'), 0o755)
  await decompress('al2023.tar.br', join(made, 'lib.tar'))
  const { status, stderr } = spawnSync('tar', ['-xf', 'lib.tar'], { cwd: made, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The libraries of Chromium cannot be unpacked: ${stderr}`)
  try {
    renameSync(made, UNPACKED)
  } catch (error) {
    if (!existsSync(found.path)) throw error
  }
  return found
}

const decompress = (name: string, target: string): Promise<void> =>
  pipeline(createReadStream(join(PACKED, name)), createBrotliDecompress(), createWriteStream(target))
