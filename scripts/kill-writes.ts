import { Database } from 'bun:sqlite'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Client,
  createSingles,
  faultsInFile,
  generator,
  lostSingles,
  makeDataDir,
  signIn,
  start,
} from './kill/served.ts'

/**
 * Kills the server (SIGKILL) while it changes many transactions, undoes that, lets a rule loose on them, reverts that,
 * merges their category and undoes an import, in turn, and single transactions are on their way. What a new start finds
 * has to be what there was or what was to be, with nothing hidden any more, everything that was acknowledged, every derived
 * table in step and a sound file. Prints one line; any violation ends it with 1. bun scripts/kill-writes.ts [times] [seed]
 */
const TIMES = Number(process.argv[2] ?? 50)
const SEED = Number(process.argv[3] ?? 1)
const ROWS = 3_000

/** What the transactions are in, and what was chosen for them, each as how many by the name of their category. */
interface Found {
  rows: Record<string, number>
  chosen: Record<string, number>
}

/** A write that is to be killed, on what there is then; and what there is to be after it. */
interface LongWrite {
  method: string
  path: string
  body?: unknown
  after: Found
}

/** An account of so many transactions, all in the former category by choice if a person has worked on them. */
interface Books {
  client: Client
  accountId: string
  importId: string
  former: Category
  other: Category
}

interface Category {
  id: string
  name: string
}

const all = (name: string): Record<string, number> => ({ [name]: ROWS })

/** Of what nobody has worked on. */
const UNDOS = 'undos of imports'
const LONG_WRITES: Record<string, (books: Books) => Promise<LongWrite>> = {
  'bulk changes': async ({ accountId, other }) => ({
    ...bulkChange(accountId, other.id),
    after: { rows: all(other.name), chosen: all(other.name) },
  }),
  'their undos': async ({ client, accountId, former, other }) => {
    const { method, path, body } = bulkChange(accountId, other.id)
    const { id } = (await client.ask(method, path, body)).data
    return { method, path: `${path}/${id}/undo`, after: { rows: all(former.name), chosen: {} } }
  },
  'rule runs': async (books) => ({
    ...(await ruleRun(books)),
    after: { rows: all(books.other.name), chosen: all(books.former.name) },
  }),
  'their reverts': async (books) => {
    const { method, path, body } = await ruleRun(books)
    const { id } = (await books.client.ask(method, path, body)).data
    const { name } = books.former
    return { method, path: `${path}/${id}/revert`, after: { rows: all(name), chosen: all(name) } }
  },
  'category merges': async ({ former, other }) => ({
    method: 'POST',
    path: `/v1/categories/${former.id}/merge`,
    body: { intoId: other.id },
    after: { rows: all(other.name), chosen: all(other.name) },
  }),
  [UNDOS]: async ({ importId }) => ({
    method: 'DELETE',
    path: `/v1/imports/${importId}`,
    after: { rows: {}, chosen: {} },
  }),
}

function bulkChange(accountId: string, categoryId: string) {
  const body = { filter: { accountId }, change: { categoryId }, expectedCount: ROWS }
  return { method: 'POST', path: '/v1/transactions/bulk', body }
}

async function ruleRun({ client, accountId, other }: Books) {
  const { id } = (
    await client.ask('POST', '/v1/rules', {
      name: `Into ${other.name}`,
      condition: { field: 'amount', operator: 'BETWEEN', from: '0.00' },
      actions: [{ kind: 'SET_CATEGORY', categoryId: other.id }],
    })
  ).data
  const body = { filter: { accountId }, ruleIds: [id], expectedCount: ROWS }
  return { method: 'POST', path: '/v1/rules/runs', body }
}

const dataDir = makeDataDir()
const random = generator(SEED)
const violations: string[] = []
const names = Object.keys(LONG_WRITES)
const aimsMs = new Map<string, number>()
const tally = new Map(names.map((name) => [name, { before: 0, after: 0 }]))
let singlesFound = 0
let made = 0
let server = await start(dataDir)
try {
  for (let round = 0; round < TIMES; round++) {
    const name = names[round % names.length] ?? ''
    for (const fault of await killOnce(name)) violations.push(`round ${round}, ${name}: ${fault}`)
  }
} finally {
  server.process.kill('SIGKILL')
  await server.process.exited
  rmSync(dataDir, { recursive: true, force: true })
}
for (const violation of violations) console.log(violation)
const counts = [...tally].map(([name, { before, after }]) => `${name} ${before} undone and ${after} done`)
console.log(
  `killed long writes ${TIMES} times with seed ${SEED}: ${counts.join(', ')}; ${singlesFound} acknowledged single creates; ` +
    `${violations.length} violations`,
)
if (violations.length > 0) process.exitCode = 1

