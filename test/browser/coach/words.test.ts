import { describe, expect, test } from 'bun:test'
import { sentOf } from '../../../src/browser/coach/sent.ts'
import {
  grouped,
  lookedAt,
  payeesWords,
  questionFault,
  tokensWords,
  whoAnswers,
} from '../../../src/browser/coach/words.ts'
import type { Provider, ProviderRequest } from '../../../src/coach/ai-provider/ai-provider.ts'
import { dialects } from '../../../src/coach/ai-provider/dialects.ts'

describe('conversations', () => {
  const at = (id: string, updatedAt: string) => ({
    id,
    title: id,
    messageCount: 2,
    createdAt: updatedAt,
    updatedAt,
  })
  test('stand under the day they were last asked in, as the member’s own clock has it', () => {
    const conversations = [
      at('late', '2026-11-23T04:59:00Z'),
      at('today', '2026-11-22T12:00:00Z'),
      at('midnight', '2026-11-22T05:00:00Z'),
      at('yesterday', '2026-11-22T04:59:00Z'),
      at('six days', '2026-11-16T12:00:00Z'),
      at('seven days', '2026-11-15T12:00:00Z'),
    ]
    const groups = grouped(conversations, 'America/Toronto', '2026-11-22')
    expect(groups.map(({ name, conversations: of }) => [name, ...of.map(({ id }) => id)])).toEqual([
      ['Today', 'late', 'today', 'midnight'],
      ['This week', 'yesterday', 'six days'],
      ['Earlier', 'seven days'],
    ])
    expect(grouped([], 'America/Toronto', '2026-11-22')).toEqual([])
  })
})

test('what was looked at is said once, in words, and without what was refused', () => {
  const use = (name: string, succeeded = true) => ({ name, succeeded })
  expect(
    lookedAt([use('budget'), use('spending', false), use('budget'), use('loan_schedule'), use('toString')]),
  ).toEqual(['the budget', 'loan schedule', 'tostring'])
})

test.each([
  ['qwen3:14b', 'http://nas.lan:11434/v1', 'qwen3:14b at nas.lan:11434'],
  ['a-model', null, 'a-model'],
])('%p at %p answers as %p', (model, baseUrl, words) => {
  expect(whoAnswers({ model, baseUrl })).toBe(words)
})

test('what is shared is said', () => {
  expect([true, false].map((sharePayees) => payeesWords({ sharePayees }))).toEqual([
    'payee names are sent',
    'payee names are left out',
  ])
  expect(tokensWords({ inputTokens: 1_200, outputTokens: 34 }, 'en-CA')).toBe('1,234 tokens')
  expect(tokensWords({ inputTokens: 1, outputTokens: 0 }, 'en-CA')).toBe('1 token')
})

test('a question is as long as the server takes it', () => {
  expect(questionFault('a'.repeat(8_000))).toBeUndefined()
  expect(questionFault('a'.repeat(8_001))).toBe('8,001 characters; 8,000 are the most.')
})

describe('what is sent', () => {
  const request: ProviderRequest = {
    system: 'You help.',
    messages: [
      { role: 'USER', text: 'First?' },
      { role: 'ASSISTANT', text: 'Yes.', toolCalls: [] },
      { role: 'USER', text: 'And then?' },
    ],
    tools: [{ name: 'budget', description: 'The budget.', parameters: { type: 'object', properties: {} } }],
    maxTokens: 100,
  }
  test.each(['OPENAI_COMPATIBLE', 'ANTHROPIC'] as const)('reads alike as %s', (kind) => {
    const provider: Provider = {
      kind,
      baseUrl: 'https://x.example',
      model: 'm',
      apiKey: 'sk-secret',
      allowPrivate: false,
    }
    const { parts, tools } = sentOf(dialects[kind].asks(provider, request).body)
    expect(parts).toEqual([
      { who: 'What the model is told to be', text: 'You help.' },
      { who: 'You', text: 'First?' },
      { who: 'The coach, before', text: 'Yes.' },
      { who: 'You', text: 'And then?' },
    ])
    expect(tools).toEqual([{ name: 'budget', description: 'The budget.' }])
  })

  test.each([[null], ['text'], [{}], [{ messages: 'no', tools: [null, 3, {}] }]])(
    '%j is nothing to read',
    (body) => {
      expect(sentOf(body)).toEqual({ parts: [], tools: [] })
    },
  )
})
