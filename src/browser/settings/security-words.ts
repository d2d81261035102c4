import type { SecurityEvent } from '../../people/security-events/model.ts'

type Kind = SecurityEvent['kind']

/** What happened to an account, as one tells it. */
export const EVENT_WORDS: Record<Kind, string> = {
  SIGN_IN_SUCCEEDED: 'Signed in',
  SIGN_IN_FAILED: 'A sign-in failed',
  SIGN_IN_THROTTLED: 'A sign-in was held back',
  REGISTERED: 'Joined the household',
  REFRESH_TOKEN_REUSED: 'A copied session was stopped',
  SESSION_ENDED: 'Signed out',
  OTHER_SESSIONS_ENDED: 'Signed out everywhere else',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'New password by a reset link',
  RESET_LINK_CREATED: 'Reset link made',
  STEP_UP_FAILED: 'A password check failed',
  TOTP_ENABLED: 'Two-step sign-in turned on',
  TOTP_DISABLED: 'Two-step sign-in turned off',
  TOTP_REMOVED: 'Two-step sign-in removed',
  RECOVERY_CODE_USED: 'Recovery code used',
  RECOVERY_CODES_RENEWED: 'New recovery codes made',
  UNLOCKED: 'Sign-ins unlocked',
  ROLE_CHANGED: 'Role changed',
  EMAIL_CHANGED: 'E-mail address changed',
  REMOVED: 'Account removed',
  RESTORED: 'Account brought back',
  DATA_EXPORTED: 'Books exported',
  OIDC_LINKED: 'Identity linked',
  OIDC_UNLINKED: 'Identity unlinked',
  ACCESS_TOKEN_CREATED: 'Token for an app made',
  ACCESS_TOKEN_REVOKED: 'Token of an app revoked',
}

/** Where one should look twice whether it was oneself. */
export const WORRYING: ReadonlySet<Kind> = new Set<Kind>([
  'SIGN_IN_FAILED',
  'SIGN_IN_THROTTLED',
  'REFRESH_TOKEN_REUSED',
  'STEP_UP_FAILED',
])
