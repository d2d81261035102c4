import { fromColumns, type Money, type MoneyColumns } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { FlatRow } from './flat-rows.ts'

interface HeldRow extends MoneyColumns {
  date: string
}

/**
 * Whether an account here that is called like one of the file is likely the same: one without transactions that began with
 * as much, or one that has a good part of those of the file on the days that both know. A name alone says little:
 * every second household has its "Savings".
 */
export function isLikelySame(
  db: Db,
  seq: number,
  opening: Money,
  rows: readonly Pick<FlatRow, 'date' | 'amount'>[],
): boolean {
  const here = heldRows(db, seq)
  if (here.length === 0) return openingOf(db, seq) === opening
  const [from, to] = spanOfBoth(here, rows)
  const isWithin = ({ date }: { date: string }) => date >= from && date <= to
  const [ours, theirs] = [here.filter(isWithin), rows.filter(isWithin)]
  const left = new Map<string, number>()
  for (const { date, amount } of ours) {
    const key = `${date} ${amount}`
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  let alike = 0
  for (const { date, amount } of theirs) {
    const key = `${date} ${amount}`
    const count = left.get(key) ?? 0
    if (count === 0) continue
    left.set(key, count - 1)
    alike++
  }
  return alike > 0 && alike * GOOD_PART >= Math.min(ours.length, theirs.length)
}

/** A quarter: a bank's day of a payment is often another than a person's. */
const GOOD_PART = 4

const heldRows = (db: Db, seq: number): { date: string; amount: Money }[] =>
  db.$client
    .query<HeldRow, [number]>(
      'SELECT date, amount_high AS high, amount_low AS low FROM transactions WHERE account_seq = ? AND deleted_at IS NULL',
    )
    .all(seq)
    .map(({ date, ...columns }) => ({ date, amount: fromColumns(columns) }))

function openingOf(db: Db, seq: number): Money {
  const opening = db.$client
    .query<MoneyColumns, [number]>(
      'SELECT opening_high AS high, opening_low AS low FROM accounts WHERE seq = ?',
    )
    .get(seq)
  return opening ? fromColumns(opening) : 0n
}

type Dated = readonly { date: string }[]

function spanOfBoth(one: Dated, other: Dated): [from: string, to: string] {
  const first = (list: Dated) => list.reduce((least, { date }) => (date < least ? date : least), '~')
  const last = (list: Dated) => list.reduce((most, { date }) => (date > most ? date : most), '')
  const latest = [first(one), first(other)].toSorted()[1] ?? '~'
  const earliest = [last(one), last(other)].toSorted()[0] ?? ''
  return [latest, earliest]
}
