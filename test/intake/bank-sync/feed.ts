import { addDays, type Instant } from '../../../src/core/time.ts'
import type { ApplyInput, SyncApplied } from '../../../src/intake/bank-sync/apply/apply-results.ts'
import { withAccessToken } from '../../../src/people/auth/auth.ts'
import * as sessions from '../../../src/people/auth/sessions.ts'
import * as household from '../../../src/people/household/household.ts'
import { type House, makeHouse, NOWHERE } from '../../support/house.ts'
import { onThisThread } from '../../support/on-this-thread.ts'
import { accountSet, type ReportedError, type Style } from '../../support/simplefin/account-sets.ts'
import { Books, type RemoteAccount, type RemoteTransaction } from '../../support/simplefin/books.ts'
import { done, openAccount } from '../imports/desk.ts'

/* A household with an access to banks, and what the banks answer: straight into the ledger, without a server between. */

const DAY_MS = 86_400_000

export interface SentRequest {
  /** The window, in days before now. */
  days?: number
  endDays?: number
  pending?: boolean
  errors?: ReportedError[]
  style?: Partial<Style>
  accountSeqs?: number[]
  status?: number
  timeZone?: string
}

type Done = Extract<SyncApplied, { kind: 'APPLIED' }>

export class Feed {
  private constructor(
    readonly house: House,
    readonly books: Books,
    readonly connectionSeq: number,
  ) {}

  /** `isQuick`: jobs run on the thread of the test and not in a Worker. */
  static async open({ isQuick = false } = {}): Promise<Feed> {
    const house = await makeHouse()
    if (isQuick) house.deps.background = onThisThread(house.deps)
    const seq = await house.deps.write((tx) => {
      const { lastInsertRowid } = tx.$client
        .query(
          "INSERT INTO bank_connections (id, household_id, connected_by, host, state, created_at) VALUES ('connection', 1, ?, 'bridge.test', 'WORKING', 0)",
        )
        .run(house.admin.id)
      return Number(lastInsertRowid)
    })
    return new Feed(house, new Books(() => Math.floor(house.clock.now() / 1000)), seq)
  }

  close(): Promise<void> {
    return this.house.close()
  }

  /** The bank has it; nobody has linked it. */
  remote(name = 'Chequing', more: Partial<RemoteAccount> = {}): RemoteAccount {
    return this.books.open(this.books.connect('Maple Bank'), name, more)
  }

  /** An account of ours that is filled from there: one opened for it, unless another is named. */
  async link(remote: RemoteAccount, { accountId = '', isFlipped = false } = {}): Promise<string> {
    const id = accountId || (await this.openedForFeed(remote))
    const { connection } = remote
    await this.house.deps.write((tx) =>
      tx.$client
        .query(`INSERT INTO bank_links (id, connection_seq, remote_id, remote_connection, institution, name, currency, action, account_seq, is_flipped, linked_at)
          SELECT ?, ?, ?, ?, ?, ?, ?, 'USE', seq, ?, ? FROM accounts WHERE id = ?`)
        .run(
          `link of ${remote.id}`,
          this.connectionSeq,
          remote.id,
          connection.id,
          connection.organisation.name,
          remote.name,
          remote.currency,
          isFlipped ? 1 : 0,
          this.house.clock.now(),
          id,
        ),
    )
    return id
  }

  private async openedForFeed({ name, currency }: RemoteAccount): Promise<string> {
    const id = await openAccount(this.house, { name, ...(/^[A-Z]{3}$/.test(currency) && { currency }) })
    await this.house.deps.write((tx) =>
      tx.$client.query("UPDATE accounts SET source = 'AGGREGATOR' WHERE id = ?").run(id),
    )
    return id
  }

  /** Linked and with what it holds synced. */
  async filled(remote = this.remote()): Promise<{ remote: RemoteAccount; accountId: string }> {
    const accountId = await this.link(remote)
    await this.sync()
    return { remote, accountId }
  }

