import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Day } from '../../../src/core/time.ts'
import { givenNames, makeNamesOf } from '../../../src/planning/subscriptions/charge-names.ts'
import {
  type FoundSeries,
  type KnownSubscription,
  recognise,
} from '../../../src/planning/subscriptions/recognition.ts'
import { type TrackedSubscription, trackCharges } from '../../../src/planning/subscriptions/track-charges.ts'
import { rowsOf } from '../../support/recurring.ts'

const LIKE = {
  payee: 'NETFLIX.COM',
  direction: 'OUT',
  currency: 'CAD',
  cadence: 'MONTHLY',
  amount: 169_900n,
} as const

const found = (occurrences: number[], fields: Partial<FoundSeries> = {}): FoundSeries => ({
  ...LIKE,
  occurrences,
  ...fields,
})
const known = (
  seq: number,
  occurrences: number[],
  fields: Partial<KnownSubscription> = {},
): KnownSubscription => ({
  ...LIKE,
  seq,
  status: 'SUGGESTED',
  isManual: false,
  isTouched: false,
  occurrences: new Map(occurrences.map((one) => [one, '2026-01-05' as Day])),
  ...fields,
})

describe('a series is', () => {
  test('the subscription it has most in common with', () => {
    const [one, other] = [known(1, [1, 2]), known(2, [3, 4, 5])]
    const series = found([1, 3, 4])
    expect(recognise([series], [one, other])).toMatchObject({ again: [[other, series]], unfound: [one] })
  })

  test('of two that belong to one the one with more of it; the other is new', () => {
    const one = known(1, [1, 2, 3, 4, 5])
    const [more, fewer] = [found([1, 2, 3]), found([4, 5])]
    expect(recognise([fewer, more], [one])).toMatchObject({ again: [[one, more]], news: [fewer] })
  })

  test('silent where most of it was dismissed as part of another', () => {
    const one = known(1, [1, 2, 3, 4, 5], { status: 'DISMISSED' })
    const [more, fewer, fresh] = [found([1, 2, 3]), found([4, 5, 6]), found([7, 8, 9])]
    expect(recognise([more, fewer, fresh], [one])).toMatchObject({ silent: [[one, fewer]], news: [fresh] })
  })

  test('known by its likeness where the charges it had are gone', () => {
    const gone = known(1, [], { status: 'DISMISSED', payee: 'Netflix' })
    for (const [fields, isKnown] of [
      [{}, true],
      [{ amount: 189_900n }, true],
      [{ amount: 269_900n }, false],
      [{ payee: 'SPOTIFY' }, false],
      [{ cadence: 'YEARLY' }, false],
      [{ currency: 'USD' }, false],
      [{ direction: 'IN' }, false],
    ] as const)
      expect(recognise([found([1, 2, 3], fields)], [gone]).again.length).toBe(isKnown ? 1 : 0)
  })

  test('what was entered by hand rather than what was suggested, and not rather than what was confirmed', () => {
    const entered = known(2, [], { status: 'CONFIRMED', isManual: true })
    const series = found([1, 2, 3])
    const suggested = known(1, [1, 2, 3])
    expect(recognise([series], [suggested, entered])).toMatchObject({ again: [[entered, series]] })
    const confirmed = known(1, [1, 2, 3], { status: 'CONFIRMED' })
    expect(recognise([series], [confirmed, entered])).toMatchObject({ again: [[confirmed, series]] })
  })

  test('told once, whatever there is', () => {
    const sets = fc.array(fc.uniqueArray(fc.nat(20), { maxLength: 8 }), { maxLength: 8 })
    fc.assert(
      fc.property(sets, sets, (series, stored) => {
        const finds = series.map((one) => found(one))
        const knowns = stored.map((one, at) => known(at, one))
        const { again, silent, news, unfound } = recognise(finds, knowns)
        expect([...again, ...silent].map(([, one]) => one).concat(news)).toHaveLength(finds.length)
        expect(new Set([...again.map(([one]) => one), ...unfound]).size).toBe(knowns.length)
        expect(again.length + unfound.length).toBe(knowns.length)
      }),
    )
  })
})

describe('under given names', () => {
  const charges = (...lines: [payee: string, text: string, amount?: string][]) => {
    const namesOf = makeNamesOf()
    return lines.flatMap(([payee, text, amount = '-10.00']) =>
      rowsOf('x', `2026-01-01 ${amount}`).map((row) => ({ ...row, ...namesOf(payee, text) })),
    )
  }
  const names = (...lines: Parameters<typeof charges>) => {
    const given = givenNames()
    const all = charges(...lines).map((charge) => ({ charge, amount: Number(charge.amount) }))
    for (const { charge, amount } of all) given.learn(charge, amount)
    return all.map(({ charge, amount }) => given.payeeOf(charge, amount))
  }

  test('go the others of the same words of the bank', () => {
    expect(names(['Films', 'NETFLIX.COM'], ['NETFLIX.COM', 'NETFLIX.COM'])).toEqual(['FILMS', 'FILMS'])
    expect(names(['Films', 'NETFLIX.COM'], ['', 'NETFLIX.COM 42'])).toEqual(['FILMS', 'FILMS'])
  })

  test('go those that were only cleaned when they came in', () => {
    const text = 'NETFLIX.COM TORONTO ON'
    expect(names(['Netflix', text], ['Films', text])).toEqual(['FILMS', 'FILMS'])
  })

  test('not those of another amount by far, the other direction, or words with two names', () => {
    const films: [string, string] = ['Films', 'NETFLIX.COM']
    expect(names(films, ['', 'NETFLIX.COM', '-50.00'])).toEqual(['FILMS', 'NETFLIX'])
    expect(names(films, ['', 'NETFLIX.COM', '10.00'])).toEqual(['FILMS', 'NETFLIX'])
    expect(names(films, ['Gift', 'NETFLIX.COM'], ['', 'NETFLIX.COM'])).toEqual(['FILMS', 'GIFT', 'NETFLIX'])
  })
})

describe('what has no series', () => {
  const entry = (fields: Partial<TrackedSubscription> = {}): TrackedSubscription => ({
    ...known(1, [], { status: 'CONFIRMED', isManual: true }),
    firstDate: '2026-01-31' as Day,
    lastDate: '2026-01-31' as Day,
    nextDate: '2026-01-31' as Day,
    dayOfMonth: 31,
    toleranceDays: 6,
    isVarying: false,
    pausedSince: null,
    pausedUntil: null,
    ...fields,
  })
  const charges = (days: string) =>
    rowsOf(
      'n',
      days
        .split(' ')
        .map((day) => `${day} -16.99`)
        .join(','),
    ).map((row, at) => ({ ...row, id: String(at), ledgerPayee: row.payee, bankKey: '', isRenamed: false }))

  test('is followed along its own days, and knows which were missed', () => {
    const course = trackCharges(
      entry(),
      charges('2026-01-30 2026-03-01 2026-04-30 2026-04-29'),
      '2026-05-10' as Day,
    )
    expect([...course.occurrences.values()]).toEqual(['2026-01-30', '2026-03-01', '2026-04-30'] as Day[])
    expect(course).toMatchObject({ lastDate: '2026-04-30', nextDate: '2026-05-31', missed: ['2026-03-31'] })
  })

  test('goes on from today where it never had a charge', () => {
    expect(trackCharges(entry(), [], '2026-05-10' as Day)).toMatchObject({
      nextDate: '2026-05-31',
      isOverdue: false,
      isEnded: false,
    })
  })
})
