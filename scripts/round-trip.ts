import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/core/config.ts'
import { makeLog } from '../src/core/log.ts'
import { monotonicMs, parseDay, systemClock } from '../src/core/time.ts'
import * as accounts from '../src/ledger/accounts/accounts.ts'
import * as categories from '../src/ledger/categories/categories.ts'
import * as household from '../src/people/household/household.ts'
import { dayThere } from '../src/server/demo/calendar.ts'
import { furnish } from '../src/server/demo/demo.ts'
import * as runtime from '../src/server/runtime.ts'
import {
  accountsInWords,
  type BroughtIn,
  bringIn,
  fileOf,
  type Household,
  ledgerInWords,
} from '../test/support/ledger-copies.ts'
import {
  accountsAsTheyAre,
  monthEnds,
  moveBy,
  moveFormats,
  spanTo,
  transactionsAsTheyAre,
} from '../test/support/round-trips.ts'

/**
 * Writes each account of the demonstration's household to a file of ours, imports the files into an empty installation,
 * one after another, and compares every transaction and every account. CSV has to bring back all of it; OFX the day, the
 * amount, the payee, the notes, the check number, the day it was made on and the transfers. Then writes all of it to CSV, hledger
 * and beancount, moves into an empty installation with each, and compares the net worth of every month-end and what every
 * account and transaction is. What was not compared is not equal. Ends with 1 where something is different.
 * bun scripts/round-trip.ts [YYYY-MM-DD]
 */
const [last] = process.argv.slice(2)
const today = last === undefined ? dayThere(systemClock()) : parseDay(last)
if (!today) {
  console.error('round-trip [YYYY-MM-DD]')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'hearth-round-trip-'))

function install(name: string) {
  const { config } = readConfig({ SVC_DATA_DIR: join(folder, name) })
  return runtime.start(config, systemClock, makeLog('error', 'text', systemClock, console.error))
}

const ownerOf = ({ db }: Household['deps']): Household['actor'] => {
  const row = db.$client
    .query<{ id: string; home: number }, []>('SELECT id, household_id AS home FROM users')
    .get()
  if (!row) throw new Error('nobody lives there')
  return { userId: row.id, householdId: row.home, role: 'ADMIN', sessionId: 'round-trip', at: systemClock() }
}

async function emptyHousehold(name: string) {
  const { deps, close } = install(name)
  await deps.write((tx) => {
    const at = systemClock()
    const home = household.createHousehold(tx, { name: 'Empty', country: 'CA', registrationOpen: false, at })
    household.addUser(tx, {
      email: 'a@hearth.example',
      displayName: 'A',
      role: 'ADMIN',
      passwordHash: null,
      at,
      household: home,
    })
    categories.seed(tx, { householdId: home.id, at }, 'CA')
  })
  return { home: { deps, actor: ownerOf(deps) }, close }
}

async function copied(from: Household, to: Household, format: 'csv' | 'ofx'): Promise<BroughtIn[]> {
  const said: BroughtIn[] = []
  for (const { id, transactionCount } of accounts.list(from.deps.db, from.actor))
    if (transactionCount > 0) said.push(await bringIn(to, await fileOf(from, format, id)))
  return said
}

/** That an import takes no valuations is no doubt about what it takes. */
const isDoubt = ({ code }: { code: string }): boolean => code !== 'books-left'

type Words = Record<string, unknown>
/** Who changed a transaction last is another person there. */
const unsigned = (home: Household): Words[] => ledgerInWords(home).map(({ updatedBy: _, ...row }) => row)
const OFX_FIELDS = ['date', 'amount', 'direction', 'payee', 'notes', 'checkNumber', 'transactedDate', 'type']
const onlyOfOfx = (rows: Words[]): Words[] =>
  rows.map((row) => Object.fromEntries(OFX_FIELDS.map((field) => [field, row[field]])))

