import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { type House, makeHouse, type Person, START } from '../../support/house.ts'

let house: House
let member: Person
beforeAll(async () => {
  house = await makeHouse()
  member = await house.add('MEMBER')
})
afterAll(() => house.close())

const SECONDS = START / 1000

const me = async (token: string, scheme = 'Bearer') => {
  const { status, body } = await house.ask(null, 'GET', '/v1/auth/me', undefined, {
    authorization: `${scheme} ${token}`,
  })
  return [status, body.error?.type.split('/').at(-1) ?? body.data.id]
}
const REFUSED = [401, 'token-invalid']

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** What the service itself would sign, but for the changes. Undefined takes a claim out. */
function claims(changes: Record<string, unknown> = {}): JWTPayload {
  const whole = {
    sub: member.id,
    sid: member.sessionId,
    role: 'MEMBER',
    iss: 'hearth',
    aud: 'hearth-api',
    iat: SECONDS,
    exp: SECONDS + 900,
    ...changes,
  }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}

const signed = (
  payload: JWTPayload,
  header: Record<string, unknown> = {},
  key = house.deps.secrets.accessTokenKey,
) => new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key)

/** HS256 over any header at all; jose will not sign nonsense. */
function signedByHand(header: Record<string, unknown>, key: string | Uint8Array): string {
  const content = `${base64({ alg: 'HS256', typ: 'at+jwt', ...header })}.${base64(claims())}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

describe('an access token', () => {
  test('is an HS256 JWT for fifteen minutes with the session and the role', () => {
    const [header = ''] = member.token.split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    expect(claimsOf(member.token)).toEqual(claims())
  })

  test('lets its holder in, as does one that says the same', async () => {
    expect(await me(member.token)).toEqual([200, member.id])
    expect(await me(await signed(claims()))).toEqual([200, member.id])
    expect(await me(signedByHand({}, house.deps.secrets.accessTokenKey))).toEqual([200, member.id])
    expect(await me(member.token, 'bearer')).toEqual([200, member.id])
  })

  test('is for the Authorization header and nowhere else', async () => {
    const inQuery = await house.ask(null, 'GET', `/v1/auth/me?access_token=${member.token}`)
    const asBasic = await me(member.token, 'Basic')
    expect([inQuery.status, asBasic[0]]).toEqual([401, 401])
  })
})

describe('an access token is refused', () => {
  const forged: [string, () => string | Promise<string>][] = [
    [
      'without a signature (alg none)',
      () => `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(claims())}.`,
    ],
    [
      'with alg none and a signature',
      () => `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(claims())}.${member.token.split('.')[2]}`,
    ],
    ['with another algorithm and our key (HS512)', () => signed(claims(), { alg: 'HS512' })],
    ['with HS384', () => signed(claims(), { alg: 'HS384' })],
    ['with another key', () => signed(claims(), {}, new Uint8Array(randomBytes(32)))],
    ['with an empty key', () => signedByHand({}, '')],
    [
      'with a key of its own in the header',
      async () => {
        const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
        const jwk = publicKey.export({ format: 'jwk' })
        return new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk }).sign(privateKey)
      },
    ],
    [
      'with a header nobody understands',
      () => signedByHand({ crit: ['odd'], odd: true }, house.deps.secrets.accessTokenKey),
    ],
    ['of another type', () => signed(claims(), { typ: 'JWT' })],
    ['of no type', () => signed(claims(), { typ: undefined })],
    ['of another issuer', () => signed(claims({ iss: 'elsewhere' }))],
    ['of no issuer', () => signed(claims({ iss: undefined }))],
    ['for another audience', () => signed(claims({ aud: 'elsewhere' }))],
    ['for no audience', () => signed(claims({ aud: undefined }))],
    ['without an end', () => signed(claims({ exp: undefined }))],
    ['at its end', () => signed(claims({ exp: SECONDS }))],
    ['after its end', () => signed(claims({ exp: SECONDS - 1 }))],
    ['before it begins', () => signed(claims({ nbf: SECONDS + 60 }))],
    ['without a person', () => signed(claims({ sub: undefined }))],
    ['without a session', () => signed(claims({ sid: undefined }))],
    ['without a role', () => signed(claims({ role: undefined }))],
    ['with a role there is not', () => signed(claims({ role: 'OWNER' }))],
    ['with the session of somebody else', () => signed(claims({ sid: house.admin.sessionId }))],
    ['with a session there never was', () => signed(claims({ sid: crypto.randomUUID() }))],
    [
      'when its claims were changed',
      () => {
        const [header, , signature] = member.token.split('.')
        return `${header}.${base64(claims({ role: 'ADMIN' }))}.${signature}`
      },
    ],
    ['when its signature was cut', () => member.token.slice(0, -4)],
    ['when it is no token', () => 'a.b.c'],
    ['when it is a refresh token', () => member.refreshToken],
  ]
  test.each(forged)('%s', async (_, token) => {
    expect(await me(await token())).toEqual(REFUSED)
  })

  test('once fifteen minutes are over, also when it was let in before', async () => {
    const late = await makeHouse()
    const ask = () => late.ask(late.admin, 'GET', '/v1/auth/me')
    late.clock.move(899_999)
    expect((await ask()).status).toBe(200)
    late.clock.move(1)
    expect((await ask()).body.error.type).toEndWith('/token-invalid')
    await late.close()
  })

  test('once its owner is removed, or the session has ended', async () => {
    const [removed, signedOut] = [await house.add('MEMBER'), await house.add('MEMBER')]
    expect(await me(removed.token)).toEqual([200, removed.id])
    house.deps.db.$client.run('UPDATE users SET removed_at = ? WHERE id = ?', [START, removed.id])
    expect(await me(removed.token)).toEqual(REFUSED)
    await house.ask(signedOut, 'POST', '/v1/auth/logout')
    expect(await me(signedOut.token)).toEqual(REFUSED)
  })
})

describe('the role', () => {
  test('is the one in the token until it is refreshed', async () => {
    const person = await house.add('MEMBER')
    house.deps.db.$client.run("UPDATE users SET role = 'ADMIN' WHERE id = ?", [person.id])
    expect(claimsOf(person.token).role).toBe('MEMBER')
    const { body } = await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken: person.refreshToken })
    expect(claimsOf(body.data.accessToken).role).toBe('ADMIN')
    expect(body.data.user.role).toBe('ADMIN')
  })
})
