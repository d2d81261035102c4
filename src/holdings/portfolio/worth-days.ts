import { fromColumns, type Money } from '../../core/money.ts'
import { before, periodsOf, type Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import type { AccountRow } from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import type { Conversion } from '../../ledger/rates/conversion.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ReturnDay } from './returns.ts'

/** What changes the worth of an account on a day, in its currency. */
interface Change {
  grown: Money
  putIn: Money
  /** It is worth so much now, whatever it was: what that adds was earned. */
  anew: Money | undefined
}

interface AccountDays {
  currency: string
  start: Money
  changes: Map<Day, Change>
}

/** An account counts from its opening, or from its first record where that is earlier, as in net worth. */
function daysOf(db: Db, account: AccountRow, { from, to }: Span, today: Day): AccountDays {
  const changes = new Map<Day, Change>()
  const change = (date: Day): Change => {
    const own = changes.get(date) ?? { grown: 0n, putIn: 0n, anew: undefined }
    changes.set(date, own)
    return own
  }
  const move = (date: Day, amount: Money): void => {
    const own = change(date)
    own.grown += amount
    own.putIn += amount
  }
  const first = balances.startOf(db, account)
  const opened = first < today ? first : today
  const day = before(from)
  const start = day < opened ? 0n : balances.on(db, account, day)
  if (opened >= from && opened <= to)
    move(opened, fromColumns({ high: account.openingHigh, low: account.openingLow }))
  for (const { date, ...moved } of balances.movements(db, account.seq, from, to))
    move(date, fromColumns(moved))
  for (const { date, grown, traded } of balances.holdingsBetween(db, account.seq, from, to)) {
    const own = change(date)
    own.grown += grown
    own.putIn -= traded
  }
  for (const { date, ...valued } of balances.countedValuations(db, account.seq, from, to))
    change(date).anew = fromColumns(valued)
  return { currency: account.currency, start, changes }
}

export interface WorthDays {
  start: Money
  days: ReturnDay[]
}

/**
 * What accounts are worth together at the end of the day before a span, and on each of its days on which that changes, in
 * the currency of the conversion and by the rates of the day: with foreign accounts every day is one.
 */
export function worthDays(
  db: Db,
  accounts: readonly AccountRow[],
  span: Span,
  { conversion, today }: { conversion: Conversion; today: Day },
): WorthDays {
  const owned = accounts.map((account) => ({
    ...daysOf(db, account, span, today),
    worth: 0n,
  }))
  const worths = new Map<string, Money>()
  const add = (sums: Map<string, Money>, currency: string, amount: Money): void =>
    void sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  for (const own of owned) {
    own.worth = own.start
    add(worths, own.currency, own.start)
  }
  const start = conversion.sum(worths, before(span.from))
  const isForeign = owned.some(({ currency }) => currency !== conversion.currency)
  const dates = isForeign
    ? periodsOf(span, 'DAY').map(({ to }) => to)
    : [...new Set(owned.flatMap(({ changes }) => [...changes.keys()]))].sort()
  const days = dates.map((date) => {
    const putIn = new Map<string, Money>()
    for (const own of owned) {
      const changed = own.changes.get(date)
      if (!changed) continue
      const now = changed.anew ?? own.worth + changed.grown
      add(worths, own.currency, now - own.worth)
      add(putIn, own.currency, changed.putIn)
      own.worth = now
    }
    return { date, putIn: conversion.sum(putIn, date), worth: conversion.sum(worths, date) }
  })
  return { start, days }
}
