import type { Actor } from '../../../core/actor.ts'
import type { Secrets } from '../../../core/secrets.ts'
import type { Db } from '../../../platform/db/db.ts'
import { payeeKeyOf } from '../part-keys.ts'
import { payeeNumberPurpose } from '../tables.ts'

/** The payees whose number is kept, without the numbers. */
export const numberedPayees = ({ $client }: Db, { householdId }: Pick<Actor, 'householdId'>): Set<string> =>
  new Set(
    $client
      .query<{ payee: string }, [number]>('SELECT payee FROM tax_payees WHERE household_id = ?')
      .all(householdId)
      .map(({ payee }) => payeeKeyOf(payee)),
  )

/** The numbers themselves, by their payees' keys: for the package that somebody asked to have them in, and nothing else. */
export const payeeNumbers = (
  { $client }: Db,
  secrets: Secrets,
  { householdId }: Pick<Actor, 'householdId'>,
): Map<string, string> =>
  new Map(
    $client
      .query<{ id: string; payee: string; sealed: string }, [number]>(
        'SELECT id, payee, number_sealed AS sealed FROM tax_payees WHERE household_id = ? ORDER BY payee',
      )
      .all(householdId)
      .map(({ id, payee, sealed }) => [payeeKeyOf(payee), secrets.unseal(payeeNumberPurpose(id), sealed)]),
  )
