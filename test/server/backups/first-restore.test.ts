import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Made } from '../../../src/server/backups/create.ts'
import type { FirstRestoreCheck } from '../../../src/server/backups/first-restore/model.ts'
import { mintLink } from '../../../src/server/founding/founding.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { inFolder } from '../../project/damage.ts'
import { clearAway, freshFolder as freshData, fromSource, serve } from '../../project/program.ts'
import { type Answer, answerOf, makeEmptyHouse } from '../../support/house.ts'
import { backupOf, freshFolder, PASSPHRASE, someBooks } from './archived.ts'

setDefaultTimeout(180_000)
clearAway()

let books: Books
let plain: Made
let encrypted: Made
let key: string
beforeAll(async () => {
  books = await someBooks()
  plain = await backupOf(books.house)
  encrypted = await backupOf(books.house, { passphrase: PASSPHRASE })
  key = readFileSync(join(books.house.dataDir, 'hearth.key'), 'utf8')
})
afterAll(() => books.house.close())

type Send = (
  path: string,
  body: Record<string, unknown> | FormData,
) => Promise<Pick<Answer, 'status' | 'body'>>

const pieceOf = (token: string, offset: number, bytes: Uint8Array) => {
  const form = new FormData()
  form.append('token', token)
  form.append('offset', String(offset))
  form.append('file', new Blob([Buffer.from(bytes)]), 'piece')
  return form
}

/** Sends a file in pieces, each as large as is taken. */
async function upload(send: Send, token: string, path: string): Promise<void> {
  const bytes = readFileSync(path)
  const begun = await send('', { token, bytes: bytes.length })
  expect(begun.status).toBe(200)
  const size: number = begun.body.data.pieceBytes
  for (let at = 0; at < bytes.length; at += size) {
    const { status } = await send('/piece', pieceOf(token, at, bytes.subarray(at, at + size)))
    expect(status).toBe(200)
  }
}

/** An installation that nobody has set up, in this process, with its link. */
async function emptyWithLink(config: Parameters<typeof makeEmptyHouse>[0] = {}) {
  const house = await makeEmptyHouse(config)
  const { link, token } = mintLink('http://localhost', house.clock.now())
  house.deps.setupLink = link
  const send: Send = async (path, body) => {
    if (!(body instanceof FormData)) return house.ask(null, 'POST', `/v1/setup/restore${path}`, body)
    const request = new Request(`http://localhost/api/v1/setup/restore${path}`, { method: 'POST', body })
    return answerOf(await house.handle(request))
  }
  const check = async (more: object = {}): Promise<FirstRestoreCheck> =>
    (await send('/check', { token, ...more })).body.data
  return { house, token, send, check }
}

describe('the check of a backup before anything is set up', () => {
  test('tells what is in it, and confirms it only afterwards', async () => {
    const { house, token, send, check } = await emptyWithLink({ importMaxFileBytes: 20_000 })
    await upload(send, token, encrypted.path)
    expect(statSync(encrypted.path).size).toBeGreaterThan(20_000)
    expect((await send('/confirm', { token })).status).toBe(409)
    expect(await check()).toMatchObject({ needs: 'PASSPHRASE', fault: null, content: null })
    const wrong = await check({ passphrase: 'another one', locale: 'fr-CA' })
    expect(wrong).toMatchObject({ needs: 'PASSPHRASE', content: null })
    expect(wrong.fault).toMatch(/phrase/)
    const { transactions, accounts, users } = encrypted.manifest.figures
    expect(await check({ passphrase: PASSPHRASE })).toMatchObject({
      fault: null,
      needs: null,
      content: { household: 'Test', counts: { transactions, accounts, users } },
    })
    let asked = 0
    house.deps.reopen = () => void asked++
    expect((await send('/confirm', { token })).body.data.state).toBe('RESTORING')
    expect((await send('/confirm', { token })).status).toBe(409)
    expect(asked).toBe(1)
    await house.close()
  })

  test('asks for the key of a backup that holds none, and takes no other', async () => {
    const { house, token, send, check } = await emptyWithLink()
    await upload(send, token, plain.path)
    const needed = await check()
    expect(needed).toMatchObject({ needs: 'KEY', keyFingerprint: plain.manifest.keyFingerprint })
    for (const other of ['not a key', Buffer.alloc(32, 7).toString('base64')])
      expect((await check({ key: other })).needs).toBe('KEY')
    expect((await send('/confirm', { token })).status).toBe(409)
    expect((await check({ key })).needs).toBeNull()
    await house.close()
  })

  test('says what is wrong with a file that is damaged or none', async () => {
    const { house, token, send, check } = await emptyWithLink()
    const path = join(freshFolder(), 'damaged')
    const bytes = readFileSync(plain.path)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    for (const content of [bytes, Buffer.from('a,b\n1,2\n')]) {
      await Bun.write(path, content)
      await upload(send, token, path)
      const { fault, needs, content: within } = await check()
      expect(fault?.length).toBeGreaterThan(5)
      expect([needs, within]).toEqual([null, null])
      expect((await send('/confirm', { token })).status).toBe(409)
    }
    await house.close()
  })

  test('takes pieces in their order, again after a lost answer, and none beyond what was told', async () => {
    const { house, token, send } = await emptyWithLink()
    await send('', { token, bytes: 10 })
    const put = async (at: number, length: number) =>
      (await send('/piece', pieceOf(token, at, new Uint8Array(length)))).status
    expect([await put(4, 4), await put(0, 4), await put(0, 4), await put(4, 7)]).toEqual([409, 200, 200, 409])
    expect((await send('/check', { token })).status).toBe(409)
    expect(await put(4, 6)).toBe(200)
    expect((await send('/state', { token })).body.data).toMatchObject({
      state: 'RECEIVED',
      receivedBytes: 10,
    })
    expect((await send('', { token, bytes: 2 ** 40 })).status).toBe(413)
    await house.close()
  })

  test('is for whoever has the link, while nobody has set Hearth up', async () => {
    const { house, token, send } = await emptyWithLink()
    const bodies = (given: string): [string, Record<string, unknown> | FormData][] => [
      ['', { token: given, bytes: 5 }],
      ['/piece', pieceOf(given, 0, new Uint8Array(1))],
      ['/state', { token: given }],
      ['/check', { token: given }],
      ['/confirm', { token: given }],
    ]
    const slugs = async (given: string) =>
      Promise.all(
        bodies(given).map(async ([path, body]) =>
          (await send(path, body)).body.error?.type.split('/').at(-1),
        ),
      )
    const refused = Array.from({ length: 5 }, () => 'setup-link-invalid')
    expect(await slugs('not-the-token')).toEqual(refused)
    const account = { token, email: 'ann@hearth.test', password: 'correct horse battery' }
    const held = house.deps.setupLink
    expect((await house.ask(null, 'POST', '/v1/setup', account)).status).toBe(201)
    house.deps.setupLink = held
    expect(await slugs(token)).toEqual(refused)
    expect(existsSync(join(house.dataDir, 'first-restore.hearthbackup.part'))).toBe(false)
    await house.close()
  })
})

