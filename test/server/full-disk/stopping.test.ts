import { Database } from 'bun:sqlite'
import { expect, spyOn, test } from 'bun:test'
import { makeHouse } from '../../support/house.ts'

/** What SQLite throws where there is no room; its own cap on pages stands for the disk. */
function fullDisk(): unknown {
  using db = new Database(':memory:')
  db.run('PRAGMA max_page_count = 1')
  try {
    return db.run('CREATE TABLE boats (name TEXT)')
  } catch (error) {
    return error
  }
}

test('a service that stops on a full disk says so in one line and closes all the same', async () => {
  const { deps, log, close } = await makeHouse()
  const client = deps.db.$client
  const run = client.run.bind(client)
  const full = fullDisk()
  spyOn(client, 'run').mockImplementation((sql: string) => {
    if (sql.includes('wal_checkpoint')) throw full
    return run(sql)
  })
  await close()
  expect(log.filter((line) => line.includes('data.log-kept'))).toEqual([
    '2026-06-15T12:00:00.000Z WARN  data.log-kept code="SQLITE_FULL"\n',
  ])
  expect(() => client.prepare('SELECT 1')).toThrow()
})
