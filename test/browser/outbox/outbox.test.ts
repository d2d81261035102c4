import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { draftOf, entryOf, refusal } from './entries.ts'
import { browser, inBrowser, mounted, otherTabPosts, posted, settled } from './fake-browser.ts'

const { outbox, store, entry, queries, signOut, words } = await inBrowser(async () => ({
  outbox: await import('../../../src/browser/outbox/outbox.ts'),
  store: await import('../../../src/browser/outbox/store.ts'),
  entry: await import('../../../src/browser/outbox/entry.ts'),
  queries: await import('../../../src/browser/session/queries.ts'),
  signOut: await import('../../../src/browser/session/sign-out.ts'),
  words: await import('../../../src/browser/outbox/words.ts'),
}))
const { discard, isOnlyHere, keep, keepReceipt, keepTransaction, outboxNow, useOutbox } = outbox

const signIn = (id: string) =>
  queries.queryClient.setQueryData(queries.startQuery.queryKey, { user: { id } } as never)
const keys = async () => (await outboxNow()).map(({ key }) => key)
const written = { isOtherCurrency: false, wasTried: false, isLate: false }

beforeEach(() => void signIn('maya'))
afterEach(async () => {
  browser.shelf.failures.clear()
  await store.removeAllOf(undefined)
  signOut.announceSignOut('left')
  queries.queryClient.clear()
})

describe('what is added', () => {
  test('is kept as its author wrote it, and shown and counted at once in every tab', async () => {
    expect(await keepTransaction({ ...written, draft: draftOf('a') })).toBe('kept')
    const file = new File(['x'], 'r.png')
    expect(await keepReceipt({ key: 'r', file, transactionId: 't1', isLate: true })).toBe('kept')
    expect(await outboxNow()).toMatchObject([
      { ...written, kind: 'transaction', key: 'a', userId: 'maya', draft: draftOf('a') },
      { kind: 'receipt', key: 'r', userId: 'maya', file, transactionId: 't1', wasTried: false, isLate: true },
    ])
    expect((await outboxNow()).every(({ at }) => at > Date.parse('2026-01-01'))).toBe(true)
    expect(browser.stored.get('hearth.outbox.maya')).toBe('2 1 0')
    expect(posted).toEqual(['hearth-outbox', 'hearth-outbox'])
  })

  test('asks the browser to keep its store only once it is late', async () => {
    await keepTransaction({ ...written, draft: draftOf('a') })
    expect(browser.persists).toBe(0)
    await keepTransaction({ ...written, draft: draftOf('a'), isLate: true })
    expect(browser.persists).toBe(1)
  })

  test('says where it could not be kept, and is only on this page', async () => {
    browser.shelf.failures.set('put', new DOMException('', 'QuotaExceededError'))
    expect(await keepTransaction({ ...written, draft: draftOf('a') })).toBe('full')
    expect([await keys(), isOnlyHere('a'), isOnlyHere('b')]).toEqual([['a'], true, false])
  })
})

test('what is kept in the place of another replaces it, and itself is not taken away', async () => {
  await keep(entryOf('a', 1))
  await keep(entryOf('b', 1), 'a')
  expect(await keys()).toEqual(['b'])
  await keep({ ...entryOf('b', 1), wasTried: true }, 'b')
  expect(await outboxNow()).toMatchObject([{ key: 'b', wasTried: true }])
})

test('what is discarded is gone, and no longer counted', async () => {
  await keep(entryOf('a', 1))
  await discard('a')
  expect([await keys(), browser.stored.size, posted.length]).toEqual([[], 0, 2])
})

describe('who looks', () => {
  test('has it loaded, is told of each change here and in other tabs, and no more once they look away', async () => {
    await store.keepEntry(entryOf('a', 1))
    let count = 0
    const look = mounted(useOutbox, () => count++)
    expect(look.read()).toEqual([])
    await settled()
    expect([look.read().length, count]).toEqual([1, 1])
    await store.keepEntry(entryOf('b', 2))
    otherTabPosts('hearth-outbox')
    await settled()
    expect([look.read().length, count]).toEqual([2, 2])
    look.end()
    await discard('b')
    expect([look.read().length, count]).toEqual([1, 2])
  })

  test('sees what is theirs in the order it was added, and of others nothing', async () => {
    const added = [entryOf('d', 3), entryOf('c', 3), entryOf('a', 1), entryOf('b', 2, 'daniel')]
    for (const one of added) await store.keepEntry(one)
    expect(await keys()).toEqual(['a', 'c', 'd'])
  })

  test('sees nothing where nobody is signed in, or somebody else is by the time it is read', async () => {
    await store.keepEntry(entryOf('a', 1))
    queries.queryClient.clear()
    expect(await keys()).toEqual([])
    signIn('maya')
    expect(await keys()).toEqual(['a'])
    signOut.announceSignOut('left')
    browser.stored.clear()
    const reading = outboxNow()
    signIn('daniel')
    expect([await reading, browser.stored.size]).toEqual([[], 0])
  })

  test.each([
    ['ended', ['a']],
    ['left', []],
    ['away', []],
  ] as const)('after a session has %s sees %p', async (reason, left) => {
    await keep(entryOf('a', 1))
    let count = 0
    const look = mounted(useOutbox, () => count++)
    signOut.announceSignOut(reason)
    expect(count).toBe(reason === 'ended' ? 0 : 1)
    expect(look.read().map(({ key }) => key)).toEqual([...left])
    look.end()
  })
})

test('what was refused is counted as such, and named by its kind', async () => {
  await keep(entry.refused(entryOf('a', 1), refusal(400, 'validation-error')))
  expect(browser.stored.get('hearth.outbox.maya')).toBe('1 1 1')
})

test.each([
  [['transaction'], '1 transaction'],
  [['receipt', 'receipt'], '2 receipts'],
  [['transaction', 'receipt', 'transaction'], '2 transactions and 1 receipt'],
] as const)('%p is %s', (kinds, text) => {
  expect(words.namesOfKinds(kinds.map((kind) => ({ kind })))).toBe(text)
})
