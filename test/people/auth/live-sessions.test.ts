import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Actor } from '../../../src/core/actor.ts'
import { Problem } from '../../../src/core/problem.ts'
import { addHours, addMs } from '../../../src/core/time.ts'
import { whileSignedIn } from '../../../src/people/auth/live-sessions.ts'
import * as sessions from '../../../src/people/auth/sessions.ts'
import { type House, makeHouse, type Person, START } from '../../support/house.ts'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER')
})
afterEach(() => house.close())

const actorOf = ({ id, sessionId }: Person): Actor => ({
  userId: id,
  sessionId,
  householdId: 1,
  role: 'MEMBER',
  at: house.clock.now(),
})
const watch = (who = person) => whileSignedIn(house.deps, actorOf(who))
const logout = (who = person) => house.ask(who, 'POST', '/v1/auth/logout')

describe('what goes on for as long as a session does', () => {
  test('ends with it, every watch of it, and no other', async () => {
    const watches = [watch(), watch(), watch(house.admin)]
    await logout()
    expect(watches.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
    expect(watches[0]?.signal.reason).toBeInstanceOf(Problem)
    expect(watches[0]?.signal.reason.slug).toBe('token-invalid')
  })

  test('does not begin under a session that has ended', async () => {
    await logout()
    expect(() => watch()).toThrow(expect.objectContaining({ slug: 'token-invalid' }))
  })

  test('goes on when the end of the session is taken back', async () => {
    const { signal } = watch()
    const taken = house.deps.write((tx) => {
      sessions.endAll(tx, person.id, house.clock.now())
      throw new Problem('conflict')
    })
    await expect(taken).rejects.toThrow()
    expect(signal.aborted).toBe(false)
    await logout()
    expect(signal.aborted).toBe(true)
  })

  test('hears nothing more when it is over', async () => {
    const { signal, release } = watch()
    release()
    release()
    const later = watch()
    await logout()
    expect([signal.aborted, later.signal.aborted]).toEqual([false, true])
  })

  test('ends when the session comes to its end by itself', async () => {
    const end = addHours(START, 24)
    const { signal } = whileSignedIn(house.deps, { ...actorOf(person), at: addMs(end, -1) })
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    expect(signal.reason.slug).toBe('token-invalid')
    expect(() => whileSignedIn(house.deps, { ...actorOf(person), at: end })).toThrow()
  })
})
