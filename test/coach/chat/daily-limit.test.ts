import { expect, test } from 'bun:test'
import * as usage from '../../../src/coach/ai-settings/usage.ts'
import type { Instant } from '../../../src/core/time.ts'
import { calls, said } from './provider.ts'
import { openStudy, slugOf } from './study.ts'

const study = openStudy()
const { provider, ask, stream, connect } = study
const usedToday = async () =>
  (await study.house.ask(study.person, 'GET', '/v1/ai/settings')).body.data.usedToday

test('what answers take counts towards the day, and nothing more is asked once it is used up, until midnight', async () => {
  await connect({ dailyTokens: 1_000 })
  // The peer counts 120 tokens for each call; the rest is estimated.
  provider.says((_, count) => (count === 1 ? calls([['accounts']]) : said('Nothing.')))
  const first = await ask('What do we have?')
  expect(first.status).toBe(200)
  const { inputTokens, outputTokens } = first.body.data.usage
  expect(await usedToday()).toEqual({ inputTokens, outputTokens })
  expect(inputTokens + outputTokens).toBeGreaterThan(1_000)
  const refused = await ask('And more?')
  expect([refused.status, slugOf(refused.body.error)]).toEqual([429, 'ai-daily-limit'])
  // It is noon.
  expect(refused.headers.get('retry-after')).toBe(String(12 * 3_600))
  expect((await stream('And more?')).status).toBe(429)
  expect(provider.got.length).toBe(2)
  const { deps, clock } = study.house
  const tomorrow = { userId: study.person.id, householdId: 1, at: (clock.now() + 12 * 3_600_000) as Instant }
  expect(usage.usedToday(deps.db, tomorrow)).toEqual({ inputTokens: 0, outputTokens: 0 })
  expect(() => usage.refuseSpent(deps, tomorrow, 1_000)).not.toThrow()
  expect(() => usage.refuseSpent(deps, { ...tomorrow, at: (tomorrow.at - 1) as Instant }, 1_000)).toThrow(
    'ai-daily-limit',
  )
})

test('an answer is ended between two rounds when the day is used up', async () => {
  const other = await study.house.add('MEMBER')
  await connect({ dailyTokens: 1_000 }, other)
  provider.says(() => calls(Array.from({ length: 3 }, () => ['accounts'] as [string])))
  study.house.deps.db.$client.run("INSERT INTO ai_usage VALUES (?, '2026-06-15', 890, 0)", [other.id])
  const { error, tools } = await stream('Go on', undefined, other)
  expect([slugOf(error), tools.length, provider.got.length]).toEqual(['ai-daily-limit', 3, 1])
  const { body } = await study.house.ask(other, 'GET', '/v1/ai/settings')
  expect(body.data.usedToday).toEqual({ inputTokens: 990, outputTokens: 20 })
})

test('a month counts from its first day until today, whatever was used before and after it', async () => {
  const other = await study.house.add('MEMBER')
  await connect({}, other)
  const { deps } = study.house
  for (const [day, tokens] of [
    ['2026-05-31', 1],
    ['2026-06-01', 20],
    ['2026-06-15', 300],
    ['2026-06-16', 4_000],
    ['2025-06-10', 50_000],
  ] as const)
    deps.db.$client.run('INSERT INTO ai_usage VALUES (?, ?, ?, 7)', [other.id, day, tokens])
  const { body } = await study.house.ask(other, 'GET', '/v1/ai/settings')
  expect(body.data.usedThisMonth).toEqual({ inputTokens: 320, outputTokens: 14 })
  const at = (text: string) => ({ userId: other.id, householdId: 1, at: Date.parse(text) as Instant })
  expect(usage.usedThisMonth(deps.db, at('2026-06-30T23:59:00Z'))).toEqual({
    inputTokens: 4_320,
    outputTokens: 21,
  })
  expect(usage.usedThisMonth(deps.db, at('2026-07-01T00:00:00Z'))).toEqual({
    inputTokens: 0,
    outputTokens: 0,
  })
})

test('everybody has a day of their own', async () => {
  const other = await study.house.add('MEMBER')
  await connect({ dailyTokens: 1_000 }, other)
  provider.says(() => said('Yes.'))
  expect((await ask('May I?', undefined, other)).status).toBe(200)
})

test('what a provider refuses, or never answers, costs nothing', async () => {
  const other = await study.house.add('MEMBER')
  await connect({ dailyTokens: 1_000 }, other)
  const refusals = [
    () => Response.json({ error: { message: 'Incorrect API key' } }, { status: 401 }),
    () => Response.json({ error: { message: 'slow down' } }, { status: 429 }),
    () => new Response('oops', { status: 500 }),
    () => new Response('data: no json\n\n'),
  ]
  for (const refusal of refusals) {
    provider.says(refusal)
    for (let time = 0; time < 3; time++) {
      expect((await ask('x', undefined, other)).status).toBeGreaterThan(400)
      expect((await stream('x', undefined, other)).status).toBe(200)
    }
  }
  const { body } = await study.house.ask(other, 'GET', '/v1/ai/settings')
  expect(body.data.usedToday).toEqual({ inputTokens: 0, outputTokens: 0 })
  provider.says(() => said('At last.'))
  expect((await ask('x', undefined, other)).status).toBe(200)
})

test('of many questions at once no more are asked than the day has room for', async () => {
  const other = await study.house.add('MEMBER')
  await connect({ dailyTokens: 4_000 }, other)
  const slow = Promise.withResolvers<void>()
  provider.says(async () => {
    await slow.promise
    return said('Yes.')
  })
  const asked = Array.from({ length: 10 }, () => ask('May I?', undefined, other))
  while (provider.got.length < 2) await new Promise(setImmediate)
  slow.resolve()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  // The tools alone take more than two thousand tokens to read.
  expect([statuses.filter((status) => status === 200).length, provider.got.length]).toEqual([2, 2])
  expect(statuses.filter((status) => status === 429).length).toBe(8)
})
