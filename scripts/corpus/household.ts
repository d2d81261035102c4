import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '../../src/core/actor.ts'
import { readConfig } from '../../src/core/config.ts'
import { makeLog } from '../../src/core/log.ts'
import { type Instant, systemClock } from '../../src/core/time.ts'
import { commitJob } from '../../src/intake/imports/commit.ts'
import { previewJob } from '../../src/intake/imports/preview.ts'
import * as accounts from '../../src/ledger/accounts/accounts.ts'
import { reconcileJob } from '../../src/ledger/transactions/reconcile.ts'
import * as transactions from '../../src/ledger/transactions/transactions.ts'
import * as household from '../../src/people/household/household.ts'
import type { Job } from '../../src/platform/background/job.ts'
import type { Deps } from '../../src/platform/deps.ts'
import * as runtime from '../../src/server/runtime.ts'
import { TODAY } from './check.ts'

const AT = Date.parse(`${TODAY}T12:00:00Z`) as Instant
const LIMITS = { maxRows: 50_000, maxFieldChars: 1_000 }

/** An installation of its own for the scenarios, in a folder that goes at the end. */
export function install(): { deps: Deps; close(): Promise<void> } {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-corpus-'))
  const { config } = readConfig({ SVC_DATA_DIR: dataDir })
  const { deps, close } = runtime.start(
    config,
    systemClock,
    makeLog('error', 'text', systemClock, console.error),
  )
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  return { deps, close: () => close().finally(remove) }
}

export interface Entry {
  date: string
  amount: string
  payee: string
}

/** A household that files are imported into, as by the service but on this thread. */
export class Home {
  private readonly accounts = new Map<string, string>()

  private constructor(
    readonly deps: Deps,
    readonly actor: Actor,
  ) {}

  static async found(deps: Deps, name: string): Promise<Home> {
    const { id } = await deps.write((tx) =>
      household.createHousehold(tx, { name, country: 'CA', registrationOpen: false, at: AT }),
    )
    return new Home(deps, { userId: 'corpus', householdId: id, role: 'ADMIN', sessionId: 'corpus', at: AT })
  }

  async account(name = 'x'): Promise<string> {
    const known = this.accounts.get(name)
    if (known) return known
    const { id } = await this.deps.write((tx) => accounts.create(tx, this.actor, { name, type: 'CHECKING' }))
    this.accounts.set(name, id)
    return id
  }

  /** Uploads; answers the import's id. */
  preview(text: string, accountId: string): Promise<string> {
    const file = {
      bytes: new TextEncoder().encode(text),
      name: 'scenario',
      hash: Bun.hash(text).toString(16),
    }
    return this.run(previewJob, { actor: this.actor, limits: LIMITS, file, sourceKind: undefined, accountId })
  }

  async commit(id: string): Promise<void> {
    await this.run(commitJob, { actor: this.actor, id })
  }

  async reconcile(accountId: string, balance: string): Promise<void> {
    await this.run(reconcileJob, { actor: this.actor, accountId, statement: { date: TODAY, balance } })
  }

  /** What somebody enters by hand. */
  async enter(accountId: string, { date, amount, payee }: Entry, pending = false): Promise<string> {
    const out = amount.startsWith('-')
    const size = amount.replace('-', '')
    const status = pending ? 'PENDING' : 'CLEARED'
    const { id } = await this.deps.write((tx) =>
      transactions.create(tx, this.actor, {
        accountId,
        date,
        amount: size,
        payee,
        status,
        type: out ? 'EXPENSE' : 'INCOME',
      }),
    )
    return id
  }

  count(): number {
    const row = this.deps.db.$client
      .query<{ n: number }, [number]>(
        'SELECT count(*) AS n FROM transactions WHERE household_id = ? AND deleted_at IS NULL',
      )
      .get(this.actor.householdId)
    return row?.n ?? 0
  }

  /** A job as a Worker runs it, but on this thread. */
  async run<Input, Prepared, Result>(job: Job<Input, Prepared, Result>, input: Input): Promise<Result> {
    const prepared = job.prepare(this.deps.db, input)
    return this.deps.write((tx) => job.write(tx, prepared, input))
  }
}
