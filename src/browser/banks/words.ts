import { numberText, phrases } from '../language.ts'

const accounts = (count: number): string => `${numberText(count)} ${count === 1 ? 'account' : 'accounts'}`

/** Of connections to banks. */
export const words = phrases('banks', {
  title: 'Banks',
  none: 'No bank is connected. Files work as well; a connection by SimpleFIN brings what is new once a day.',
  moreOf: (name: string) => `More of ${name}`,
  anAccount: 'An account',

  connect: {
    pasteToken: 'Paste the token that SimpleFIN shows.',
    connecting: 'Connecting…',
    /** The name of the Bridge is between the two. */
    signInAt: 'Sign in to your bank at',
    orYourOwn: '(about US$1.50 a month), or at a SimpleFIN server of your own.',
    makeToken: 'Make a setup token there and copy it. It works once.',
    pasteHere: 'Paste it here, then say which account is which.',
    token: 'Setup token',
    leavesWhat: 'The token, once. Then, at each sync, the question what is new. Nothing of your books.',
    comes: 'What comes in',
    comesWhat:
      'Balances and transactions of the last three months or so, whatever the bank gives. Hearth can only read.',
    never: 'What never comes here',
    neverWhat:
      'Your login at the bank. SimpleFIN keeps it, and you can end the access there at any time. The access that Hearth gets is kept sealed.',
  },
  connectedTo: (host: string) => `Connected to ${host}.`,

  newToken: 'Connect with a new token',
  lastSynced: 'Last synced',
  askedMost: (times: number) => `asked ${numberText(times)} times in 24 hours, the most SimpleFIN takes`,
  asked: (times: number, limit: number) => `asked ${numberText(times)} of ${numberText(limit)} times today`,
  connectedBy: (person: string) => `connected by ${person}`,
  entering: (done: number, total: number) => `Entering: ${numberText(done)} of ${numberText(total)} accounts`,
  waiting: 'Waiting for the bank. It may take a minute or two; this page may be left.',
  connectAgain: 'Connect again',
  synced: (added: number) => (added > 0 ? `Synced: ${numberText(added)} new.` : 'Synced: nothing new.'),

  disconnectIt: (server: string) => `Disconnect ${server}?`,
  disconnectAccess:
    'Hearth forgets the access, for good: another setup token is needed to connect again. End it at SimpleFIN as well if you want to be sure.',
  disconnectAccounts:
    'Your accounts and every transaction stay, and are yours to fill by files or by hand. Connected again they are recognised, and nothing comes twice.',
  disconnected: (host: string) => `${host} disconnected.`,

  states: {
    FAILING: 'Does not work',
    DISCONNECTED: 'Disconnected',
    WORKING: 'Works',
  },
  /** Why a connection brings nothing: what is wrong, and what somebody can do about it. */
  problems: {
    NEW_TOKEN_NEEDED: {
      what: 'The access has ended.',
      todo: 'It was revoked, or used more often than SimpleFIN allows. Make a new setup token there and connect again; the accounts are recognised.',
    },
    PAYMENT_REQUIRED: {
      what: 'The subscription at SimpleFIN has run out.',
      todo: 'Pay it there, then sync again.',
    },
    TEMPORARY: {
      what: 'SimpleFIN has a problem of its own.',
      todo: 'Nothing to do: Hearth tries again on its own.',
    },
    UNREACHABLE: {
      what: 'SimpleFIN cannot be reached.',
      todo: 'Check your internet connection, then sync again.',
    },
    TIMEOUT: { what: 'SimpleFIN took too long to answer.', todo: 'Try again in an hour.' },
    TOO_LARGE: {
      what: 'The answer was larger than Hearth takes.',
      todo: 'Leave out accounts at SimpleFIN that you do not need.',
    },
    ADDRESS_REFUSED: {
      what: 'The address of this server may not be called from here.',
      todo: 'Hearth calls only public addresses by https. Connect again with a token of another server.',
    },
    ALL_ACCOUNTS_FAILING: {
      what: 'None of its banks can be read.',
      todo: 'Sign in to them at SimpleFIN, then sync again.',
    },
    INTERNAL: {
      what: 'Hearth could not take in what the bank said.',
      todo: 'Sync again. If it stays so, the log of the server says more.',
    },
  },
  /** What a single bank wants; the bank's own words stand beside it. */
  bankWants: {
    RECONNECT: 'needs you to sign in again at SimpleFIN, then sync.',
    MISSING: 'is no longer at SimpleFIN. Add it there again; its accounts are then linked anew.',
    ACCOUNT_FAILED: 'couldn’t be read. The next sync tries again.',
    OTHER_CURRENCY:
      'reports amounts in a different currency from the account it fills. Link it to another account.',
  },
  bankBroughtNothing: 'brought nothing in. The next sync tries again.',

  links: {
    turnSigns: 'Turn the signs around',
    signsAsWritten: 'Signs are as the bank writes them.',
    signsTurned: 'Signs are turned around.',
    linkToOther: 'Link to another account',
    unlinked: 'Unlinked. Choose another account.',
    leaveItOut: 'Leave it out',
    linkAfterAll: 'Link it after all',
    chooseAccount: 'Choose its account.',
    /** A moment is between the two. */
    notToldSince: 'Not reported by the bank since',
    anotherId: 'Added again at SimpleFIN it has another id: link that one to the same account.',
    isTwice: 'Another account is already linked to this one.',
    noMoney: 'It holds something that isn’t money.',
    leaveOut: 'Leave out',
    wasLeftOut: 'Left out.',
    nothingBefore: 'Nothing comes in before that, and it can be changed later.',
  },
  isLeftOut: (name: string) => `${name} is left out. What it brought stays.`,
  toBeLinked: (count: number) => `${accounts(count)} at the bank to be linked`,
  link: (count: number) => `Link ${accounts(count)}`,
  linked: (count: number) => `${accounts(count)} linked. Sync to bring in what they hold.`,
  newAccount: (name: string) => `A new account, “${name}”`,
  nameIs: (name: string) => `${name} is`,
  because: (reason: string) => `Chosen because of ${reason}.`,
  reasons: {
    SAME_ACCOUNT: 'the same account as before',
    LINKED_BEFORE: 'was linked to it before',
    LAST_FOUR: 'the same last four digits',
    NAME: 'the same name',
  },

  runs: {
    none: 'It has not been synced yet.',
  },
  brought: (server: string) => `What ${server} brought`,
  said: (account: string, message: string) => `${account}: ${message}`,
  ran: (added: number, matched: number, removed: number, accountCount: number): string =>
    [
      `${numberText(added)} new`,
      `${numberText(matched)} confirmed`,
      removed > 0 && `${numberText(removed)} gone`,
      `in ${accounts(accountCount)}`,
    ]
      .filter(Boolean)
      .join(', '),

  schedule: {
    title: 'Schedule',
    daily: 'Sync the banks once a day',
    dailyHint: 'Banks tell SimpleFIN what is new about once a day; asking more often brings nothing.',
    isForAdministrators:
      'An administrator of the household says whether banks are asked by themselves once a day.',
    on: 'Banks are synced once a day.',
    off: 'Banks are synced only when someone asks.',
  },
})
