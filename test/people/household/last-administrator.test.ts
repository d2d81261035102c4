import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { Problem } from '../../../src/core/problem.ts'
import * as membership from '../../../src/people/household/membership.ts'
import { type House, makeHouse } from '../../support/house.ts'

let house: House
let people: string[]
beforeAll(async () => {
  house = await makeHouse()
  const others = await Promise.all([house.add('ADMIN'), house.add('MEMBER'), house.add('MEMBER')])
  people = [house.admin, ...others].map(({ id }) => id)
})
afterAll(() => house.close())

const actions = {
  remove: membership.remove,
  restore: membership.restore,
  promote: (...[tx, doer, id]: Parameters<typeof membership.remove>) =>
    membership.setRole(tx, doer, id, 'ADMIN'),
  demote: (...[tx, doer, id]: Parameters<typeof membership.remove>) =>
    membership.setRole(tx, doer, id, 'MEMBER'),
}
type Action = keyof typeof actions

/** What somebody is, as the rule sees it. */
interface MemberStatus {
  isAdministrator: boolean
  isActive: boolean
}

/** Does to the model what the rule allows; tells whether it does. */
function allowed(model: MemberStatus[], action: Action, who: number): boolean {
  const one = model[who]
  if (!one) return false
  const isLast =
    one.isAdministrator &&
    model.filter(({ isAdministrator, isActive }) => isAdministrator && isActive).length === 1
  if (action === 'restore') {
    if (one.isActive) return false
    one.isActive = true
    return true
  }
  if (!one.isActive || (isLast && action !== 'promote')) return false
  if (action === 'remove') one.isActive = false
  else one.isAdministrator = action === 'promote'
  return true
}

const statuses = (): MemberStatus[] =>
  people.map((id) => {
    const { role, removedAt } = membership.anyMember(house.deps.db, { householdId: 1 }, id)
    return { isAdministrator: role === 'ADMIN', isActive: removedAt === null }
  })

test('whatever is done to whom, in whatever order, an administrator stays', async () => {
  const step = fc.record({
    action: fc.constantFrom(...(Object.keys(actions) as Action[])),
    who: fc.nat({ max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const model = statuses()
      const doer = { householdId: 1, at: house.clock.now() }
      const done = await Promise.all(
        steps.map(({ action, who }) =>
          house.deps
            .write((tx) => actions[action](tx, doer, people[who] ?? ''))
            .then(
              () => true,
              (error) => (error instanceof Problem ? false : Promise.reject(error)),
            ),
        ),
      )
      expect(done).toEqual(steps.map(({ action, who }) => allowed(model, action, who)))
      expect(statuses()).toEqual(model)
      expect(model.some(({ isAdministrator, isActive }) => isAdministrator && isActive)).toBe(true)
    }),
  )
})
