import { describe, expect, test } from 'bun:test'
import { givePassword, type Person } from '../../support/house.ts'
import { calls, pending, said, settingsFor, words } from './provider.ts'
import { asking, eventsIn, openStudy, slugOf } from './study.ts'

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

const PASSWORD = 'correct horse battery'
const house = () => study.house
/** Another session of the same person. */
const elsewhere = async ({ id }: Person): Promise<Person> => {
  const row = house()
    .deps.db.$client.query<{ email: string }, [string]>('SELECT email FROM users WHERE id = ?')
    .get(id)
  const { body } = await house().ask(null, 'POST', '/v1/auth/login', {
    email: row?.email,
    password: PASSWORD,
  })
  return { id, token: body.data.accessToken, refreshToken: body.data.refreshToken, sessionId: '' }
}
const admin = (method: string, path: string, body?: unknown) => house().ask(study.person, method, path, body)

/** Every way a session ends that somebody may still be talking in. */
const ENDS: { [how: string]: (person: Person) => Promise<unknown> } = {
  'who signs out': (person) => house().ask(person, 'POST', '/v1/auth/logout', {}),
  'whose session is ended from another': async (person) =>
    house().ask(await elsewhere(person), 'DELETE', `/v1/me/sessions/${person.sessionId}`),
  'whose other sessions are ended': async (person) =>
    house().ask(await elsewhere(person), 'DELETE', '/v1/me/sessions'),
  'whose password is changed in another session': async (person) =>
    house().ask(await elsewhere(person), 'POST', '/v1/auth/password', {
      currentPassword: PASSWORD,
      newPassword: 'another horse battery',
    }),
  'whose password is reset': async (person) => {
    const { body } = await admin('POST', '/v1/auth/password/reset-request', { userId: person.id })
    const { token } = body.data
    return house().ask(null, 'POST', '/v1/auth/password/reset', {
      token,
      newPassword: 'another horse battery',
    })
  },
  'who is removed': (person) => admin('DELETE', `/v1/admin/users/${person.id}`),
  'who is no administrator any more': (person) =>
    admin('PUT', `/v1/admin/users/${person.id}/role`, { role: 'MEMBER' }),
  'who deletes their account elsewhere': async (person) =>
    house().ask(await elsewhere(person), 'POST', '/v1/me/delete', { password: PASSWORD }),
  'whose refresh token comes back after its time': async (person) => {
    const refresh = () => house().ask(null, 'POST', '/v1/auth/refresh', { refreshToken: person.refreshToken })
    await refresh()
    house().clock.move(31_000)
    return refresh()
  },
}

describe('in the middle of a word', () => {
  const beginning = async () => {
    const person = await house().add('ADMIN')
    await givePassword(house(), person, PASSWORD)
    await connect({}, person)
    const endless = pending(words('You ', 'have'))
    provider.says(() => endless.response)
    return { person, endless }
  }

  test.each(Object.entries(ENDS))('a stream ends at once for whoever %s', async (_, end) => {
    const { person, endless } = await beginning()
    const response = await house().handle(asking(person, 'Tell me all'))
    const reader = response.body?.getReader()
    let heard = ''
    while (!heard.includes('have')) heard += new TextDecoder().decode((await reader?.read())?.value)
    await end(person)
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      heard += new TextDecoder().decode(next.value)
    await endless.left
    const { text, error, isDone } = eventsIn(heard)
    expect([text, slugOf(error), isDone, provider.got.length]).toEqual(['You have', 'token-invalid', true, 1])
  })

  test('so does a plain answer, before its first word too', async () => {
    const { person } = await beginning()
    const silent = pending('')
    provider.says(() => silent.response)
    const answer = ask('Tell me all', undefined, person)
    while (provider.got.length === 0) await new Promise(setImmediate)
    await house().ask(person, 'POST', '/v1/auth/logout', {})
    const { status, body } = await answer
    await silent.left
    expect([status, slugOf(body.error)]).toEqual([401, 'token-invalid'])
  })

  test('the same person goes on listening in another session', async () => {
    const { person, endless } = await beginning()
    const other = await elsewhere(person)
    const listening = stream('Tell me all', undefined, other)
    while (provider.got.length === 0) await new Promise(setImmediate)
    await house().ask(person, 'POST', '/v1/auth/logout', {})
    endless.end()
    const { text, error, isDone } = await listening
    expect([text, error, isDone]).toEqual(['You have', undefined, true])
  })
})
