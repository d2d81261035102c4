import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder } from './damage.ts'
import { freshFolder, type Program, run, serve } from './program.ts'

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const SECRET = { SVC_BACKUP_PASSPHRASE: 'kettle maple ember' }
const credentials = { email: ANN.SVC_ADMIN_EMAIL, password: ANN.SVC_ADMIN_PASSWORD }

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what is read from them
type Loose = any

/** What the commands of backups promise to the person at the terminal. */
export function backupFacts(program: () => Program): void {
  const hearth = (folder: string, words: string[], env: Record<string, string> = {}) =>
    run(program(), words, { ...inFolder(folder), ...env })
  const made = (stdout: string) => stdout.split('\n')[0] ?? ''

  async function founded(): Promise<string> {
    const folder = freshFolder()
    await (await serve(program(), { ...inFolder(folder), ...ANN })).kill('SIGTERM')
    return folder
  }

  describe('backup', () => {
    test('is made beside a running service, listed, verified, and restored on another machine', async () => {
      const folder = freshFolder()
      const server = await serve(program(), { ...inFolder(folder), ...ANN })
      const created = await hearth(folder, ['backup', 'create', '--note', 'the move'], SECRET)
      expect([created.exitCode, created.stderr]).toEqual([0, ''])
      expect(created.stdout).toContain('0 accounts, 0 transactions, 1 people')
      expect(created.stdout).toContain('It is encrypted and holds the key')
      const file = made(created.stdout)
      expect((await hearth(folder, ['backup', 'list'])).stdout).toContain('"the move"')
      const [listed] = JSON.parse((await hearth(folder, ['backup', 'list', '--json'])).stdout)
      expect(listed).toMatchObject({ path: file, kind: 'MANUAL', isEncrypted: true, verified: null })
      expect((await hearth(folder, ['backup', 'verify', '--latest'], SECRET)).exitCode).toBe(0)
      const refused = await hearth(folder, ['backup', 'restore', file], SECRET)
      expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('already running')])
      expect(await server.kill('SIGTERM')).toBe(0)

      const other = join(freshFolder(), 'data')
      const restored = await hearth(other, ['backup', 'restore', file], SECRET)
      expect([restored.exitCode, restored.stderr]).toEqual([0, ''])
      const second = await serve(program(), inFolder(other))
      const answer = await fetch(`${second.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      expect(answer.status).toBe(200)
    })

    test('is made by the service itself, on a thread of its own, and opened for a look', async () => {
      const folder = freshFolder()
      const server = await serve(program(), { ...inFolder(folder), ...ANN, ...SECRET })
      const ask = async (method: string, path: string, body?: unknown, token = '') => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
        const answer = await fetch(`${server.url}/api/v1${path}`, {
          method,
          headers,
          body: JSON.stringify(body) ?? null,
        })
        return ((await answer.json()) as { data: Loose }).data
      }
      const { accessToken } = await ask('POST', '/auth/login', credentials)
      await ask('POST', '/admin/backups', {}, accessToken)
      while (!server.printed().includes('job.finished job="backup" state="SUCCEEDED"')) await Bun.sleep(5)
      const { backups } = await ask('GET', '/admin/backups', undefined, accessToken)
      expect(backups).toMatchObject([{ isEncrypted: true, verified: { depth: 'QUICK', fault: null } }])
      expect(await server.kill('SIGTERM')).toBe(0)
    })

    test('says without a passphrase that it holds no key, and which one it needs', async () => {
      const folder = await founded()
      const to = join(freshFolder(), 'elsewhere')
      const { stdout, exitCode } = await hearth(folder, ['backup', 'create', '--to', to])
      expect(exitCode).toBe(0)
      expect(stdout).toMatch(/holds no key[\s\S]*the key [\w-]{22} alone/)
      expect(readdirSync(to)).toHaveLength(1)
      const examined = await hearth(folder, ['doctor', made(stdout)])
      expect([examined.exitCode, examined.stdout]).toEqual([0, expect.stringContaining('search index')])
      expect(readdirSync(folder).toSorted()).toEqual(
        readdirSync(folder)
          .filter((name) => !/wal|shm|work/.test(name))
          .toSorted(),
      )
    })

    test('that is damaged ends verify, doctor and restore with 1 and the first difference', async () => {
      const folder = await founded()
      const file = made((await hearth(folder, ['backup', 'create'])).stdout)
      const bytes = readFileSync(file)
      bytes[3_000] = (bytes[3_000] ?? 0) ^ 4
      writeFileSync(file, bytes)
      for (const words of [
        ['backup', 'verify', file],
        ['backup', 'verify', '--latest', '--quick'],
        ['backup', 'verify', '--hashes', file],
        ['doctor', file],
      ])
        expect(await hearth(folder, words)).toEqual({
          exitCode: 1,
          stdout: `WRONG  ${file}: its hearth.sqlite.zst was damaged or changed (SHA-256).\n`,
          stderr: '',
        })
      const before = readFileSync(join(folder, 'hearth.sqlite'))
      const restored = await hearth(folder, ['backup', 'restore', file])
      expect([restored.exitCode, restored.stderr]).toEqual([
        1,
        expect.stringContaining('Nothing was changed.'),
      ])
      expect(readFileSync(join(folder, 'hearth.sqlite')).equals(before)).toBe(true)
    })

    test.each([
      [['backup']],
      [['backup', 'dance']],
      [['backup', 'create', 'x']],
      [['backup', 'create', '--to']],
      [['backup', 'create', '--to', 'a', '--to', 'b']],
      [['backup', 'list', '--yaml']],
      [['backup', 'verify']],
      [['backup', 'verify', 'a', '--latest']],
      [['backup', 'verify', 'a', '--quick', '--hashes']],
      [['backup', 'restore']],
      [['backup', 'restore', 'a', 'b']],
      [['doctor', '--fix']],
    ])('%j is no command', async (words) => {
      const folder = join(freshFolder(), 'data')
      expect([(await hearth(folder, words)).exitCode, existsSync(folder)]).toEqual([2, false])
    })

    test('of nothing is none, and makes no directory', async () => {
      const folder = join(freshFolder(), 'data')
      expect((await hearth(folder, ['backup', 'create'])).stderr).toBe(
        `hearth: There is no data in ${folder}.\n`,
      )
      expect((await hearth(folder, ['backup', 'list'])).stdout).toContain('There is no backup in')
      expect((await hearth(folder, ['backup', 'verify', '--latest'])).exitCode).toBe(1)
      const nothing = await hearth(folder, ['backup', 'verify', join(folder, 'x')])
      expect([nothing.exitCode, nothing.stdout]).toEqual([1, expect.stringContaining('it does not exist')])
      expect(existsSync(folder)).toBe(false)
    })
  })
}
