import { expect, test } from 'bun:test'
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingRows } from '../../src/core/config.ts'
import { isSecretSetting } from '../../src/core/read-setting.ts'
import { inFolder, migrated } from './damage.ts'
import { freshFolder, type Program, run, serve } from './program.ts'

interface Shown {
  name: string
  value: string | null
  source: string
}

const SECRET = Buffer.alloc(32, 'hunter2').toString('base64')

/** What `hearth config` promises, whichever way Hearth is run. */
export function settingFacts(program: () => Program): void {
  const shown = async (env: Record<string, string>) => {
    const { stdout, stderr } = await run(program(), ['config', '--json'], env)
    expect(stderr).toBe('')
    const { settings, warnings } = JSON.parse(stdout)
    const of = (name: string): Shown => settings.find((one: Shown) => one.name === name)
    return { settings: settings as Shown[], warnings: warnings as { code: string; severity: string }[], of }
  }

  test('every setting is shown with its value and source, where there is no data, and none is made', async () => {
    const folder = join(freshFolder(), 'none')
    const file = join(freshFolder(), 'name')
    writeFileSync(file, 'The Smiths\n')
    const { settings, of } = await shown({
      ...inFolder(folder),
      SVC_PORT: '9000',
      SVC_HOUSEHOLD_NAME_FILE: file,
      SVC_TRUSTED_PROXIES: '10.0.0.1,fd00::/8',
    })
    expect(settings.map(({ name }) => name)).toEqual(settingRows.map(({ name }) => name))
    expect(of('SVC_HOST')).toEqual({ name: 'SVC_HOST', value: '127.0.0.1', source: 'DEFAULT' })
    expect(of('SVC_PORT')).toMatchObject({ value: '9000', source: 'ENVIRONMENT' })
    expect(of('SVC_BASE_URL')).toMatchObject({ value: 'http://localhost:9000', source: 'DEFAULT' })
    expect(of('SVC_HOUSEHOLD_NAME')).toMatchObject({ value: 'The Smiths', source: 'FILE' })
    expect(of('SVC_TRUSTED_PROXIES').value).toBe('10.0.0.1, fd00::/8')
    expect(of('SVC_METRICS_TOKEN')).toMatchObject({ value: null, source: 'DEFAULT' })
    expect(existsSync(folder)).toBe(false)
  })

  test('no secret is shown, right or wrong', async () => {
    const secrets = settingRows.map(({ name }) => name).filter(isSecretSetting)
    expect(secrets.length).toBeGreaterThan(3)
    for (const words of [['config'], ['config', '--json'], ['config', '--check']]) {
      const env = Object.fromEntries(secrets.map((name) => [name, SECRET]))
      const { stdout, stderr } = await run(program(), words, { ...inFolder(freshFolder()), ...env })
      expect(stdout + stderr).not.toContain(SECRET)
      expect(stdout).toContain('set')
    }
  })

  test('a check passes on the defaults, and fails with all that is wrong', async () => {
    const folder = freshFolder()
    expect((await run(program(), ['config', '--check'], inFolder(folder))).exitCode).toBe(0)
    const wrong = { ...inFolder(folder), SVC_PORT: 'http', SVC_LOG_LEVEL: 'loud', SVC_OIDC_ISUER: 'x' }
    const { exitCode, stdout } = await run(program(), ['config', '--check'], wrong)
    expect(exitCode).toBe(1)
    for (const sentence of ['SVC_PORT must be', 'SVC_LOG_LEVEL must be', 'did you mean SVC_OIDC_ISSUER'])
      expect(stdout).toContain(sentence)
    expect(stdout).toMatch(/^SVC_PORT +\(refused\) +\[environment\]$/m)
    // Without being asked to check it only tells.
    expect((await run(program(), ['config'], wrong)).exitCode).toBe(0)
    const unknown = await run(program(), ['config', '--check'], { ...inFolder(folder), SVC_PROT: '1' })
    expect(unknown.exitCode).toBe(1)
  })

  test.each([
    ['half of a provider', { SVC_OIDC_ISSUER: 'https://id.example' }, 'half configured'],
    ['plain http on the network', { SVC_BASE_URL: 'http://nas.lan' }, 'http-on-lan'],
    ['a file that is not there', { SVC_METRICS_TOKEN_FILE: '/nowhere' }, 'cannot be read'],
  ])('a check fails for %s', async (_, env: Record<string, string>, words) => {
    const { exitCode, stdout } = await run(program(), ['config', '--check'], {
      ...inFolder(freshFolder()),
      ...env,
    })
    expect([exitCode, stdout.includes(words)]).toEqual([1, true])
  })

  test('beside a running service it says what the first boot took over and the app has changed since', async () => {
    const folder = freshFolder()
    const env = {
      ...inFolder(folder),
      SVC_ADMIN_EMAIL: 'ann@example.com',
      SVC_ADMIN_PASSWORD: 'correct horse battery',
      SVC_HOUSEHOLD_NAME: 'Before',
    }
    const server = await serve(program(), env)
    const api = async (path: string, method: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { data: { accessToken: string } }
    }
    const credentials = { email: env.SVC_ADMIN_EMAIL, password: env.SVC_ADMIN_PASSWORD }
    const { data } = await api('/auth/login', 'POST', credentials)
    await api('/admin/settings', 'PUT', { householdName: 'After' }, data.accessToken)
    const { of, warnings } = await shown(env)
    expect(of('SVC_HOUSEHOLD_NAME')).toMatchObject({ value: 'After', source: 'APP' })
    expect(of('SVC_ADMIN_COUNTRY')).toMatchObject({ value: 'CA', source: 'FIRST_BOOT' })
    expect(of('SVC_ADMIN_PASSWORD')).toMatchObject({ value: 'set', source: 'FIRST_BOOT' })
    expect(warnings.find(({ code }) => code === 'first-password-kept')?.severity).toBe('NOTE')
    expect((await run(program(), ['config', '--check'], env)).exitCode).toBe(0)
  })

  test('the set-up writes them beside the data, and every command goes by them', async () => {
    const folder = freshFolder()
    const env = { SVC_DATA_DIR: folder }
    const asked = await run(program(), ['setup'], env)
    expect([asked.exitCode, asked.stderr.includes('--for machine')]).toEqual([1, true])
    const words = ['setup', '--no-start', '--for', 'proxy', '--name', 'hearth.example', '--port', '9443']
    const { exitCode, stdout } = await run(program(), [...words, '--file', join(folder, 'hearth.env')], env)
    expect([exitCode, stdout.includes('Next: hearth serve')]).toEqual([0, true])
    expect(statSync(join(folder, 'hearth.env')).mode & 0o777).toBe(0o600)
    const { of } = await shown(env)
    expect(of('SVC_BASE_URL').value).toBe('https://hearth.example')
    expect(of('SVC_PORT').value).toBe('9443')
    const refused = await run(program(), ['setup', '--for', 'house', '--name', 'our.house'], env)
    expect([refused.exitCode, refused.stderr.includes('Nothing was changed')]).toEqual([1, true])
  })

  test('data that can only be read is read', async () => {
    const folder = await migrated(program())
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), name === 'backups' ? 0o500 : 0o400)
    chmodSync(folder, 0o500)
    const before = readdirSync(folder)
    const { exitCode, stderr } = await run(program(), ['config'], inFolder(folder))
    expect([stderr, exitCode, readdirSync(folder)]).toEqual(['', 0, before])
    chmodSync(folder, 0o700)
  })

  test('data that cannot be read is an error, in a sentence', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'hearth.sqlite'), 'not a database at all, but of some length')
    writeFileSync(join(folder, 'hearth.key'), SECRET)
    const { exitCode, stdout, stderr } = await run(program(), ['config', '--check'], inFolder(folder))
    expect([exitCode, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(/^ERROR {4}.*is damaged or is no database.*\(data-unreadable\)$/m)
  })

  test.each([[['--jsn']], [['--json', '--json']], [['SVC_PORT']]])('%p is no form of it', async (words) => {
    expect((await run(program(), ['config', ...words])).exitCode).toBe(2)
  })
}
