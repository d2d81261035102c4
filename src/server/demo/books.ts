import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { addHours, type Day, type Instant } from '../../core/time.ts'
import { commitJob } from '../../intake/imports/commit.ts'
import { previewJob } from '../../intake/imports/preview.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as categories from '../../ledger/categories/categories.ts'
import * as many from '../../ledger/transactions/bulk/bulk-writes.ts'
import { ROW_DEFAULTS_SQL } from '../../ledger/transactions/ledger.ts'
import type { Tx } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import type { Span } from './calendar.ts'
import { startOfDayThere } from './calendar.ts'
import type { Entry } from './entries/entry.ts'
import type { Saying } from './french.ts'
import { type AccountKey, accountKeys, accountOf, files, ownCategories, type PersonKey } from './household.ts'
import type { StatementFile } from './statements.ts'

/** The books while they are written: who writes, and what the names stand for. */
export interface Books {
  tx: Tx
  span: Span
  as(person: PersonKey, at: Instant): Actor
  accounts: ReadonlyMap<AccountKey, { id: string; seq: number }>
  /** By what they are called in English. */
  categories: ReadonlyMap<string, { id: string; seq: number }>
  say: Saying
}

/** Nothing of a demonstration happens later than the day it is made on begins. */
export const evening = ({ to }: Span, day: Day): Instant => {
  const at = addHours(startOfDayThere(day), 20)
  return at < startOfDayThere(to) ? at : startOfDayThere(to)
}

/** Opens the accounts and adds the categories that are the household's own. */
export function openBooks(tx: Tx, span: Span, as: Books['as'], say: Saying): Books {
  const actor = as('maya', startOfDayThere(span.from))
  const opened = accountKeys.map((key) => {
    const { file, number, owner, ...input } = accountOf(key)
    const ownerId = owner ? as(owner, startOfDayThere(span.from)).userId : null
    const row = accounts.open(
      tx,
      actor,
      { ...input, ownerId, name: say(input.name), openingDate: span.from },
      file ? 'FILE' : 'MANUAL',
    )
    return [key, { id: row.id, seq: row.seq }] as const
  })
  const groups = categories.groups(tx, actor)
  for (const { group, name } of ownCategories) {
    const groupId = groups.find((one) => one.name === group)?.id
    if (groupId) categories.create(tx, actor, { groupId, name, kind: 'EXPENSE' })
  }
  const named = tx.$client
    .query<{ name: string; id: string; seq: number }, [number]>(
      'SELECT name, id, seq FROM categories WHERE household_id = ?',
    )
    .all(actor.householdId)
  return {
    tx,
    span,
    as,
    say,
    accounts: new Map(opened),
    categories: new Map(named.map(({ name, ...keys }) => [name, keys])),
  }
}

const LIMITS = { maxRows: 50_000, maxFieldChars: 1_000 }

/** Stores a file's preview as an upload does; answers the import's id. */
export function upload(books: Books, { file, name, text, entries, at }: StatementFile): string {
  const { by, kind } = files[file]
  const actor = books.as(by, at)
  const bytes = new TextEncoder().encode(text)
  const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  const [first] = entries
  const accountId = kind === 'CSV' && first ? books.accounts.get(first.account)?.id : undefined
  const input = { actor, limits: LIMITS, file: { bytes, name, hash }, sourceKind: undefined, accountId }
  return previewJob.write(books.tx, previewJob.prepare(books.tx, input), input)
}

/** Imports a file as the API does and answers which transaction each of its entries became. */
export function bringIn(books: Books, statement: StatementFile): [id: string, entry: Entry][] {
  const input = { actor: books.as(files[statement.file].by, statement.at), id: upload(books, statement) }
  commitJob.write(books.tx, commitJob.prepare(books.tx, input), input)
  const added = books.tx.$client
    .query<{ id: string | null; date: string | null }, [string]>(`
      SELECT iif(r.outcome = 'ADDED', r.transaction_id, NULL) AS id, r.date FROM import_rows r
      JOIN imports i ON i.seq = r.import_seq WHERE i.id = ? ORDER BY r.row`)
    .all(input.id)
  return statement.entries.map((entry, at) => {
    const row = added[at]
    if (!row?.id || row.date !== entry.day || added.length !== statement.entries.length)
      throw new Error(`${statement.name} was not taken as it is written`)
    return [row.id, entry]
  })
}

/** Puts in what is kept by hand, as it was entered on its evening. */
export function enter(
  { tx, span, as, accounts: opened }: Books,
  entries: readonly Entry[],
): [string, Entry][] {
  const made = entries.map((entry): [string, Entry] => [newId(), entry])
  const { householdId } = as('maya', startOfDayThere(span.to))
  const rows = made.map(([id, { account, day, cents, payee, isPending }]) => [
    id,
    opened.get(account)?.seq ?? 0,
    day,
    cents * 100,
    cents < 0 ? 'EXPENSE' : 'INCOME',
    payee,
    isPending ? 'PENDING' : 'CLEARED',
    evening(span, day),
  ])
  many.insertAll(tx, ENTERED, [householdId, JSON.stringify(rows)])
  const ids = JSON.stringify(made.map(([id]) => id))
  many.countIn(tx, householdId, {
    sql: `uid IN (SELECT ${bytesSql('value')} FROM json_each(?))`,
    params: [ids],
  })
  return made
}

const ENTERED: many.SelectedRow = {
  values: {
    ...ROW_DEFAULTS_SQL,
    id: bytesSql('(value ->> 0)'),
    householdId: '?1',
    accountSeq: 'value ->> 1',
    date: 'value ->> 2',
    amountHigh: '0',
    amountLow: 'value ->> 3',
    type: 'value ->> 4',
    payee: 'value ->> 5',
    status: 'value ->> 6',
    reviewed: '1',
    source: "'MANUAL'",
    createdAt: 'value ->> 7',
    updatedAt: 'value ->> 7',
  },
  from: `
  FROM json_each(?2)`,
}

/** The categories that everybody begins with, and those of this household, in its own words. */
export function renameCategories({ tx, as, span, say, categories: named }: Books): void {
  const actor = as('maya', startOfDayThere(span.to))
  for (const [name, { id }] of named)
    if (say(name) !== name) categories.change(tx, actor, id, { name: say(name) })
  for (const { id, name } of categories.groups(tx, actor))
    if (say(name) !== name) categories.changeGroup(tx, actor, id, { name: say(name) })
}
