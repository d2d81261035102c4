import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { estimateTokens } from '../../../src/coach/ai-provider/tokens.ts'
import type { RememberedMessage } from '../../../src/coach/chat/history.ts'
import { recentExchanges } from '../../../src/coach/chat/history-window.ts'
import { runs } from '../../support/runs.ts'

const history: fc.Arbitrary<RememberedMessage[]> = fc.array(
  fc.record({
    role: fc.constantFrom('USER', 'ASSISTANT'),
    content: fc.string({ minLength: 1, maxLength: 60 }),
  }),
  { maxLength: 20 },
)

const textsOf = (all: RememberedMessage[], most: number): string[] =>
  recentExchanges(all, most).messages.map((message) => ('text' in message ? message.text : ''))

test('whole exchanges are remembered, the latest that fit, and no more than fit', () => {
  fc.assert(
    fc.property(history, fc.nat(200), (all, most) => {
      const { messages, tokens } = recentExchanges(all, most)
      const texts = textsOf(all, most)
      expect(tokens).toBe(texts.reduce((sum, text) => sum + estimateTokens(text), 0))
      expect(tokens).toBeLessThanOrEqual(most)
      // What is remembered is the end of what was said, and begins with a question.
      expect(all.slice(all.length - texts.length).map(({ content }) => content)).toEqual(texts)
      if (messages.length > 0) expect(messages[0]?.role).toBe('USER')
      // Nothing that would have fitted was left out.
      const left = all.slice(0, all.length - texts.length)
      const before = left.slice(left.findLastIndex(({ role }) => role === 'USER'))
      const isExchange = before[0]?.role === 'USER'
      const more = before.reduce((sum, { content }) => sum + estimateTokens(content), 0)
      if (isExchange) expect(tokens + more).toBeGreaterThan(most)
    }),
    { numRuns: runs(500) },
  )
})

test('with room for everything all but answers to nobody are remembered', () => {
  fc.assert(
    fc.property(history, (all) => {
      const first = all.findIndex(({ role }) => role === 'USER')
      const expected = first < 0 ? [] : all.slice(first).map(({ content }) => content)
      expect(textsOf(all, 100_000)).toEqual(expected)
    }),
  )
})
