import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../../src/platform/db/db.ts'
import { migrate, migrationsUpTo } from '../../../src/platform/db/migrate.ts'
import { archivedTables } from '../../../src/server/exports/archived-tables.ts'
import { STATEMENT } from '../../intake/imports/kept-statement.ts'
import { stillClock } from '../../support/house.ts'
import {
  exported,
  type Files,
  freshFolder,
  manifestOf,
  recordsOf,
  restored,
  withManifest,
  withRecords,
  withText,
} from './archives.ts'
import { openRestored, type RestoredHouse } from './restored-house.ts'
import { openRichBooks, type RichBooks } from './rich-books.ts'

let rich: RichBooks
let files: Files
let home: RestoredHouse
beforeAll(async () => {
  rich = await openRichBooks()
  files = await exported(rich.books.house, rich.books.person)
  home = await openRestored(await restored(files), rich.books.person)
}, 180_000)
afterAll(async () => {
  await home.close()
  await rich.books.house.close()
})

/** What the API says to the same question in both houses. */
async function both(path: string, method = 'GET', body?: unknown) {
  const { books } = rich
  const before = await books.house.ask(books.person, method, path, body)
  const after = await home.ask(home.person, method, path, body)
  const plain = ({ status, body: { error, ...answer } }: typeof before) => ({
    status,
    slug: error?.type,
    answer,
  })
  return { before: plain(before), after: plain(after) }
}

describe('what is restored', () => {
  test('is nobody’s to sign in to before they choose a password', async () => {
    const rows = home.deps.db.$client
      .query<{ password_hash: string | null }, []>('SELECT password_hash FROM users')
      .all()
    expect(rows.length).toBe(3)
    expect(rows.every(({ password_hash: hash }) => hash === null)).toBe(true)
  })

  const PATHS = `/v1/receipts /v1/receipts?deleted=true /v1/receipts?q=tea&matched=true /v1/receipts/progress
    /v1/auth/me /v1/me/preferences /v1/accounts /v1/categories /v1/category-groups /v1/transactions/tags
    /v1/transfers/suggestions /v1/transfers/suggestions?since=2026-01-01 /v1/transactions?limit=500 /v1/transactions?sort=-amount
    /v1/transactions?sort=payee /v1/transactions?q=tim /v1/transactions?q=is:split /v1/transactions?q=tag:cafe
    /v1/transactions?categoryId=none /v1/transactions?status=RECONCILED /v1/transactions?q=%E6%9D%B1%E4%BA%AC
    /v1/transactions?source=OFX /v1/tax/2025/profile /v1/tax/2025 /v1/tax/trips /v1/tax/activities /v1/tax/mappings
    /v1/tax/2025/medical-window /v1/tax/2025/rates /v1/tax/lines?year=2026`

  test.each(PATHS.split(/\s+/))('answers as before: GET %s', async (path) => {
    const { before, after } = await both(path)
    expect(before.status).toBe(200)
    expect(after).toEqual(before)
  })

  test('answers as before for every account and every import', async () => {
    const ids = async (path: string) =>
      (await both(path)).before.answer.data.map(({ id }: { id: string }) => id)
    const accounts = (await ids('/v1/accounts')).flatMap((id: string) =>
      ['', '/balances', '/valuations', '/reconciliations', '/sync-logs'].map(
        (part) => `/v1/accounts/${id}${part}`,
      ),
    )
    const decided = rich.books.house.deps.db.$client
      .query<{ id: string }, []>("SELECT id FROM imports WHERE status <> 'PREVIEW'")
      .all()
    const imports = decided.flatMap(({ id }) => [`/v1/imports/${id}`, `/v1/imports/${id}/preview?limit=200`])
    expect([accounts.length, imports.length].every((count) => count >= 8)).toBe(true)
    for (const path of [...accounts, ...imports]) {
      const { before, after } = await both(path)
      expect({ path, ...after }).toEqual({ path, ...before })
    }
  })

  const DERIVED = [
    `SELECT * FROM account_days WHERE account_seq IN (SELECT seq FROM accounts WHERE household_id = 1)
      AND (count <> 0 OR amount_high <> 0 OR amount_low <> 0) ORDER BY account_seq, date`,
    'SELECT rowid AS number FROM transaction_search WHERE rowid >> 47 = 1 ORDER BY rowid',
  ]
  test.each(DERIVED)('has what is derived as it was: %s', (statement) => {
    const [before, after] = [rich.books.house, home].map(({ deps }) => deps.db.$client.query(statement).all())
    expect(before?.length).toBeGreaterThan(20)
    expect(after).toEqual(before ?? [])
  })

  test('exports as it was exported', async () => {
    const again = await exported(home, home.person)
    const { exportedAt: _, ...manifest } = manifestOf(again)
    const { exportedAt: __, ...first } = manifestOf(files)
    expect(manifest).toEqual(first)
    for (const name of files.keys()) {
      if (name !== 'manifest.json') expect(again.get(name)).toBe(files.get(name) ?? '')
    }
  })

  test('has something in every table that is exported', () => {
    const { tables } = manifestOf(files)
    expect(archivedTables.map(({ table }) => table).filter((table) => !tables[table])).toEqual([])
  })

  test('knows the same bank file again', async () => {
    const { body } = await upload(rich.statement, rich.statementAccount)
    const { body: rows } = await home.ask(home.person, 'GET', `/v1/imports/${body.data.id}/preview`)
    expect(new Set(rows.data.map(({ decision }: { decision: string }) => decision))).toEqual(
      new Set(['DUPLICATE']),
    )
  })

  test('gives a new transaction a number that no old one had', async () => {
    const last = rich.books.house.deps.db.$client
      .query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'transactions'")
      .get()
    const entry = { accountId: rich.statementAccount, date: '2026-06-01', amount: '1', type: 'EXPENSE' }
    const { body } = await home.ask(home.person, 'POST', '/v1/transactions', entry)
    const row = home.deps.db.$client
      .query<{ seq: number }, [string]>('SELECT seq FROM transactions WHERE id = ?')
      .get(body.data.id)
    expect(row?.seq).toBeGreaterThan(last?.seq ?? Number.POSITIVE_INFINITY)
    expect((await home.ask(home.person, 'DELETE', `/v1/transactions/${body.data.id}`)).status).toBe(200)
  })

  test('can still be taken back: a bulk change, an import', async () => {
    const change = home.deps.db.$client.query<{ id: string }, []>('SELECT id FROM bulk_changes').get()
    expect(
      (await home.ask(home.person, 'POST', `/v1/transactions/bulk/${change?.id}/undo`)).body.data.changed,
    ).toBe(2)
    const last = home.deps.db.$client
      .query<{ id: string }, []>(
        "SELECT id FROM imports WHERE status = 'COMMITTED' ORDER BY seq DESC LIMIT 1",
      )
      .get()
    expect((await home.ask(home.person, 'DELETE', `/v1/imports/${last?.id}`)).status).toBe(200)
  })

  test('is its owner’s alone to read', () => {
    const names = readdirSync(home.deps.config.dataDir)
    expect(names).toContain('hearth.key')
    expect(names).not.toContain('restoring')
    expect(
      names
        .map((name) => statSync(join(home.deps.config.dataDir, name)).mode & 0o077)
        .filter((mode) => mode !== 0),
    ).toEqual([])
  })
})

