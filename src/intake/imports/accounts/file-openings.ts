import type { Actor } from '../../../core/actor.ts'
import { formatMoney } from '../../../core/money.ts'
import { invalid } from '../../../core/problem.ts'
import type { Day } from '../../../core/time.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Statement } from '../../statements/statements.ts'
import type { ImportAccount } from '../model.ts'
import { hasReconciliations, hasValuations } from './account-history.ts'
import type { ImportDestination } from './destinations.ts'
import * as openings from './opening-balances.ts'
import type { PlannedOpening } from './planned-openings.ts'

/** Of a row that says what the account began with, what becomes of it; forgets what will not be set. */
export function explainOpenings(db: Db, { rows }: Statement, places: ImportDestination[]): void {
  for (const { found, action, account } of places) {
    const { opening } = found
    if (!opening) continue
    const row = rows.find((one) => one.row === opening.row)
    const isSet =
      action === 'CREATE' ||
      (action === 'USE' &&
        account !== undefined &&
        openings.openingOf(account).amount === 0n &&
        !hasValuations(db, account.seq))
    if (!isSet) delete found.opening
    if (row && action === 'USE')
      row.reason = [...(row.reason ?? []), { kind: isSet ? 'OPENING_IS_SET' : 'OPENING_STAYS' }]
  }
}

/** What a person says an account begins with must not upset what was said of it on later days. */
export function refuseOpenings(db: Db, places: ImportDestination[]): void {
  for (const [at, { said, account }] of places.entries()) {
    if (!said?.opening || !account) continue
    const field = `accounts.${at}.opening`
    if (hasValuations(db, account.seq)) throw invalid(field, { kind: 'ACCOUNT_IS_VALUED' })
    if (hasReconciliations(db, account.seq)) throw invalid(field, { kind: 'ACCOUNT_IS_RECONCILED' })
  }
}

/** Gives accounts what was worked out that they begin with; the undo takes it back. */
export function setOpenings(
  tx: Tx,
  actor: Actor,
  importSeq: number,
  plans: ReadonlyMap<number, PlannedOpening>,
): void {
  const places = tx.$client.query<{ accountSeq: number | null; action: string }, [number, number]>(
    'SELECT account_seq AS accountSeq, action FROM import_accounts WHERE import_seq = ? AND position = ?',
  )
  for (const [position, { opening: after, source }] of plans) {
    const { accountSeq, action } = places.get(importSeq, position) ?? {}
    if (!after || !source || accountSeq == null) continue
    const place = { importSeq, position, accountSeq }
    // Whoever opens an account gives it what it begins with.
    if (action === 'CREATE') openings.remember(tx, place, { amount: 0n, date: after.date }, after, source)
    else setOne(tx, actor, place, after, source)
  }
}

function setOne(
  tx: Tx,
  actor: Actor,
  place: openings.Place,
  after: openings.OpeningBalance,
  source: ImportAccount['openingSource'],
): void {
  const before = openings.openingOf(accounts.rowAt(tx, place.accountSeq))
  if (before.amount === after.amount && before.date === after.date) return
  const isFlipped = openings.setByImport(tx, place.accountSeq)?.isFlipped ?? false
  openings.set(tx, actor, place, before, { ...after, isFlipped })
  openings.explain(tx, place, source)
}

type Shown = Pick<
  ImportAccount,
  | 'openingBalance'
  | 'openingDate'
  | 'openingSource'
  | 'openingOptions'
  | 'closingBalance'
  | 'reportedBalance'
  | 'reportedDate'
>

/** As an import in preview shows it. */
export function shownOpening(plan: PlannedOpening | undefined, found: StoredBalances): Shown {
  const { opening, source, options = [], closing, reported } = plan ?? {}
  return {
    reportedBalance: reported ? formatMoney(reported.amount) : (found.reported?.amount ?? null),
    reportedDate: found.reported?.date ?? null,
    closingBalance: closing === undefined ? null : formatMoney(closing),
    openingBalance: opening ? formatMoney(opening.amount) : null,
    openingDate: opening?.date ?? null,
    openingSource: source ?? null,
    openingOptions: options.map(({ opening: { amount, date }, closing: end }) => ({
      balance: formatMoney(amount),
      date,
      closingBalance: end === undefined ? null : formatMoney(end),
    })),
  }
}

/** What an import remembers of an account of its file. */
interface StoredBalances {
  reported?: { amount: string; date: Day | null }
  begins?: { amount: string; date: Day }
  opening?: { after: { amount: string; date: Day } }
  openingSource?: ImportAccount['openingSource']
}

/** As it was set, of an import that is not in preview any more. */
export const storedOpening = ({ reported, begins, opening, openingSource }: StoredBalances): Shown => ({
  reportedBalance: reported?.amount ?? null,
  reportedDate: reported?.date ?? null,
  closingBalance: null,
  openingBalance: opening?.after.amount ?? begins?.amount ?? null,
  openingDate: opening?.after.date ?? begins?.date ?? null,
  openingSource: openingSource ?? (begins ? 'FILE' : null),
  openingOptions: [],
})
