import { type WebAsset, webAssets } from '../../src/server/web/assets.ts'

/** What the app weighs on the wire, in KiB as it is sent. */
export interface WebWeights {
  /** The scripts that must be there before anything shows. */
  firstScript: number
  /** The chunk with the library of the line charts, where there is one. */
  chart: number | undefined
  /** Each screen that is loaded when it is opened, without what it shares with others. */
  screens: { name: string; kib: number }[]
  /** The words of another language: those that must be there before anything shows, and those of the screens. */
  french: { first: number; screens: number }
  styles: number
  /** What every page needs of the font. */
  font: number
}

/** The files of words in src/browser/french. */
const WORDS = ['first', 'french']

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\/assets\/[^"]+\.js)"/g
const DYNAMIC_IMPORT = /\bimport\("(\/assets\/[^"]+\.js)"\)/g

export function webWeights(assets: Map<string, WebAsset> = webAssets()): WebWeights {
  const page = textOf(assets, '/page.html')
  const scripts = named(page, /src="(\/[^"]+\.js)"/g)
  const first = withStatic(assets, scripts)
  const chart = [...assets.keys()].find(
    (path) => path.endsWith('.js') && !first.includes(path) && textOf(assets, path).includes('uplot'),
  )
  const lazy = new Set([...assets.keys()].flatMap((path) => named(textOf(assets, path), DYNAMIC_IMPORT)))
  const chunks = [...lazy]
    .filter((path) => path !== chart)
    .map((path) => ({ name: path.replace(/^\/assets\/(.+)-[^-]+$/, '$1'), kib: sum(assets, [path]) }))
  const chunk = (name: string): number => chunks.find((one) => one.name === name)?.kib ?? 0
  return {
    firstScript: sum(assets, first),
    chart: chart === undefined ? undefined : sum(assets, [chart]),
    screens: chunks.filter(({ name }) => !WORDS.includes(name)),
    french: { first: chunk('first'), screens: chunk('french') },
    styles: sum(assets, named(page, /href="(\/[^"]+\.css)"/g)),
    font: sum(
      assets,
      [...assets.keys()].filter((path) => /inter-latin-wght-normal-[^/]+\.woff2$/.test(path)),
    ),
  }
}

/** With everything they import without being asked to, once each. */
function withStatic(assets: Map<string, WebAsset>, paths: string[]): string[] {
  const found = new Set<string>()
  const follow = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const next of named(textOf(assets, path), STATIC_IMPORT)) follow(next)
  }
  for (const path of paths) follow(path)
  return [...found]
}

const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path = '']) => path)

function textOf(assets: Map<string, WebAsset>, path: string): string {
  const asset = assets.get(path)
  if (!asset) throw new Error(`${path} is not in the pack`)
  return /text|javascript|json/.test(asset.type) ? Buffer.from(asset.plain).toString() : ''
}

const sum = (assets: Map<string, WebAsset>, paths: string[]): number =>
  paths.reduce((total, path) => {
    const { plain, brotli } = assets.get(path) ?? { plain: [], brotli: [] }
    return total + (brotli.length || plain.length) / 1024
  }, 0)
