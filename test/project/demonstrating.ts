import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder } from './damage.ts'
import { freshFolder, type Program, run, serve } from './program.ts'

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

const answered = async (response: Response | Promise<Response>): Promise<Loose> =>
  ((await (await response).json()) as Loose).data

/** What a demonstration promises to somebody who only wants to look. */
export function demoFacts(program: () => Program): void {
  describe('demo', () => {
    test.each(['SIGTERM', 'SIGINT'] as const)(
      'answers whoever signs in, and leaves nothing behind on %s',
      async (signal) => {
        const [TMPDIR, real] = [freshFolder(), join(freshFolder(), 'data')]
        const server = await serve(program(), { TMPDIR, ...inFolder(real) }, freshFolder(), ['demo'])
        const [, email, password] =
          /sign in {3}(\S+) .*\n {2}password {2}(\S+)\n/.exec(server.printed()) ?? []
        const signedIn = await post(`${server.url}/api/v1/auth/login`, { email, password })
        expect(signedIn.status).toBe(200)
        const { accessToken } = await answered(signedIn)
        const headers = { authorization: `Bearer ${accessToken}` }
        const accounts = await answered(fetch(`${server.url}/api/v1/accounts`, { headers }))
        expect(accounts).toHaveLength(15)
        const [folder = ''] = readdirSync(TMPDIR)
        expect(statSync(join(TMPDIR, folder)).mode & 0o077).toBe(0)
        expect(server.printed()).toContain(`address   http://localhost:${new URL(server.url).port}\n`)
        expect(await server.kill(signal)).toBe(0)
        expect(readdirSync(TMPDIR)).toEqual([])
        expect(existsSync(real)).toBe(false)
      },
    )

    test('takes the password that is wanted, and no identity provider', async () => {
      const wanted = { SVC_ADMIN_PASSWORD: 'maple kettle ember' }
      const provider = {
        SVC_OIDC_ISSUER: 'http://127.0.0.1:9',
        SVC_OIDC_CLIENT_ID: 'hearth',
        SVC_OIDC_CLIENT_SECRET: 'secret',
        SVC_OIDC_DISPLAY_NAME: 'Real',
      }
      const server = await serve(
        program(),
        { TMPDIR: freshFolder(), ...wanted, ...provider },
        freshFolder(),
        ['demo'],
      )
      const credentials = { email: 'daniel@hearth.example', password: wanted.SVC_ADMIN_PASSWORD }
      expect((await post(`${server.url}/api/v1/auth/login`, credentials)).status).toBe(200)
      const providers = await answered(fetch(`${server.url}/api/v1/auth/providers`))
      expect(providers.methods).toEqual(['LOCAL'])
    })

    test('leaves nothing behind when it is told to stop before it serves', async () => {
      const TMPDIR = freshFolder()
      const child = Bun.spawn([...program(), 'demo'], {
        env: { TMPDIR, SVC_PORT: '0' },
        cwd: freshFolder(),
        stdout: 'pipe',
      })
      while (readdirSync(TMPDIR).length === 0) await Bun.sleep(1)
      child.kill('SIGTERM')
      expect(await child.exited).toBe(0)
      expect(await new Response(child.stdout).text()).not.toContain('service.started')
      expect(readdirSync(TMPDIR)).toEqual([])
    })

    test('leaves nothing behind when it cannot start', async () => {
      const TMPDIR = freshFolder()
      const server = await serve(program(), inFolder(freshFolder()))
      const { port } = new URL(server.url)
      const refused = await run(program(), ['demo'], { TMPDIR, SVC_PORT: port })
      expect([refused.exitCode, refused.stderr]).toEqual([
        1,
        `hearth: Port ${port} of 127.0.0.1 is taken. Stop what uses it, or set SVC_PORT to another.\n`,
      ])
      const weak = await run(program(), ['demo'], { TMPDIR, SVC_ADMIN_PASSWORD: 'short' })
      expect(weak.stderr).toBe('hearth: SVC_ADMIN_PASSWORD must have at least 12 characters.\n')
      expect(readdirSync(TMPDIR)).toEqual([])
    })
  })
}
