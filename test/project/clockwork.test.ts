import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder } from './damage.ts'
import { clearAway, freshFolder, fromSource, type Server, serve } from './program.ts'

clearAway()

setDefaultTimeout(180_000)

const ANN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }
const credentials = { email: ANN.SVC_ADMIN_EMAIL, password: ANN.SVC_ADMIN_PASSWORD }

async function printed(server: Server, text: string): Promise<void> {
  while (!server.printed().includes(text)) await Bun.sleep(5)
}

/** Signs in and answers a way to ask as the administrator. */
async function asAnn({ url }: Server) {
  const ask = async (method: string, path: string, body?: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) ?? null })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const { body } = await ask('POST', '/v1/auth/login', credentials)
  return (method: string, path: string) => ask(method, path, undefined, body.data.accessToken)
}

const runsIn = (folder: string) => {
  const db = new Database(join(folder, 'hearth.sqlite'))
  const read = db.query<{ job: string; state: string; message: string }, []>(
    'SELECT job, state, message FROM job_runs ORDER BY seq',
  )
  const runs = read.all()
  db.close()
  return runs
}

test('a service does by the clock what its timetable says, and tells who asks', async () => {
  const folder = freshFolder()
  const cron = { SVC_AGGREGATOR_SCHEDULED_SYNC_CRON: '* * * * * *' }
  const server = await serve(fromSource, { ...inFolder(folder), ...ANN, ...cron })
  await printed(server, 'job.finished job="bank-sync" state="SUCCEEDED"')
  const ask = await asAnn(server)
  const { body } = await ask('GET', '/v1/admin/jobs')
  expect(body.data[0]).toMatchObject({
    name: 'bank-sync',
    pattern: '* * * * * *',
    lastRun: { startedBy: null, count: 0 },
  })
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(runsIn(folder).filter(({ state }) => state === 'RUNNING')).toEqual([])
})

test('a backup is made by the local clock of the household', async () => {
  const folder = freshFolder()
  const server = await serve(fromSource, { ...inFolder(folder), ...ANN, SVC_BACKUP_CRON: '* * * * * *' })
  await printed(server, 'job.finished job="backup" state="SUCCEEDED"')
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(readdirSync(join(folder, 'backups')).some((name) => name.endsWith('-daily.hearthbackup'))).toBe(true)
})

test('a service that is told to stop while it deletes stops in the middle, and deletes the rest another time', async () => {
  const folder = freshFolder()
  const server = await serve(fromSource, { ...inFolder(folder), ...ANN })
  const db = new Database(join(folder, 'hearth.sqlite'))
  db.run(`WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
    INSERT INTO audit_entries (id, household_id, method, route, status, request_id, at)
    SELECT printf('00000000-0000-7000-8000-%012x', i), 1, 'POST', '/api/v1/old', 200, '', i FROM n`)
  const ask = await asAnn(server)
  expect((await ask('POST', '/v1/admin/jobs/audit/run')).status).toBe(202)
  expect(await server.kill('SIGTERM')).toBe(0)
  const left = db
    .query<{ n: number }, []>("SELECT count(*) AS n FROM audit_entries WHERE route = '/api/v1/old'")
    .get()
  db.close()
  expect(left?.n).toBeGreaterThan(0)
  const stopped = '{"kind":"STOPPED"}'
  expect(runsIn(folder)).toEqual([{ job: 'audit', state: 'FAILED', message: stopped }])
})

test('a service that died while it ran something says so when it starts again', async () => {
  const folder = freshFolder()
  const server = await serve(fromSource, { ...inFolder(folder), ...ANN })
  await server.kill('SIGKILL')
  const db = new Database(join(folder, 'hearth.sqlite'))
  db.run("INSERT INTO job_runs (job, state, message, started_at) VALUES ('audit', 'RUNNING', 'null', 0)")
  db.close()
  const again = await serve(fromSource, { ...inFolder(folder), ...ANN })
  const { body } = await (await asAnn(again))('GET', '/v1/admin/jobs')
  const audit = body.data.find(({ name }: { name: string }) => name === 'audit')
  expect(audit.lastRun).toMatchObject({ state: 'FAILED', message: 'It ended with the process.' })
})
