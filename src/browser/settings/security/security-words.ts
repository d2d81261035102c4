import { phrases } from '../../language.ts'
import type { SecurityEvent } from '../../session/api-types.ts'
import { counted } from '../../words.ts'

type Kind = SecurityEvent['kind']

/** Of how one signs in, where one is signed in, and the ways to leave. */
export const words = phrases('settings.security', {
  password: {
    hint: 'At least 12 characters. Changing it signs out everywhere else.',
    changed: 'Password changed. Every other browser is signed out.',
    present: 'Current password',
    presentIsWrong: 'The current password is wrong.',
    endTokens: (count: number) => `Also revoke my ${count === 1 ? 'app token' : counted(count, 'app token')}`,
    endTokensHint: 'Apps and scripts that use one stop working until you give them a new one.',
  },
  newPasswordFlaw: (flaw: string) => `The new password ${flaw}.`,

  twoStep: {
    title: 'Two-step sign-in',
    on: 'On',
    hint: 'A code from your app after the password.',
    newCodes: 'New recovery codes',
    turnOn: 'Turn on',
    turnOnTitle: 'Turn two-step sign-in on',
    turnOnMeans:
      'From then on a sign-in takes your password and a code from an app such as Aegis, 1Password or Google Authenticator.',
    turnOffTitle: 'Turn two-step sign-in off?',
    turnOffMeans: 'Your password alone signs you in then. Your recovery codes stop working.',
    isOff: 'Two-step sign-in is off.',
    renewTitle: 'Make new recovery codes',
    renewMeans: 'You get ten new ones. Those you have stop working at once.',
    renew: 'Make new codes',
  },
  codesLeft: (count: number) => `${counted(count, 'recovery code')} left`,
  codeHintWithLeft: (count: number) =>
    `A code from your app after the password. ${count} of 10 recovery codes are left.`,

  setUp: {
    title: 'Scan this with your app',
    picture: 'The secret as a code for the app’s camera',
    noCamera: 'No camera at hand? Type this secret into the app instead: time-based, six digits.',
    secret: 'Secret',
    code: 'Code that the app shows now',
    wrongCode: 'That is not the code the app shows now. Is the phone’s clock right?',
  },

  codes: {
    title: 'Your recovery codes',
    lead: 'Each signs you in once when the app is not at hand. They are not shown again: keep them where you find them without your phone.',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    kept: 'I have kept them',
    keepFirst: 'Keep them first: without them and without the app only an administrator can let you in.',
  },
  codesOf: (email: string, household: string, host: string) =>
    `Recovery codes of ${email} for ${household} at ${host}`,

  identity: {
    yourProvider: 'your provider',
    insteadOf: 'Instead of the password and the code.',
    link: 'Link your account',
    unlink: 'Unlink',
  },
  signInWith: (provider: string) => `Sign in with ${provider}`,
  linkAt: (provider: string) => `Link your account at ${provider}`,
  linkMeans: (provider: string) => `You go to ${provider} and come back here. From then on it signs you in.`,
  /** The moment follows. */
  linkedAs: (email?: string) => `${email ?? 'An account'}, linked`,
  unlinked: (provider: string) => `${provider} does not sign you in any more.`,
  linkedElsewhere: (provider: string) => `This account at ${provider} signs somebody else in already.`,

  sessions: {
    title: 'Where you’re signed in',
    signOutElsewhere: 'Sign out everywhere else',
    signedOutElsewhere: 'Signed out everywhere else.',
    signedOutThere: 'Signed out there.',
    activeNow: 'Active now',
    thisBrowser: 'This browser',
    signOut: 'Sign out',
  },
  /** Without a day it was today. */
  seen: (day: string | undefined, time: string) => `Seen ${day ?? 'today'}, ${time}`,
  ends: (day: string) => `Ends ${day}`,
  endsInLine: (day: string) => `ends ${day}`,
  signOutOf: (device: string, seen: string) => `Sign out ${device}, ${seen}`,

  happened: {
    title: 'Account activity',
    all: 'All activity',
    nothing: 'No activity yet.',
    pages: 'Pages of what happened',
    formerMember: 'a former member',
  },
  by: (name: string) => `by ${name}`,
  events: {
    SIGN_IN_SUCCEEDED: 'Signed in',
    SIGN_IN_FAILED: 'A sign-in failed',
    SIGN_IN_THROTTLED: 'Sign-in blocked',
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
  } satisfies Record<Kind, string>,

  /** What was signed in with: each system goes on from the browser. */
  systems: {
    IPHONE: 'on iPhone',
    IPAD: 'on iPad',
    ANDROID: 'on Android',
    CHROMEBOOK: 'on a Chromebook',
    WINDOWS: 'on Windows',
    MAC: 'on a Mac',
    BSD: 'on BSD',
    LINUX: 'on Linux',
  },
  aBrowser: 'A browser',
  aScript: 'A script',
  aScriptNamed: (tool: string) => `A script (${tool})`,
  doesNotSay: 'Unknown device',
  somewhere: 'somewhere',
  thisMachine: 'this machine',
  homeNetwork: (address: string) => `home network, ${address}`,

  export: {
    title: 'Export your data',
    export: 'Export',
    everything: 'Export everything',
    holds: {
      ADMIN: 'The ZIP holds the household’s whole books and what each member keeps for themselves.',
      MEMBER: 'The ZIP holds the household’s whole books and what you keep for yourself.',
    },
  },
  exportHint: (asksForCode: boolean) =>
    `The household’s whole books as a ZIP that a new Hearth restores. Asks for your password${asksForCode ? ' and a code' : ''}.`,

  deletion: {
    title: 'Delete your account',
    hint: 'An administrator can bring it back for seven days.',
    asked: 'Delete your account?',
    means:
      'You are signed out everywhere. What you entered stays in the household’s books. An administrator can bring your account back for seven days; after that it is gone.',
  },
})

/** Where one should look twice whether it was oneself. */
export const WORRYING: ReadonlySet<Kind> = new Set<Kind>([
  'SIGN_IN_FAILED',
  'SIGN_IN_THROTTLED',
  'REFRESH_TOKEN_REUSED',
  'STEP_UP_FAILED',
])
