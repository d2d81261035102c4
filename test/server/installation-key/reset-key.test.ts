import { afterEach, beforeEach, describe, expect, mock, spyOn, test } from 'bun:test'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataError } from '../../../src/platform/db/data-error.ts'
import { examine } from '../../../src/server/commands/doctor.ts'
import { resetKey } from '../../../src/server/commands/reset-key.ts'
import { ensureAuthority } from '../../../src/server/tls/authority.ts'
import { giveFactor } from '../../people/totp/app.ts'
import {
  type EmptyHouse,
  givePassword,
  type House,
  makeEmptyHouse,
  makeHouse,
  testConfig,
} from '../../support/house.ts'
import { sealEverywhere } from './sealed-house.ts'

const PASSWORD = 'correct horse battery'
const ANOTHER = Buffer.alloc(32, 7).toString('base64')

let house: House
let dataDir: string
let email: string
let printed: string[]
beforeEach(async () => {
  house = await makeHouse()
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-key-'))
  printed = []
  spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  const { deps, admin } = house
  await givePassword(house, admin, PASSWORD)
  await giveFactor(house, admin)
  await house.ask(admin, 'POST', '/v1/admin/invites', { role: 'MEMBER' })
  await house.ask(admin, 'POST', '/v1/accounts', { name: 'Visa', type: 'CREDIT_CARD' })
  const found = deps.db.$client.query<{ email: string }, [string]>('SELECT email FROM users WHERE id = ?')
  email = found.get(admin.id)?.email ?? ''
  await deps.write((tx) =>
    sealEverywhere(
      (sql, ...params) => void tx.$client.query(sql.replaceAll("'somebody'", `'${admin.id}'`)).run(...params),
      deps.secrets,
      admin.id,
      ['bank_connections', 'webhooks', 'ai_settings', 'oidc_flows'],
    ),
  )
  await ensureAuthority(deps, 'nas', deps.clock())
  deps.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)')
  cpSync(house.dataDir, dataDir, { recursive: true })
})
afterEach(async () => {
  mock.restore()
  await house.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const file = (name: string) => join(dataDir, name)
const config = () => testConfig({ dataDir })
const LOST: { [how: string]: () => void } = {
  'is gone': () => rmSync(file('hearth.key')),
  'is another one': () => writeFileSync(file('hearth.key'), ANOTHER),
}

describe.each(Object.entries(LOST))('where the key %s', (_how, lose) => {
  let again: EmptyHouse | undefined
  afterEach(async () => {
    await again?.close()
    again = undefined
  })

  test('the books go on with the key there is, and what only the lost one opened is forgotten', async () => {
    lose()
    const given = existsSync(file('hearth.key')) ? readFileSync(file('hearth.key'), 'utf8') : undefined
    resetKey(config())
    const [text = ''] = printed
    for (const line of [
      '1 sessions: everybody signs in again',
      '1 second factors: ',
      '1 invites: ',
      '1 accesses to banks: connect again',
      '1 secrets of webhooks: ',
      '1 keys of AI providers: ',
      '1 certificate authorities: with SVC_TLS=local the next start makes another',
    ])
      expect(text).toContain(line)
    if (given) expect(readFileSync(file('hearth.key'), 'utf8')).toBe(given)
    expect(readdirSync(file('backups'))[0]).toStartWith('before-reset-key-')
    expect(examine(config())).toBe(true)

    again = await makeEmptyHouse({ dataDir })
    const { body } = await again.ask(null, 'POST', '/v1/auth/login', { email, password: PASSWORD })
    const person = { id: body.data.user.id, token: body.data.accessToken, refreshToken: '', sessionId: '' }
    const get = async (path: string) => (await again?.ask(person, 'GET', path))?.body.data
    expect(await get('/v1/accounts')).toMatchObject([{ name: 'Visa' }])
    expect(await get('/v1/admin/invites')).toMatchObject([{ status: 'REVOKED', token: null }])
    expect(await get('/v1/webhooks')).toMatchObject([{ active: false, disabledReason: expect.any(String) }])
    expect((await get('/v1/ai/settings')).hasApiKey).toBe(false)
    const [{ id }] = await get('/v1/bank-connections')
    expect((await again.ask(person, 'POST', `/v1/bank-connections/${id}/sync`)).status).toBe(409)
    const [{ id: webhook }] = await get('/v1/webhooks')
    expect((await again.ask(person, 'POST', `/v1/webhooks/${webhook}/rotate-secret`)).status).toBe(200)
  })

  test('nothing else opens them meanwhile', async () => {
    lose()
    await expect(makeEmptyHouse({ dataDir })).rejects.toThrow(DataError)
  })
})

test('a key that opens the data is not reset, and nothing changes', () => {
  const before = readFileSync(file('hearth.key'), 'utf8')
  expect(() => resetKey(config())).toThrow('is the key that the data was made with. Nothing was changed.')
  expect(readFileSync(file('hearth.key'), 'utf8')).toBe(before)
  expect(existsSync(file('backups'))).toBe(false)
})

test('a reset that was cut off can be done again', () => {
  rmSync(file('hearth.key'))
  writeFileSync(file('hearth.key.waiting'), ANOTHER)
  expect(() => examine(config())).not.toThrow()
  expect(printed[0]).toContain(`${file('hearth.key.waiting')} is not the key`)
  resetKey(config())
  expect(readFileSync(file('hearth.key'), 'utf8')).toBe(ANOTHER)
})

test('the doctor says of another key what it is, and of the right one what it opens', () => {
  expect(examine(config())).toBe(true)
  expect(printed[0]).toBe('ok     key (10 sealed values)')
  printed.length = 0
  writeFileSync(file('hearth.key'), ANOTHER)
  expect(examine(config())).toBe(false)
  expect(printed[0]).toStartWith(
    `WRONG  key (10 sealed values): ${file('hearth.key')} is not the key that ${file('hearth.sqlite')} was made with; put that one back, or see hearth reset-key.`,
  )
})
