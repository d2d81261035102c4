import type { Actor } from '../../../core/actor.ts'
import { fold } from '../../../ledger/categories/names.ts'
import type { Db } from '../../../platform/db/db.ts'

/** The name of an account as names are compared. */
export const plainName = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

interface NamedAccount {
  name: string
  seq: number
}

/**
 * The accounts that a file may mean by a name, the likeliest first: what it calls one of its own, what an earlier file
 * called so, what the household calls so.
 */
export function accountsByName(db: Db, actor: Actor, importSeq: number): (name: string) => number[] {
  const named = new Map<string, Set<number>>()
  const { householdId } = actor
  for (const { name, seq } of [
    ...ofFile(db, importSeq),
    ...ofEarlierFiles(db, householdId),
    ...ofHousehold(db, householdId),
  ]) {
    const plain = plainName(name)
    named.set(plain, (named.get(plain) ?? new Set()).add(seq))
  }
  return (name) => [...(named.get(plainName(name)) ?? [])]
}

const ofFile = (db: Db, importSeq: number): NamedAccount[] =>
  db.$client
    .query<NamedAccount, [number]>(
      'SELECT label AS name, account_seq AS seq FROM import_accounts WHERE import_seq = ? AND account_seq IS NOT NULL',
    )
    .all(importSeq)

/** A QIF file's accounts are known by their names, between its kind and theirs. */
const ofEarlierFiles = (db: Db, householdId: number): NamedAccount[] =>
  db.$client
    .query<{ key: string; seq: number }, [number]>(
      "SELECT key, account_seq AS seq FROM remembered_accounts WHERE household_id = ? AND key LIKE 'qif|%'",
    )
    .all(householdId)
    .map(({ key, seq }) => ({ name: key.slice(key.indexOf('|') + 1, key.lastIndexOf('|')), seq }))

const ofHousehold = (db: Db, householdId: number): NamedAccount[] =>
  db.$client
    .query<NamedAccount, [number]>(
      'SELECT name, seq FROM accounts WHERE household_id = ? ORDER BY archived_at IS NOT NULL',
    )
    .all(householdId)