const upload = async (file: string, accountId: string) => {
  const form = new FormData()
  form.append('file', new Blob([file]), 'statement.csv')
  form.append('accountId', accountId)
  const headers = { authorization: `Bearer ${home.person.token}` }
  const response = await home.handle(
    new Request('http://hearth.test/api/v1/imports', { method: 'POST', body: form, headers }),
  )
  return { status: response.status, body: await response.json() } as { body: { data: { id: string } } }
}

test('an export of the first layout and an older schema is restored and brought up to date', async () => {
  const OLD = '0001_search'
  const old = connect(join(freshFolder(), 'old.sqlite'))
  migrate(old, stillClock().now, migrationsUpTo(OLD) ?? [])
  const columnsOf = (table: string) =>
    old.$client
      .query<{ name: string }, [string]>('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => name)
  const records = recordsOf(files)
    .filter(({ table }) => columnsOf(table).length > 0)
    .map(({ table, row }) => ({
      table,
      row: Object.fromEntries(Object.entries(row).filter(([column]) => columnsOf(table).includes(column))),
    }))
  old.$client.close()
  expect(records.length).toBeLessThan(recordsOf(files).length)
  const house = await openRestored(
    await restored(inFirstLayout(withRecords(files, records, { schema: OLD }))),
    rich.books.person,
  )
  const list = '/v1/transactions?limit=500'
  const { body } = await rich.books.house.ask(rich.books.person, 'GET', list)
  // Who changed one and what people chose was not kept then, and there were no receipts and no rates.
  const data = body.data.map(({ booked: _, ...one }: { booked?: object }) => ({
    ...one,
    updatedBy: null,
    receiptIds: [],
    suggestedCategory: null,
  }))
  const back = (await house.ask(house.person, 'GET', list)).body
  const plain = back.data.map((one: object) => ({ ...one, suggestedCategory: null }))
  expect({ ...back, data: plain }).toEqual({ ...body, data })
  await house.close()
})

/** As it was before there were receipts. */
function inFirstLayout(archive: Files): Files {
  const manifest = manifestOf(archive)
  const files = manifest.files.filter(({ name }) => name !== 'receipts.ndjson')
  const others = [...archive].filter(([name]) => !/^(?:receipts|statements)/.test(name))
  return withManifest(new Map(others), { ...manifest, formatVersion: 1, files })
}

describe('statements', () => {
  const named = () => [...files.keys()].filter((name) => name.startsWith('statements/'))

  test('come along with the files that are kept', async () => {
    expect(named()).toHaveLength(1)
    const [{ id }] = (await rich.books.house.ask(rich.books.person, 'GET', '/v1/imports')).body.data.filter(
      ({ sourceKind }: { sourceKind: string }) => sourceKind === 'PDF',
    )
    const answer = await home.handle(
      new Request(`http://hearth.test/api/v1/imports/${id}/file`, {
        headers: { authorization: `Bearer ${home.person.token}` },
      }),
    )
    expect(await answer.text()).toBe(STATEMENT)
  })

  test.each<[string, () => Files, RegExp]>([
    [
      'with another byte',
      () => new Map(files).set(named()[0] ?? '', '%PDF-1.7\nSTATEMENS'),
      /damaged or changed/,
    ],
    [
      'with a file that is none of them',
      () => new Map([...files, [`statements/${'0'.repeat(64)}.pdf`, 'x']]),
      /which no statement is/,
    ],
  ])('%s are refused', async (_what, archive, why) => {
    const refused = await restored(archive()).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(refused).toMatch(why)
  })
})

describe('receipts', () => {
  const lines = () => (files.get('receipts.ndjson') ?? '').trimEnd().split('\n')
  const attempt = (archive: Files) =>
    restored(archive).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  const named = () => [...files.keys()].filter((name) => name.startsWith('receipts/'))

  test('come along with their files, what was read of them and what was corrected', async () => {
    expect([lines().length, named().length]).toEqual([3, 3])
    expect(lines().map((line) => JSON.parse(line).fields.merchant)).toContainEqual(
      expect.objectContaining({ value: 'Maple & Co', read: 'MAPLE' }),
    )
    const { body } = await rich.books.house.ask(rich.books.person, 'GET', '/v1/receipts')
    for (const { id } of body.data) {
      const original = (house: RestoredHouse | typeof rich.books.house, token: string) =>
        house.handle(
          new Request(`http://hearth.test/api/v1/receipts/${id}/original`, {
            headers: { authorization: `Bearer ${token}` },
          }),
        )
      const [before, after] = [
        await (await original(rich.books.house, rich.books.person.token)).bytes(),
        await (await original(home, home.person.token)).bytes(),
      ]
      expect(after).toEqual(before)
    }
  })

  test.each<[string, () => Files, RegExp]>([
    [
      'with another byte',
      () => new Map(files).set(named()[0] ?? '', '%PDF-1.7\nOTHER'),
      /damaged or changed|shorter/,
    ],
    ['without a file', () => new Map([...files].filter(([name]) => name !== named()[0])), /is missing/],
    [
      'with a file that no line names',
      () => new Map([...files, [`receipts/${'0'.repeat(64)}.pdf`, 'x']]),
      /do not name/,
    ],
    [
      'with a way out of its folder',
      () => new Map([...files, ['receipts/../../evil.pdf', 'x']]),
      /does not name|Unsafe/,
    ],
    [
      'whose lines name another path',
      () =>
        withText(
          files,
          'receipts.ndjson',
          (files.get('receipts.ndjson') ?? '').replace('"file":"receipts/', '"file":"../'),
        ),
      /names a file wrongly/,
    ],
    ['whose lines are none', () => withText(files, 'receipts.ndjson', 'nonsense\n'), /no record/],
  ])('%s are refused', async (_what, archive, why) => {
    expect(await attempt(archive())).toMatch(why)
  })
})
