import { expect, test } from 'bun:test'
import { settingsTokens as french } from '../../../src/browser/french/settings/tokens.ts'
import {
  areasFor,
  assistantConfig,
  LIFETIMES,
  lastDayOf,
  namesOf,
  narrowedTo,
  narrowingsFor,
  words,
} from '../../../src/browser/settings/security/token-words.ts'

const TODAY = '2026-11-22'

test.each([
  ['30', '', '2026-12-22'],
  ['90', '', '2027-02-20'],
  ['365', '2026-12-01', '2027-11-22'],
  ['never', '2026-12-01', null],
  ['day', '2026-11-22', '2026-11-22'],
  ['day', '2026-11-21', undefined],
  ['day', '', undefined],
] as const)('a token that expires %s with %p chosen is good through %p', (lifetime, chosen, expected) => {
  expect(lastDayOf(lifetime, chosen, TODAY)).toBe(expected)
})

test('every lifetime on offer can be asked for', () => {
  expect(LIFETIMES.map((lifetime) => lastDayOf(lifetime, TODAY, TODAY))).not.toContain(undefined)
})

test('an assistant is told where to ask and by what', () => {
  expect(JSON.parse(assistantConfig('https://hearth.lan', 'hearth_pat_x'))).toEqual({
    mcpServers: {
      hearth: {
        type: 'http',
        url: 'https://hearth.lan/mcp',
        headers: { Authorization: 'Bearer hearth_pat_x' },
      },
    },
  })
})

test.each([
  [undefined, undefined, 'Used today, 04:22, from home', 'Utilisé aujourd’hui, 04:22; home'],
  ['22 Nov', 'curl', 'Used 22 Nov, 04:22, from home (curl)', 'Utilisé le 22 Nov, 04:22; home (curl)'],
])('its last use on %p by %p is told in both languages', (day, app, inEnglish, inFrench) => {
  expect(words.used(day, '04:22', 'home', app)).toBe(inEnglish)
  expect(french.used(day, '04:22', 'home', app)).toBe(inFrench)
})

test('a token is narrowed as its scope allows, and never to nothing', () => {
  expect(narrowingsFor('READ')).toEqual(['ALL', 'AREAS', 'ACCOUNTS'])
  expect(narrowingsFor('MCP')).toEqual(['ALL', 'AREAS', 'ACCOUNTS'])
  expect(narrowingsFor('WRITE')).toEqual(['ALL', 'AREAS'])
  expect(narrowingsFor('MONITOR')).toEqual(['ALL'])
  expect(narrowedTo('ALL', ['TAX'], ['a'])).toEqual({ areas: null, accountIds: null })
  expect(narrowedTo('AREAS', ['TAX'], ['a'])).toEqual({ areas: ['TAX'], accountIds: null })
  expect(narrowedTo('ACCOUNTS', ['TAX'], ['a'])).toEqual({ areas: null, accountIds: ['a'] })
  expect([narrowedTo('AREAS', [], ['a']), narrowedTo('ACCOUNTS', ['TAX'], [])]).toEqual([
    undefined,
    undefined,
  ])
})

test('what runs the house is offered for assistants of administrators alone', () => {
  const offers = (['READ', 'WRITE', 'MCP'] as const).map((scope) =>
    [true, false].map((is) => areasFor(scope, is).includes('SYSTEM')),
  )
  expect(offers).toEqual([
    [false, false],
    [false, false],
    [true, false],
  ])
})

test('what it is narrowed to is named in the list', () => {
  const accounts = [{ id: 'a', name: 'Visa' }]
  expect(namesOf({ areas: null, accountIds: null }, accounts)).toBeUndefined()
  expect(namesOf({ areas: ['TAX', 'RECEIPTS'], accountIds: null }, accounts)).toBe('Taxes, Receipts')
  expect(namesOf({ areas: null, accountIds: ['a', 'b'] }, accounts)).toBe('Visa, an account that is gone')
})
