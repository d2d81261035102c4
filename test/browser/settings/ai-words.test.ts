import { describe, expect, test } from 'bun:test'
import type { AiSettings } from '../../../src/browser/session/api-types.ts'
import {
  bodyOf,
  draftOf,
  hostOf,
  isKeyStored,
  leavingWords,
  PROVIDERS,
  tokensTyped,
  withProvider,
} from '../../../src/browser/settings/ai/ai-words.ts'

const NONE: AiSettings = {
  enabled: false,
  kind: null,
  baseUrl: null,
  model: null,
  hasApiKey: false,
  allowPrivateEndpoint: false,
  privateEndpointsPossible: true,
  sharePayees: false,
  shareReceipts: false,
  useTools: true,
  dailyTokens: null,
  contextTokens: 32_000,
  usedToday: { inputTokens: 0, outputTokens: 0 },
  usedThisMonth: { inputTokens: 0, outputTokens: 0 },
  updatedAt: null,
}
const OPENAI: AiSettings = {
  ...NONE,
  enabled: true,
  kind: 'OPENAI_COMPATIBLE',
  baseUrl: 'https://api.openai.com/v1',
  model: 'small',
  hasApiKey: true,
  dailyTokens: 50_000,
}

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['32000', 32_000],
  ['32,000', 32_000],
  ['32 000', 32_000],
  ['32 000', 32_000],
  ['1.000.000', 1_000_000],
  ['1’000', 1_000],
  ['-5', undefined],
  ['many', undefined],
  ['1e5', undefined],
  ['.', undefined],
  ['99999999999999999999', undefined],
])('%p typed is %p tokens', (typed, tokens) => expect(tokensTyped(typed)).toBe(tokens))

describe('the form', () => {
  test('says what is kept, and sends it back as it is without the key', () => {
    const made = bodyOf(draftOf(OPENAI))
    const { kind, baseUrl, model, allowPrivateEndpoint, sharePayees, shareReceipts, useTools } = OPENAI
    const { dailyTokens, contextTokens } = OPENAI
    expect(made).toEqual({
      body: {
        kind,
        baseUrl,
        model,
        allowPrivateEndpoint,
        sharePayees,
        shareReceipts,
        useTools,
        dailyTokens,
        contextTokens,
      } as never,
    })
  })

  test('sends a key where one was typed, without what was copied around it', () => {
    expect(bodyOf({ ...draftOf(OPENAI), apiKey: ' sk-1\n' })).toMatchObject({ body: { apiKey: 'sk-1' } })
  })

  test.each([
    [{ baseUrl: ' ' }, 'baseUrl'],
    [{ model: '' }, 'model'],
    [{ contextTokens: '' }, 'contextTokens'],
    [{ contextTokens: '3,999' }, 'contextTokens'],
    [{ dailyTokens: '999' }, 'dailyTokens'],
    [{ dailyTokens: 'a lot' }, 'dailyTokens'],
  ])('%p is wrong in %s alone', (part, field) => {
    const made = bodyOf({ ...draftOf(OPENAI), ...part })
    expect('wrong' in made && Object.keys(made.wrong)).toEqual([field])
  })

  test.each([
    [NONE, 'ANTHROPIC'],
    [OPENAI, 'OPENAI'],
    [{ ...OPENAI, baseUrl: 'https://openrouter.ai/api/v1' }, 'OPENROUTER'],
    [{ ...OPENAI, baseUrl: 'https://llm.example/v1' }, 'OTHER'],
    [{ ...OPENAI, baseUrl: 'http://nas.lan:11434/v1', allowPrivateEndpoint: true }, 'OWN'],
    // The address of one and the way of speaking of another.
    [{ ...OPENAI, kind: 'ANTHROPIC' }, 'OTHER'],
  ] as [AiSettings, string][])('knows the provider again (%#)', (stored, provider) => {
    expect(draftOf(stored).provider).toBe(provider as never)
  })

  test.each(PROVIDERS.map(({ value }) => value))(
    'takes the address of %s and keeps what is shared',
    (name) => {
      const draft = { ...draftOf(OPENAI), sharePayees: true }
      const { kind, baseUrl } = PROVIDERS.find(({ value }) => value === name) ?? PROVIDERS[0]
      expect(withProvider(draft, name)).toMatchObject({ provider: name, kind, baseUrl, sharePayees: true })
      expect(withProvider(draft, name).model).toBe(name === 'OPENAI' ? 'small' : '')
    },
  )
})

test.each([
  ['https://api.openai.com/v1', true],
  ['https://api.openai.com/v2', true],
  [' https://API.openai.com ', true],
  ['https://api.openai.com:8443/v1', false],
  ['http://api.openai.com/v1', false],
  ['https://elsewhere.example/v1', false],
  ['', false],
])('the key goes along to %p: %p', (typed, isStored) => {
  expect(isKeyStored(OPENAI, typed)).toBe(isStored)
  expect(isKeyStored({ ...OPENAI, hasApiKey: false }, typed)).toBe(false)
})

test('a host is named with its port, and nothing while there is none', () => {
  expect(hostOf('http://nas.lan:11434/v1')).toBe('nas.lan:11434')
  expect(hostOf('nas')).toBe('')
})

test.each([
  [{ sharePayees: false, shareReceipts: false, useTools: true }, /Payees/, false],
  [{ sharePayees: true, shareReceipts: false, useTools: true }, /Payees/, true],
  [{ sharePayees: false, shareReceipts: false, useTools: true }, /picture of a receipt/, false],
  [{ sharePayees: false, shareReceipts: true, useTools: false }, /picture of a receipt/, true],
  [{ sharePayees: false, shareReceipts: false, useTools: false }, /summary/, true],
])('%p tells of %p: %p', (shared, pattern, goesAlong) => {
  const { goes, stays } = leavingWords(shared)
  expect(goes.some((line) => pattern.test(line))).toBe(goesAlong)
  if (goesAlong) expect(stays.some((line) => pattern.test(line))).toBe(false)
})
