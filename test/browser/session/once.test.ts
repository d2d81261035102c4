import { describe, expect, setSystemTime, test } from 'bun:test'
import { once } from '../../../src/browser/session/once.ts'

const POST = { method: 'POST', body: '{"amount":"40.00"}' }
const keyIn = ({ headers }: RequestInit) => new Headers(headers).get('idempotency-key')
const isUnknown = (error: unknown) => (error as Error).message === 'offline'

/** Sends by hand: each request waits until it is answered. */
function line() {
  const sent: { key: string | null; answer: (outcome: string) => void }[] = []
  const send = (init: RequestInit) =>
    new Promise<string>((resolve, reject) => {
      const answer = (outcome: string) => (outcome === 'done' ? resolve('done') : reject(new Error(outcome)))
      sent.push({ key: keyIn(init), answer })
    })
  const post = (path: string, init: RequestInit = POST) =>
    once(path, init, send, isUnknown).catch((error) => error.message)
  return { sent, post, keys: () => sent.map(({ key }) => key) }
}

describe('a write', () => {
  test('that is sent twice at once has one key, and so has the second click that waited for the first', async () => {
    const { sent, post, keys } = line()
    const both = [post('/goals/1'), post('/goals/1')]
    for (const { answer } of sent) answer('done')
    expect(await Promise.all(both)).toEqual(['done', 'done'])
    const later = post('/goals/1')
    sent[2]?.answer('done')
    await later
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys()).size).toBe(1)
  })

  test('that was taken back, and is sent once more, is another one', async () => {
    const { sent, post, keys } = line()
    for (const [place, path] of ['/goals/3', '/undo', '/goals/3'].entries()) {
      const done = post(path)
      sent[place]?.answer('done')
      await done
    }
    expect(new Set(keys()).size).toBe(3)
  })

  test('of a moment later is another one', async () => {
    const { sent, post, keys } = line()
    const send = async (place: number) => {
      const done = post('/goals/4')
      sent[place]?.answer('done')
      await done
    }
    setSystemTime(new Date('2026-06-01T12:00:00Z'))
    await send(0)
    setSystemTime(new Date('2026-06-01T12:00:01.900Z'))
    await send(1)
    setSystemTime(new Date('2026-06-01T12:00:04.000Z'))
    await send(2)
    setSystemTime()
    const [first, second, third] = keys()
    expect([second === first, third === first]).toEqual([true, false])
  })

  test('keeps its key while one of two has no answer yet', async () => {
    const { sent, post, keys } = line()
    const first = post('/goals/2')
    const second = post('/goals/2')
    sent[0]?.answer('done')
    await first
    const third = post('/goals/2')
    for (const { answer } of sent) answer('done')
    await Promise.all([second, third])
    expect(new Set(keys()).size).toBe(1)
  })

  test('that got no answer is sent again with its key, and one that was refused with another', async () => {
    for (const [outcome, keyCount] of [
      ['offline', 1],
      ['conflict', 2],
    ] as const) {
      const { sent, post, keys } = line()
      const first = post(`/${outcome}`)
      sent[0]?.answer(outcome)
      expect(await first).toBe(outcome)
      const again = post(`/${outcome}`)
      sent[1]?.answer('done')
      await again
      expect([outcome, new Set(keys()).size]).toEqual([outcome, keyCount])
    }
  })

  test('of another method, body or path has a key of its own', async () => {
    const { sent, post, keys } = line()
    const all = [
      post('/a'),
      post('/b'),
      post('/a', { ...POST, body: '{}' }),
      post('/a', { ...POST, method: 'PUT' }),
    ]
    for (const { answer } of sent) answer('done')
    await Promise.all(all)
    expect(new Set(keys()).size).toBe(4)
  })

  test('with a key goes as it is, and so does what is no write or no text', async () => {
    const { sent, post, keys } = line()
    const all = [
      post('/c', { ...POST, headers: { 'Idempotency-Key': 'mine' } }),
      post('/c', { method: 'POST', body: new FormData() }),
      post('/c', {}),
    ]
    for (const { answer } of sent) answer('done')
    await Promise.all(all)
    expect(keys()).toEqual(['mine', null, null])
  })
})
