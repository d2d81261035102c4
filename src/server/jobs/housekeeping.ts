import * as abandoned from '../../intake/imports/abandoned-previews.ts'
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
import { forgetOld, type TimedJob } from '../../platform/jobs/jobs.ts'
import { forgetFormerMembers } from './former-members.ts'
import { all, retention } from './retention.ts'

/** Previews are few and each takes a file's bytes with it. */
const PREVIEWS_AT_ONCE = 20

/** What is deleted once it was kept for long enough. */
export const housekeeping: TimedJob[] = [
  retention({
    name: 'audit',
    sentence: 'Deletes audit entries after 365 days.',
    minute: 5,
    counted: 'Audit entries deleted',
    forget: all(audit.forgetOld),
  }),
  retention({
    name: 'security-events',
    sentence: "Deletes entries of everybody's own security history after 365 days.",
    minute: 8,
    counted: 'Security events deleted',
    forget: all(securityEvents.forgetOld),
  }),
  retention({
    name: 'removed-members',
    sentence:
      'Forgets who a removed member was after seven days: name, e-mail address, ways to sign in, settings, notifications and security history go. What they entered stays, under "Former member", and the address is free again.',
    minute: 11,
    counted: 'Members forgotten',
    forget: forgetFormerMembers,
  }),
  retention({
    name: 'sessions',
    sentence:
      'Deletes sessions that ended or expired, used and expired reset links, sign-ins left half way, and tokens of apps a month after they expired.',
    minute: 14,
    counted: 'Sessions, tokens and links deleted',
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
    sentence: 'Deletes failed sign-ins that slow nobody down any more.',
    minute: 17,
    counted: 'Failed sign-ins deleted',
    forget: all(throttles.forgetFailures, throttles.forgetPairs),
  }),
  retention({
    name: 'previews',
    sentence:
      'Gives up previews of imports and moves that nobody decided about within a day; their files and rows go.',
    minute: 20,
    counted: 'Previews given up',
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
      return given + moved
    },
  }),
  retention({
    name: 'job-runs',
    sentence: 'Deletes what is known of runs like this one after 90 days, but for the last of each job.',
    minute: 23,
    counted: 'Runs deleted',
    forget: all(forgetOld),
  }),
]
