import * as abandoned from '../../intake/imports/abandoned-previews.ts'
import { clearUnclaimed } from '../../intake/imports/evidence/statement-files.ts'
import * as moves from '../../intake/moves/moves.ts'
import * as audit from '../../people/audit/audit.ts'
import {
  forgetChallenges,
  forgetResetLinks,
  forgetSessions,
  forgetTokens,
} from '../../people/auth/retention.ts'
import { forgetRequests } from '../../people/oidc/authorization-requests.ts'
import { forgetCodes } from '../../people/oidc/sign-in-codes.ts'
import * as securityEvents from '../../people/security-events/security-events.ts'
import * as throttles from '../../people/throttles/throttles.ts'
import { forgetExpired } from '../../people/tokens/tokens.ts'
import { deleteInBatches } from '../../platform/jobs/batched-deletes.ts'
import { forgetOld } from '../../platform/jobs/jobs.ts'
import { forgetFormerMembers } from './former-members.ts'
import { all, retention } from './retention.ts'

/** Previews are few and each takes a file's bytes with it. */
const PREVIEWS_AT_ONCE = 20

/** What is deleted once it was kept for long enough. */
export const housekeeping = [
  retention({
    name: 'audit',
    minute: 5,
    what: 'AUDIT_ENTRIES',
    forget: all(audit.forgetOld),
  }),
  retention({
    name: 'security-events',
    minute: 8,
    what: 'SECURITY_EVENTS',
    forget: all(securityEvents.forgetOld),
  }),
  retention({
    name: 'removed-members',
    minute: 11,
    what: 'MEMBERS',
    forget: forgetFormerMembers,
  }),
  retention({
    name: 'sessions',
    minute: 14,
    what: 'SESSIONS',
    forget: all(
      forgetTokens,
      forgetSessions,
      forgetResetLinks,
      forgetChallenges,
      forgetRequests,
      forgetCodes,
      forgetExpired,
    ),
  }),
  retention({
    name: 'throttles',
    minute: 17,
    what: 'FAILED_SIGN_INS',
    forget: all(throttles.forgetFailures, throttles.forgetPairs),
  }),
  retention({
    name: 'previews',
    minute: 20,
    what: 'PREVIEWS',
    forget: async (deps, at) => {
      const given = await deleteInBatches(
        deps,
        (tx, atMost) => abandoned.discardAbandoned(tx, at, atMost),
        PREVIEWS_AT_ONCE,
      )
      await all(abandoned.deleteDiscardedRows)(deps, at)
      const moved = await deleteInBatches(
        deps,
        (tx, atMost) => moves.discardAbandoned(tx, at, atMost),
        PREVIEWS_AT_ONCE,
      )
      return given + moved + (await clearUnclaimed(deps, at))
    },
  }),
  retention({
    name: 'job-runs',
    minute: 23,
    what: 'RUNS',
    forget: all(forgetOld),
  }),
]
