import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import { csv, done, imported, openAccount, refused, undo } from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const logsOf = async (accountId: string) =>
  done(await house.ask(house.admin, 'GET', `/v1/accounts/${accountId}/sync-logs`))

test("an account's log lists its imports and undos, newest first, with what they did", async () => {
  const accountId = await openAccount(house)
  const first = await imported(
    house,
    csv(['2026-06-01', 'COFFEE', '-4.25'], ['2026-02-30', 'NEVER', '-1.00']),
    accountId,
  )
  house.clock.move(60_000)
  done(await undo(house, first.id))
  const logs = await logsOf(accountId)
  expect(logs).toMatchObject([
    { kind: 'UNDO', status: 'SUCCESS', importId: first.id, accountId, startedAt: '2026-06-15T12:01:00.000Z' },
    {
      kind: 'IMPORT',
      status: 'PARTIAL',
      importId: first.id,
      accountId,
      finishedAt: '2026-06-15T12:00:00.000Z',
      counts: { added: 1, matched: 0, left: 1, invalid: 1, total: 2 },
      message: '1 added, 0 matched, 1 left as they are, 1 of them unreadable.',
    },
  ])
  const { transfersLinked: _linked, logs: perAccount, ...answered } = first.log
  expect(perAccount).toEqual([answered])
  expect(logs[1]).toEqual(answered)
  expect(await logsOf(await openAccount(house))).toEqual([])
})

test('only the latest fifty are listed', async () => {
  const accountId = await openAccount(house)
  const { id } = await imported(house, csv(['2026-06-01', 'COFFEE', '-4.25']), accountId)
  await house.deps.write((tx) =>
    tx.$client
      .query(`INSERT INTO sync_logs (id, account_seq, kind, status, import_id, counts, message, started_at, finished_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
        SELECT printf('00000000-0000-4000-8000-%012d', i), l.account_seq, l.kind, l.status, l.import_id, l.counts, '[{"kind":"ASKED_TOO_OFTEN"}]', l.started_at, l.finished_at
        FROM n, sync_logs l WHERE l.import_id = ?`)
      .run(id),
  )
  const logs = await logsOf(accountId)
  expect(logs).toHaveLength(50)
  expect(logs[0].id).toBe('00000000-0000-4000-8000-000000000060')
  expect(new Set(logs.map(({ message }: { message: string }) => message))).toEqual(
    new Set(['SimpleFIN was asked too often and will be asked again later.']),
  )
})

test('nobody reads the log of an account of another household', async () => {
  const accountId = await openAccount(house)
  const stranger = await addStranger(house)
  refused(await house.ask(stranger, 'GET', `/v1/accounts/${accountId}/sync-logs`), 404, 'not-found')
})
