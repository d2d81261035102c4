import { states as sharedStates } from '../words.ts'
import type { BankLink, Connection } from './queries.ts'
import { words } from './words.ts'

type ProblemCode = NonNullable<Connection['problem']>['code']

interface Advice {
  /** What is wrong. */
  what: string
  /** What somebody can do about it. */
  todo: string
  action: 'RECONNECT' | 'SYNC'
}

/** What another try cannot help: only another token does. */
const BY_RECONNECTING: ProblemCode[] = ['NEW_TOKEN_NEEDED', 'ADDRESS_REFUSED']

export const adviceOf = (code: ProblemCode): Advice => ({
  ...words.problems[code],
  action: BY_RECONNECTING.includes(code) ? 'RECONNECT' : 'SYNC',
})

export const bankAdvice = ({
  name,
  code,
}: Pick<Connection['failingBanks'][number], 'name' | 'code'>): string =>
  `${name} ${(words.bankWants as Record<string, string>)[code] ?? words.bankBroughtNothing}`

/** The state of a connection in one word, and how it stands out. */
export function stateOf(connection: Pick<Connection, 'state' | 'isSyncing' | 'failingBanks'>): {
  tone: 'good' | 'warn' | 'over' | 'mute'
  text: string
} {
  const { states } = words
  if (connection.isSyncing) return { tone: 'mute', text: sharedStates.asking }
  if (connection.state === 'FAILING') return { tone: 'over', text: states.FAILING }
  if (connection.failingBanks.length > 0) return { tone: 'warn', text: sharedStates.inPart }
  if (connection.state === 'DISCONNECTED') return { tone: 'mute', text: states.DISCONNECTED }
  return { tone: 'good', text: states.WORKING }
}

export const reasonOf = (link: BankLink): string | undefined =>
  link.suggestion?.reason ? words.reasons[link.suggestion.reason] : undefined

/** A name, the same in every language. */
export const BRIDGE_NAME = 'SimpleFIN Bridge'

/** SimpleFIN's own server goes by its name; another one by its address. */
export const serverName = (host: string): string =>
  /(^|\.)simplefin\.org$/.test(host.replace(/:\d+$/, '')) ? BRIDGE_NAME : host
