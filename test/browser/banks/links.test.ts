import { describe, expect, test } from 'bun:test'
import { adviceOf, bankAdvice, serverName, stateOf } from '../../../src/browser/banks/labels.ts'
import {
  type Choice,
  changeOf,
  chosenTwice,
  LATER,
  NEW,
  OUT,
  usualChoice,
} from '../../../src/browser/banks/link-choices.ts'
import type { RunLog } from '../../../src/browser/banks/queries.ts'
import { runsOf } from '../../../src/browser/banks/runs.ts'
import { connectionProblems } from '../../../src/intake/bank-sync/tables.ts'

type Suggested = Parameters<typeof usualChoice>[0]

describe('an account at the bank', () => {
  const suggestion = (accountId: string | null): Suggested['suggestion'] => ({
    type: 'CHECKING',
    accountId,
    reason: accountId ? 'NAME' : null,
  })
  const usual: [name: string, link: Suggested, choice: Choice][] = [
    ['what it probably is', { currency: 'CAD', suggestion: suggestion('a') }, 'a'],
    ['a new account where nothing fits', { currency: 'CAD', suggestion: suggestion(null) }, NEW],
    ['left out where it is no money', { currency: null, suggestion: suggestion(null) }, OUT],
  ]
  test.each(usual)('is %s', (_name, link, choice) => {
    expect(usualChoice(link)).toBe(choice)
  })

  test('each choice is one change, and waiting is none', () => {
    const link = { id: 'l' }
    expect([NEW, OUT, 'a', LATER].map((choice) => changeOf(link, choice))).toEqual([
      { id: 'l', action: 'USE', create: {} },
      { id: 'l', action: 'IGNORE' },
      { id: 'l', action: 'USE', accountId: 'a' },
      undefined,
    ])
  })

  test('one account of the household is filled by one of the bank’s; many may be new or left out', () => {
    expect([...chosenTwice(['a', NEW, NEW, OUT, OUT, 'b', 'a', LATER, LATER])]).toEqual(['a'])
  })
})

describe('the words of a connection', () => {
  test.each([...connectionProblems])('%s says what is wrong and what to do', (code) => {
    const { what, todo } = adviceOf(code)
    expect(what).toEndWith('.')
    expect(todo).toEndWith('.')
  })

  test('a bank is named with what it wants, also for a code nobody knows', () => {
    expect(bankAdvice({ name: 'Maple Bank', code: 'RECONNECT' })).toStartWith(
      'Maple Bank needs you to sign in again',
    )
    expect(bankAdvice({ name: 'Maple Bank', code: 'SOMETHING' })).toStartWith(
      'Maple Bank brought nothing in.',
    )
  })

  test('the Bridge goes by its name and nothing else does', () => {
    expect(
      ['bridge.simplefin.org', 'beta-bridge.simplefin.org:443', 'simplefin.org'].map(serverName),
    ).toEqual(['SimpleFIN Bridge', 'SimpleFIN Bridge', 'SimpleFIN Bridge'])
    expect(serverName('evilsimplefin.org')).toBe('evilsimplefin.org')
    expect(serverName('simplefin.org.example')).toBe('simplefin.org.example')
  })

  const states: [text: string, connection: Partial<Parameters<typeof stateOf>[0]>][] = [
    ['Asking…', { isSyncing: true, state: 'FAILING' }],
    ['Does not work', { state: 'FAILING' }],
    ['In part', { failingBanks: [{ name: 'Maple Bank', code: 'RECONNECT', detail: '' }] }],
    ['Works', {}],
  ]
  test.each(states)('%s', (text, connection) => {
    const whole = { state: 'WORKING' as const, isSyncing: false, failingBanks: [], ...connection }
    expect(stateOf(whole).text).toBe(text)
  })
})

describe('a run', () => {
  const log = (fields: Partial<RunLog>): RunLog => ({
    id: 'x',
    accountId: 'a',
    startedAt: '2026-11-22T09:17:00Z',
    status: 'SUCCESS',
    message: '',
    counts: { added: 1, matched: 2, left: 0, invalid: 0, total: 3 },
    ...fields,
  })

  test('is all that one asking brought, the newest first', () => {
    const runs = runsOf([
      log({ accountId: 'a' }),
      log({ accountId: 'b', counts: { added: 4, matched: 0, left: 0, invalid: 0, total: 4, removed: 1 } }),
      log({ accountId: 'a' }),
      log({ startedAt: '2026-11-23T09:17:00Z' }),
    ])
    expect(
      runs.map(({ added, matched, removed, accountCount }) => [added, matched, removed, accountCount]),
    ).toEqual([
      [1, 2, 0, 1],
      [6, 4, 1, 2],
    ])
  })

  const outcomes: [logs: RunLog['status'][], status: RunLog['status']][] = [
    [['SUCCESS', 'SUCCESS'], 'SUCCESS'],
    [['SUCCESS', 'FAILED'], 'PARTIAL'],
    [['PARTIAL'], 'PARTIAL'],
    [['FAILED', 'FAILED'], 'FAILED'],
  ]
  test.each(outcomes)('of %j is %s', (logs, status) => {
    expect(runsOf(logs.map((one) => log({ status: one })))[0]?.status).toBe(status)
  })
})
