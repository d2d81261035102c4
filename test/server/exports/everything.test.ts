import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import * as reset from '../../../src/people/auth/password-reset.ts'
import * as sessions from '../../../src/people/auth/sessions.ts'
import { refusal } from '../../ledger/transactions/books.ts'
import { givePassword } from '../../support/house.ts'
import {
  askForExport,
  exported,
  type Files,
  linesOf,
  manifestOf,
  PASSWORD,
  recordsOf,
  unpacked,
} from './archives.ts'
import { openRichBooks, type RichBooks } from './rich-books.ts'

let rich: RichBooks
let files: Files
const secrets = new Map<string, string>()
beforeAll(async () => {
  rich = await openRichBooks()
  await plantSecrets()
  files = await exported(rich.books.house, rich.books.person)
}, 180_000)
afterAll(() => rich.books.house.close())

/** Everything an export must not hold, in the places where it is kept. */
async function plantSecrets(): Promise<void> {
  const { house, person } = rich.books
  const { deps, clock } = house
  const at = clock.now()
  await house.ask(person, 'POST', '/v1/admin/invites', { role: 'MEMBER' })
  await deps.write((tx) => {
    reset.mint(tx, 'http://hearth.test', person.id, { at })
    tx.$client
      .query(
        'INSERT INTO totp_factors (user_id, secret_sealed, created_at, recovery_salt) VALUES (?, ?, ?, ?)',
      )
      .run(rich.member.id, 'SEALED-TOTP-SECRET', at, 'RECOVERY-SALT')
    tx.$client
      .query('INSERT INTO recovery_codes (user_id, code_hash) VALUES (?, ?)')
      .run(rich.member.id, 'RECOVERY-HASH')
  })
  await exported(house, person)
  const { $client: client } = deps.db
  const kept = `SELECT password_hash AS secret FROM users UNION SELECT id FROM sessions UNION SELECT current_token_sealed FROM sessions
    UNION SELECT token_hash FROM refresh_tokens UNION SELECT token_hash FROM reset_links UNION SELECT token_hash FROM invites
    UNION SELECT token_sealed FROM invites UNION SELECT secret_sealed FROM totp_factors UNION SELECT recovery_salt FROM totp_factors
    UNION SELECT code_hash FROM recovery_codes UNION SELECT id FROM security_events`
  for (const { secret } of client.query<{ secret: string | null }, []>(kept).all())
    if (secret) secrets.set(`stored ${secrets.size}`, secret)
  for (const one of [person, rich.member]) {
    secrets.set(`access token ${one.id}`, one.token)
    secrets.set(`refresh token ${one.id}`, one.refreshToken)
  }
  secrets.set('password', PASSWORD)
}

