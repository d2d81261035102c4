import { Database } from 'bun:sqlite'
import { randomUUIDv7 } from 'bun'

/*
 * The limit of requests a second: the runtime's own server, the statements Hearth runs for the same request, prepared,
 * and JSON.stringify of what they answer. No routing, checking, naming or logging. It imports nothing of Hearth, so
 * that its start and its memory are a limit as well. Arguments: port, database, and whose session is asked about.
 */
const [port, path = '', userId = '', sessionId = ''] = process.argv.slice(2)
const db = new Database(path, { create: true, strict: true })
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -16000'])
  db.run(`PRAGMA ${pragma}`)

const SESSION = `
  SELECT users.household_id AS householdId FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.id = ? AND sessions.user_id = ? AND sessions.ended_at IS NULL AND sessions.expires_at > ? AND users.removed_at IS NULL`
const ME =
  'SELECT id, email, display_name, role, country, currency, created_at FROM users WHERE id = ? AND removed_at IS NULL'
const COLUMNS = `
  t.seq, t.id, a.id AS accountId, t.date, t.transacted_date AS transactedDate, t.amount_high AS high, t.amount_low AS low,
  t.type, t.payee, t.imported_text AS importedText, c.id AS categoryId, t.tags, t.notes, t.check_number AS checkNumber,
  t.status, t.reviewed, t.source, t.import_id AS importId, t.is_split AS isSplit, t.transfer_id AS transferId, t.version,
  t.created_at AS createdAt, t.updated_at AS updatedAt
  FROM transactions t JOIN accounts a ON a.seq = t.account_seq LEFT JOIN categories c ON c.seq = t.category_seq`
const PAGE = `SELECT ${COLUMNS} WHERE t.seq IN (SELECT seq FROM transactions INDEXED BY transactions_by_date
  WHERE household_id = ? AND deleted_at IS NULL ORDER BY date DESC, seq DESC LIMIT ? OFFSET ?) ORDER BY t.date DESC, t.seq DESC`
const REVISION = 'SELECT ledger_revision AS revision FROM households WHERE id = ?'
const ACCOUNT = 'SELECT seq, currency FROM accounts WHERE id = ? AND household_id = ?'
const INSERT = `
  INSERT INTO transactions (uid, household_id, account_seq, date, amount_high, amount_low, type, payee, imported_text, tags, notes, status,
    reviewed, source, is_split, version, created_at, updated_at)
  VALUES (unhex(?1, '-'), ?2, ?3, ?4, 0, ?5, ?6, ?7, '', '[]', '', 'CLEARED', 1, 'MANUAL', 0, 1, ?8, ?8)`
const DAY = `
  INSERT INTO account_days (account_seq, date, count, amount_high, amount_low) VALUES (?, ?, 1, 0, ?)
  ON CONFLICT DO UPDATE SET count = count + 1, amount_low = amount_low + excluded.amount_low`
const WORDS = "INSERT INTO transaction_search (rowid, payee, text, notes, tags) VALUES (?, ?, '', '', '')"
const TOUCH = 'UPDATE households SET ledger_revision = ledger_revision + 1 WHERE id = ?'
const EVENT =
  "INSERT INTO events (household_id, user_id, kind, subject_id, at) VALUES (?, ?, 'transaction.created', ?, ?)"
const ONE = `SELECT ${COLUMNS} WHERE t.seq = ?`

interface NewTransaction {
  accountId: string
  date: string
  amount: string
  type: string
  payee: string
}

const householdId = (): number =>
  db.query<{ householdId: number }, [string, string, number]>(SESSION).get(sessionId, userId, Date.now())
    ?.householdId ?? 0

function list(): unknown {
  const household = householdId()
  const data = db.query(PAGE).all(household, 50, 0)
  return { success: true, data, meta: db.query(REVISION).get(household) }
}

/** One prepared insert and the commit that comes with it. */
function insert(
  { accountId, date, amount, type, payee }: NewTransaction,
  household: number,
): [string, number, number] {
  const account = db.query<{ seq: number }, [string, number]>(ACCOUNT).get(accountId, household)
  const id = randomUUIDv7()
  const low = -Math.round(Number(amount) * 10_000)
  const { lastInsertRowid } = db
    .query(INSERT)
    .run(id, household, account?.seq ?? 0, date, low, type, payee, Date.now())
  return [id, Number(lastInsertRowid), account?.seq ?? 0]
}

function create(body: NewTransaction): unknown {
  const [, seq] = insert(body, householdId())
  return { success: true, data: { seq } }
}

/** Everything Hearth writes with a transaction. */
function createWhole(body: NewTransaction): unknown {
  const household = householdId()
  const [id, seq, account] = insert(body, household)
  db.query(DAY).run(account, body.date, -Math.round(Number(body.amount) * 10_000))
  const day = BigInt(Date.parse(body.date) / 86_400_000)
  db.query(WORDS).run((BigInt(household) << 47n) | (day << 31n) | BigInt(seq), body.payee)
  db.query(TOUCH).run(household)
  db.query(EVENT).run(household, userId, id, Date.now())
  return { success: true, data: db.query(ONE).get(seq) }
}

interface Waiting {
  body: NewTransaction
  resolve(answer: unknown): void
}

const queue: Waiting[] = []

/** Requests that arrive together share one commit and are answered after it. */
function createTogether(body: NewTransaction): Promise<unknown> {
  return new Promise((resolve) => {
    if (queue.length === 0) setImmediate(commitQueue)
    queue.push({ body, resolve })
  })
}

function commitQueue(): void {
  const batch = queue.splice(0)
  const answers = db.transaction(() => batch.map(({ body }) => createWhole(body))).immediate()
  for (const [at, { resolve }] of batch.entries()) resolve(answers[at])
}

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(port),
  routes: {
    '/status': () => Response.json({ status: 'ok' }),
    '/me': () => Response.json({ success: true, data: householdId() && db.query(ME).get(userId) }),
    '/list': () => Response.json(list()),
    '/create': {
      POST: async (request) =>
        Response.json(create((await request.json()) as NewTransaction), { status: 201 }),
    },
    '/create-together': {
      POST: async (request) =>
        Response.json(await createTogether((await request.json()) as NewTransaction), { status: 201 }),
    },
  },
})
process.on('SIGTERM', () => process.exit(0))
