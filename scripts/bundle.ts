import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BunPlugin } from 'bun'
import tailwind from 'bun-plugin-tailwind'
import type { PackEntry } from '../src/server/web/assets.ts'

/**
 * Makes the web app: every file of it, compressed unless it is dense already, in one pack that the server reads and the
 * executable holds. The page and what browsers ask for again by name keep their names, all the rest is named by its content.
 */
const FOLDER = 'dist/web'
const PACK = 'dist/web.pack'

const TYPES: Record<string, string> = {
  css: 'text/css;charset=utf-8',
  html: 'text/html;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}
/** What is compressed already. */
const DENSE = new Set(['png', 'woff2'])

/** The page names them by where they will be asked for. */
const STILL = [
  'manifest.webmanifest',
  'manifest.fr.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'wide-en.png',
  'wide-fr.png',
  'narrow-en.png',
  'narrow-fr.png',
]
const still: BunPlugin = {
  name: 'still',
  setup: (build) => {
    // Bun takes an address from the root for a path of the disk's.
    build.onResolve({ filter: /\/[\w.-]+$/ }, ({ path }) =>
      STILL.includes(basename(path)) ? { path: `/${basename(path)}`, external: true } : undefined,
    )
  },
}

/**
 * Left to itself Bun writes a font into the style sheet, which the pages' policy refuses, and which would load it where
 * no letter of it is needed.
 */
const copied: string[] = []
const fonts: BunPlugin = {
  name: 'fonts',
  setup: (build) => {
    build.onResolve({ filter: /^@fontsource.*\.woff2$/ }, ({ path }) => {
      const source = join('node_modules', path)
      const hash = Bun.hash.xxHash3(readFileSync(source)).toString(36).slice(0, 8)
      const name = `assets/${basename(path, '.woff2')}-${hash}.woff2`
      mkdirSync(join(FOLDER, 'assets'), { recursive: true })
      copyFileSync(source, join(FOLDER, name))
      copied.push(join(FOLDER, name))
      return { path: `/${name}`, external: true }
    })
  },
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const page = await Bun.build({ ...common(), entrypoints: ['src/browser/page.html'], splitting: true })
const worker = await Bun.build({
  ...common(),
  entrypoints: ['src/browser/sw.ts'],
  define: { ...common().define, ...shellOf([...page.outputs.map(({ path }) => path), ...copied]) },
})
const outputs = [...page.outputs, ...worker.outputs].map(({ path }) => path)
await Bun.write(`${PACK}.new`, await packed([...outputs, ...copied, ...STILL.map(copiedAsIs)]))
renameSync(`${PACK}.new`, PACK)

/** What the service worker keeps: every file of this version, so that each version has a worker of its own. */
function shellOf(paths: string[]): Record<string, string> {
  const files = [...new Set(paths.map(urlOf))].filter((url) => url.startsWith('/assets/')).toSorted()
  const html = readFileSync(join(FOLDER, 'page.html'), 'utf8')
  const version = Bun.hash.xxHash3(`${files.join()} ${html}`).toString(36)
  return { SHELL_FILES: JSON.stringify(files), SHELL_VERSION: JSON.stringify(version) }
}

/** What browsers ask for by this very name. */
function copiedAsIs(name: string): string {
  const path = join(FOLDER, name)
  copyFileSync(join('src/browser/installed', name), path)
  return path
}

function common(): Omit<Bun.BuildConfig, 'entrypoints'> {
  return {
    target: 'browser',
    format: 'esm',
    outdir: FOLDER,
    publicPath: '/',
    minify: true,
    plugins: [still, fonts, tailwind],
    define: { 'process.env.NODE_ENV': '"production"' },
    naming: {
      entry: '[name].[ext]',
      chunk: 'assets/[name]-[hash].[ext]',
      asset: 'assets/[name]-[hash].[ext]',
    },
  }
}

async function packed(paths: string[]): Promise<Uint8Array> {
  const entries: PackEntry[] = []
  const parts: Uint8Array[] = []
  for (const path of paths.toSorted()) {
    const plain = await Bun.file(path).bytes()
    const kind = path.slice(path.lastIndexOf('.') + 1)
    const type = TYPES[kind]
    if (!type) throw new Error(`${path} has no content type`)
    const isBrotli = !DENSE.has(kind)
    const stored = isBrotli ? compressed(plain) : plain
    const url = urlOf(path)
    const etag = `"${Bun.hash.xxHash3(plain).toString(36)}"`
    const isHashed = /^\/assets\/.+-[a-z\d]{6,}\.\w+$/.test(url)
    entries.push({ path: url, type, isHashed, etag, bytes: stored.length, isBrotli })
    parts.push(stored)
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...parts])
}

/** Where a file of the folder is asked for. */
function urlOf(path: string): string {
  return `/${relative(FOLDER, path).replaceAll('\\', '/')}`
}

function compressed(plain: Uint8Array): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return brotliCompressSync(plain, { params })
}
