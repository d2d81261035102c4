import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '../../src/core/time.ts'
import type { IncomingRow } from '../../src/intake/duplicates/decisions.ts'
import { decide } from '../../src/intake/duplicates/duplicates.ts'
import { ledgerOf } from '../../src/intake/imports/accounts/account-ledger.ts'
import * as imports from '../../src/intake/imports/imports.ts'
import * as transactions from '../../src/ledger/transactions/transactions.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { exact, type Finding, Off } from './check.ts'
import { Home } from './household.ts'

interface Row {
  date: string
  amount: string
  payee: string
  account?: string
  fitid?: string
  /** Of a bank feed. */
  sf?: string
  /** The bank's own words, where the payee is not. */
  raw?: string
}

interface Existing extends Row {
  id: string
  source?: 'manual' | 'simplefin'
  pending?: boolean
  reconciled?: boolean
  bankDate?: string
}

interface Step {
  incoming: Row[]
  expect: string[]
  finalCount: number
}

interface Scenario extends Step {
  name: string
  source: 'file' | 'simplefin'
  existing: Existing[]
  then?: Step
  /** What the commit makes of it when a transaction is deleted after the preview. */
  commit?: { deleteFirst: string; expect: string[]; finalCount: number }
}

/** What duplicate detection must make of a file, told through the database: preview, commit, and what is then there. */
export async function scenarios(folder: string, deps: Deps): Promise<Finding[]> {
  const all: Scenario[] = JSON.parse(readFileSync(join(folder, 'scenarios.json'), 'utf8'))
  const findings: Finding[] = []
  for (const scenario of all) findings.push({ name: scenario.name, deviations: await play(scenario, deps) })
  return findings
}

async function play(scenario: Scenario, deps: Deps): Promise<string[]> {
  const off = new Off()
  const home = await Home.found(deps, scenario.name)
  const names = new Map<string, string>()
  for (const one of scenario.existing) names.set(await place(home, one), one.id)
  if (scenario.source === 'simplefin') judgeFeed(home, await home.account(), scenario, names, off)
  else {
    await judgeFile(home, scenario, names, off, scenario.commit)
    if (scenario.then) await judgeFile(home, scenario.then, names, off)
  }
  return off.deviations
}

/** Brings a transaction in the way it is said to have come; answers its id. */
async function place(home: Home, one: Existing): Promise<string> {
  const accountId = await home.account(one.account)
  if (one.source === 'manual') return home.enter(accountId, one)
  if (one.sf !== undefined) return placeFromFeed(home, accountId, one)
  const importId = await home.preview(fileOf([{ ...one, date: one.bankDate ?? one.date }]), accountId)
  await home.commit(importId)
  const id =
    imports.rows(home.deps.db, home.actor, importId, { page: 0, limit: 1 }).items[0]?.transactionId ?? ''
  if (one.bankDate !== undefined) {
    const edit = { date: one.date, payee: one.payee }
    await home.deps.write((tx) => transactions.change(tx, home.actor, id, edit))
  }
  if (one.reconciled) await home.reconcile(accountId, one.amount)
  return id
}

/** As bank sync will leave it: by hand, but in the bank's words and with the feed's key. */
async function placeFromFeed(home: Home, accountId: string, one: Existing): Promise<string> {
  const id = await home.enter(accountId, one, one.pending)
  await home.deps.write((tx) => {
    tx.$client
      .query(
        "UPDATE transactions SET imported_text = payee, bank_date = date, source = 'AGGREGATOR' WHERE id = ?",
      )
      .run(id)
    tx.$client
      .query(`INSERT INTO transaction_keys (account_seq, scheme, key, ordinal, transaction_seq)
        SELECT account_seq, 'sf', ?, 1, seq FROM transactions WHERE id = ?`)
      .run(one.sf ?? '', id)
  })
  return id
}

/** OFX where the bank gives ids, else CSV, with the bank's own words in a column beside the payee where it has one. */
function fileOf(rows: Row[]): string {
  if (rows.some(({ fitid }) => fitid !== undefined)) {
    const lines = rows.map(
      ({ date, amount, fitid, payee }) =>
        `<STMTTRN><DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${fitid}<NAME>${payee}</STMTTRN>`,
    )
    return `<OFX><STMTRS><CURDEF>CAD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${lines.join('')}</BANKTRANLIST></STMTRS></OFX>`
  }
  const lines = rows.map(({ date, amount, payee, raw = payee }) => `${date},${payee},${raw},${amount}`)
  return `Date,Description,Original Description,Amount\n${lines.join('\n')}\n`
}

const WORDS: Record<string, string> = {
  NEW: 'new',
  DUPLICATE: 'duplicate',
  REPEAT: 'duplicate',
  MATCH: 'match',
  UPDATE: 'update',
  POSSIBLE_DUPLICATE: 'suggest',
  DELETED_EARLIER: 'deleted',
}

async function judgeFile(
  home: Home,
  { incoming, expect, finalCount }: Step,
  names: Map<string, string>,
  off: Off,
  commit?: Scenario['commit'],
): Promise<void> {
  const importId = await home.preview(fileOf(incoming), await home.account(incoming[0]?.account))
  const textOf = () =>
    imports
      .rows(home.deps.db, home.actor, importId, { page: 0, limit: 200 })
      .items.map(({ decision, duplicateOf }) => inWords(decision, names.get(duplicateOf ?? '')))
      .join(', ')
  off.same('the preview', textOf(), expect.join(', '))
  const victim = [...names].find(([, name]) => name === commit?.deleteFirst)?.[0]
  if (victim !== undefined) await home.deps.write((tx) => transactions.remove(tx, home.actor, victim))
  await home.commit(importId)
  if (commit) off.same('what is committed', textOf(), commit.expect.join(', '))
  off.same('the number of transactions', home.count(), commit?.finalCount ?? finalCount)
}

const inWords = (decision: string, name: string | undefined): string =>
  `${WORDS[decision]}${name === undefined ? '' : `:${name}`}`

/** A feed's rows are judged against the database; there is nothing yet that commits them. */
function judgeFeed(
  home: Home,
  accountId: string,
  { incoming, expect, finalCount }: Step,
  names: Map<string, string>,
  off: Off,
): void {
  const { $client: client } = home.deps.db
  const accountSeq = client
    .query<{ seq: number }, [string]>('SELECT seq FROM accounts WHERE id = ?')
    .get(accountId)?.seq
  const rows = client.query<{ seq: number; id: string }, [number]>(
    'SELECT seq, id FROM transactions WHERE account_seq = ?',
  )
  const known = rows.all(accountSeq ?? 0)
  const vanished = new Set(known.map(({ seq }) => seq))
  const decisions = decide(incoming.map(asIncoming), ledgerOf(home.deps.db, accountSeq ?? 0), { vanished })
  const texts = decisions.map(({ kind, existing }) =>
    inWords(kind, names.get(known.find(({ seq }) => seq === existing)?.id ?? '')),
  )
  off.same('what is decided', texts.join(', '), expect.join(', '))
  const added = decisions.filter(({ kind }) => kind === 'NEW' || kind === 'POSSIBLE_DUPLICATE').length
  off.same('the number of transactions', home.count() + added, finalCount)
}

const asIncoming = ({ date, amount, payee, raw = payee, sf = '' }: Row, at: number): IncomingRow => ({
  row: at + 1,
  date: date as Day,
  amount: exact(amount) ?? 0n,
  payee,
  text: raw,
  feedId: sf,
})