describe('an export', () => {
  test('is a ZIP to be saved under the day it was made, and never stored on the way', async () => {
    const answer = await askForExport(rich.books.house, rich.books.person)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="hearth-export-2026-06-15.zip"',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await answer.body?.cancel()
  })

  test('says in its manifest, which comes last, what is in it to the last byte', () => {
    const { files: named, tables, ...manifest } = manifestOf(files)
    expect([...files.keys()].at(-1)).toBe('manifest.json')
    const others = [...files.keys()].filter((name) => !/^(?:receipts|statements)\//.test(name))
    expect(named.map(({ name }) => name)).toEqual(others.slice(0, -1))
    expect(manifest).toEqual({
      format: 'hearth-export',
      formatVersion: 2,
      hearth: expect.stringMatching(/^\d+\.\d+\.\d+(-dev\S*)?$/),
      schema: expect.stringMatching(/^\d{4}_\w+$/),
      exportedAt: '2026-06-15T12:00:00.000Z',
      scope: 'HOUSEHOLD',
    })
    for (const { name, bytes, sha256 } of named) {
      const text = files.get(name) ?? ''
      expect([Buffer.byteLength(text), createHash('sha256').update(text).digest('hex')]).toEqual([
        bytes,
        sha256,
      ])
    }
    expect(named[0]).toMatchObject({ name: 'records.ndjson', records: linesOf(files).length })
    const counted = Map.groupBy(recordsOf(files), ({ table }) => table)
    expect(Object.fromEntries([...counted].map(([table, records]) => [table, records.length]))).toEqual(
      Object.fromEntries(Object.entries(tables).filter(([, count]) => count > 0)),
    )
  })

  test('holds no secret, whether as a record or for people', () => {
    const everything = [...files.values()].join('\n')
    expect(secrets.size).toBeGreaterThan(15)
    expect([...secrets].filter(([, secret]) => everything.includes(secret)).map(([name]) => name)).toEqual([])
  })

  test('holds nothing of the household next door', () => {
    const everything = [...files.values()].join('\n')
    expect(everything).not.toContain(rich.stranger.id)
    expect(everything).not.toContain(rich.nextDoor.person.id)
    expect(everything).not.toContain('Next door')
    expect(recordsOf(files).filter(({ row }) => 'household_id' in row && row.household_id !== 1)).toEqual([])
  })

  test('leaves out what was only previewed, and keeps what was deleted and undone', () => {
    const records = linesOf(files).join('\n')
    expect(records).not.toContain('ONLY PREVIEWED')
    expect(records).toContain('UNDONE LATER')
    expect(
      recordsOf(files).some(({ table, row }) => table === 'transactions' && row.deleted_at !== null),
    ).toBe(true)
  })

  test('has for people the same sums as the accounts, by exact amounts', () => {
    const [header = [], ...rows] = sheet('transactions.csv')
    const column = (name: string) => header.indexOf(name)
    for (const account of sheet('accounts.csv').slice(1)) {
      const [id = '', , type] = account
      if (type === 'PROPERTY') continue
      const lines = rows.filter((row) => row[column('Account id')] === id)
      const sum = lines.reduce(
        (total, row) => total + cents(row[column('Amount')] ?? ''),
        cents(account[8] ?? ''),
      )
      expect(sum).toBe(cents(account[9] ?? ''))
    }
    const parts = rows.filter((row) => row[column('Part')] === '2 of 2')
    expect(parts.length).toBeGreaterThan(10)
    expect(files.get('accounts.csv')).toContain("'=US dollars")
    expect(files.get('accounts.csv')).toContain('"House, 12 ""Elm"""')
  })

  test('is noted for its owner, once it may be taken', async () => {
    const noted = () =>
      rich.books.house.deps.db.$client
        .query<{ count: number }, [string]>(
          "SELECT count(*) AS count FROM security_events WHERE kind = 'DATA_EXPORTED' AND user_id = ?",
        )
        .get(rich.books.person.id)?.count ?? 0
    const before = noted()
    await rich.books.house.ask(rich.books.person, 'POST', '/v1/me/export', { password: 'wrong' })
    expect(noted()).toBe(before)
    await (await askForExport(rich.books.house, rich.books.person)).body?.cancel()
    expect(noted()).toBe(before + 1)
  })
})

const sheet = (name: string): string[][] =>
  (files.get(name) ?? '')
    .slice(1)
    .trimEnd()
    .split(/\r\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    )

/** Ten-thousandths of an exact decimal. */
const cents = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const magnitude = BigInt(whole + fraction.padEnd(4, '0'))
  return text.startsWith('-') ? -magnitude : magnitude
}

describe('the step-up of an export', () => {
  const ask = (headers: { [name: string]: string }) =>
    rich.books.house.ask(rich.books.person, 'GET', '/v1/me/export', undefined, headers)

  test.each([{}, { 'x-step-up-password': 'wrong' }, { 'x-step-up-password': '' }])(
    'is asked for in a header: %j is refused',
    async (headers) => {
      expect(refusal(await ask(headers as { [name: string]: string }))).toEqual([403, 'step-up-required'])
    },
  )

  test.each(['100%sure', '%E9t%E9 sans fin', 'pässword of mine'])(
    'in a header is refused unread as %j',
    async (password) => {
      expect(refusal(await ask({ 'x-step-up-password': password }))).toEqual([
        400,
        'validation-error',
        'X-Step-Up-Password',
      ])
    },
  )

  test.each(['100%sure of it', 'été à 東京 forever', ' padded with space '])(
    'is taken percent-encoded from a header and as it is from a body: %j',
    async (password) => {
      const { house } = rich.books
      const person = await house.add('MEMBER')
      await givePassword(house, person, password)
      const header = { 'x-step-up-password': encodeURIComponent(password) }
      expect((await house.ask(person, 'GET', '/v1/me/export', undefined, header)).status).toBe(200)
      expect((await house.ask(person, 'POST', '/v1/me/export', { password })).status).toBe(200)
      expect(refusal(await house.ask(person, 'POST', '/v1/me/export', {}))).toEqual([403, 'step-up-required'])
    },
  )
})

