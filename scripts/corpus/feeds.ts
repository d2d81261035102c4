import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatColumns } from '../../src/core/money.ts'
import { addDays, type Day, type Instant, startOfDay } from '../../src/core/time.ts'
import { applyJob } from '../../src/intake/bank-sync/apply/apply.ts'
import type { ApplyInput, SyncApplied } from '../../src/intake/bank-sync/apply/apply-results.ts'
import * as household from '../../src/people/household/household.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { type Finding, Off } from './check.ts'
import { Home } from './household.ts'

/** A sample that is applied so many days after the first one, and what it must come to. */
interface Step {
  sample: string
  day: number
  /** Per linked account: added, updated, matched, removed. Or why it is refused. */
  expect: string
}

interface Story {
  name: string
  /** Ids at the bank, and which of the household's accounts they are. */
  links: [remoteId: string, account: string][]
  steps: Step[]
  /** Every live transaction in the end. */
  ledger: string[]
}

const COFFEES = ['Everyday 2026-03-01 -5.50 Tim Hortons', 'Everyday 2026-03-01 -5.50 Tim Hortons']
const PAID = ['Everyday 2026-03-06 2431.17 Northwind', 'Everyday 2026-03-09 -300.00 Transfer']
const PENDING = [
  'Card 2026-03-08 -19.99 Hotel PENDING',
  'Card 2026-03-09 -1.00 Shell PENDING',
  'Card 2026-03-09 -40.00 Chez Nous PENDING',
]
const CHEQUING: Story['links'][number] = ['ACT-c0ffee-1', 'Everyday']
const VISA: Story['links'][number] = ['ACT-ca4d00-2', 'Card']
const IN = 'Card 2026-03-09 300.00 Payment'
const DAY_ONE: Step = { sample: 'v2-day1.json', day: 0, expect: '4/0/0/0 4/0/0/0' }
const AFTER_DAY_ONE = [...COFFEES, ...PAID, ...PENDING, IN]

const same = (sample: string, expect: string): Story => ({
  name: `v2-day1, then ${sample}`,
  links: [CHEQUING, VISA],
  steps: [DAY_ONE, { sample, day: 1, expect }],
  ledger: AFTER_DAY_ONE,
})

const STORIES: Story[] = [
  {
    name: 'pending ones are resolved by day 3',
    links: [CHEQUING, VISA],
    steps: [DAY_ONE, { sample: 'v2-day3-pending-resolved.json', day: 2, expect: '1/0/0/0 1/1/0/2' }],
    ledger: [
      ...COFFEES,
      ...PAID,
      'Everyday 2026-03-03 -12.00 Late Posted Fee',
      'Card 2026-03-09 -46.00 Chez Nous',
      'Card 2026-03-09 -61.07 Shell',
      IN,
    ],
  },
  {
    name: 'the bank was added again, and its new account is the same as ours',
    links: [CHEQUING, VISA, ['ACT-new-1', 'Everyday']],
    steps: [
      { ...DAY_ONE, expect: `${DAY_ONE.expect} 0/0/0/0` },
      { sample: 'relinked-new-ids.json', day: 1, expect: '0/0/0/0 0/0/0/0 0/0/4/0' },
    ],
    ledger: AFTER_DAY_ONE,
  },
  {
    name: 'one account is malformed',
    links: [CHEQUING, ['ACT-bad', 'Card']],
    steps: [{ sample: 'malformed-one-account.json', day: 0, expect: '1/0/0/0 1/0/0/0' }],
    ledger: ['Everyday 2026-03-02 -1.00 ok', 'Card 2026-03-02 -7.10 number amount'],
  },
  same('v1-day1.json', '0/0/0/0 0/0/0/0'),
  same('v2-partial-errors.json', '0/0/0/0 0/0/0/0'),
  same('v2-advisory-45.json', '0/0/0/0 0/0/0/0'),
  same('v2-advisory-90-capped.json', '0/0/0/0 0/0/0/0'),
  same('both-errors-and-errlist.json', '0/0/0/0 0/0/0/0'),
  same('v1-needs-attention.json', 'TEMPORARY'),
  same('v1-rate-warning.json', 'TEMPORARY'),
  same('v2-no-credentials.json', 'NEW_TOKEN_NEEDED'),
  same('truncated-body.json', 'TEMPORARY'),
  same('html-maintenance.html', 'TEMPORARY'),
]

