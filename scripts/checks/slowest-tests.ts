/**
 * Files that take longest, the longest first. They are begun first: what is left for the end is short, and no core waits
 * for one long file. Any other file may come when it likes.
 */
const SLOWEST = [
  'test/chromium/short.test.ts',
  'test/chromium/flows-a-to-o.test.ts',
  'test/chromium/flows-p-to-z.test.ts',
  'test/chromium/languages.test.ts',
  'test/chromium/phone.test.ts',
  'test/chromium/installed.test.ts',
  'test/chromium/room.test.ts',
  'test/chromium/street.test.ts',
  'test/chromium/sums.test.ts',
  'test/chromium/https.test.ts',
  'test/chromium/midnight.test.ts',
  'test/project/binary.test.ts',
  'test/project/container.test.ts',
  'test/project/commands.test.ts',
  'test/server/undo/undo.test.ts',
  'test/server/tax-package/one-figure.test.ts',
  'test/platform/db/data-directory.test.ts',
]

/** What the runner takes by --timings: milliseconds of each file; here only their order counts. */
export function timingsOf(root: string): string {
  const names = [...new Bun.Glob('test/**/*.test.ts').scanSync(root)]
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('node_modules'))
  const gone = SLOWEST.filter((name) => !names.includes(name))
  if (gone.length > 0) throw new Error(`no such test, but said to be slow: ${gone.join(', ')}`)
  const files = Object.fromEntries(names.map((name) => [name, rankOf(name)]))
  return JSON.stringify({ version: 1, files })
}

const rankOf = (name: string): number => {
  const at = SLOWEST.indexOf(name)
  return at < 0 ? 1 : 1000 * (SLOWEST.length - at)
}
