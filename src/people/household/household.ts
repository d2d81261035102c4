import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { Problem } from '../../core/problem.ts'
import type { Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type Country, households, users } from './tables.ts'

export type User = typeof users.$inferSelect
export type Household = typeof households.$inferSelect

const currencies: Record<Country, string> = { CA: 'CAD', US: 'USD' }

/** Addresses are compared in lower case and NFC, so that one person cannot be two by typing. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()

/** What somebody is called who did not say. */
export const nameFrom = (email: string): string => email.split('@')[0] ?? email

export const isEmpty = (db: Db): boolean =>
  db.select({ id: users.id }).from(users).limit(1).get() === undefined

/** Asked whenever an app opens, and so in SQL: what the builder makes of a row takes as long as the row. */
const BY_ID = `
  SELECT id, household_id AS householdId, email, email_key AS emailKey, display_name AS displayName, role,
    password_hash AS passwordHash, country, currency, created_at AS createdAt, removed_at AS removedAt
  FROM users WHERE id = ? AND removed_at IS NULL`

export const findUser = ({ $client: client }: Db, userId: string): User | undefined =>
  client.query<User, [string]>(BY_ID).get(userId) ?? undefined

export const findUserByEmail = (db: Db, email: string): User | undefined =>
  db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), isNull(users.removedAt)))
    .get()

/** Whether anybody has this address. A removed person keeps theirs: they may come back. */
export const isEmailTaken = (db: Db, email: string): boolean =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
    .get() !== undefined

export function ofActor(db: Db, actor: { householdId: number }): Household {
  const household = db.select().from(households).where(eq(households.id, actor.householdId)).get()
  if (!household) throw new Error('an actor without a household')
  return household
}

/** What amounts are in unless they say otherwise. */
export function currencyOf(db: Db, { householdId }: { householdId: number }): string {
  const row = db.$client
    .query<{ currency: string }, [number]>('SELECT currency FROM households WHERE id = ?')
    .get(householdId)
  if (!row) throw new Error('an actor without a household')
  return row.currency
}

/** The install's only household; undefined before the first boot is done. */
export const only = (db: Db): Household | undefined => db.select().from(households).limit(1).get()

interface NewHousehold {
  name: string
  country: Country
  /** As its country suggests when absent. */
  timeZone?: string | undefined
  registrationOpen: boolean
  rateFeed?: Household['rateFeed']
  at: Instant
}

export function createHousehold(tx: Tx, { at, ...household }: NewHousehold): Household {
  return tx
    .insert(households)
    .values({ ...household, currency: currencies[household.country], createdAt: at })
    .returning()
    .get()
}

type Switches = Pick<
  Household,
  'name' | 'timeZone' | 'registrationOpen' | 'scheduledSyncEnabled' | 'applySuggestions' | 'rateFeed'
>

/** Changes what is named, which must be something. */
export const setSettings = (tx: Tx, householdId: number, changes: Partial<Switches>): Household =>
  tx.update(households).set(changes).where(eq(households.id, householdId)).returning().get()

/** Says that the household's ledger is another one now. */
export const touchLedger = ({ $client: client }: Tx, householdId: number): void =>
  void client
    .query('UPDATE households SET ledger_revision = ledger_revision + 1 WHERE id = ?')
    .run(householdId)

/** It increases with every write of what the ledger's figures are made of. */
export function ledgerRevision({ $client: client }: Db, householdId: number): number {
  const row = client
    .query<{ revision: number }, [number]>('SELECT ledger_revision AS revision FROM households WHERE id = ?')
    .get(householdId)
  return row?.revision ?? 0
}

/** The same of everybody's, where what all of them derive is made anew. */
export const touchLedgers = ({ $client: client }: Tx): void =>
  void client.run('UPDATE households SET ledger_revision = ledger_revision + 1')

interface NewUser {
  household: Household
  email: string
  displayName: string
  role: Role
  passwordHash: string | null
  at: Instant
}

/** Adds a person; country and currency are the household's and never change. */
export function addUser(tx: Tx, { household, email, displayName, role, passwordHash, at }: NewUser): User {
  const { country, currency } = household
  return tx
    .insert(users)
    .values({
      id: newId(),
      householdId: household.id,
      email,
      emailKey: emailKey(email),
      displayName,
      role,
      passwordHash,
      country,
      currency,
      createdAt: at,
    })
    .returning()
    .get()
}

export function setPassword(tx: Tx, userId: string, passwordHash: string): void {
  tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).run()
}

interface Profile {
  displayName: string
  email: string
}

/** Changes what somebody is called and signs in with; throws conflict when the address is somebody else's. */
export function setProfile(tx: Tx, user: User, { displayName, email }: Profile): User {
  const key = emailKey(email)
  if (key !== user.emailKey && isEmailTaken(tx, email))
    throw new Problem('conflict', { reason: { kind: 'EMAIL_TAKEN' } })
  return tx
    .update(users)
    .set({ displayName, email, emailKey: key })
    .where(eq(users.id, user.id))
    .returning()
    .get()
}