describe('a service that is started for the first time', () => {
  const begin = async (folder: string) => {
    const server = await serve(fromSource, inFolder(folder))
    const token = /\/setup\?token=(\S+)/.exec(server.printed())?.[1] ?? ''
    const send: Send = async (path, body) => {
      const isForm = body instanceof FormData
      const response = await fetch(`${server.url}/api/v1/setup/restore${path}`, {
        method: 'POST',
        ...(isForm
          ? { body }
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    }
    const isSetUp = async (): Promise<boolean | undefined> => {
      const response = await fetch(`${server.url}/api/v1/status`).catch(() => undefined)
      return response && ((await response.json()) as { setUp: boolean }).setUp
    }
    return { server, token, send, isSetUp }
  }
  const ready = async (folder: string) => {
    const begun = await begin(folder)
    await upload(begun.send, begun.token, encrypted.path)
    const checked = await begun.send('/check', { token: begun.token, passphrase: PASSPHRASE })
    expect(checked.body.data.needs).toBeNull()
    return begun
  }
  const until = async (holds: () => Promise<boolean>, running = () => '') => {
    for (let tries = 0; tries < 600; tries++) {
      if (await holds()) return
      await Bun.sleep(25)
    }
    throw new Error(`it never came: ${running()}`)
  }

  test('is the restored household a moment later, in the same process, and ends in order', async () => {
    const folder = freshData()
    const { server, send, token, isSetUp } = await ready(folder)
    expect((await send('/confirm', { token })).status).toBe(202)
    await until(async () => (await isSetUp()) === true, server.printed)
    expect((await send('/state', { token })).body.error.type).toEndWith('setup-link-invalid')
    expect(server.printed()).toContain('first-restore.restored')
    expect(await server.kill('SIGTERM')).toBe(0)
    const left = readdirSync(folder)
    expect(left.filter((name) => /part|work|replacement|wal/.test(name))).toEqual([])
    expect(readFileSync(join(folder, 'hearth.key'), 'utf8').trim()).toBe(key.trim())
  })

  test('tells why it failed, and may be given another backup', async () => {
    const folder = freshData()
    const { server, send, token } = await ready(folder)
    const path = join(folder, 'first-restore.hearthbackup.part')
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(path, bytes)
    expect((await send('/confirm', { token })).body.data).toMatchObject({ state: 'RESTORING', fault: null })
    const state = async (more: object = {}) =>
      (await send('/state', { token, ...more }).catch(() => undefined))?.body.data
    await until(async () => (await state())?.state === 'FAILED', server.printed)
    const english: string = (await state()).fault
    const french: string = (await state({ locale: 'fr-CA' })).fault
    expect([english, french].map((fault) => fault.length > 5)).toEqual([true, true])
    expect(english).not.toBe(french)
    await upload(send, token, encrypted.path)
    const checked = await send('/check', { token, passphrase: PASSPHRASE })
    expect(checked.body.data.needs).toBeNull()
    expect(await server.kill('SIGTERM')).toBe(0)
  })

  test('is empty or restored whenever it is killed meanwhile', async () => {
    for (const delayMs of [0, 250, 1500]) {
      const folder = freshData()
      const { server, send, token } = await ready(folder)
      await send('/confirm', { token })
      await Bun.sleep(delayMs)
      await server.kill('SIGKILL')
      const again = await begin(folder)
      const isSetUp = await again.isSetUp()
      expect(isSetUp).toBeBoolean()
      expect(again.token === '').toBe(isSetUp === true)
      expect(await again.server.kill('SIGTERM')).toBe(0)
      expect(readdirSync(folder).filter((name) => /part|replacement/.test(name))).toEqual([])
    }
  })
})