/** What is on one side and not on the other, each as often as it is. */
function different(one: unknown[], other: unknown[]): string[] {
  const count = new Map<string, number>()
  for (const row of one) count.set(JSON.stringify(row), (count.get(JSON.stringify(row)) ?? 0) + 1)
  for (const row of other) count.set(JSON.stringify(row), (count.get(JSON.stringify(row)) ?? 0) - 1)
  return [...count].flatMap(([row, times]) => (times === 0 ? [] : `${times > 0 ? '-' : '+'} ${row}`))
}

const started = install('demo')
await furnish(started.deps, { today, seed: 1, password: 'maple kettle ember' })
const demo: Household = { deps: started.deps, actor: ownerOf(started.deps) }
const mine = unsigned(demo)
const has = (test: (row: Words) => boolean) => mine.filter(test).length
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0
console.log(
  `demo: ${accountsInWords(demo).length} accounts, ${mine.length} transactions, ${has((row) => isList(row.splits))} split, ` +
    `${has((row) => row.transfer !== null)} sides of transfers, ${has((row) => isList(row.tags))} tagged, ` +
    `${has((row) => row.category !== null)} in a category, ${has((row) => row.status === 'RECONCILED')} reconciled, ` +
    `${has((row) => row.status === 'PENDING')} pending, ${has((row) => row.hidden === true)} hidden, ${has((row) => row.notes !== '')} with notes`,
)

let worst = 0
for (const format of ['csv', 'ofx'] as const) {
  const { home, close } = await emptyHousehold(format)
  const since = monotonicMs()
  const said = await copied(demo, home, format)
  const took = Math.round(monotonicMs() - since)
  const theirs = unsigned(home)
  const off = format === 'csv' ? different(mine, theirs) : different(onlyOfOfx(mine), onlyOfOfx(theirs))
  const accountsOff = format === 'csv' ? different(accountsInWords(demo), accountsInWords(home)) : []
  const asked = said.reduce(
    (sum, { preview }) => sum + preview.questions.length + preview.warnings.filter(isDoubt).length,
    0,
  )
  const linked = said.reduce((sum, { log }) => sum + log.transfersLinked, 0)
  console.log(
    `${format}: ${said.length} files, ${theirs.length} transactions, ${linked} transfers linked, ${asked} questions and warnings, ` +
      `${off.length} rows and ${accountsOff.length} accounts different, ${took} ms`,
  )
  for (const line of [...off, ...accountsOff].slice(0, 20)) console.log(`  ${line}`)
  worst += off.length + accountsOff.length + (format === 'csv' ? asked : 0) + (theirs.length > 0 ? 0 : 1)
  await close()
}

const span = spanTo(today, 5)
for (const format of moveFormats) {
  const { home, close } = await emptyHousehold(`move-${format}`)
  const since = monotonicMs()
  const { proof, counts, leftOut, questions } = await moveBy(format, demo, home)
  const took = Math.round(monotonicMs() - since)
  const ends = monthEnds(demo, span)
  const found = {
    'month-ends': different(ends, monthEnds(home, span)),
    accounts: different(accountsAsTheyAre(demo), accountsAsTheyAre(home)),
    transactions: different(transactionsAsTheyAre(demo, format), transactionsAsTheyAre(home, format)),
  }
  const off = Object.entries(found).flatMap(([kind, lines]) => lines.map((line) => `${kind} ${line}`))
  console.log(
    `move by ${format}: ${counts.new} transactions, ${counts.valuations} valuations, ${ends.length} month-ends compared, ` +
      `${Object.entries(found)
        .map(([kind, lines]) => `${lines.length} ${kind} different`)
        .join(', ')}; ` +
      `proof ${proof.verdict}, ${questions.length} questions; left out: ${leftOut.map((one) => `${one.count} ${one.kind}`).join(', ')}; ${took} ms`,
  )
  for (const line of off.slice(0, 20)) console.log(`  ${line}`)
  worst += off.length + (proof.isEqual && ends.length > 0 ? 0 : 1)
  await close()
}
await started.close()
rmSync(folder, { recursive: true, force: true })
process.exitCode = worst === 0 ? 0 : 1
