import { afterEach, describe, expect, test } from 'bun:test'
import { entryOf, receiptOf } from './entries.ts'
import { browser, inBrowser } from './fake-browser.ts'

const { allEntries, isUnkept, keepEntry, removeAllOf, removeEntry, replaceEntry } = await inBrowser(
  () => import('../../../src/browser/outbox/store.ts'),
)
const MIB = 2 ** 20
const keys = async () => (await allEntries()).map(({ key }) => key)
const failure = (name: string) => new DOMException('', name)

afterEach(async () => {
  browser.shelf.failures.clear()
  await removeAllOf(undefined)
})

test('what is kept outlives the page: it lies in the database, once under its key', async () => {
  expect(await keepEntry(entryOf('a', 1))).toBe('kept')
  expect(await keepEntry({ ...entryOf('a', 1), isLate: false })).toBe('kept')
  expect([...(browser.shelf.databases.get('hearth-outbox')?.values() ?? [])]).toEqual([
    { ...entryOf('a', 1), isLate: false },
  ])
  expect(isUnkept('a')).toBe(false)
})

test('what an earlier page kept is there', async () => {
  browser.shelf.databases.set('hearth-outbox', new Map([['a', entryOf('a', 1)]]))
  expect(await keys()).toEqual(['a'])
})

test('looking does not make a database, and one that nobody names is looked into', async () => {
  expect([await keys(), browser.shelf.opens()]).toEqual([[], 0])
  await keepEntry(entryOf('a', 1))
  browser.shelf.failures.set('databases', failure('SecurityError'))
  expect(await keys()).toEqual(['a'])
})

describe('what cannot be kept', () => {
  test.each([
    ['put', 'QuotaExceededError', 'full'],
    ['put', 'UnknownError', 'unavailable'],
    ['getAll', 'InvalidStateError', 'unavailable'],
    ['open', 'SecurityError', 'unavailable'],
    ['put', 'an error of no browser', 'unavailable'],
  ] as const)(
    'where %s fails with %s, which is %s, is held by the page until it can',
    async (what, name, keeping) => {
      const error = name.startsWith('an ')
        ? Object.assign(new Error(), { name: 'QuotaExceededError' })
        : failure(name)
      browser.shelf.failures.set(what, error)
      expect(await keepEntry(entryOf('a', 1))).toBe(keeping)
      expect([await keys(), isUnkept('a')]).toEqual([['a'], true])
      expect(await replaceEntry({ ...entryOf('a', 1), wasTried: true })).toBe(true)
      expect(await allEntries()).toMatchObject([{ key: 'a', wasTried: true }])
      browser.shelf.failures.clear()
      expect(await keepEntry(entryOf('a', 2))).toBe('kept')
      expect([await allEntries(), isUnkept('a')]).toEqual([[entryOf('a', 2)], false])
    },
  )

  test('hides what was kept under its key, and goes as that does', async () => {
    await keepEntry(entryOf('a', 1))
    await keepEntry(entryOf('b', 2))
    browser.shelf.failures.set('put', failure('QuotaExceededError'))
    await keepEntry({ ...entryOf('a', 1), wasTried: true })
    expect(await allEntries()).toMatchObject([{ key: 'b' }, { key: 'a', wasTried: true }])
    await removeEntry('a')
    expect(await keys()).toEqual(['b'])
  })

  test.each([
    [[200, 50], 'kept'],
    [[200, 50.1], 'full'],
    [[250], 'kept'],
    [[250.1], 'full'],
  ] as const)('are pictures beyond 250 MiB: of %p the last is %s', async (sizes, keeping) => {
    const results = []
    for (const [at, size] of sizes.entries()) results.push(await keepEntry(receiptOf(`r${at}`, size * MIB)))
    expect(results.at(-1)).toBe(keeping)
    expect(await keepEntry(entryOf('a', 1))).toBe('kept')
  })

  test('is not a picture that is kept once more', async () => {
    await keepEntry(entryOf('a', 1))
    await keepEntry(receiptOf('r', 250 * MIB))
    expect(await keepEntry(receiptOf('r', 250 * MIB))).toBe('kept')
  })
})

describe('what is put back changed', () => {
  test('is there as it now is, and does not come back where it was taken away', async () => {
    await keepEntry(entryOf('a', 1))
    expect(await replaceEntry({ ...entryOf('a', 1), wasTried: true })).toBe(true)
    expect(await allEntries()).toMatchObject([{ wasTried: true }])
    await removeEntry('a')
    expect([await replaceEntry(entryOf('a', 1)), await keys()]).toEqual([false, []])
  })

  test.each(['getKey', 'put'] as const)('says that it could not, where %s fails', async (what) => {
    await keepEntry(entryOf('a', 1))
    browser.shelf.failures.set(what, failure('UnknownError'))
    await expect(replaceEntry(entryOf('a', 1))).rejects.toThrow(failure('UnknownError'))
  })
})

describe('taking away', () => {
  test('all of one person leaves the one thing that another has to send', async () => {
    await keepEntry(entryOf('a', 1))
    await keepEntry(entryOf('b', 2, 'daniel'))
    await removeAllOf('maya')
    expect(await keys()).toEqual(['b'])
  })

  test('what was never kept goes as well', async () => {
    browser.shelf.failures.set('open', failure('SecurityError'))
    await keepEntry(entryOf('a', 1))
    await keepEntry(entryOf('b', 2, 'daniel'))
    await removeAllOf('maya')
    expect(await keys()).toEqual(['b'])
  })

  test('all of one person leaves what others have to send, kept or not', async () => {
    await keepEntry(entryOf('a', 1))
    await keepEntry(entryOf('b', 2, 'daniel'))
    browser.shelf.failures.set('put', failure('QuotaExceededError'))
    await keepEntry(entryOf('c', 3))
    await keepEntry(entryOf('d', 4, 'daniel'))
    await removeAllOf('maya')
    expect(await keys()).toEqual(['b', 'd'])
    expect(browser.shelf.databases.size).toBe(1)
  })

  test.each(['maya', undefined])('all there is, of %p, takes the database with it', async (userId) => {
    await keepEntry(entryOf('a', 1))
    await removeAllOf(userId)
    expect([browser.shelf.databases.size, await keys()]).toEqual([0, []])
    expect(await keepEntry(entryOf('b', 1))).toBe('kept')
  })

  test('where nothing was ever kept makes nothing', async () => {
    await removeAllOf('maya')
    expect(browser.shelf.opens()).toBe(0)
  })

  test('is not hindered by a shelf that fails', async () => {
    await keepEntry(entryOf('a', 1))
    browser.shelf.failures.set('delete', failure('UnknownError'))
    expect(await removeEntry('a')).toBeUndefined()
  })
})

test('a page lets go of the database when another tab deletes it, and opens it again', async () => {
  await keepEntry(entryOf('a', 1))
  browser.shelf.factory.deleteDatabase('hearth-outbox')
  expect([browser.shelf.databases.size, await keys()]).toEqual([0, []])
  expect(await keepEntry(entryOf('b', 2))).toBe('kept')
  expect(await keys()).toEqual(['b'])
})
