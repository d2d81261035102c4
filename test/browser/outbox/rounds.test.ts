import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  again,
  corrected,
  countsOf,
  type Entry,
  isUnanswered,
  mayPass,
  queueOf,
  refusalOf,
  refused,
} from '../../../src/browser/outbox/entry.ts'
import { sendInOrder } from '../../../src/browser/outbox/rounds.ts'
import { Refusal } from '../../../src/browser/session/refusal.ts'
import { draftOf, entryOf, refusal } from './entries.ts'

/** A shelf in memory, as the browser's database is one. */
function shelfOf(entries: Entry[]) {
  const kept = new Map(entries.map((entry) => [entry.key, entry]))
  return {
    kept,
    shelf: {
      all: async () => [...kept.values()],
      replace: async (entry: Entry) => {
        if (!kept.has(entry.key)) return false
        kept.set(entry.key, entry)
        return true
      },
      remove: async (key: string) => void kept.delete(key),
    },
  }
}

const alone = (_key: string, run: () => Promise<void>) => run()

/** What becomes of a request on its way: the server makes it, refuses it, never hears of it, or its answer is lost. */
type Fate = 'made' | 'refused' | 'unheard' | 'answer lost' | 'busy'

/** A server that makes a transaction once per key, behind a network that does what it is told. */
function serverWith(fates: Fate[]) {
  const made: string[] = []
  const send = async ({ key }: Entry) => {
    const fate = fates.shift() ?? 'made'
    if (fate === 'unheard') throw Refusal.offline()
    if (fate === 'busy') throw refusal(429, 'rate-limited')
    if (fate === 'refused') throw refusal(400, 'validation-error')
    if (!made.includes(key)) made.push(key)
    if (fate === 'answer lost') throw Refusal.offline()
    return () => undefined
  }
  return { made, send }
}

describe('sending in order', () => {
  test('whatever the network does, each is made once and in its turn, refused with its reason, or still there', async () => {
    const fate = fc.constantFrom<Fate>('made', 'refused', 'unheard', 'answer lost', 'busy')
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 8 }),
        fc.array(fate, { maxLength: 20 }),
        async (times, fates) => {
          const entries = times.map((at) => entryOf(`key ${at}`, at))
          const { kept, shelf } = shelfOf([...entries, entryOf('of another', 0, 'daniel')])
          const { made, send } = serverWith([...fates])
          // As often as there are fates, so that each has its turn; then the network is well.
          for (let round = 0; round <= fates.length + 1; round++)
            await sendInOrder({ userId: 'maya', shelf, send, alone })
          const ours = queueOf([...kept.values()], 'maya')
          expect(ours.every((entry) => entry.refusal !== undefined)).toBe(true)
          expect(new Set(made).size).toBe(made.length)
          const inTurn = times.toSorted((one, other) => one - other).map((at) => `key ${at}`)
          expect(made).toEqual(inTurn.filter((key) => made.includes(key)))
          for (const { key } of entries) expect(made.includes(key) || kept.has(key)).toBe(true)
          expect(kept.get('of another')).toMatchObject({ wasTried: false })
        },
      ),
    )
  })

  test('what nobody answers stops the rest, which would wait for the same', async () => {
    const { kept, shelf } = shelfOf([entryOf('a', 1), entryOf('b', 2)])
    const { made, send } = serverWith(['unheard'])
    const ending = await sendInOrder({ userId: 'maya', shelf, send, alone })
    expect(ending).toMatchObject({ isDone: false, key: 'a' })
    expect(made).toEqual([])
    expect(kept.get('a')).toMatchObject({ wasTried: true, isLate: true })
    expect(kept.get('b')).toMatchObject({ wasTried: false })
  })

  test('what somebody is changing is passed over, and stays', async () => {
    const { kept, shelf } = shelfOf([entryOf('a', 1), entryOf('b', 2)])
    const { made, send } = serverWith([])
    const unlessA = async (key: string, run: () => Promise<void>) => {
      if (key !== 'a') await run()
    }
    await sendInOrder({ userId: 'maya', shelf, send, alone: unlessA })
    expect([made, [...kept.keys()]]).toEqual([['b'], ['a']])
  })

  test('what is discarded while it is on its way never comes back', async () => {
    for (const error of [Refusal.offline(), refusal(400, 'validation-error')]) {
      const { kept, shelf } = shelfOf([entryOf('a', 1)])
      const send = async () => {
        kept.delete('a')
        throw error
      }
      await sendInOrder({ userId: 'maya', shelf, send, alone })
      expect([...kept.keys()]).toEqual([])
    }
  })

  test('what another tab was answered meanwhile does not go again', async () => {
    const { kept, shelf } = shelfOf([entryOf('a', 1), entryOf('b', 2)])
    const { made, send } = serverWith([])
    const afterOthers = (key: string, run: () => Promise<void>) => {
      if (key === 'a') kept.set('a', refused(entryOf('a', 1), refusal(400, 'validation-error')))
      else kept.delete('b')
      return run()
    }
    await sendInOrder({ userId: 'maya', shelf, send, alone: afterOthers })
    expect([made, [...kept.keys()]]).toEqual([[], ['a']])
  })

  test('it counts as tried before it leaves, for the page may end while it is on its way', async () => {
    const { kept, shelf } = shelfOf([entryOf('a', 1)])
    let seen: Entry | undefined
    const send = async () => {
      seen = kept.get('a')
      return () => undefined
    }
    await sendInOrder({ userId: 'maya', shelf, send, alone })
    expect(seen).toMatchObject({ wasTried: true })
  })
})