test('two are taken at once, the next is told to come back, and one that is left makes room', async () => {
  const { house, person } = rich.books
  const [first, second] = [await askForExport(house, person), await askForExport(house, person)]
  expect([first.status, second.status]).toEqual([200, 200])
  const third = await house.ask(person, 'POST', '/v1/me/export', { password: PASSWORD })
  expect(refusal(third)).toEqual([503, 'too-busy'])
  expect(third.headers.get('retry-after')).toBe('30')
  await first.body?.cancel()
  const fourth = await askForExport(house, person)
  expect(fourth.status).toBe(200)
  await Promise.all([second.body?.cancel(), fourth.body?.cancel()])
})

test('an export is of one moment, whatever is written while it is taken', async () => {
  const { books, accounts } = rich
  const answer = await askForExport(books.house, books.person)
  await books.enter(accounts[0] ?? '', { payee: 'WRITTEN MEANWHILE' })
  const text = [...(await unpacked(await answer.blob())).values()].join('\n')
  expect(text).not.toContain('WRITTEN MEANWHILE')
  expect([...(await exported(books.house, books.person)).values()].join('\n')).toContain('WRITTEN MEANWHILE')
})

test('an export that breaks off is logged and breaks the connection', async () => {
  const { house, person } = rich.books
  const { port } = house.listen()
  await house.deps.write(({ $client: client }) => client.run('ALTER TABLE sync_logs RENAME TO hidden'))
  const url = `http://127.0.0.1:${port}/api/v1/me/export`
  const headers = { authorization: `Bearer ${person.token}`, 'x-step-up-password': PASSWORD }
  await expect(fetch(url, { headers }).then((answer) => answer.arrayBuffer())).rejects.toThrow()
  await house.deps.write(({ $client: client }) => client.run('ALTER TABLE hidden RENAME TO sync_logs'))
  expect(house.log.filter((line) => line.includes('export.broken')).length).toBe(1)
})

test('a download ends with the session that asked for it, and makes room', async () => {
  const { house } = rich.books
  const person = await house.add('MEMBER')
  const { port } = house.listen()
  const headers = { authorization: `Bearer ${person.token}`, 'x-step-up-password': PASSWORD }
  await givePassword(house, person, PASSWORD)
  for (const path of ['/v1/me/export', '/v1/transactions/export?format=csv']) {
    const answer = await house.handle(new Request(`http://127.0.0.1:${port}/api${path}`, { headers }))
    expect(answer.status).toBe(200)
    await house.deps.write((tx) => sessions.end(tx, person.sessionId, house.clock.now()))
    await expect(answer.arrayBuffer()).rejects.toMatchObject({ slug: 'token-invalid' })
    await house.deps.write((tx) => tx.$client.run('UPDATE sessions SET ended_at = NULL'))
  }
  const answers = [await askForExport(house, person), await askForExport(house, person)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { body } of answers) await body?.cancel()
})

test('a client that leaves makes room for the next', async () => {
  const { house, person } = rich.books
  const { port } = house.listen()
  const headers = { authorization: `Bearer ${person.token}`, 'x-step-up-password': PASSWORD }
  for (let round = 0; round < 4; round++) {
    const leaving = new AbortController()
    const url = `http://127.0.0.1:${port}/api/v1/me/export`
    let status = 503
    // The server hears of the one before when its socket is closed.
    while (status === 503) status = (await fetch(url, { headers, signal: leaving.signal })).status
    expect(status).toBe(200)
    leaving.abort()
  }
})

test('the reference tells of the step-up in headers, and that the answer is a file', async () => {
  const { paths, components } = (await rich.books.house.ask(null, 'GET', '/v1/openapi.json')).body
  const { get, post } = paths['/api/v1/me/export']
  expect(get.parameters.map(({ name, in: place }: { [key: string]: string }) => [name, place])).toEqual([
    ['x-step-up-password', 'header'],
    ['x-step-up-code', 'header'],
  ])
  expect(get.parameters[0].schema.description).toContain('encodeURIComponent')
  expect(post.requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/StepUp')
  expect(Object.keys(components.schemas.StepUp.properties)).toEqual(['password', 'code'])
  for (const operation of [get, post]) {
    expect(Object.keys(operation.responses['200'].content)).toEqual(['application/zip'])
    const { $ref, description = components.responses[$ref?.split('/').at(-1)]?.description } =
      operation.responses['403']
    expect(description).toContain('step-up-required')
  }
  const { get: listing } = paths['/api/v1/transactions/export']
  expect(Object.keys(listing.responses['200'].content)).toEqual([
    'text/csv',
    'application/x-ofx',
    'text/plain',
  ])
})
