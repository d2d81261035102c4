import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Entry } from '../../../src/browser/outbox/entry.ts'
import { Refusal } from '../../../src/browser/session/refusal.ts'
import { entryOf, receiptOf, refusal } from './entries.ts'
import { browser, inBrowser, mounted, posted, settled } from './fake-browser.ts'

const { sending, store, outbox, senders, closedYear, online, queries, signIn, signOut } = await inBrowser(
  async () => ({
    sending: await import('../../../src/browser/outbox/sending.ts'),
    store: await import('../../../src/browser/outbox/store.ts'),
    outbox: await import('../../../src/browser/outbox/outbox.ts'),
    senders: await import('../../../src/browser/outbox/senders.ts'),
    closedYear: await import('../../../src/browser/session/closed-year.ts'),
    online: await import('../../../src/browser/session/online.ts'),
    queries: await import('../../../src/browser/session/queries.ts'),
    signIn: await import('../../../src/browser/session/sign-in.ts'),
    signOut: await import('../../../src/browser/session/sign-out.ts'),
  }),
)
// Its timers are none of the outbox.
queries.queryClient.setQueryDefaults(queries.startQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY })
const { sendNow, sendWaiting, useProgress } = sending
const { keep, outboxNow } = outbox

let sent: string[] = []
let signals: AbortSignal[] = []
/** What becomes of what is sent; what it answers is said of it once it is gone. */
let send: (entry: Entry) => void | (() => void) | Promise<void>
const sender = async (entry: Entry, signal: AbortSignal) => {
  sent.push(entry.key)
  signals.push(signal)
  return (await send(entry)) ?? (() => undefined)
}
const signedIn = (id: string) =>
  queries.queryClient.setQueryData(queries.startQuery.queryKey, { user: { id } } as never)
const keys = async () => (await store.allEntries()).map(({ key }) => key)
const progress = () => mounted(useProgress).read()
const fails = (error: unknown) => () => {
  throw error
}

beforeEach(() => {
  sent = []
  signals = []
  send = () => undefined
  senders.setSenders({ transaction: async () => sender, receipt: async () => sender })
  signedIn('maya')
})
afterEach(async () => {
  browser.shelf.failures.clear()
  await store.removeAllOf(undefined)
  signOut.announceSignOut('left')
  await sendWaiting()
  queries.queryClient.clear()
})

test('all goes in the order it was added, each of its kind, and says so once it is off the shelf', async () => {
  const texts: string[] = []
  senders.setSenders({
    transaction: async () => sender,
    receipt: async () => async (entry, signal) => {
      await sender(entry, signal)
      const [left, { sending: onItsWay }] = [await keys(), progress()]
      return () => texts.push(`${entry.key} of ${left}, ${onItsWay} on its way`)
    },
  })
  for (const one of [entryOf('c', 3), { ...receiptOf('b', 1), at: 2 }, entryOf('a', 1)]) await keep(one)
  await sendWaiting()
  expect([sent, texts, await keys()]).toEqual([['a', 'b', 'c'], ['b of c,b, b on its way'], []])
  expect(progress()).toEqual({ sending: undefined, trouble: undefined })
  expect(browser.timers).toEqual([])
})

describe('nothing is sent, or asked of the server,', () => {
  test.each([
    ['where nothing waits', async () => store.removeAllOf(undefined)],
    ['where nobody is signed in', async () => void queries.queryClient.clear()],
    ['before the app has said by what', async () => senders.setSenders(undefined as never)],
  ])('%s', async (_, without) => {
    await store.keepEntry(entryOf('a', 1))
    await without()
    await sendWaiting()
    expect([sent, browser.asked]).toEqual([[], []])
  })
})

test('nothing is sent over the session of somebody else, nor tried again', async () => {
  await keep(entryOf('a', 1))
  browser.me = () => Response.json({ success: true, data: { id: 'daniel' } })
  await sendWaiting()
  expect([sent, browser.asked, browser.timers]).toEqual([[], ['/api/v1/auth/me'], []])
})

test('what is left when somebody else has signed in is not theirs to send', async () => {
  await keep(entryOf('a', 1))
  await keep(entryOf('b', 2))
  send = () => void signedIn('daniel')
  await sendWaiting()
  expect([sent, await keys()]).toEqual([['a'], ['b']])
})

