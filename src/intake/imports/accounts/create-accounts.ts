import type { Actor } from '../../../core/actor.ts'
import { formatMoney } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { accountFor } from '../remembered-choices.ts'
import { type AccountToCreate, lastFourOf, oneLine } from './destinations.ts'
import type { PlannedOpening } from './planned-openings.ts'

interface AccountRequest {
  position: number
  key: string
  createAs: string
  found: string
}

const requestedIn = (tx: Tx, seq: number): AccountRequest[] =>
  tx.$client
    .query<AccountRequest, [number]>(
      "SELECT position, key, create_as AS createAs, found FROM import_accounts WHERE import_seq = ? AND action = 'CREATE' AND account_seq IS NULL",
    )
    .all(seq)

/**
 * Two files of one new account may be in preview together, and each proposes to open it. The second to be committed
 * uses what the first has opened, unless a person asked for an account of its own.
 */
export function takeAccountsOpenedSince(tx: Tx, actor: Actor, seq: number): void {
  const use = tx.$client.query(
    "UPDATE import_accounts SET action = 'USE', account_seq = ?, create_as = NULL, found = json_remove(found, '$.said') WHERE import_seq = ? AND position = ?",
  )
  for (const { position, key, createAs, found } of requestedIn(tx, seq)) {
    const { key: named, isChosen, isNamed } = JSON.parse(found)
    const requested: AccountToCreate = JSON.parse(createAs)
    const accountSeq = accountFor(tx, actor, key, named !== '')
    const isWanted = isNamed || !isChosen
    if (isWanted && accountSeq !== undefined && isOpenAs(tx, accountSeq, requested, isNamed))
      use.run(accountSeq, seq, position)
  }
}

/** In the currency, and of the name where a person gave one. */
const isOpenAs = (
  tx: Tx,
  accountSeq: number,
  { name, currency }: AccountToCreate,
  isNamed: boolean,
): boolean =>
  tx.$client
    .query(
      'SELECT 1 FROM accounts WHERE seq = ? AND currency = ? AND archived_at IS NULL AND (name = ? OR NOT ?)',
    )
    .get(accountSeq, currency, name.trim(), isNamed ? 1 : 0) !== null

/** Opens the new accounts that get rows, with what was worked out that they begin with, or as of their first row. */
export function openAccounts(
  tx: Tx,
  actor: Actor,
  seq: number,
  plans: ReadonlyMap<number, PlannedOpening>,
): void {
  const firstDay = tx.$client.query<{ day: Day | null }, [number, number]>(
    "SELECT min(date) AS day FROM import_rows WHERE import_seq = ? AND account_position = ? AND outcome = 'ADDED'",
  )
  const keep = tx.$client.query(
    'UPDATE import_accounts SET account_seq = ? WHERE import_seq = ? AND position = ?',
  )
  for (const { position, createAs, found } of requestedIn(tx, seq)) {
    const { institution, number, isTyped } = JSON.parse(found)
    const { opening: begins, source } = plans.get(position) ?? {}
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
        openingDate: begins?.date ?? day,
        ...(begins && { openingBalance: formatMoney(begins.amount) }),
        // Our own export is no bank.
        ...(institution && institution !== 'Hearth' && { institution: oneLine(institution) }),
        ...(lastFour && { lastFour }),
        proposed: !(isTyped && (source === 'CHOSEN' || source === 'DECLINED')),
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
