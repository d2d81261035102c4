import { afterAll, describe, expect, test } from 'bun:test'
import { mountLater } from '../../src/platform/http/mounting.ts'
import { makeApp, makeWholeApp } from '../../src/server/app.ts'
import { laterRoutes } from '../../src/server/later-routes.ts'
import { makeHouse } from '../support/house.ts'
import { makeApp as makeWhole } from '../support/whole-app.ts'

const house = await makeHouse()
afterAll(() => house.close())
const whole = makeWhole(house.deps)
const firstRoutes = makeWholeApp(house.deps, []).routes.length

const example = (path: string): string => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
const entries = await Promise.all(
  laterRoutes.map(async ({ beneath, load }) => {
    const { routes } = makeWholeApp(house.deps, await load())
    return { beneath, routes: routes.slice(firstRoutes).map(({ method, path }) => ({ method, path })) }
  }),
)

interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
}

/** All that two answers to the same request may not differ in. */
async function answerOf(app: typeof whole, { method, path, headers = {} }: Asked) {
  const response = await app.handle(new Request(`http://hearth.test${path}`, { method, headers }))
  const sent = Object.fromEntries(response.headers)
  for (const name of ['x-request-id', 'content-length', 'etag']) delete sent[name]
  const body = (await response.text()).replaceAll(/"(?:requestId|instance|timestamp)":"[^"]*"/g, '')
  return { status: response.status, headers: sent, body: response.status === 200 ? '' : body }
}

const asAdmin = { authorization: `Bearer ${house.admin.token}` }

describe('of the routes that are mounted later', () => {
  test('each begins like a path that has it mounted, and all of them are those of the whole app', () => {
    for (const { beneath, routes } of entries) {
      const starts = new RegExp(`^(?:${beneath.join('|')})(?:/|$)`)
      for (const { path } of routes)
        expect({ path, isBeneath: starts.test(path) }).toEqual({ path, isBeneath: true })
    }
    const counted = entries.reduce((sum, { routes }) => sum + routes.length, firstRoutes)
    expect(counted).toBe(whole.routes.length)
    expect(counted).toBeGreaterThan(300)
  })

  test('the first request is answered as any other: strangers, members, methods that are none, paths that are not', async () => {
    for (const { beneath, routes } of entries) {
      const [{ method, path } = { method: '', path: '' }] = routes
      const unknown = `${example(beneath[0] ?? '')}/not/there/at/all`
      const requests: Asked[] = [
        { method, path: example(path) },
        { method: 'GET', path: example(path), headers: asAdmin },
        { method: 'HEAD', path: example(path), headers: asAdmin },
        { method: 'OPTIONS', path: example(path) },
        { method: 'PATCH', path: `${example(path).replace(/\/$/, '')}?nonsense=1`, headers: asAdmin },
        { method: 'GET', path: unknown, headers: asAdmin },
      ]
      for (const asked of requests) {
        const [found, expected] = [await answerOf(makeApp(house.deps), asked), await answerOf(whole, asked)]
        expect({ ...asked, ...found }).toEqual({ ...asked, ...expected })
      }
    }
  }, 180_000)

  test('once all are mounted every path has the methods of the whole app, with and without its last slash', async () => {
    const app = makeApp(house.deps)
    const paths = [...new Set(whole.routes.map(({ path }) => example(path)))].filter(
      (path) => !path.includes('*'),
    )
    for (const path of [...paths, ...paths.map((each) => each.replace(/(.)\/$/, '$1'))]) {
      const asked = { method: 'OPTIONS', path }
      expect({ path, ...(await answerOf(app, asked)) }).toEqual({ path, ...(await answerOf(whole, asked)) })
    }
    const names = (routes: { method: string; path: string }[]) =>
      routes.map(({ method, path }) => `${method} ${path}`).toSorted()
    expect(names(app.routes)).toEqual(names(whole.routes))
  })

  test('of two that ask at once both are answered, and nothing is mounted twice', async () => {
    for (const { routes } of entries) {
      const [{ path } = { path: '' }] = routes
      const app = makeApp(house.deps)
      const asked = { method: 'OPTIONS', path: example(path) }
      const [one, other] = await Promise.all([answerOf(app, asked), answerOf(app, asked)])
      expect(one).toEqual(other)
      expect(one.status).toBe(204)
      const names = app.routes.map(({ method, path: at }) => `${method} ${at}`)
      expect(names.length).toBe(new Set(names).size)
    }
  })
})

describe('mounting', () => {
  test('what could not be read is tried again with the next request', async () => {
    const mounted: string[] = []
    let tries = 0
    const load = async () => {
      if (tries++ === 0) throw new Error('the disk was away')
      return ['a', 'b']
    }
    const mounting = mountLater([{ beneath: ['/there/:id/at'], load }], (made) => mounted.push(made))
    expect(mounting('/there')).toBeUndefined()
    expect(mounting('/there/1/attic')).toBeUndefined()
    await expect(Promise.resolve(mounting('/there/1/at'))).rejects.toThrow('the disk was away')
    expect(mounted).toEqual([])
    await Promise.all([mounting('/there/1/at'), mounting('/there/2/at/all')])
    expect(mounted).toEqual(['a', 'b'])
    expect(mounting('/there/1/at')).toBeUndefined()
    expect(tries).toBe(2)
  })
})
