import { describe, expect, test } from 'bun:test'
import type { Person } from '../../support/house.ts'
import { calls, openStudy, said, settingsFor, slugOf } from './study.ts'

const study = openStudy()
const { provider, ask, stream, connect } = study

/** What happens while the model asks for a tool. */
const meanwhile = (happens: () => Promise<unknown>) =>
  provider.says(async (_, count) => {
    if (count > 1) return said('Here it is.')
    await happens()
    return calls([['accounts']])
  })

const newcomer = async (): Promise<Person> => {
  const person = await study.house.add('MEMBER')
  await connect({ sharePayees: true }, person)
  return person
}

describe('an answer under way', () => {
  test.each(['removed', 'signed out'])('tells nothing more to whoever is %s', async (how) => {
    const person = await newcomer()
    meanwhile(() =>
      how === 'removed'
        ? study.house.ask(study.person, 'DELETE', `/v1/admin/users/${person.id}`)
        : study.house.ask(person, 'POST', '/v1/auth/logout', {}),
    )
    const { error, tools, isDone } = await stream('What do we have?', undefined, person)
    expect([slugOf(error), tools, isDone, provider.got.length]).toEqual(['token-invalid', [], true, 1])
  })

  test('is not gone on with under settings that are others by now', async () => {
    const person = await newcomer()
    meanwhile(() =>
      study.house.ask(person, 'PUT', '/v1/ai/settings', settingsFor(provider.port, { sharePayees: false })),
    )
    const { error, tools } = await stream('Who was paid?', undefined, person)
    expect([slugOf(error), tools, provider.got.length]).toEqual(['conflict', [], 1])
    meanwhile(() => study.house.ask(person, 'DELETE', '/v1/ai/settings'))
    expect((await ask('And now?', undefined, person)).status).toBe(409)
    expect(provider.got.length).toBe(1)
  })

  test('of somebody who is forgotten meanwhile ends without a fault', async () => {
    const person = await newcomer()
    meanwhile(async () => {
      study.house.deps.db.$client.run('DELETE FROM chat_sessions WHERE user_id = ?', [person.id])
      study.house.deps.db.$client.run('DELETE FROM ai_settings WHERE user_id = ?', [person.id])
    })
    expect((await ask('Still there?', undefined, person)).status).toBe(409)
  })
})
