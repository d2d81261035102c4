import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { addDays, addHours, type Instant, toRfc3339 } from '../../../src/core/time.ts'
import { accountsUrl } from '../../../src/intake/bank-feed/accounts-query.ts'
import {
  backFillWindow,
  firstWindow,
  regularWindow,
  type SyncWindow,
} from '../../../src/intake/bank-feed/sync-window.ts'

const AT = Date.parse('2026-06-15T12:34:56.789Z') as Instant
const shown = ({ start, end }: SyncWindow) => [toRfc3339(start), end === undefined ? 'now' : toRfc3339(end)]
const ROOT = 'https://bridge.test/simplefin'

describe('a sync asks for', () => {
  test('44 days at first', () => {
    expect(shown(firstWindow(AT))).toEqual(['2026-05-02T12:34:56.000Z', 'now'])
  })

  test('what lies before them once, up to 89 days back', () => {
    expect(shown(backFillWindow(AT))).toEqual(['2026-03-18T12:34:56.000Z', '2026-05-02T12:34:56.000Z'])
    const later = backFillWindow(addHours(AT, 5))
    expect(later.end).toBeGreaterThan(firstWindow(AT).start)
  })

  const linkedAt = addDays(AT, -300)
  const ago = (days: number) => ({ linkedAt, syncedAt: addDays(AT, -days) })
  const regular: [what: string, accounts: Parameters<typeof regularWindow>[1], start: string][] = [
    ['two weeks before the last run', [ago(1)], '2026-05-31T12:34:56.000Z'],
    ['two weeks before the oldest last run', [ago(1), ago(9), ago(2)], '2026-05-23T12:34:56.000Z'],
    ['44 days after a long silence', [ago(1), ago(40)], '2026-05-02T12:34:56.000Z'],
    ['44 days for an account without a run', [ago(1), { linkedAt }], '2026-05-02T12:34:56.000Z'],
    [
      '44 days while the server still fills a new account',
      [ago(1), { linkedAt: addDays(AT, -2), syncedAt: AT }],
      '2026-05-02T12:34:56.000Z',
    ],
    ['two weeks after a clock that went back', [ago(-5)], '2026-06-01T12:34:56.000Z'],
    ['44 days without an account', [], '2026-05-02T12:34:56.000Z'],
  ]
  test.each(regular)('%s', (_what, accounts, start) => {
    expect(shown(regularWindow(AT, accounts))).toEqual([start, 'now'])
  })

  test('whole seconds, never as many as 90 days, and never so many that the server remarks on it', () => {
    const instant = fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }) as fc.Arbitrary<Instant>
    const account = fc.record({ linkedAt: instant, syncedAt: instant }, { requiredKeys: ['linkedAt'] })
    const calendarDays = (from: Instant, to: Instant) =>
      Math.floor(to / 86_400_000) - Math.floor(from / 86_400_000)
    fc.assert(
      fc.property(instant, fc.array(account), (at, accounts) => {
        for (const { start, end } of [firstWindow(at), regularWindow(at, accounts)]) {
          expect(start % 1000).toBe(0)
          expect(calendarDays(start, at)).toBeLessThanOrEqual(44)
          expect(calendarDays(start, at)).toBeGreaterThanOrEqual(14)
          expect(end).toBeUndefined()
        }
        const { start, end = at } = backFillWindow(at)
        expect([start % 1000, end % 1000, calendarDays(start, at)]).toEqual([0, 0, 89])
        expect(end).toBe(firstWindow(at).start)
      }),
    )
  })
})

describe('the request', () => {
  test('names the window in seconds, and the version', () => {
    const window = { start: 1_772_470_800_000 as Instant, end: 1_773_140_523_000 as Instant }
    expect(accountsUrl(ROOT, { window })).toBe(
      `${ROOT}/accounts?version=2&start-date=1772470800&end-date=1773140523`,
    )
  })

  test('has no parameter for pending transactions unless they are wanted', () => {
    const window = { start: 1_772_470_800_999 as Instant }
    expect(accountsUrl(ROOT, { window, pending: false })).toBe(
      `${ROOT}/accounts?version=2&start-date=1772470800`,
    )
    expect(accountsUrl(ROOT, { window, pending: true })).toEndWith('&start-date=1772470800&pending=1')
  })

  test('asks for balances alone where no window is named', () => {
    expect(accountsUrl(ROOT, { pending: true })).toBe(`${ROOT}/accounts?version=2&balances-only=1`)
  })
})