interface Attempt extends LongWrite {
  client: Client
  accountId: string
  purse: string
  before: Found
}

async function prepare(name: string): Promise<Attempt> {
  const client = await signIn(server)
  const books = await fill(client, ++made)
  if (name !== UNDOS) await chooseFormer(books)
  const purse = await account(client, `Purse ${made}`, 'CASH')
  const write = await LONG_WRITES[name]?.(books)
  if (!write) throw new Error(`nothing is called ${name}`)
  const { accountId } = books
  return { ...write, client, accountId, purse, before: found(accountId) }
}

/** Does it once without harm; answers how long that takes. The killings aim at it, and better each time. */
async function rehearse(name: string): Promise<number> {
  const { client, accountId, method, path, body, after } = await prepare(name)
  const began = performance.now()
  const { status } = await client.ask(method, path, body)
  const tookMs = performance.now() - began
  if (!isDoneBy(status) || !Bun.deepEquals(found(accountId), after))
    throw new Error(`${name}: answered ${status}, and left ${JSON.stringify(found(accountId))}`)
  return tookMs
}

/** A run of rules is something new. */
function isDoneBy(status: number): boolean {
  return status === 200 || status === 201
}

async function killOnce(name: string): Promise<string[]> {
  const aimMs = aimsMs.get(name) ?? (await rehearse(name))
  const attempt = await prepare(name)
  const { client, accountId, method, path, body, after } = attempt
  const writing = client.ask(method, path, body).catch(() => undefined)
  const creating = createSingles(client, attempt.purse, aimMs)
  await Bun.sleep((0.3 + random()) * aimMs)
  server.process.kill('SIGKILL')
  await server.process.exited
  const acknowledged = (await writing)?.status
  const singles = await creating
  server = await start(dataDir)
  const left = found(accountId)
  const isDone = Bun.deepEquals(left, after)
  aimsMs.set(name, aimMs * (isDone ? 0.85 : 1.18))
  const counted = tally.get(name)
  if (counted) counted[isDone ? 'after' : 'before']++
  singlesFound += singles.length
  const faults = [...(await lostSingles(await signIn(server), singles)), ...faultsInFile(dataDir)]
  if (!isDone && !Bun.deepEquals(left, attempt.before)) faults.push(`${JSON.stringify(left)} is neither`)
  if (acknowledged !== undefined && !isDoneBy(acknowledged)) faults.push(`it was answered ${acknowledged}`)
  else if (acknowledged !== undefined && !isDone) faults.push('it was acknowledged and is lost')
  return faults
}

/** So many transactions that came in by a file. */
async function fill(client: Client, number: number): Promise<Books> {
  const accountId = await account(client, `Account ${number}`, 'CHECKING')
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `2026-01-${10 + (i % 20)},ROUND${number} SHOP ${i},-1.00`,
  )
  const { id } = await client.upload(accountId, `Date,Description,Amount\n${lines.join('\n')}`)
  await client.ask('POST', `/v1/imports/${id}/commit`)
  const [group] = (await client.ask('GET', '/v1/category-groups')).data
  const category = async (name: string): Promise<Category> =>
    (await client.ask('POST', '/v1/categories', { groupId: group.id, name, kind: 'EXPENSE' })).data
  const [former, other] = [await category(`Former ${number}`), await category(`Other ${number}`)]
  return { client, accountId, importId: id, former, other }
}

async function chooseFormer({ client, accountId, former }: Books): Promise<void> {
  const { method, path, body } = bulkChange(accountId, former.id)
  const { status } = await client.ask(method, path, body)
  if (status !== 200) throw new Error(`the change before it was answered ${status}`)
}

async function account(client: Client, name: string, type: string): Promise<string> {
  return (await client.ask('POST', '/v1/accounts', { name, type })).data.id
}

function found(accountId: string): Found {
  const file = new Database(join(dataDir, 'hearth.sqlite'), { readonly: true })
  const counts = (of: string) =>
    Object.fromEntries(
      file
        .query<{ name: string; n: number }, [string]>(`
          SELECT coalesce(c.name, '') AS name, count(*) AS n FROM transactions t ${of}
          WHERE t.account_seq = (SELECT seq FROM accounts WHERE id = ?) AND t.deleted_at IS NULL GROUP BY 1`)
        .all(accountId)
        .map(({ name, n }) => [name, n]),
    )
  try {
    return {
      rows: counts('LEFT JOIN categories c ON c.seq = t.category_seq'),
      chosen: counts(
        'JOIN category_choices h ON h.transaction_seq = t.seq JOIN categories c ON c.seq = h.category_seq',
      ),
    }
  } finally {
    file.close()
  }
}
