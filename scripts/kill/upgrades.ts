import { Database } from 'bun:sqlite'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monotonicMs } from '../../src/core/time.ts'
import { ROWID_SQL } from '../../src/ledger/transactions/search/search-index.ts'
import { countsIn, LANDED_KEY, unpack } from '../land/landed-data.ts'

/** What the killings of an upgrade left. */
interface Tally {
  /** By how many migrations were done. */
  moments: number[]
  violations: string[]
}

const OLDEST = '0001_search'
/** So many that each of the larger migrations takes long enough to be met. */
const COPIES = 2_000
/** Until then the program starts, and nothing is written. */
const START = 0.15
const ACCOUNT_SUMS = `SELECT account_seq, count(*), sum(amount_high), sum(amount_low) FROM transactions
  WHERE deleted_at IS NULL GROUP BY account_seq`

/** Entered by hand and in no transfer or split, as often again; with it what the oldest version derived from them. */
const GROW = [
  `CREATE TEMP TABLE numbers AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COPIES}) SELECT i FROM n`,
  `CREATE TEMP TABLE more AS SELECT * FROM transactions, numbers
     WHERE deleted_at IS NULL AND import_id IS NULL AND is_split = 0 AND transfer_id IS NULL`,
  "UPDATE more SET id = lower(hex(randomblob(16))), seq = (SELECT max(seq) FROM transactions) + rowid, date = date(date, '-' || (i % 900) || ' days')",
  'ALTER TABLE more DROP COLUMN i',
  'INSERT INTO transactions SELECT * FROM more',
  `INSERT INTO transaction_search (rowid, payee, text, notes, tags) SELECT ${ROWID_SQL}, payee, imported_text, notes, tags FROM more`,
  'DELETE FROM account_days',
  `INSERT INTO account_days SELECT account_seq, date, count(*), sum(amount_high), sum(amount_low) FROM transactions
     WHERE deleted_at IS NULL GROUP BY account_seq, date`,
]

/**
 * Kills an upgrade of the oldest data (SIGKILL) at so many moments from its start to its end. Whatever is left has to be
 * sound, a copy that has its name whole, and the next upgrade has to come to what one in peace comes to.
 */
export async function killUpgrades(program: string[], times: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-kill-upgrade-'))
  const tally: Tally = { moments: [], violations: [] }
  try {
    const before = join(folder, 'before')
    grown(before)
    const upgrade = new Upgrade(program, before, folder)
    // The first one reads the program from the disk.
    await upgrade.inPeace()
    const { tookMs, outcome } = await upgrade.inPeace()
    for (let time = 1; time <= times; time++) {
      const part = START + ((1 - START) * time) / (times + 1)
      const { done, faults } = await upgrade.killed(part * tookMs, outcome)
      tally.moments[done] = (tally.moments[done] ?? 0) + 1
      tally.violations.push(...faults.map((fault) => `upgrade ${time}: ${fault}`))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return tally
}

function grown(dataDir: string): void {
  mkdirSync(dataDir)
  const client = new Database(unpack(OLDEST, dataDir))
  client.transaction(() => {
    for (const statement of GROW) client.run(statement)
  })()
  client.close()
}

class Upgrade {
  readonly #env: Record<string, string>
  readonly #dataDir: string

  constructor(
    readonly program: string[],
    readonly before: string,
    folder: string,
  ) {
    this.#dataDir = join(folder, 'data')
    this.#env = { SVC_DATA_DIR: this.#dataDir, SVC_SECRET_KEY: LANDED_KEY }
  }

  async inPeace(): Promise<{ tookMs: number; outcome: string }> {
    this.#startOver()
    const began = monotonicMs()
    await this.#run('migrate')
    const tookMs = monotonicMs() - began
    await this.#run('doctor')
    return { tookMs, outcome: this.#outcome() }
  }

  /** Answers how many migrations were done by then, and what is wrong. */
  async killed(afterMs: number, outcome: string): Promise<{ done: number; faults: string[] }> {
    this.#startOver()
    const child = this.#start('migrate')
    await Bun.sleep(afterMs)
    child.kill('SIGKILL')
    await child.exited
    const done = this.#look((client) => tagsIn(client).length)
    const faults = [...this.#unsound(), ...this.#halves()]
    try {
      await this.#run('migrate')
      await this.#run('doctor')
      if (this.#outcome() !== outcome) faults.push('the data is not what an upgrade in peace makes of it')
      faults.push(...this.#halves())
    } catch (error) {
      faults.push(String(error))
    }
    return { done, faults }
  }

  #startOver(): void {
    rmSync(this.#dataDir, { recursive: true, force: true })
    cpSync(this.before, this.#dataDir, { recursive: true })
  }

  #start(command: string) {
    return Bun.spawn([...this.program, command], { env: this.#env, stdout: 'pipe', stderr: 'pipe' })
  }

  async #run(command: string): Promise<void> {
    const child = this.#start(command)
    const [code, text, complained] = await Promise.all([
      child.exited,
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ])
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${text}${complained}`)
  }

  #look<T>(look: (client: Database) => T, path = join(this.#dataDir, 'hearth.sqlite')): T {
    const client = new Database(path)
    try {
      return look(client)
    } finally {
      client.close()
    }
  }

  #outcome(): string {
    return this.#look((client) =>
      JSON.stringify([tagsIn(client), countsIn(client), client.query(ACCOUNT_SUMS).values()]),
    )
  }

  #unsound(): string[] {
    return this.#look((client) => (isSound(client) ? [] : ['the data is damaged']))
  }

  /** A copy that has its name is whole, and of one moment before a migration. */
  #halves(): string[] {
    const backups = join(this.#dataDir, 'backups')
    const copies = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.sqlite')) : []
    return copies
      .filter((name) => !this.#look(isSound, join(backups, name)))
      .map((name) => `${name} is a half`)
  }
}

const isSound = (client: Database): boolean =>
  client.query<{ integrity_check: string }, []>('PRAGMA integrity_check').get()?.integrity_check === 'ok' &&
  client.query('PRAGMA foreign_key_check').get() === null

const tagsIn = (client: Database): string[] =>
  client
    .query<{ tag: string }, []>('SELECT tag FROM hearth_migrations ORDER BY tag')
    .all()
    .map(({ tag }) => tag)
