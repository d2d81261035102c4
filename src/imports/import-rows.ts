import type { Tx } from '../db/db.ts'
import type { KeyScheme } from '../duplicates/decisions.ts'
import { newId } from '../ids.ts'
import { formatMoney, toColumns } from '../money.ts'
import type { Decided } from './deciding.ts'
import type { Destination } from './destinations.ts'

/** The schemes of keys, which are also the columns of import_rows that hold them. */
export const keyColumns = ['sf', 'fitid', 'ref', 'fp'] as const satisfies KeyScheme[]

/** Keeps where the rows of one account go. */
export function insertAccount(
  tx: Tx,
  seq: number,
  position: number,
  { key, found, action, account, create, isChosen }: Destination,
): void {
  const { ledgerBalance, availableBalance: _available, ...plain } = found
  const reported = ledgerBalance && {
    amount: formatMoney(ledgerBalance.amount),
    date: ledgerBalance.day ?? null,
  }
  tx.$client
    .query(
      'INSERT INTO import_accounts (import_seq, position, key, label, found, action, account_seq, create_as) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      seq,
      position,
      key,
      found.label,
      JSON.stringify({ ...plain, reported, isChosen }),
      action,
      account?.seq ?? null,
      create ? JSON.stringify(create) : null,
    )
}

const KEY_COLUMNS = keyColumns.flatMap((scheme) => [scheme, `${scheme}_ordinal`]).join(', ')

const INSERT_ROW = `
  INSERT INTO import_rows (import_seq, row, account_position, decision, reason, existing_seq, existing_version, updates, date, transacted_date,
    amount_high, amount_low, payee, imported_text, memo, check_number, pending, warning, transaction_id, ${KEY_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const LONGEST_PAYEE = 500
const LONGEST_MEMO = 2_000

/** Keeps the rows with the decision about each. */
export function insertRows(tx: Tx, seq: number, decided: Decided[]): void {
  const insert = tx.$client.prepare(INSERT_ROW)
  for (const { row, decision, reason, existingSeq, existingVersion, updates, keys } of decided) {
    const amount = row.amount === undefined ? undefined : toColumns(row.amount)
    const payee = cut(row.payee, LONGEST_PAYEE)
    const memo = cut(row.memo, LONGEST_MEMO)
    const isCut = payee !== row.payee || memo !== row.memo
    insert.run(
      seq,
      row.row,
      row.account,
      decision,
      reason ?? null,
      existingSeq ?? null,
      existingVersion ?? null,
      updates ? 1 : 0,
      row.date ?? null,
      row.transactedDate ?? null,
      amount?.high ?? null,
      amount?.low ?? null,
      payee,
      row.text,
      memo,
      row.checkNumber ?? null,
      row.pending ? 1 : 0,
      isCut ? [row.warning, CUT].filter(Boolean).join(' ') : (row.warning ?? null),
      amount === undefined ? null : newId(),
      ...keyColumns.flatMap((scheme) => keyOf(keys, scheme)),
    )
  }
  insert.finalize()
}

const CUT = `Payee or memo is cut, to ${LONGEST_PAYEE} or ${LONGEST_MEMO} characters.`

/** At the end of a character, never inside one. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

function keyOf(keys: Decided['keys'], scheme: KeyScheme): [key: string | null, ordinal: number | null] {
  const found = keys.find((key) => key.scheme === scheme)
  return [found?.key ?? null, found?.ordinal ?? null]
}
