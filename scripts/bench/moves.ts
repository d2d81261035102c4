import { Database } from 'bun:sqlite'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ZipFault, zipEntries } from '../../src/platform/zip.ts'
import { zipOf } from '../../test/intake/moves/actual/budget-file.ts'
import type { Client, Served } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { median, since } from './timing.ts'
import { type Job, onCopy, type Workbench } from './workbench.ts'

const ROUNDS = 3
const TRANSACTIONS = 50_000
const YEARS = 10

export const moveJobs: Job[] = [{ name: 'move in', run: moveIn }]

interface Round {
  previewMs: number
  commitMs: number
  undoMs: number
  /** The longest that another request waited meanwhile. */
  waitedMs: number
}

/** A budget of Actual with ten years in it: preview, commit, undo, and what others wait meanwhile. */
async function moveIn(bench: Workbench): Promise<Figure[]> {
  const directory = await bench.withAccount()
  const file = new Blob([largeBudget()])
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await onCopy(bench, directory, (served, client) => once(served, client, file)))
  const figure = (job: string, of: (round: Round) => number, most: number): Figure => ({
    job: `move in: ${job}`,
    unit: 'ms',
    ours: median(rounds.map(of)),
    aim: atMost(most),
  })
  return [
    figure('preview', ({ previewMs }) => previewMs, 5_000),
    figure('commit', ({ commitMs }) => commitMs, 5_000),
    figure('undo', ({ undoMs }) => undoMs, 5_000),
    figure('another request meanwhile', ({ waitedMs }) => waitedMs, 500),
  ]
}

async function once({ port }: Served, client: Client, file: Blob): Promise<Round> {
  const others = watch(client)
  const began = Bun.nanoseconds()
  const { id, proof, counts } = await upload(port, client, file)
  const previewMs = since(began)
  if (!proof.isEqual || counts.new < TRANSACTIONS) throw new Error(`it was read as ${JSON.stringify(counts)}`)
  const ready = Bun.nanoseconds()
  const done = await client.ask<Move>('POST', `/v1/moves/${id}/commit`)
  const commitMs = since(ready)
  if (!done.proof.isEqual) throw new Error('what came in is not what was there')
  const committed = Bun.nanoseconds()
  await client.ask('DELETE', `/v1/moves/${id}`)
  return { previewMs, commitMs, undoMs: since(committed), waitedMs: await others() }
}

interface Move {
  id: string
  counts: { new: number }
  proof: { isEqual: boolean }
}

async function upload(port: number, { token }: Client, file: Blob): Promise<Move> {
  const form = new FormData()
  form.append('file', file, 'export.zip')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/moves`, { method: 'POST', body: form, headers })
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Move }).data
}

/** Asks for something small again and again. Answers, when told to stop, the longest it took. */
function watch(client: Client): () => Promise<number> {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const began = Bun.nanoseconds()
      await client.ask('GET', '/v1/accounts')
      longest = Math.max(longest, since(began))
      await Bun.sleep(20)
    }
  })()
  return async () => {
    isOver = true
    await asking
    return longest
  }
}

/** The budget that Actual's own engine made for the tests, with many more transactions and amounts in it. */
function largeBudget(): Uint8Array {
  const archive = readFileSync(join(import.meta.dir, '../../test/intake/moves/actual/envelope.zip'))
  const refuse = ({ kind }: ZipFault) => new Error(kind)
  const entries = zipEntries(new Uint8Array(archive), 64_000_000, refuse)
  const entry = entries.find(({ name }) => name === 'db.sqlite')
  if (!entry) throw new Error('the fixture has no database')
  const db = Database.deserialize(entry.unpack())
  db.run('BEGIN')
  const accounts = idsIn(db, 'SELECT id FROM accounts WHERE tombstone = 0 AND offbudget = 0')
  const groups = idsIn(db, 'SELECT id FROM category_groups WHERE tombstone = 0 AND is_income = 0')
  for (let each = 0; each < 50; each++)
    addCategory(db, `category-${each}`, groups[each % groups.length] ?? '')
  addTransactions(db, accounts)
  addBudgets(db)
  db.run('COMMIT')
  return zipOf({ name: 'db.sqlite', bytes: db.serialize() })
}

const idsIn = (db: Database, sql: string): string[] =>
  db
    .query<{ id: string }, []>(sql)
    .all()
    .map(({ id }) => id)

function addCategory(db: Database, id: string, group: string): void {
  db.query('INSERT INTO categories (id, name, cat_group, is_income, tombstone) VALUES (?, ?, ?, 0, 0)').run(
    id,
    id,
    group,
  )
  db.query('INSERT INTO category_mapping (id, transferId) VALUES (?, ?)').run(id, id)
}

const monthOf = (each: number): number => (2014 + Math.floor(each / 12)) * 100 + 1 + (each % 12)

/** A tenth is split in three; a twentieth are transfers, of two sides each. */
function addTransactions(db: Database, accounts: string[]): void {
  for (let each = 0; each < 800; each++) {
    db.query('INSERT INTO payees (id, name, tombstone) VALUES (?, ?, 0)').run(
      `payee-${each}`,
      `Shop number ${each}`,
    )
    db.query('INSERT INTO payee_mapping (id, targetId) VALUES (?, ?)').run(`payee-${each}`, `payee-${each}`)
  }
  const insert =
    db.query(`INSERT INTO transactions (id, acct, category, amount, description, notes, date, isParent, isChild, parent_id,
    transferred_id, sort_order, cleared, tombstone) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0)`)
  for (let each = 0; each < TRANSACTIONS; each++) {
    const date = monthOf(Math.floor((each * YEARS * 12) / TRANSACTIONS)) * 100 + 1 + (each % 28)
    const [from, to] = [accounts[each % accounts.length] ?? '', accounts[(each + 1) % accounts.length] ?? '']
    const id = crypto.randomUUID()
    const amount = -(100 + ((each * 7_919) % 20_000))
    const add = (
      one: string,
      account: string,
      category: string | null,
      cents: number,
      more: Partial<Extra> = {},
    ) => {
      const { isParent = 0, parent = null, transfer = null } = more
      const payee = transfer ? null : `payee-${each % 800}`
      const notes = each % 4 === 0 ? `what it was #tag${each % 9}` : null
      insert.run(
        one,
        account,
        category,
        cents,
        payee,
        notes,
        date,
        isParent,
        parent ? 1 : 0,
        parent,
        transfer,
        each,
      )
    }
    if (each % 20 === 0) {
      const other = crypto.randomUUID()
      add(id, from, null, amount, { transfer: other })
      add(other, to, null, -amount, { transfer: id })
    } else if (each % 10 === 1) {
      add(id, from, null, 3 * amount, { isParent: 1 })
      for (let part = 0; part < 3; part++)
        add(crypto.randomUUID(), from, `category-${(each + part) % 50}`, amount, { parent: id })
    } else add(id, from, `category-${each % 50}`, amount)
  }
}

interface Extra {
  isParent: number
  parent: string | null
  transfer: string | null
}

function addBudgets(db: Database): void {
  const insert = db.query(
    'INSERT INTO zero_budgets (id, month, category, amount, carryover) VALUES (?, ?, ?, ?, ?)',
  )
  for (let month = 0; month < YEARS * 12; month++)
    for (let each = 0; each < 50; each++)
      insert.run(
        `${monthOf(month)}-${each}`,
        monthOf(month),
        `category-${each}`,
        10_000 + each * 100,
        each % 7 === 0 ? 1 : 0,
      )
}
