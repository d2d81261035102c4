import { afterAll, beforeAll, expect, test } from 'bun:test'
import { givePassword, type House, makeHouse, type Person } from '../../support/house.ts'

const PASSWORD = 'a password of before'
let house: House
let person: Person
let limits: {
  password: { fewestCharacters: number; mostCharacters: number }
  uploadBytes: number
  moveBytes: number
  importRows: number
  importFieldCharacters: number
  bodyBytes: number
}
beforeAll(async () => {
  house = await makeHouse({ importMaxFileBytes: 400, importMaxRows: 3, importMaxFieldChars: 20 })
  person = await house.add('MEMBER')
  await givePassword(house, person, PASSWORD)
  limits = (await house.ask(null, 'GET', '/v1/auth/providers')).body.data.limits
})
afterAll(() => house.close())

test('anybody is told the limits as this installation has them', () => {
  expect(limits).toEqual({
    password: { fewestCharacters: 12, mostCharacters: 128 },
    uploadBytes: 400,
    moveBytes: 33_554_432,
    importRows: 3,
    importFieldCharacters: 20,
    bodyBytes: 1_048_576,
  })
})

test('a password of as many characters is taken, and of one more or less is not', async () => {
  const { fewestCharacters: fewest, mostCharacters: most } = limits.password
  const change = (length: number) =>
    house.ask(person, 'POST', '/v1/auth/password', {
      currentPassword: PASSWORD,
      newPassword: [...'🪑é'.repeat(most)].slice(0, length).join(''),
    })
  for (const wrong of [fewest - 1, most + 1]) expect((await change(wrong)).status).toBe(400)
  const right = await change(most)
  expect(right.status).toBe(200)
})

test('a file of as many bytes and rows is taken, and a larger one is not', async () => {
  const rows = (count: number) =>
    `Date,Description,Amount\n${Array.from({ length: count }, (_, at) => `2026-05-0${at + 1},Shop,-1.00`).join('\n')}\n`
  const padded = (size: number) => rows(1).padEnd(size, '\n')
  const upload = async (text: string) => (await house.upload(person, text)).status
  expect(await upload(padded(limits.uploadBytes))).toBe(201)
  expect(await upload(padded(limits.uploadBytes + 1))).toBe(413)
  expect(await upload(rows(limits.importRows))).toBe(201)
  expect(await upload(rows(limits.importRows + 1))).toBe(400)
})

test('a body of as many bytes is read, and a larger one is not', async () => {
  const send = async (size: number) => {
    const body = JSON.stringify({ displayName: '' }).padEnd(size, ' ')
    return (await house.ask(person, 'PUT', '/v1/me', body, { 'content-type': 'application/json' })).status
  }
  expect(await send(limits.bodyBytes)).toBe(400)
  expect(await send(limits.bodyBytes + 1)).toBe(413)
})
