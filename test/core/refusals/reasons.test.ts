import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { invalid, Problem } from '../../../src/core/problem.ts'
import { reasons } from '../../../src/core/refusals/reasons.ts'

const root = join(import.meta.dir, '../../..')
const sources = await Promise.all(
  [...new Bun.Glob('src/**/*.ts').scanSync(root)]
    .filter((path) => !path.startsWith('src/browser/'))
    .map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })),
)

test('a reason is of one table', async () => {
  const folder = join(root, 'src/core/refusals')
  const files = [...new Bun.Glob('*.ts').scanSync(folder)].filter((name) => name !== 'reasons.ts')
  const tables = await Promise.all(files.map((name) => import(join(folder, name))))
  const kinds = tables.flatMap((module) =>
    Object.values<object>(module).flatMap((table) => Object.keys(table)),
  )
  expect(kinds.toSorted()).toEqual(Object.keys(reasons).toSorted())
})

test('every reason is given somewhere', () => {
  // Made of a part that differs.
  const made = /^(?:OPENING|NEEDS|MUST_BE|RECEIPT)_/
  const code = sources
    .filter(({ path }) => !path.startsWith('src/core/refusals/'))
    .map(({ text }) => text)
    .join()
  const idle = Object.keys(reasons).filter((kind) => !made.test(kind) && !code.includes(`'${kind}'`))
  expect(idle).toEqual([])
})

test('problems whose words are not of the tables are of these places', () => {
  const places = sources.filter(({ text }) => /\boutside:/.test(text)).map(({ path }) => path)
  expect(places.toSorted()).toEqual([
    'src/coach/ai-settings/provider.ts',
    'src/server/backups/tasks.ts',
    'src/server/tax-package/make-package.ts',
  ])
})

test('reasons whose English comes from elsewhere are these', () => {
  const english = Object.entries(reasons).flatMap(([kind, words]) => {
    if (typeof words === 'string') return []
    const names: string[] = []
    const facts = new Proxy({}, { get: (_, name: string) => [names.push(name)].map(String) })
    try {
      words(facts as never)
    } catch {
      // A text was wanted: which one is known by now.
    }
    return names.includes('english') ? [kind] : []
  })
  expect(english.toSorted()).toEqual([
    'PACKAGE_FAILED',
    'TOKEN_ADDRESS_REFUSED',
    'TOKEN_SERVER_SILENT',
    'TOLD',
  ])
})

test('a problem tells its reason in English, and is the same on another thread', () => {
  const problem = invalid('amount', { kind: 'TOO_MANY_DECIMALS', most: 2, amount: '1.234' })
  expect(problem).toMatchObject({
    detail: 'must be an amount with at most 2 decimals; 1.234 is not',
    fieldErrors: [{ field: 'amount', message: problem.detail, reason: problem.reason }],
  })
  const { sent } = new Problem('too-busy', { reason: { kind: 'STOPPING' }, retryAfterSeconds: 3 })
  expect(new Problem(sent.slug, structuredClone(sent))).toMatchObject({
    slug: 'too-busy',
    detail: 'Hearth is stopping.',
    retryAfterSeconds: 3,
  })
})
