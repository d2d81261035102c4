import { beforeAll, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { webAssets } from '../../src/server/web/assets.ts'
import { backupFacts } from './backing-up.ts'
import { commandFacts } from './commands.ts'
import { damageFacts, inFolder } from './damage.ts'
import { demoFacts } from './demonstrating.ts'
import { doctorFacts } from './doctoring.ts'
import { httpsFacts } from './https.ts'
import { movingFacts } from './moving.ts'
import { builtProgram, clearAway, freshFolder, type Program, serve } from './program.ts'
import { readOnlyFacts } from './read-only.ts'
import { receiptFacts } from './reading.ts'
import { settingFacts } from './settings.ts'
import { upgradeFacts } from './upgrading.ts'
import { walk } from './walk.ts'

clearAway()

let binary: Program
beforeAll(async () => {
  binary = await builtProgram()
}, 180_000)

describe('as one executable', () => {
  commandFacts(() => binary)
  damageFacts(() => binary)
  movingFacts(() => binary)
  doctorFacts(() => binary)
  backupFacts(() => binary)
  demoFacts(() => binary)
  readOnlyFacts(() => binary)
  upgradeFacts(() => binary)
  httpsFacts(() => binary)
  settingFacts(() => binary)
  receiptFacts(() => binary)

  test("it goes the API's first walk, its Worker included", async () => {
    const founder = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
    await walk(await serve(binary, { ...founder, SVC_DATA_DIR: freshFolder() }))
  })

  test('it serves the web app it was built with, byte by byte', async () => {
    const { url } = await serve(binary, inFolder(freshFolder()))
    expect(webAssets().size).toBeGreaterThan(5)
    for (const [path, { plain }] of webAssets()) {
      const response = await fetch(`${url}${path === '/page.html' ? '/accounts' : path}`)
      expect({ path, isSame: Buffer.from(await response.arrayBuffer()).equals(plain) }).toEqual({
        path,
        isSame: true,
      })
    }
  })

  test('it takes nothing from the directory it is started in', async () => {
    const cwd = freshFolder()
    writeFileSync(join(cwd, '.env'), 'SVC_HOST=203.0.113.7\nSVC_DATA_DIR=elsewhere\n')
    writeFileSync(join(cwd, '.env.production'), 'SVC_HOST=203.0.113.7\n')
    writeFileSync(join(cwd, 'bunfig.toml'), 'preload = ["./preload.ts"]\n')
    writeFileSync(join(cwd, 'preload.ts'), "console.log('preloaded')\nprocess.exit(3)\n")
    writeFileSync(join(cwd, 'package.json'), '{ "name": "other", "version": "9.9.9" }')
    const server = await serve(binary, {}, cwd)
    expect((await fetch(`${server.url}/api/v1/status`)).status).toBe(200)
    expect(server.printed()).not.toContain('preloaded')
    expect([...new Bun.Glob('**').scanSync({ cwd, onlyFiles: true })]).toContain('hearth-data/hearth.sqlite')
    expect(await server.kill('SIGTERM')).toBe(0)
  })
})