  /** Time passes; the administrator signs in again, as sessions end with the day. */
  async later(days: number): Promise<void> {
    const { deps, clock, admin } = this.house
    clock.move(days * DAY_MS)
    const at = clock.now()
    const signedIn = await deps.write((tx) => {
      const user = household.findUser(tx, admin.id)
      if (!user) throw new Error('the administrator is gone')
      return sessions.start(tx, deps.secrets, user, { at, from: NOWHERE, by: 'PASSWORD' })
    })
    admin.token = (await withAccessToken(deps, signedIn, at)).accessToken
  }

  /** Seconds, some days ago at noon where nothing else is said. */
  ago(days: number, hour = 16): number {
    const today = Math.floor(this.house.clock.now() / DAY_MS)
    return (today - days) * 86_400 + hour * 3_600 + 60
  }

  /** Bought and posted so many days ago. */
  post(
    remote: RemoteAccount,
    daysAgo: number,
    amount: string,
    description: string,
    more: Partial<RemoteTransaction> = {},
  ): RemoteTransaction {
    const moment = this.ago(daysAgo)
    return this.books.add(remote, { amount, description, posted: moment, transactedAt: moment, ...more })
  }

  pend(remote: RemoteAccount, daysAgo: number, amount: string, description: string): RemoteTransaction {
    return this.books.pend(remote, { amount, description, transactedAt: this.ago(daysAgo) })
  }

  /** The answer of the bank as it stands now. */
  body({ days = 14, endDays, pending = true, errors = [], style = {} }: SentRequest = {}): string {
    const at = this.house.clock.now()
    const selection = {
      start: seconds(addDays(at, -days)),
      end: endDays === undefined ? Number.POSITIVE_INFINITY : seconds(addDays(at, -endDays)),
      pending,
      balancesOnly: false,
      accounts: [],
    }
    const worded: Style = { shape: 'V2', ignoresVersion: false, explicitPending: false, ...style }
    return JSON.stringify(accountSet(this.books, selection, worded, errors, 'https://bridge.test/simplefin'))
  }

  input(body: string, { days = 14, endDays, pending = true, ...query }: SentRequest = {}): ApplyInput {
    const { house, connectionSeq } = this
    const at = house.clock.now()
    return {
      actor: { userId: house.admin.id, householdId: 1, role: 'ADMIN', sessionId: 'test', at },
      connectionSeq,
      status: query.status ?? 200,
      body,
      window: { start: addDays(at, -days), ...(endDays !== undefined && { end: addDays(at, -endDays) }) },
      isPendingAsked: pending,
      at,
      timeZone: query.timeZone ?? 'America/Toronto',
      ...(query.accountSeqs && { accountSeqs: query.accountSeqs }),
    }
  }

  apply(body: string, request: SentRequest = {}): Promise<SyncApplied> {
    return this.house.deps.background.run('bank-sync.apply', this.input(body, request))
  }

  /** A run that the bank answers. */
  async sync(request: SentRequest = {}): Promise<Done> {
    const applied = await this.apply(this.body(request), request)
    if (applied.kind !== 'APPLIED') throw new Error(`${applied.kind}: ${applied.reason}`)
    return applied
  }

  linkOf(remote: RemoteAccount): Record<string, unknown> {
    const link = this.house.deps.db.$client
      .query<Record<string, unknown>, [string]>('SELECT * FROM bank_links WHERE remote_id = ?')
      .get(remote.id)
    if (!link) throw new Error(`${remote.id} is not linked`)
    return link
  }

  async accountOf(id: string) {
    return done(await this.house.ask(this.house.admin, 'GET', `/v1/accounts/${id}`))
  }

  async logsOf(accountId: string) {
    return done(await this.house.ask(this.house.admin, 'GET', `/v1/accounts/${accountId}/sync-logs`))
  }

  seqOf(accountId: string): number {
    const account = this.house.deps.db.$client
      .query<{ seq: number }, [string]>('SELECT seq FROM accounts WHERE id = ?')
      .get(accountId)
    return account?.seq ?? 0
  }

  count(table: string): number {
    return (
      this.house.deps.db.$client.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0
    )
  }
}

const seconds = (at: Instant): number => Math.floor(at / 1000)
