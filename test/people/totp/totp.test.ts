import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { recoveryCodes, totpFactors } from '../../../src/people/totp/tables.ts'
import * as totp from '../../../src/people/totp/totp.ts'
import { type House, makeHouse, type Person } from '../../support/house.ts'
import { codeNow, giveFactor, SECRET } from './app.ts'

const STEP_MS = 30_000

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER')
  await giveFactor(house, person)
})
afterEach(() => house.close())

const proofOf = (code: string, userId = person.id) =>
  totp.proofOf(house.deps, userId, code, house.clock.now())
const claim = (proof: totp.TotpProof) => house.deps.write((tx) => totp.claim(tx, proof, house.clock.now()))

/** Looks at a code and spends it. */
async function use(code: string): Promise<boolean> {
  const proof = await proofOf(code)
  return proof !== undefined && (await claim(proof))
}

describe('a live code', () => {
  test('works once', async () => {
    const code = codeNow(house, SECRET)
    expect([await use(code), await use(code)]).toEqual([true, false])
  })

  test('may be typed with spaces', async () => {
    const code = codeNow(house, SECRET)
    expect(await use(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(true)
  })

  test('is spent by being claimed, not by being looked at', async () => {
    const code = codeNow(house, SECRET)
    const [first, second] = [await proofOf(code), await proofOf(code)]
    expect(first).toEqual(second as totp.TotpProof)
    expect(await use(code)).toBe(true)
    expect(first && (await claim(first))).toBe(false)
  })

  test('moves forward only: one from an earlier step is spent with a later one', async () => {
    const [before, now, next] = [-1, 0, 1].map((steps) => codeNow(house, SECRET, steps))
    expect(await use(now ?? '')).toBe(true)
    expect([await use(before ?? ''), await use(now ?? '')]).toEqual([false, false])
    expect(await use(next ?? '')).toBe(true)
    house.clock.move(STEP_MS)
    expect(await use(codeNow(house, SECRET))).toBe(false)
    house.clock.move(STEP_MS)
    expect(await use(codeNow(house, SECRET))).toBe(true)
  })

  test('is not accepted again when the clock is set back', async () => {
    const code = codeNow(house, SECRET)
    expect(await use(code)).toBe(true)
    house.clock.move(-20 * STEP_MS)
    expect(await use(codeNow(house, SECRET))).toBe(false)
    house.clock.move(20 * STEP_MS)
    expect(await use(code)).toBe(false)
  })

  test('is nobody else’s', async () => {
    const other = await house.add('MEMBER')
    await giveFactor(house, other, 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U')
    expect(await proofOf(codeNow(house, SECRET), other.id)).toBeUndefined()
    expect(await proofOf(codeNow(house, SECRET), house.admin.id)).toBeUndefined()
  })

  test('proves nothing once its factor is gone, be there another one or not', async () => {
    const proof = await proofOf(codeNow(house, SECRET))
    if (!proof) throw new Error('the code was right')
    await house.deps.write((tx) => totp.remove(tx, person.id))
    expect(await claim(proof)).toBe(false)
    await giveFactor(house, person)
    expect(await claim(proof)).toBe(false)
  })

  test('of five who race with one, one wins: a hundred times', async () => {
    for (let round = 0; round < 100; round++) {
      const code = codeNow(house, SECRET)
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => use(code)))
      expect(outcomes.filter(Boolean)).toEqual([true])
      house.clock.move(STEP_MS)
    }
  })
})

describe('a factor that waits to be confirmed', () => {
  test('is not on and proves nothing', async () => {
    await house.deps.write((tx) => tx.update(totpFactors).set({ confirmedAt: null }).run())
    expect(totp.isOn(house.deps.db, person.id)).toBe(false)
    expect(await use(codeNow(house, SECRET))).toBe(false)
    expect(await house.deps.write((tx) => totp.remove(tx, person.id))).toBe(false)
    expect(house.deps.db.select().from(totpFactors).all()).toEqual([])
  })
})

describe('removing', () => {
  test('forgets the secret and the codes, and tells whether the factor was on', async () => {
    await giveCodes(['a', 'b'])
    const remove = () => house.deps.write((tx) => totp.remove(tx, person.id))
    expect(totp.isOn(house.deps.db, person.id)).toBe(true)
    expect([await remove(), await remove()]).toEqual([true, false])
    expect(totp.isOn(house.deps.db, person.id)).toBe(false)
    expect(house.deps.db.select().from(recoveryCodes).all()).toEqual([])
  })
})

describe('a recovery code', () => {
  test('of five who race with one, one wins: a hundred times', async () => {
    const hashes = Array.from({ length: 100 }, (_, number) => `hash ${number}`)
    await giveCodes(hashes)
    for (const codeHash of hashes) {
      const proof = { kind: 'RECOVERY_CODE', userId: person.id, codeHash } as const
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => claim(proof)))
      expect(outcomes.filter(Boolean)).toEqual([true])
    }
  })

  test('leaves the others as they are', async () => {
    await giveCodes(['a', 'b'])
    await claim({ kind: 'RECOVERY_CODE', userId: person.id, codeHash: 'a' })
    const left = house.deps.db.select().from(recoveryCodes).all()
    expect(left.map(({ codeHash, usedAt }) => [codeHash, usedAt])).toEqual([
      ['a', house.clock.now()],
      ['b', null],
    ])
  })
})

const giveCodes = (hashes: string[]) =>
  house.deps.write((tx) =>
    tx
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ userId: person.id, codeHash })))
      .run(),
  )
