import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { Problem } from '../../../core/problem.ts'
import type { Secrets } from '../../../core/secrets.ts'
import { toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { payeeNumberPurpose, taxPayees } from '../tables.ts'
import type { NewTaxPayee, TaxPayee } from './payee-model.ts'

type Row = typeof taxPayees.$inferSelect

/** Whose number is kept; never the number. */
export const list = (db: Db, actor: Actor): TaxPayee[] => rowsOf(db, actor).map(toWire)

/** Keeps the number of a payee sealed, in place of one that was kept before. */
export function put(tx: Tx, secrets: Secrets, actor: Actor, input: NewTaxPayee): TaxPayee {
  const payee = input.payee.trim()
  const before = tx
    .select()
    .from(taxPayees)
    .where(and(eq(taxPayees.householdId, actor.householdId), sql`payee = ${payee} collate nocase`))
    .get()
  const id = before?.id ?? newId()
  const values = {
    numberSealed: secrets.seal(payeeNumberPurpose(id), input.number.replace(/\D/g, '')),
    userId: actor.userId,
    at: actor.at,
  }
  const row = before
    ? tx.update(taxPayees).set(values).where(eq(taxPayees.seq, before.seq)).returning().get()
    : tx
        .insert(taxPayees)
        .values({ id, householdId: actor.householdId, payee, ...values })
        .returning()
        .get()
  record(tx, actor, 'tax-payee.changed', id)
  return toWire(row)
}

export function remove(tx: Tx, actor: Actor, id: string): void {
  const row = rowsOf(tx, actor).find((one) => one.id === id.toLowerCase())
  if (!row) throw new Problem('not-found')
  tx.delete(taxPayees).where(eq(taxPayees.seq, row.seq)).run()
  record(tx, actor, 'tax-payee.removed', id)
}

/** Where the key is lost that they were sealed with. */
export const forgetEveryNumber = ({ $client }: Tx): number =>
  $client.query('DELETE FROM tax_payees').run().changes

const rowsOf = (db: Db, { householdId }: Pick<Actor, 'householdId'>): Row[] =>
  db
    .select()
    .from(taxPayees)
    .where(eq(taxPayees.householdId, householdId))
    .orderBy(asc(taxPayees.payee))
    .all()

const toWire = ({ id, payee, userId, at }: Row): TaxPayee => ({ id, payee, userId, at: toRfc3339(at) })
