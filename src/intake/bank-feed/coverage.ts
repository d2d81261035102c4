import type { ReadAccount } from './accounts.ts'
import type { AccountSet, Connection, Coverage, FeedAccount, FeedNotice } from './bank-feed.ts'
import { areComparable } from './connections.ts'

/** An account as far as it tells which notices are about it. */
interface AccountIdentity {
  id: string
  connectionId?: string
  institution?: string
}

/** What the notices and the list itself leave to conclude for one account; see Coverage. */
export function coverageOf(account: ReadAccount, notices: FeedNotice[], connections: Connection[]): Coverage {
  const about = notices.filter(noticeFilter(account, connections))
  const isBroken = about.some(({ kind }) => kind === 'AUTH' || kind === 'CONNECTION' || kind === 'ACCOUNT')
  if (isBroken || account.listing === 'UNREADABLE') return 'PARTIAL'
  return about.some(({ kind }) => kind !== 'ADVISORY') || account.listing !== 'WHOLE' ? 'UNSURE' : 'COMPLETE'
}

/**
 * Whether a notice may be about the account: everything is that names neither an account nor a bank, and a bank named
 * only in words is the account's unless its own is known under another name.
 */
function noticeFilter(account: AccountIdentity, connections: Connection[]): (notice: FeedNotice) => boolean {
  const connection = connections.find(({ id }) => id === account.connectionId)
  const names = [connection?.name, connection?.institution ?? account.institution].filter(Boolean) as string[]
  return ({ accountId = account.id, connectionId, institution }) => {
    if (accountId !== account.id) return false
    if (connectionId !== undefined) return !isElsewhere(account.connectionId, connectionId)
    if (institution === undefined || names.length === 0) return true
    return names.some((name) => isAlike(name, institution))
  }
}

const isElsewhere = (one: string | undefined, other: string | undefined): boolean =>
  one !== other && areComparable(one, other)

/** Two banks by their names; a domain, which stands where the server knows no name, is none. */
const isOther = (one: string | undefined, other: string | undefined): boolean =>
  [one, other].every((name) => name && !/\S\.\S/.test(name)) && !isAlike(one ?? '', other ?? '')

function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a.includes(b) || b.includes(a)
}

/** What the server has to say that may be about the account; advisories never are. */
export const noticesAbout = ({ notices, connections }: AccountSet, account: AccountIdentity): FeedNotice[] =>
  notices.filter(({ kind }) => kind !== 'ADVISORY').filter(noticeFilter(account, connections))

/** The account of that id and connection, also once the server names its connections in another version's way. */
export function findAccount(
  { accounts }: AccountSet,
  { id, connectionId, institution }: AccountIdentity,
): FeedAccount | undefined {
  const named = accounts.filter((account) => account.id === id)
  const possible = named.filter(
    (account) =>
      account.connectionId === connectionId ||
      (!isElsewhere(account.connectionId, connectionId) && !isOther(account.institution, institution)),
  )
  const exact = possible.find((account) => account.connectionId === connectionId)
  return exact ?? (possible.length === 1 ? possible[0] : undefined)
}

/** Whether an account linked before is no longer at SimpleFIN: absent, with nothing in the answer to explain that. */
export function isMissing(set: AccountSet, linked: AccountIdentity): boolean {
  if (set.flaws.length > 0 || findAccount(set, linked)) return false
  return noticesAbout(set, linked).length === 0
}

/** How the answer as a whole is to be taken. Advisories and single bad rows make no difference. */
export function completenessOf({ accounts, notices, flaws }: AccountSet): 'COMPLETE' | 'PARTIAL' | 'FAILED' {
  const isClean = flaws.length === 0 && notices.every(({ kind }) => kind === 'ADVISORY')
  if (isClean) return 'COMPLETE'
  return accounts.length > 0 ? 'PARTIAL' : 'FAILED'
}
