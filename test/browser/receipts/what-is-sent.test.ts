import { expect, test } from 'bun:test'
import { whatIsSent } from '../../../src/browser/receipts/ai/what-is-sent.ts'

const provider = { baseUrl: 'https://api.example.com:8443/v1', model: 'a-model', contextTokens: 32_000 }
const told = (pages: number | null, contextTokens = 32_000) =>
  Object.fromEntries(whatIsSent({ pages }, { ...provider, contextTokens }))

test('a member is told where a receipt goes', () => {
  expect(told(1)).toMatchObject({ 'Goes to': 'api.example.com:8443', Model: 'a-model' })
})

test.each<[number | null, number, string]>([
  [1, 32_000, 'The picture of this receipt, as you see it here'],
  [3, 32_000, 'The pictures of its 3 pages, as you see them here'],
  [7, 32_000, 'The pictures of the first 5 of its 7 pages, as you see them here'],
  [7, 8_000, 'The pictures of the first 2 of its 7 pages, as you see them here'],
  [2, 4_000, 'The picture of the first of its 2 pages, as you see it here'],
  [null, 32_000, 'The pictures of its first pages, 5 at the most'],
])('and what of %p pages is sent to a model that reads %i tokens', (pages, contextTokens, sentence) => {
  expect(told(pages, contextTokens).Sent).toBe(sentence)
})
