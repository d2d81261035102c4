import type { Instant } from '../../core/time.ts'
import { emailKey, type User } from '../../people/household/household.ts'
import * as membership from '../../people/household/membership.ts'
import { rewindCursors } from '../../people/security-events/security-events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { stopIfAsked } from '../../platform/jobs/batched-deletes.ts'

/**
 * Forgets the person behind every account that can no longer be restored (spec 8.4: seven days). What goes: name, e-mail
 * address and password, sessions, reset links, the second factor, identities at a provider, preferences,
 * notifications, known networks and security events, whatever a table says goes with a person. What stays is the
 * household's: an id and a role, under which its transactions, imports, invites, connections, webhooks and audit log
 * still name who did it.
 */
export async function forgetFormerMembers(deps: Deps, at: Instant): Promise<number> {
  let forgotten = 0
  for (const person of membership.forgettable(deps.db, at)) {
    stopIfAsked(deps)
    if (await deps.write((tx) => forget(tx, person, at))) forgotten++
  }
  return forgotten
}

function forget(tx: Tx, person: User, at: Instant): boolean {
  const { id: userId } = person
  if (!membership.forget(tx, userId, at)) return false
  for (const table of ['sessions', 'reset_links'])
    tx.$client.query(`DELETE FROM ${table} WHERE user_id = ?`).run(userId)
  for (const { table, column } of personal(tx))
    tx.$client.query(`DELETE FROM "${table}" WHERE "${column}" = ?`).run(userId)
  forgetAddress(tx, person)
  forgetName(tx, person)
  tx.$client.query('DELETE FROM idempotency_keys WHERE user_id = ?').run(userId)
  rewindCursors(tx)
  return true
}

/** Invites to them that nobody took have it as well. */
function forgetAddress({ $client: client }: Tx, { id, householdId, emailKey: key }: User): void {
  client.query('UPDATE invites SET email = NULL WHERE accepted_by = ?').run(id)
  const named = client
    .query<{ seq: number; email: string }, [number]>(
      'SELECT seq, email FROM invites WHERE household_id = ? AND email IS NOT NULL',
    )
    .all(householdId)
  for (const { seq, email } of named) {
    if (emailKey(email) === key) client.query('UPDATE invites SET email = NULL WHERE seq = ?').run(seq)
  }
}

/** What others were told of them goes: it was news a week ago at the latest. */
function forgetName({ $client: client }: Tx, { householdId, displayName }: User): void {
  client
    .query(`DELETE FROM notifications WHERE user_id IN (SELECT id FROM users WHERE household_id = $householdId)
      AND (instr(title, $displayName) > 0 OR instr(body, $displayName) > 0)`)
    .run({ householdId, displayName })
}

/** Asked of the schema, so that what a later table keeps of a person goes as well. */
const personal = ({ $client: client }: Tx) =>
  client
    .query<{ table: string; column: string }, []>(`
      SELECT t.name AS "table", k."from" AS "column" FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) k
      WHERE t.type = 'table' AND k."table" = 'users' AND k.on_delete = 'CASCADE'`)
    .all()
