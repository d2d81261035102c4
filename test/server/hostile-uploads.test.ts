import { afterAll, beforeAll, expect, test } from 'bun:test'
import { hostileFiles } from '../support/hostile-files.ts'
import { type House, makeHouse } from '../support/house.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

async function send(route: string, name: string, bytes: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await house.handle(
    new Request(`http://hearth.test/api${route}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${house.admin.token}` },
    }),
  )
  return { status: response.status, body: (await response.json()) as { error?: { detail: string } } }
}

/** The bench sends all of them, and looks at what each takes. */
const CHOSEN = [
  'an archive of two thousand files',
  'JSON that is very deep',
  'XML of entities',
  'XML that is very deep',
  'a table of very many columns',
  'gzip',
]
const chosen = hostileFiles.filter(({ what, route }) => CHOSEN.includes(what) && !route.includes('receipts'))

test('each that is looked for here is one of the bench', () => {
  expect([...new Set(chosen.map(({ what }) => what))].toSorted()).toEqual(CHOSEN.toSorted())
})

test.each(chosen.map((file) => [file.route, file.what, file] as const))(
  '%s refuses in words: %s',
  async (route, _what, { name, bytes }) => {
    const { status, body } = await send(route, name, bytes())
    // A busy machine may stop it first.
    expect([400, 503]).toContain(status)
    expect(body.error?.detail.length).toBeGreaterThan(20)
    expect((await house.ask(null, 'GET', '/v1/status')).status).toBe(200)
  },
  180_000,
)
