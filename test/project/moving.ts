import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder } from './damage.ts'
import { freshFolder, type Program, run, serve } from './program.ts'

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const credentials = { email: ANN.SVC_ADMIN_EMAIL, password: ANN.SVC_ADMIN_PASSWORD }
const STEP_UP = { password: ANN.SVC_ADMIN_PASSWORD }

const post = (url: string, body: unknown, token = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

/** What is promised to somebody who moves to another machine. */
export function movingFacts(program: () => Program): void {
  describe('import-export', () => {
    test('makes a new home of an export, and its link lets the administrator in', async () => {
      const old = await serve(program(), { ...inFolder(freshFolder()), ...ANN })
      const { data } = (await (await post(`${old.url}/api/v1/auth/login`, credentials)).json()) as {
        data: { accessToken: string }
      }
      const account = { name: 'Chequing', type: 'CHECKING' }
      expect((await post(`${old.url}/api/v1/accounts`, account, data.accessToken)).status).toBe(201)
      const archive = join(freshFolder(), 'export.zip')
      const answer = await post(`${old.url}/api/v1/me/export`, STEP_UP, data.accessToken)
      await Bun.write(archive, await answer.bytes())
      expect(await old.kill('SIGTERM')).toBe(0)

      const folder = join(freshFolder(), 'data')
      const restored = await run(program(), ['import-export', archive], inFolder(folder))
      expect(restored).toMatchObject({ exitCode: 0, stderr: '' })
      expect(restored.stdout).toContain('ann@example.com')
      const token = /\/reset-password\?token=(\S+)/.exec(restored.stdout)?.[1]
      const again = await run(program(), ['import-export', archive], inFolder(folder))
      expect(again.exitCode).toBe(1)
      expect(again.stderr).toContain("has somebody's books in it")

      const server = await serve(program(), inFolder(folder))
      expect((await post(`${server.url}/api/v1/auth/login`, credentials)).status).toBe(401)
      const chosen = { token, newPassword: 'another horse entirely' }
      expect((await post(`${server.url}/api/v1/auth/password/reset`, chosen)).status).toBe(200)
      const login = await post(`${server.url}/api/v1/auth/login`, {
        ...credentials,
        password: chosen.newPassword,
      })
      expect(login.status).toBe(200)
    })

    test('says what is wrong with a file, and leaves no data behind', async () => {
      const folder = join(freshFolder(), 'data')
      const path = join(freshFolder(), 'export.zip')
      await Bun.write(path, 'no archive at all')
      const refused = await run(program(), ['import-export', path], inFolder(folder))
      expect([refused.exitCode, refused.stdout, existsSync(folder)]).toEqual([1, '', false])
      expect(refused.stderr).toMatch(
        /^hearth: .*export.zip cannot be restored: .*\. Nothing was changed\.\n$/,
      )
    })

    test('is refused while a server runs on the data', async () => {
      const folder = freshFolder()
      const server = await serve(program(), { ...inFolder(folder), ...ANN })
      const before = readdirSync(folder)
      const login = await post(`${server.url}/api/v1/auth/login`, credentials)
      const { data } = (await login.json()) as { data: { accessToken: string } }
      const archive = join(freshFolder(), 'export.zip')
      await Bun.write(
        archive,
        await (await post(`${server.url}/api/v1/me/export`, STEP_UP, data.accessToken)).bytes(),
      )
      const refused = await run(program(), ['import-export', archive], inFolder(folder))
      expect(refused.exitCode).toBe(1)
      expect(refused.stderr).toContain('Another Hearth is already running')
      expect(readdirSync(folder)).toEqual(before)
    })
  })
}
