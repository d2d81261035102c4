import type { Actor } from '../../core/actor.ts'
import type { Day } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type AccountToCreate, lastFourOf, oneLine } from './destinations.ts'
import { openingFields } from './file-openings.ts'
import { accountFor } from './remembered-choices.ts'

interface Wanted {
  position: number
  key: string
  createAs: string
  found: string
}

const wantedIn = (tx: Tx, seq: number): Wanted[] =>
  tx.$client
    .query<Wanted, [number]>(
      "SELECT position, key, create_as AS createAs, found FROM import_accounts WHERE import_seq = ? AND action = 'CREATE'",
    )
    .all(seq)

/**
 * Two files of one new account may be in preview together, and each proposes to open it. The second to be committed
 * uses what the first has opened, unless a person asked for an account of its own.
 */
export function takeAccountsOpenedSince(tx: Tx, actor: Actor, seq: number): void {
  const use = tx.$client.query(
    "UPDATE import_accounts SET action = 'USE', account_seq = ?, create_as = NULL WHERE import_seq = ? AND position = ?",
  )
  for (const { position, key, createAs, found } of wantedIn(tx, seq)) {
    const { key: named, isChosen } = JSON.parse(found)
    const accountSeq = isChosen ? undefined : accountFor(tx, actor, key, named !== '')
    if (accountSeq !== undefined && isOpenIn(tx, accountSeq, JSON.parse(createAs).currency))
      use.run(accountSeq, seq, position)
  }
}

const isOpenIn = (tx: Tx, accountSeq: number, currency: string): boolean =>
  tx.$client
    .query('SELECT 1 FROM accounts WHERE seq = ? AND currency = ? AND archived_at IS NULL')
    .get(accountSeq, currency) !== null

/** Opens the new accounts that get rows, as of their first row. */
export function openAccounts(tx: Tx, actor: Actor, seq: number): void {
  const firstDay = tx.$client.query<{ day: Day | null }, [number, number]>(
    "SELECT min(date) AS day FROM import_rows WHERE import_seq = ? AND account_position = ? AND outcome = 'ADDED'",
  )
  const keep = tx.$client.query(
    'UPDATE import_accounts SET account_seq = ? WHERE import_seq = ? AND position = ?',
  )
  for (const { position, createAs, found } of wantedIn(tx, seq)) {
    const { institution, number, begins } = JSON.parse(found)
    const day = firstDay.get(seq, position)?.day ?? beginningOf(tx, seq, position, begins)
    if (!day) continue
    const { name, type, currency }: AccountToCreate = JSON.parse(createAs)
    const lastFour = lastFourOf(number)
    const account = accounts.open(
      tx,
      actor,
      {
        name,
        type,
        currency,
        ...openingFields({ begins }, day),
        // Our own export is no bank.
        ...(institution && institution !== 'Hearth' && { institution: oneLine(institution) }),
        ...(lastFour && { lastFour }),
      },
      'FILE',
    )
    keep.run(account.seq, seq, position)
  }
}

/** Nothing but what it begins with stands in the file. */
function beginningOf(
  tx: Tx,
  seq: number,
  position: number,
  begins: { date: Day } | undefined,
): Day | undefined {
  const hasRows = tx.$client
    .query(
      "SELECT 1 FROM import_rows WHERE import_seq = ? AND account_position = ? AND decision <> 'SKIPPED' LIMIT 1",
    )
    .get(seq, position)
  return begins && hasRows === null ? begins.date : undefined
}