describe('what does not go', () => {
  const CASES: [what: string, error: unknown, pauseMs: number | undefined, isSaid: boolean][] = [
    ['without a network', Refusal.offline(), 15_000, false],
    ['behind a proxy that finds no server', new Refusal(502, undefined), 15_000, false],
    ['for too long', new DOMException('', 'TimeoutError'), 15_000, false],
    ['for a reason of the page', new TypeError('no data'), 15_000, false],
    ['where it is too much at once', refusal(429, 'rate-limited', 7), 7000, true],
    ['where it is too much, for nobody says how long', refusal(429, 'rate-limited'), 15_000, true],
    ['while the server is busy', refusal(503, 'too-busy', 0), 15_000, true],
    ['while its disk is full', refusal(507, 'insufficient-storage'), 15_000, true],
    ['with a session that is over', refusal(401, 'unauthenticated'), undefined, false],
  ]
  test.each(CASES)('%s waits, with all behind it', async (_, error, pauseMs, isStated) => {
    await keep({ ...entryOf('a', 1), isLate: false })
    await keep({ ...entryOf('b', 2), isLate: false })
    send = fails(error)
    await sendWaiting()
    expect(sent).toEqual(['a'])
    expect(await store.allEntries()).toMatchObject([
      { key: 'a', wasTried: true, isLate: true },
      { key: 'b', wasTried: false, isLate: false },
    ])
    expect(progress()).toEqual({ sending: undefined, trouble: isStated ? { key: 'a', error } : undefined })
    expect(browser.timers.map(({ ms }) => ms)).toEqual(pauseMs === undefined ? [] : [pauseMs])
  })

  test('goes after the pause, in one timer however often it failed', async () => {
    await keep(entryOf('a', 1))
    send = fails(refusal(429, 'rate-limited', 7))
    await sendWaiting()
    await sendWaiting()
    expect(browser.timers.length).toBe(1)
    send = () => undefined
    browser.timers[0]?.run()
    await settled()
    expect([sent, await keys(), browser.timers]).toEqual([['a', 'a', 'a'], [], []])
    expect(progress().trouble).toBeUndefined()
  })

  test.each([
    ['the server is away', () => new Response(null, { status: 502 }), [15_000]],
    [
      'it asks for patience',
      () => Response.json({}, { status: 429, headers: { 'retry-after': '3' } }),
      [3000],
    ],
    ['the session is over', () => Response.json({ error: { type: 'unauthenticated' } }, { status: 401 }), []],
  ])('as %s already when it is asked who is signed in, is not even tried', async (_, me, pauses) => {
    await keep(entryOf('a', 1))
    browser.me = me
    await sendWaiting()
    expect([sent, browser.timers.map(({ ms }) => ms), progress().trouble]).toEqual([[], pauses, undefined])
    expect(await store.allEntries()).toMatchObject([{ wasTried: false }])
  })

  test.each([
    ['Hearth answers again', () => [false, true].map((isThere) => online.noteReachable(isThere))],
    ['its author signs in', () => signIn.announceSignIn('maya')],
  ])('goes as soon as %s', async (_, happens) => {
    await keep(entryOf('a', 1))
    happens()
    await settled()
    expect(sent).toEqual(['a'])
  })

  test('waits for a shelf that fails, too', async () => {
    await keep(entryOf('a', 1))
    browser.shelf.failures.set('getKey', new DOMException('', 'UnknownError'))
    await sendWaiting()
    expect([sent, browser.timers.map(({ ms }) => ms), progress().trouble]).toEqual([[], [15_000], undefined])
  })
})

test('what is refused is kept with the reason, and holds nothing up', async () => {
  await keep(entryOf('a', 1))
  await keep(entryOf('b', 2))
  send = ({ key }) => {
    if (key === 'a') throw refusal(400, 'validation-error')
  }
  await sendWaiting()
  await sendWaiting()
  expect([sent, browser.timers]).toEqual([['a', 'b'], []])
  expect(await outboxNow()).toMatchObject([{ key: 'a', refusal: { slug: 'validation-error' } }])
  expect(browser.stored.get('hearth.outbox.maya')).toBe('1 1 1')
})

test('what is added while it is sending goes in a round after it, and nothing twice', async () => {
  await keep(entryOf('a', 1))
  let done: Promise<unknown> = Promise.resolve()
  send = async ({ key }) => {
    if (key !== 'a') return
    await keep({ ...entryOf('b', 0), userId: 'maya' })
    done = Promise.all([sendWaiting(), sendWaiting()])
  }
  await Promise.all([sendWaiting(), sendWaiting()])
  await done
  expect([sent, await keys()]).toEqual([['a', 'b'], []])
})

test('what somebody changes is passed over', async () => {
  await keep(entryOf('a', 1))
  await keep(entryOf('b', 2))
  browser.held.add(sending.lockOf('a'))
  await sendWaiting()
  expect([sent, await keys()]).toEqual([['b'], ['a']])
})

describe('at the word of a person', () => {
  test('what was refused goes once more, and they can be asked; what goes by itself asks nobody', async () => {
    await keep(entryOf('a', 1))
    send = fails(refusal(409, 'tax-year-closed'))
    await sendWaiting()
    const [entry] = await outboxNow()
    send = () => undefined
    if (entry) await sendNow(entry)
    expect([sent, await keys()]).toEqual([['a', 'a'], []])
    expect(signals.map((signal) => closedYear.unattended.has(signal))).toEqual([true, false])
  })

  test('what had arrived before it was changed goes as another', async () => {
    await keep(entryOf('a', 1))
    send = fails(refusal(409, 'idempotency-conflict'))
    await sendWaiting()
    const [entry] = await outboxNow()
    if (entry) await sendNow(entry)
    expect(await keys()).toEqual([expect.not.stringMatching(/^a$/)])
    expect(sent).toEqual(['a', ...(await keys())])
  })
})

test('nobody waits for an answer for ever, and a picture has its time on the way', async () => {
  const patience: number[] = []
  const { timeout } = AbortSignal
  AbortSignal.timeout = (ms) => {
    patience.push(ms)
    return timeout.call(AbortSignal, ms)
  }
  await keep(entryOf('a', 1))
  await keep({ ...receiptOf('b', 1), at: 2 })
  await sendWaiting().finally(() => (AbortSignal.timeout = timeout))
  expect(patience).toEqual([20_000, 180_000])
})

test('who looks is told when something leaves, and when it has gone; other tabs look again', async () => {
  await keep(entryOf('a', 1))
  const seen: (string | undefined)[] = []
  const look = mounted(useProgress, ({ sending: onItsWay }) => seen.push(onItsWay))
  posted.length = 0
  await sendWaiting()
  look.end()
  expect([seen, posted.length]).toEqual([['a', undefined], 3])
})
