import { expect, test } from 'bun:test'
import { estimateTokens } from '../../../src/coach/ai-provider/tokens.ts'

// Counted by the tokenizer o200k_base of OpenAI.
test.each([
  ['', 0],
  ['hello world', 2],
  ['How much did we spend on groceries in March, and is that more than usual?', 16],
  ['家庭の支出はいくらですか', 9],
])('an estimate of %p is not below what is counted, %i', (text, tokens) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens)
  expect(estimateTokens(text)).toBeLessThanOrEqual(2 * tokens + 2)
})
