import * as aiSettings from '../../coach/ai-settings/ai-settings.ts'
import type { Instant } from '../../core/time.ts'
import * as connections from '../../intake/bank-sync/links/connections.ts'
import { forgetEveryTarget } from '../../messages/channels/channels.ts'
import * as webhooks from '../../messages/webhooks/webhooks.ts'
import * as signIns from '../../people/auth/retention.ts'
import * as invites from '../../people/invites/invites.ts'
import * as authorizationRequests from '../../people/oidc/authorization-requests.ts'
import * as totp from '../../people/totp/totp.ts'
import type { OpenData } from '../../platform/db/data-directory.ts'
import { immediately } from '../../platform/db/db.ts'
import { proveKey } from '../../platform/db/key-proof.ts'
import * as taxProfiles from '../../records/tax/books/profiles.ts'
import * as taxPayees from '../../records/tax/sales-tax/payees.ts'
import * as authorities from '../tls/authority.ts'

/** What was forgotten, each with what is to be done about it. */
export type ForgottenSecrets = { count: number; what: string; next: string }[]

/**
 * Goes on with the key there is where the one before is lost: what only that one opened is forgotten, and the books stay
 * as they are. All or nothing.
 */
export const resetKey = ({ db, secrets }: OpenData, at: Instant): ForgottenSecrets =>
  immediately(db, (tx) => {
    const forgotten = [
      { count: signIns.forgetEverySession(tx), what: 'sessions', next: 'everybody signs in again' },
      {
        count: totp.removeEverybodys(tx),
        what: 'second factors',
        next: 'whoever had one signs in without it and sets it up anew',
      },
      {
        count: authorizationRequests.forgetAll(tx),
        what: 'sign-ins that were under way at the identity provider',
        next: 'they begin again',
      },
      { count: invites.revokeAll(tx, at), what: 'invites', next: 'an administrator makes new ones' },
      {
        count: connections.forgetEveryAccess(tx),
        what: 'accesses to banks',
        next: 'connect again with a new setup token',
      },
      {
        count: webhooks.replaceEverySecret(tx, secrets, at),
        what: 'secrets of webhooks',
        next: 'they are switched off until their secret is rotated',
      },
      {
        count: forgetEveryTarget(tx),
        what: 'channels outside the app',
        next: 'whoever had one sets it up again under Settings, Notifications',
      },
      { count: aiSettings.forgetEveryKey(tx), what: 'keys of AI providers', next: 'enter them again' },
      { count: taxPayees.forgetEveryNumber(tx), what: 'tax numbers of payees', next: 'enter them again' },
      {
        count: taxProfiles.forgetAll(tx),
        what: 'profiles of tax years',
        next: 'type incomes and the like again',
      },
      {
        count: authorities.forgetAuthorities(tx),
        what: 'certificate authorities',
        next: 'with SVC_TLS=local the next start makes another, which each device trusts anew at /trust',
      },
    ]
    proveKey(tx, secrets)
    return forgotten.filter(({ count }) => count > 0)
  })
