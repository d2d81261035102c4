import type { Actor } from '../../core/actor.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ReadingChoices } from '../statements/statements.ts'

/*
 * What the household has taught Hearth about its files: corrected once, remembered when the import is committed.
 */

/**
 * The account that an earlier file's account of this key went to. Where the file names no account the key is only its
 * layout, which says nothing any more once files of it went into several accounts.
 */
export function accountFor(db: Db, actor: Actor, key: string, isNamed: boolean): number | undefined {
  const row = db.$client
    .query<{ seq: number }, [number, string]>(
      'SELECT account_seq AS seq FROM remembered_accounts WHERE household_id = ? AND key = ?',
    )
    .get(actor.householdId, key)
  return row && (isNamed || !isShared(db, actor, key)) ? row.seq : undefined
}

/** Whether committed imports sent this key into more than one account. */
export function isShared(db: Db, actor: Actor, key: string): boolean {
  const row = db.$client
    .query<{ n: number }, [number, string]>(`
      SELECT count(DISTINCT p.account_seq) AS n FROM imports i JOIN import_accounts p ON p.import_seq = i.seq
      WHERE i.household_id = ? AND i.status = 'COMMITTED' AND p.key = ? AND p.action <> 'IGNORE'`)
    .get(actor.householdId, key)
  return (row?.n ?? 0) > 1
}

/** How files of this layout are read for the first of these accounts that has a memory of it. */
export function choicesFor(db: Db, accountSeqs: number[], layout: string): ReadingChoices {
  const query = db.$client.query<{ choices: string }, [number, string]>(
    'SELECT choices FROM remembered_layouts WHERE account_seq = ? AND signature = ?',
  )
  for (const accountSeq of accountSeqs) {
    const row = query.get(accountSeq, layout)
    if (row) return JSON.parse(row.choices)
  }
  return {}
}

/** What was answered for files of this layout in these accounts counts for no other file. */
export const forgetLayout = (tx: Tx, actor: Actor, seq: number): void =>
  void tx.$client
    .query(`DELETE FROM remembered_layouts WHERE (account_seq, signature) IN (
      SELECT p.account_seq, i.understood ->> '$.layout' FROM imports i JOIN import_accounts p ON p.import_seq = i.seq
      WHERE i.seq = ? AND i.household_id = ? AND p.account_seq IS NOT NULL)`)
    .run(seq, actor.householdId)

/** What was said of a category of this name before: one of the household's, or none at all. */
export const rememberedCategory = (
  db: Db,
  actor: Actor,
  name: string,
): { categoryId: string | null } | undefined =>
  db.$client
    .query<{ categoryId: string | null }, [number, string]>(`
      SELECT c.id AS categoryId FROM remembered_categories m LEFT JOIN categories c ON c.seq = m.category_seq
      WHERE m.household_id = ? AND m.name = ?`)
    .get(actor.householdId, name) ?? undefined

/** The next file of the kind finds its account and is read as this one was in the end. */
export function remember(tx: Tx, actor: Actor, seq: number): void {
  tx.$client
    .query(`INSERT OR REPLACE INTO remembered_accounts (household_id, key, account_seq)
      SELECT ?, key, account_seq FROM import_accounts WHERE import_seq = ? AND action <> 'IGNORE' AND account_seq IS NOT NULL`)
    .run(actor.householdId, seq)
  tx.$client
    .query(`INSERT OR REPLACE INTO remembered_layouts (account_seq, signature, choices)
      SELECT DISTINCT p.account_seq, i.understood ->> '$.layout', i.choices FROM imports i JOIN import_accounts p ON p.import_seq = i.seq
      WHERE i.seq = ? AND i.choices <> '{}' AND p.action <> 'IGNORE' AND p.account_seq IS NOT NULL`)
    .run(seq)
}
