import type { BankLink, Connection } from './queries.ts'

type ProblemCode = NonNullable<Connection['problem']>['code']

interface Advice {
  /** What is wrong. */
  what: string
  /** What somebody can do about it. */
  todo: string
  action: 'RECONNECT' | 'SYNC' | undefined
}

/** Why a connection brings nothing, and what helps. */
const PROBLEMS: Record<ProblemCode, Advice> = {
  NEW_TOKEN_NEEDED: {
    what: 'The access has ended.',
    todo: 'It was revoked, or used more often than SimpleFIN allows. Make a new setup token there and connect again; the accounts are recognised.',
    action: 'RECONNECT',
  },
  PAYMENT_REQUIRED: {
    what: 'The subscription at SimpleFIN has run out.',
    todo: 'Pay it there, then sync again.',
    action: 'SYNC',
  },
  TEMPORARY: {
    what: 'SimpleFIN has a problem of its own.',
    todo: 'Nothing is to be done; Hearth asks again by itself.',
    action: 'SYNC',
  },
  UNREACHABLE: {
    what: 'SimpleFIN cannot be reached.',
    todo: 'Look whether this house is on the internet, then sync again.',
    action: 'SYNC',
  },
  TIMEOUT: { what: 'SimpleFIN took too long to answer.', todo: 'Try again in an hour.', action: 'SYNC' },
  TOO_LARGE: {
    what: 'The answer was larger than Hearth takes.',
    todo: 'Leave out accounts at SimpleFIN that you do not need.',
    action: 'SYNC',
  },
  ADDRESS_REFUSED: {
    what: 'The address of this server may not be called from here.',
    todo: 'Hearth calls only public addresses by https. Connect again with a token of another server.',
    action: 'RECONNECT',
  },
  ALL_ACCOUNTS_FAILING: {
    what: 'None of its banks can be read.',
    todo: 'Sign in to them at SimpleFIN, then sync again.',
    action: 'SYNC',
  },
  INTERNAL: {
    what: 'Hearth could not take in what the bank said.',
    todo: 'Sync again. If it stays so, the log of the server says more.',
    action: 'SYNC',
  },
}

export const adviceOf = (code: ProblemCode): Advice => PROBLEMS[code]

/** What a single bank wants; the bank's own words stand beside it. */
const BANKS: Record<string, string> = {
  RECONNECT: 'wants a new login. Sign in to it at SimpleFIN, then sync again.',
  MISSING: 'is no longer at SimpleFIN. Add it there again; its accounts are then linked anew.',
  ACCOUNT_FAILED: 'could not be read. It is tried again with the next sync.',
  OTHER_CURRENCY:
    'tells its amounts in another currency than the account it fills. Link it to another account.',
}

export const bankAdvice = ({
  name,
  code,
}: Pick<Connection['failingBanks'][number], 'name' | 'code'>): string =>
  `${name} ${BANKS[code] ?? 'brought nothing. It is tried again with the next sync.'}`

/** The state of a connection in one word, and how it stands out. */
export function stateOf(connection: Pick<Connection, 'state' | 'isSyncing' | 'failingBanks'>): {
  tone: 'good' | 'warn' | 'over' | 'mute'
  text: string
} {
  if (connection.isSyncing) return { tone: 'mute', text: 'Asking…' }
  if (connection.state === 'FAILING') return { tone: 'over', text: 'Does not work' }
  if (connection.failingBanks.length > 0) return { tone: 'warn', text: 'In part' }
  if (connection.state === 'DISCONNECTED') return { tone: 'mute', text: 'Disconnected' }
  return { tone: 'good', text: 'Works' }
}

const REASONS: Record<NonNullable<NonNullable<BankLink['suggestion']>['reason']>, string> = {
  SAME_ACCOUNT: 'the same account as before',
  LINKED_BEFORE: 'was linked to it before',
  LAST_FOUR: 'the same last four digits',
  NAME: 'the same name',
}

export const reasonOf = (link: BankLink): string | undefined =>
  link.suggestion?.reason ? REASONS[link.suggestion.reason] : undefined

/** SimpleFIN's own server goes by its name; another one by its address. */
export const serverName = (host: string): string =>
  /(^|\.)simplefin\.org$/.test(host.replace(/:\d+$/, '')) ? 'SimpleFIN Bridge' : host