describe('what an answer means', () => {
  const CASES: [status: number, slug: string, passes: boolean, unanswered: boolean][] = [
    [0, 'offline', true, true],
    [400, 'validation-error', false, false],
    [401, 'unauthenticated', true, false],
    [403, 'forbidden', false, false],
    [404, 'not-found', false, false],
    [409, 'conflict', false, false],
    [409, 'idempotency-conflict', false, false],
    [409, 'tax-year-closed', false, false],
    [413, 'upload-too-large', false, false],
    [422, 'validation-error', false, false],
    [429, 'rate-limited', true, false],
    [500, 'internal-error', false, false],
    [502, 'unreadable-answer', true, true],
    [503, 'too-busy', true, false],
    [503, 'unreadable-answer', true, true],
    [504, 'unreadable-answer', true, true],
    [507, 'insufficient-storage', true, false],
  ]
  test.each(CASES)('%s %s', (status, slug, passes, unanswered) => {
    const error =
      slug === 'unreadable-answer' || status === 0 ? new Refusal(status, undefined) : refusal(status, slug)
    expect([mayPass(error), isUnanswered(error)]).toEqual([passes, unanswered])
  })

  test('what is no answer of the server passes, and a wait that took too long is none', () => {
    expect(mayPass(new TypeError('no data'))).toBe(true)
    expect(isUnanswered(new DOMException('', 'TimeoutError'))).toBe(true)
    expect(isUnanswered(new DOMException('', 'AbortError'))).toBe(false)
  })
})

describe('what was refused', () => {
  test('is shown as it was said', () => {
    const said = new Refusal(400, {
      type: 'https://hearth/errors/validation-error',
      detail: 'Look at the fields.',
      requestId: 'r1',
      reason: { kind: 'FILE_GONE' },
      fieldErrors: [{ field: 'date', message: 'No such day.' }],
    })
    const shown = refusalOf(refused(entryOf('a', 1), said))
    expect(shown?.problem).toMatchObject({ reason: { kind: 'FILE_GONE' }, requestId: 'r1' })
    expect(shown).toMatchObject({ status: 400, slug: 'validation-error', detail: 'Look at the fields.' })
    expect(shown?.messageFor('date')).toBe('No such day.')
    expect(refusalOf(entryOf('a', 1))).toBeUndefined()
  })

  test('goes once more under its key, for it may have arrived', () => {
    const entry = again(refused(entryOf('a', 1), refusal(404, 'not-found')), 'fresh')
    expect(entry).toMatchObject({ key: 'a', draft: { key: 'a' } })
    expect(entry.refusal).toBeUndefined()
  })

  test('goes as another one where the first had arrived before it was changed', () => {
    const entry = refused(entryOf('a', 1), refusal(409, 'idempotency-conflict'))
    expect(refusalOf(entry)?.slug).toBe('sent-before')
    expect(again(entry, 'fresh')).toMatchObject({ key: 'fresh', draft: { key: 'fresh' }, wasTried: false })
  })

  test('keeps its turn and its key when it is corrected', () => {
    const before = refused({ ...entryOf('a', 1), wasTried: true }, refusal(400, 'validation-error'))
    const after = corrected(before, draftOf('a', 'Baker'), false)
    expect(after).toMatchObject({ key: 'a', at: 1, wasTried: true, draft: { payee: 'Baker' } })
    expect(after.refusal).toBeUndefined()
    expect(corrected(before, draftOf('b'), false)).toMatchObject({ key: 'b', wasTried: false })
  })

  test('is counted apart', () => {
    const queue = [
      refused(entryOf('a', 1), refusal(400, 'validation-error')),
      { ...entryOf('b', 2), isLate: false },
    ]
    expect(countsOf(queue)).toEqual({ waiting: 2, late: 1, refused: 1 })
  })
})
