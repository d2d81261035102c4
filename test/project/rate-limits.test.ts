import { Database } from 'bun:sqlite'
import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultText } from '../../src/platform/rate-limits/settings.ts'
import { inFolder } from './damage.ts'
import { clearAway, freshFolder, fromSource, run, type Server, serve } from './program.ts'

clearAway()

setDefaultTimeout(180_000)

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const limit = (burst: number) => `[[limit]]\npath = "/api/**"\nper_minute = 1\nburst = ${burst}\n`

/** Waits until the service has printed it. */
async function printed(server: Server, text: string): Promise<void> {
  while (!server.printed().includes(text)) await Bun.sleep(5)
}

describe('a service', () => {
  test('writes its limits down where there are none, for its owner alone', async () => {
    const folder = freshFolder()
    await serve(fromSource, inFolder(folder))
    const path = join(folder, 'rate-limits.toml')
    expect(readFileSync(path, 'utf8')).toBe(defaultText)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('does not start with limits it cannot understand, and says which', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'rate-limits.toml'), limit(0))
    expect(await run(fromSource, ['serve'], { ...inFolder(folder), SVC_PORT: '0' })).toMatchObject({
      exitCode: 1,
      stderr:
        'hearth: rate-limits.toml: burst of limit 1 (/api/**) must be a whole number from 1 to 1000000.\n',
    })
  })

  test('reads its limits again at SIGHUP, and lives on whatever is in them', async () => {
    const folder = freshFolder()
    const server = await serve(fromSource, inFolder(folder))
    writeFileSync(join(folder, 'rate-limits.toml'), 'nonsense')
    process.kill(server.pid, 'SIGHUP')
    await printed(server, 'rate-limits.refused')
    writeFileSync(join(folder, 'rate-limits.toml'), limit(2))
    process.kill(server.pid, 'SIGHUP')
    await printed(server, 'rate-limits.changed')
    const statuses = []
    for (let count = 0; count < 3; count++) statuses.push((await fetch(`${server.url}/api/v1/status`)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect(await server.kill('SIGTERM')).toBe(0)
  })

  test('has written down every change it answered when it stops', async () => {
    const folder = freshFolder()
    const server = await serve(fromSource, { ...inFolder(folder), ...ANN })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
        return (await fetch(`${server.url}/api/v1/auth/login`, init)).status
      }),
    )
    expect(await server.kill('SIGTERM')).toBe(0)
    const db = new Database(join(folder, 'hearth.sqlite'), { readonly: true })
    expect(db.query('SELECT status FROM audit_entries').values().flat()).toEqual(statuses)
    db.close()
  })
})
