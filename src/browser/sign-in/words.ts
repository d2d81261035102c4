import { numberText, phrases } from '../language.ts'

/** Of everything that needs nobody to be signed in, and of signing in again. */
export const words = phrases('sign-in', {
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  backToSignIn: 'Back to sign-in',
  or: 'or',

  code: {
    title: 'Enter the code from your app',
    fromApp: 'Code from your app',
    recovery: 'Recovery code',
    recoveryHint: 'One of the ten you kept, such as 7GQ2M-XK4VT. Each works once.',
    useApp: 'Use the app',
    useRecovery: 'Use a recovery code',
    tooLate: 'That took longer than a minute, so this sign-in is over. Your password is asked for again.',
  },
  codeLead: (email: string) => `For ${email}. A new code comes every 30 seconds.`,
  left: (time: string) => `${time} left`,

  spoken: (minutes: number, seconds: number): string => {
    if (minutes === 0) return seconds === 1 ? '1 second' : `${seconds} seconds`
    if (seconds === 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`
    return `${minutes} min ${seconds} s`
  },

  wait: {
    again: 'You can try again now.',
    locked: 'Too many sign-ins from here have failed.',
    aLot: 'Too many tries at once.',
  },
  waitFor: (time: string) => `Wait ${time}, then try again.`,

  /** By the slug of what the server refused. */
  passwordRefused: {
    'credentials-invalid':
      'The e-mail address or the password is wrong. After a few tries Hearth waits a while before it looks again.',
    'validation-error': 'That is no e-mail address.',
    offline: 'Hearth does not answer. Is it still running, and are you on its network?',
  },
  codeRefused: {
    'credentials-invalid': 'That code is wrong, or it was used already. Wait for the next one.',
    'validation-error': 'That is no code.',
  },
  joinRefused: {
    'invite-invalid': 'The invite was used, withdrawn or is too old by now. Ask for a new one.',
    'registration-closed': 'This household takes new members by invite only.',
    conflict: 'There is an account with this e-mail address already. Sign in to it, or use another address.',
  },
  setUpRefused: {
    'setup-link-invalid':
      'This link does not work any more: it was used, or it is older than Hearth’s last start. Where Hearth is set up already, sign in; otherwise start it again and open the link it prints then. What you typed stays here.',
  },

  dialog: {
    ending: 'This session ends soon. The page and what you typed stay as they are.',
    ended: 'Your session has ended. The page and what you typed stay as they are.',
    leave: 'Leave this page',
    waiting: (count: number) =>
      count === 1
        ? '1 thing you added waits on this device to be sent, and goes when you are back.'
        : `${numberText(count)} things you added wait on this device to be sent, and go when you are back.`,
  },
  sessionEndsIn: (time: string) => `This session ends in ${time}.`,
  aMinute: 'a minute',

  page: {
    passwordChanged: 'Your password is changed. Sign in with the new one.',
    newHere: 'New here?',
    forgot: 'Forgot your password? An administrator of your household can give you a link for a new one.',
    notSetUp: 'Hearth is not set up yet',
    notSetUpLead:
      'When it started it printed a link that makes the household. Open that link in this browser; it works once. If it is gone, start Hearth again and it prints another.',
  },

  yourProvider: 'your provider',
  continueWith: (provider: string) => `Continue with ${provider}`,
  providerFailed: (provider: string) => `The sign-in with ${provider} did not succeed.`,
  providerRefused: (provider: string): Record<string, string> => ({
    'sso-failed': `The sign-in with ${provider} did not succeed. Try it again.`,
    'sso-account-unknown': `No account here belongs to your account at ${provider}. Sign in with your password and link it in the settings, or ask an administrator for an invite.`,
    'invite-invalid': 'The invite is used, withdrawn or expired. Ask for a new one.',
    conflict: 'There is an account with this e-mail address already. Sign in to it with its password.',
    'provider-unavailable': `${provider} cannot be reached at the moment. Sign in with your password, or try again later.`,
  }),

  joining: {
    lead: 'You will see the household’s accounts and transactions.',
    gone: 'This invite does not work any more',
    goneLead:
      'It was used, withdrawn, or is more than seven days old. Ask whoever sent it for a new one. If it was you who used it, sign in.',
    open: 'Open your invite',
    openLead:
      'This household takes new members by invite only. An administrator can give you a link; open it, whole, in this browser.',
    forThisAddress: 'The invite is for this address.',
    join: 'Join',
  },
  joinThe: (household: string) => `Join ${household}`,
  invitedAs: (inviter: string, isAdministrator: boolean) =>
    `${inviter} invites you as ${isAdministrator ? 'an administrator' : 'a member'}. You will see the household’s accounts and transactions.`,

  account: {
    name: 'Your name',
    emailHint: 'To sign in with. Hearth sends nothing to it.',
    noEmail: 'Write an address such as maya@example.org.',
    show: 'Show it',
    longEnough: 'Long enough.',
  },
  passwordRule: (fewest: number, most: number) => `${fewest} to ${most} characters.`,
  sentence: 'A sentence is easy to remember.',
  moreToGo: (characters: number) => `${characters} more to go.`,
  tooMany: (characters: number, most: number) => `${characters} too many: ${most} at most.`,

  reset: {
    title: 'Choose a new password',
    lead: 'It signs you out everywhere. Two-step sign-in stays on where it is on.',
    gone: 'This link does not work any more',
    goneLead:
      'It was used, or is more than an hour old. An administrator of your household can make you a new link under Settings, Members. On the machine that runs Hearth, the command reset-password prints one.',
    open: 'Open the reset link',
    openLead:
      'An administrator of your household can make you a link under Settings, Members. On the machine that runs Hearth, the command reset-password prints one.',
  },

  setUp: {
    title: 'Set up your household',
    lead: 'You become its administrator. Everything stays on this machine.',
    household: 'Household',
    householdExample: 'Tremblay-Okafor',
    country: 'Country',
    CA: 'Canada',
    US: 'United States',
    dollars: {
      CA: 'Amounts are in Canadian dollars. This cannot be changed later; accounts in other currencies are fine.',
      US: 'Amounts are in US dollars. This cannot be changed later; accounts in other currencies are fine.',
    },
    send: 'Set up Hearth',
    done: 'Hearth is set up already',
    doneLead:
      'This link was for making the household, which is done. Sign in with your e-mail address, or ask a member of the household for an invite.',
    open: 'Open the set-up link',
    openLead:
      'When Hearth starts for the first time it prints a link that ends in a long code. Open that link, whole, in this browser.',
  },

  https: {
    title: 'This address needs HTTPS',
    local: 'Sitting at the machine that runs Hearth?',
    localHow: 'Open it by its own name; that works without HTTPS.',
    localAddress: 'Address on that machine',
    house: 'For the whole house: Hearth’s own certificate',
    houseHow: 'Start Hearth on that machine with these settings. It makes a certificate for the house:',
    settings: 'Settings of Hearth',
    houseThen:
      'Then open the address that Hearth prints, which ends in /trust, once on each phone and computer, and do the few steps there.',
    proxy: 'With a name on the internet: a reverse proxy',
    proxyHow:
      'Caddy is one file and takes care of the certificate by itself. With a name that leads to this machine, run on it:',
    proxyCommand: 'Command of the proxy',
    proxyThen: 'Then start Hearth with the address that people use, and with the proxy it may believe:',
    proxySettings: 'Settings of Hearth behind the proxy',
    tunnel: 'From another machine, for now: a tunnel',
    command: 'Command',
  },
  httpsWhy: (host: string) =>
    `You opened Hearth over plain http at ${host}. Everybody on the network could read along, and browsers do not keep a sign-in here. Turn HTTPS on once, and every phone of the house can use it.`,
  tunnelHow: (address: string) => `Forward the port with SSH and open ${address} here.`,
})
