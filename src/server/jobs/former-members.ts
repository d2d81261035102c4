import type { Instant } from '../../core/time.ts'
import * as enteredOnce from '../../ledger/transactions/idempotency.ts'
import * as notifications from '../../messages/notifications/notifications.ts'
import * as signIns from '../../people/auth/retention.ts'
import type { User } from '../../people/household/household.ts'
import * as membership from '../../people/household/membership.ts'
import * as invites from '../../people/invites/invites.ts'
import { rewindCursors } from '../../people/security-events/security-events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import * as idempotency from '../../platform/idempotency/idempotency.ts'
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
  signIns.forgetPerson(tx, userId)
  for (const { table, column } of personal(tx))
    tx.$client.query(`DELETE FROM "${table}" WHERE "${column}" = ?`).run(userId)
  invites.forgetAddress(tx, person)
  notifications.forgetName(tx, person)
  enteredOnce.forgetPerson(tx, userId)
  idempotency.forgetPerson(tx, userId)
  rewindCursors(tx)
  return true
}

/** Asked of the schema, so that what a later table keeps of a person goes as well. */
const personal = ({ $client: client }: Tx) =>
  client
    .query<{ table: string; column: string }, []>(`
      SELECT t.name AS "table", k."from" AS "column" FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) k
      WHERE t.type = 'table' AND k."table" = 'users' AND k.on_delete = 'CASCADE'`)
    .all()