/** What the samples come to in the ledger, entered one after the other as bank sync enters them. */
export async function feeds(folder: string, deps: Deps): Promise<Finding[]> {
  const index: Record<string, { httpStatus: number }> = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  )
  const answer = (sample: string) => ({
    status: index[sample]?.httpStatus ?? 0,
    body: readFileSync(join(folder, sample), 'utf8'),
  })
  const findings: Finding[] = []
  for (const story of STORIES)
    findings.push({ name: story.name, deviations: await report(story, deps, answer) })
  return findings
}

const FIRST = startOfDay('2026-03-11' as Day)

async function report(
  { name, links, steps, ledger }: Story,
  deps: Deps,
  answer: (sample: string) => { status: number; body: string },
): Promise<string[]> {
  const off = new Off()
  const home = await Home.found(deps, `feed: ${name}`)
  const connectionSeq = await connect(home, links)
  for (const { sample, day, expect } of steps) {
    const at = addDays(FIRST, day)
    const input: ApplyInput = {
      ...answer(sample),
      actor: { ...home.actor, at },
      connectionSeq,
      window: { start: addDays(at, -14) },
      isPendingAsked: true,
      at,
      timeZone: 'America/Toronto',
    }
    off.same(sample, inWords(await home.run(applyJob, input)), expect)
    const again = await home.run(applyJob, input)
    if (again.kind === 'APPLIED' && again.importId !== null)
      off.say(`${sample} changes something when it comes again`)
  }
  off.same('the ledger', ledgerOf(home).join('\n'), ledger.toSorted().join('\n'))
  return off.deviations
}

async function connect(home: Home, links: Story['links']): Promise<number> {
  const accounts = new Map<string, string>()
  for (const [, account] of links) accounts.set(account, await home.account(account))
  const { householdId, at } = home.actor
  return home.deps.write((tx) => {
    const user = household.addUser(tx, {
      household: household.ofActor(tx, home.actor),
      email: `corpus-${householdId}@hearth.test`,
      displayName: 'Corpus',
      role: 'ADMIN',
      passwordHash: null,
      at,
    })
    const { lastInsertRowid } = tx.$client
      .query(
        "INSERT INTO bank_connections (id, household_id, connected_by, host, state, created_at) VALUES (?, ?, ?, 'bridge.example.org', 'WORKING', ?)",
      )
      .run(`connection ${householdId}`, householdId, user.id, at)
    const link = tx.$client.query(`
      INSERT INTO bank_links (id, connection_seq, remote_id, remote_connection, institution, name, action, account_seq, linked_at)
      SELECT ?, ?, ?, '', '', '', 'USE', seq, ? FROM accounts WHERE id = ?`)
    for (const [remoteId, account] of links)
      link.run(
        `link ${householdId} ${remoteId}`,
        lastInsertRowid,
        remoteId,
        at as Instant,
        accounts.get(account) ?? '',
      )
    return Number(lastInsertRowid)
  })
}

const inWords = (applied: SyncApplied): string =>
  applied.kind === 'APPLIED'
    ? applied.accounts
        .map(({ added, updated, matched, removed }) => [added, updated, matched, removed].join('/'))
        .join(' ')
    : applied.kind

interface Row {
  account: string
  date: string
  high: number
  low: number
  payee: string
  status: string
}

const ledgerOf = ({ deps, actor }: Home): string[] =>
  deps.db.$client
    .query<Row, [number]>(`
      SELECT a.name AS account, t.date, t.amount_high AS high, t.amount_low AS low, t.payee, t.status FROM transactions t
      JOIN accounts a ON a.seq = t.account_seq WHERE t.household_id = ? AND t.deleted_at IS NULL`)
    .all(actor.householdId)
    .map(({ account, date, high, low, payee, status }) =>
      [account, date, formatColumns(high, low), payee, ...(status === 'PENDING' ? [status] : [])].join(' '),
    )
    .toSorted()
