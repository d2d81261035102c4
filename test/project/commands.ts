import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../package.json' with { type: 'json' }
import { buildVersion } from '../../scripts/release/version.ts'
import { settingRows } from '../../src/core/config.ts'
import { askedBesideCrowd, isBack } from './crowding.ts'
import { change, inFolder, migrated } from './damage.ts'
import { freshFolder, type Program, root, run, serve } from './program.ts'

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const credentials = { email: ANN.SVC_ADMIN_EMAIL, password: ANN.SVC_ADMIN_PASSWORD }

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** What every command promises to the person at the terminal, whichever way Hearth is run. */
export function commandFacts(program: () => Program): void {
  setDefaultTimeout(60_000)
  describe('serve', () => {
    test('starts with nothing but a directory, and its one-time link makes the administrator', async () => {
      const server = await serve(program(), inFolder(join(freshFolder(), 'new', 'data')))
      expect(await (await fetch(`${server.url}/api/v1/status`)).json()).toMatchObject({
        status: 'ok',
        setUp: false,
      })
      const link = /http:\/\/localhost:(\d+)\/setup\?token=(\S+)/.exec(server.printed())
      expect(server.url).toEndWith(`:${link?.[1]}`)
      const made = await post(`${server.url}/api/v1/setup`, { token: link?.[2], ...credentials })
      expect(made.status).toBe(201)
      expect((await post(`${server.url}/api/v1/auth/login`, credentials)).status).toBe(200)
    })

    test('makes the administrator of the variables, and keeps everything for the next start', async () => {
      const folder = freshFolder()
      const first = await serve(program(), { ...inFolder(folder), ...ANN })
      expect(first.printed()).not.toContain('one-time link')
      expect(await first.kill('SIGTERM')).toBe(0)
      const second = await serve(program(), inFolder(folder))
      expect((await post(`${second.url}/api/v1/auth/login`, credentials)).status).toBe(200)
    })

    test.each([
      ['half of the variables', { SVC_ADMIN_EMAIL: ANN.SVC_ADMIN_EMAIL }, 'SVC_ADMIN_PASSWORD is missing'],
      ['the other half', { SVC_ADMIN_PASSWORD: ANN.SVC_ADMIN_PASSWORD }, 'SVC_ADMIN_EMAIL is missing'],
      ['a password that is none', { ...ANN, SVC_ADMIN_PASSWORD: ' '.repeat(20) }, 'must not be only spaces'],
    ])('says what is wrong with %s, and gives the one-time link as well', async (_, variables, reason) => {
      const server = await serve(program(), { ...inFolder(freshFolder()), ...variables })
      expect(server.printed()).toContain(reason)
      const token = /\/setup\?token=(\S+)/.exec(server.printed())?.[1]
      expect((await post(`${server.url}/api/v1/setup`, { token, ...credentials })).status).toBe(201)
    })

    test('lets nobody else read what it keeps', async () => {
      const folder = freshFolder()
      chmodSync(folder, 0o755)
      await serve(program(), { ...inFolder(folder), ...ANN })
      const modes = [folder, ...readdirSync(folder).map((name) => join(folder, name))].map(
        (path) => statSync(path).mode & 0o077,
      )
      expect(modes.length).toBeGreaterThan(3)
      expect(modes.every((mode) => mode === 0)).toBe(true)
    })

    test.each(['SIGTERM', 'SIGINT'] as const)('ends in order at %s, even at two of them', async (signal) => {
      const folder = freshFolder()
      const server = await serve(program(), inFolder(folder))
      expect(await server.kill(signal, signal)).toBe(0)
      expect(server.printed()).toContain('service.stopped')
      expect(readdirSync(folder)).not.toContain('hearth.sqlite-wal')
    })

    test('waits at the end for a request that is only half there, but less than a container is given', async () => {
      const server = await serve(program(), inFolder(freshFolder()))
      const { hostname, port } = new URL(server.url)
      const socket = await Bun.connect({ hostname, port: Number(port), socket: { data() {} } })
      socket.write(
        'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      )
      await Bun.sleep(300)
      expect(await server.kill('SIGTERM')).toBe(0)
      const at = (event: string) =>
        Date.parse(new RegExp(`(\\S+) INFO +${event}`).exec(server.printed())?.[1] ?? '')
      const seconds = (at('service.stopped') - at('service.stopping')) / 1000
      expect(seconds).toBeGreaterThan(7)
      expect(seconds).toBeLessThan(9.5)
    })

    test('starts again after it was killed', async () => {
      const folder = freshFolder()
      await (await serve(program(), inFolder(folder))).kill('SIGKILL')
      expect(await (await serve(program(), inFolder(folder))).kill('SIGTERM')).toBe(0)
    })

    test('refuses a directory that another one serves', async () => {
      const folder = freshFolder()
      const server = await serve(program(), inFolder(folder))
      expect(await run(program(), ['serve'], { ...inFolder(folder), SVC_PORT: '0' })).toEqual({
        exitCode: 1,
        stdout: '',
        stderr: `hearth: Another Hearth is already running on ${folder}. Stop it first, or give this one its own SVC_DATA_DIR.\n`,
      })
      expect((await fetch(`${server.url}/api/v1/status`)).status).toBe(200)
    })

    test('refuses a port that is taken', async () => {
      const server = await serve(program(), inFolder(freshFolder()))
      const { port } = new URL(server.url)
      const sentence = `hearth: Port ${port} of 127.0.0.1 is taken. Stop what uses it, or set SVC_PORT to another.\n`
      for (const command of ['serve', 'demo']) {
        const folder = join(freshFolder(), 'new')
        const second = await run(program(), [command], { ...inFolder(folder), SVC_PORT: port })
        expect([second.exitCode, second.stderr, existsSync(folder)]).toEqual([1, sentence, false])
      }
    })

    test('says an IPv6 address so that it can be opened', async () => {
      const server = await serve(program(), { ...inFolder(freshFolder()), SVC_HOST: '::1' })
      expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
      expect((await fetch(`${server.url}/api/v1/status`)).status).toBe(200)
    })

    test('refuses an address that is not of this machine', async () => {
      const folder = join(freshFolder(), 'new')
      const refused = await run(program(), ['serve'], { ...inFolder(folder), SVC_HOST: '203.0.113.7' })
      expect([refused.exitCode, existsSync(folder)]).toEqual([1, false])
      expect(refused.stderr).toStartWith(
        'hearth: Hearth cannot listen on 203.0.113.7, port 8080 (EADDRNOTAVAIL).',
      )
    })

    test('refuses a wrong setting before it makes anything', async () => {
      const folder = join(freshFolder(), 'data')
      const refused = await run(program(), ['serve'], { ...inFolder(folder), SVC_PORT: 'http' })
      expect(refused).toEqual({
        exitCode: 1,
        stdout: '',
        stderr: 'hearth: SVC_PORT must be whole number, 0 to 65535; it is "http".\n',
      })
      expect(existsSync(folder)).toBe(false)
    })

    test.each([
      [256, true],
      [1024, false],
    ])('with a limit of %p open files, warns of it: %p', async (limit, warns) => {
      const limited = ['sh', '-c', `ulimit -n ${limit}; exec "$@"`, 'sh', ...program()]
      const server = await serve(limited, inFolder(freshFolder()))
      expect(server.printed().includes(`service.few-descriptors limit=${limit}`)).toBe(warns)
    })

    test('with more connections than it may have, refuses in words, and is back when they have left', async () => {
      const limited = ['sh', '-c', 'ulimit -n 128; exec "$@"', 'sh', ...program()]
      const server = await serve(limited, { ...inFolder(freshFolder()), ...ANN })
      const answer = await askedBesideCrowd(server.url, '/api/v1/transactions/export?format=csv', 250)
      expect(answer).toMatch(/^HTTP\/1\.1 503 /)
      expect(answer).toMatch(/^connection: close\r$/im)
      expect(answer).toContain('as many connections open as this machine allows')
      expect(await isBack(server.url)).toBe(true)
    })

    test('says which name is no setting, and goes on', async () => {
      const server = await serve(program(), { ...inFolder(freshFolder()), SVC_PROT: '1' })
      expect(server.printed()).toContain('SVC_PROT is not a setting of Hearth; did you mean SVC_PORT?')
    })
  })

  describe('migrate', () => {
    test('makes the schema, and does nothing the second time', async () => {
      const folder = freshFolder()
      expect((await run(program(), ['migrate'], inFolder(folder))).stdout).toStartWith('Applied 0000_')
      expect((await run(program(), ['migrate'], inFolder(folder))).stdout).toBe('The schema is up to date.\n')
    })

    test('is refused while a server runs on the data', async () => {
      const folder = freshFolder()
      await serve(program(), inFolder(folder))
      const refused = await run(program(), ['migrate'], inFolder(folder))
      expect(refused.exitCode).toBe(1)
      expect(refused.stderr).toContain('Another Hearth is already running')
    })

    test('--status makes nothing where there is nothing', async () => {
      const folder = join(freshFolder(), 'data')
      const { exitCode, stdout } = await run(program(), ['migrate', '--status'], inFolder(folder))
      expect([exitCode, stdout]).toEqual([0, `There is no data in ${folder} yet.\n`])
      expect(existsSync(folder)).toBe(false)
    })

    test('--status says what the data has, beside a running server, and what it lacks', async () => {
      const folder = freshFolder()
      const server = await serve(program(), inFolder(folder))
      const complete = await run(program(), ['migrate', '--status'], inFolder(folder))
      expect(complete.stdout).toMatch(/^(applied {2}\d{4}_\w+\n)+$/)
      await server.kill('SIGTERM')
      change(folder, 'DELETE FROM hearth_migrations WHERE tag = (SELECT max(tag) FROM hearth_migrations)')
      const lacking = await run(program(), ['migrate', '--status'], inFolder(folder))
      expect(lacking.stdout).toMatch(/^(applied {2}\d{4}_\w+\n)+pending {2}\d{4}_\w+\n$/)
      expect([complete.exitCode, lacking.exitCode]).toEqual([0, 1])
    })
  })

  describe('reset-password', () => {
    test('gives a link beside a running server, which takes it once', async () => {
      const env = { ...inFolder(freshFolder()), ...ANN }
      const server = await serve(program(), env)
      const { stdout } = await run(program(), ['reset-password', 'Ann@Example.com'], env)
      const token = /\/reset-password\?token=(\S+)/.exec(stdout)?.[1]
      const choose = () =>
        post(`${server.url}/api/v1/auth/password/reset`, { token, newPassword: 'another horse entirely' })
      expect((await choose()).status).toBe(200)
      expect((await choose()).status).toBe(400)
      const signIn = (password: string) =>
        post(`${server.url}/api/v1/auth/login`, { ...credentials, password })
      expect((await signIn('another horse entirely')).status).toBe(200)
      expect((await signIn(credentials.password)).status).toBe(401)
    })

    test('says when there is nobody of that address, and when there is no data', async () => {
      const folder = await migrated(program())
      const nobody = await run(program(), ['reset-password', 'bob@example.com'], inFolder(folder))
      expect(nobody.stderr).toBe('hearth: There is no active account with the address bob@example.com.\n')
      const nothing = join(folder, 'nothing')
      const nowhere = await run(program(), ['reset-password', 'bob@example.com'], inFolder(nothing))
      expect(nowhere.stderr).toBe(`hearth: There is no data in ${nothing}.\n`)
      expect([nobody.exitCode, nowhere.exitCode, existsSync(nothing)]).toEqual([1, 1, false])
    })

    test('leaves data alone that another version has to migrate', async () => {
      const folder = await migrated(program())
      change(folder, 'DELETE FROM hearth_migrations WHERE tag = (SELECT max(tag) FROM hearth_migrations)')
      const refused = await run(program(), ['reset-password', 'bob@example.com'], inFolder(folder))
      expect(refused.stderr).toBe('hearth: The data needs to be migrated first: hearth migrate.\n')
    })
  })

  test('healthcheck is 0 while the service answers and 1 when it does not', async () => {
    const server = await serve(program(), { ...inFolder(freshFolder()), HTTP_PROXY: 'http://127.0.0.1:1' })
    const env = { SVC_PORT: new URL(server.url).port, HTTP_PROXY: 'http://127.0.0.1:1' }
    const well = await run(program(), ['healthcheck'], env)
    expect([well.exitCode, JSON.parse(well.stdout).status]).toEqual([0, 'ok'])
    await server.kill('SIGTERM')
    const gone = await run(program(), ['healthcheck'], env)
    expect([gone.exitCode, gone.stdout]).toEqual([1, `Nothing answers at ${server.url}/api/v1/status.\n`])
  })

  test.each(['help', '--help', '-h'])('%s names every command and every setting', async (word) => {
    const { exitCode, stdout } = await run(program(), [word])
    expect(exitCode).toBe(0)
    const named =
      'serve demo migrate doctor reset-key reset-password import-export check-egress config healthcheck trust openapi version'.split(
        ' ',
      )
    for (const name of [...named, ...settingRows.map((row) => row.name)])
      expect(stdout).toContain(`  ${name}`)
  })

  test.each(['version', '--version'])(
    '%s is that of the package, with its commit where it has no tag',
    async (word) => {
      const known = [`${version}-dev\n`, `${buildVersion(root)}\n`]
      const { exitCode, stdout, stderr } = await run(program(), [word])
      expect([exitCode, known.includes(stdout), stderr]).toEqual([0, true, ''])
    },
  )

  test('openapi prints the reference and leaves nothing behind', async () => {
    const cwd = freshFolder()
    const TMPDIR = freshFolder()
    const { exitCode, stdout } = await run(
      program(),
      ['openapi'],
      { TMPDIR, SVC_BASE_URL: 'https://h.example' },
      cwd,
    )
    const reference = JSON.parse(stdout)
    const [{ url, variables }] = reference.servers
    expect([exitCode, reference.openapi]).toEqual([0, '3.1.0'])
    expect([url, variables.baseUrl.default]).toEqual(['{baseUrl}', 'https://h.example'])
    expect(Object.keys(reference.paths)).toContain('/api/v1/auth/login')
    expect([...readdirSync(cwd), ...readdirSync(TMPDIR)]).toEqual([])
  })

  test.each(['frobnicate', 'serve now', 'migrate --force', 'reset-password', 'version 2'])(
    '"%s" is no command, is refused and does nothing',
    async (line) => {
      const cwd = freshFolder()
      expect(await run(program(), line.split(' '), {}, cwd)).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `hearth: there is no command "${line}" in this form. Try hearth --help.\n`,
      })
      expect(readdirSync(cwd)).toEqual([])
    },
  )
}
