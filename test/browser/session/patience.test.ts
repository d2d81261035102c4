import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { progressQuery } from '../../../src/browser/moves/queries.ts'
import { splitQuery } from '../../../src/browser/receipts/queries.ts'
import { queryClient } from '../../../src/browser/session/queries.ts'
import { inviteQuery } from '../../../src/browser/sign-in/queries.ts'

const before = globalThis.fetch
let answers: Response[]
let asked: number

beforeAll(() => {
  const fakes = { location: new URL('http://hearth.test/'), document: { cookie: 'XSRF-TOKEN=a.b' } }
  const fetch = async () => {
    asked++
    return answers.shift() ?? Response.json({ success: true, data: { isRead: true } })
  }
  Object.assign(globalThis, fakes, { fetch })
})
beforeEach(() => {
  answers = []
  asked = 0
})
afterAll(() => {
  globalThis.fetch = before
  queryClient.clear()
  for (const name of ['location', 'document']) Reflect.deleteProperty(globalThis, name)
})

const failed = (status: number) =>
  Response.json({ success: false, error: { type: 'x/service-unavailable', detail: '' } }, { status })

const READS = [
  ['the split of a receipt, read by POST', splitQuery('r', 1)],
  ['the progress of a file that is read', progressQuery('u')],
  ['an invite', inviteQuery('t')],
] as const

describe.each(READS)('%s', (_, query) => {
  const read = () => queryClient.fetchQuery({ ...(query as object), retryDelay: 0, staleTime: 0 } as never)

  test('is asked for again where the server could not answer just then', async () => {
    answers = [failed(503)]
    expect(await read()).toEqual({ isRead: true } as never)
    expect(asked).toBe(2)
  })

  test('is asked for once where it is refused', async () => {
    answers = [failed(404)]
    await expect(read()).rejects.toThrow()
    expect(asked).toBe(1)
  })
})

/** Models are asked of the AI provider, which a person waits for and asks again; writes are never sent twice. */
const IMPATIENT = ['session/queries.ts', 'settings/ai/ai-model-field.tsx']

test('no other read gives up at the first failure', async () => {
  const browser = join(import.meta.dir, '../../../src/browser')
  const impatient: string[] = []
  for (const path of new Bun.Glob('**/*.{ts,tsx}').scanSync(browser))
    if ((await Bun.file(join(browser, path)).text()).includes('retry: false')) impatient.push(path)
  expect(impatient.toSorted()).toEqual(IMPATIENT)
})
