import type { AccountSet, FeedAccount, FeedNotice } from '../../bank-feed/bank-feed.ts'
import { isMissing, noticesAbout } from '../../bank-feed/coverage.ts'
import { type FeedMessage, wordsOf } from '../../bank-feed/messages.ts'
import { plainIdOf } from './remote-ids.ts'

type LinkProblemCode = 'RECONNECT' | 'ACCOUNT_FAILED' | 'INCOMPLETE' | 'OTHER_CURRENCY' | 'MISSING'

/** What is wrong with one bank or account alone. */
export interface LinkProblem {
  code: LinkProblemCode
  detail: readonly FeedMessage[]
}

/** A link as far as it tells which account of an answer it is. */
interface Linked {
  remoteId: string
  remoteConnection: string
  institution: string
}

/** The same in the words of the feed. */
export const feedIdentity = ({ remoteId, remoteConnection, institution }: Linked) => ({
  id: plainIdOf(remoteId),
  ...(remoteConnection && { connectionId: remoteConnection }),
  ...(institution && { institution }),
})

/** What an answer says is wrong with one linked account, of which `feed` is what it lists; undefined when nothing is. */
export function problemOf(
  set: AccountSet,
  linked: Linked,
  feed: FeedAccount | undefined,
): LinkProblem | undefined {
  if (isMissing(set, feedIdentity(linked))) return { code: 'MISSING', detail: [{ kind: 'ACCOUNT_GONE' }] }
  const notices = noticesAbout(set, feedIdentity(linked))
  for (const [code, isSo, lead] of CAUSES) {
    const notice = notices.find(isSo)
    if (notice) return { code, detail: [{ kind: lead }, { kind: 'IT_SAYS', ...wordsOf(notice) }] }
  }
  if (!feed) {
    const words = notices
      .slice(0, 1)
      .map((notice): FeedMessage => ({ kind: 'BANK_SAYS', ...wordsOf(notice) }))
    return { code: 'INCOMPLETE', detail: [{ kind: 'ACCOUNT_NOT_LISTED' }, ...words] }
  }
  if (feed.coverage !== 'PARTIAL') return undefined
  return { code: 'INCOMPLETE', detail: [feed.flaws[0]?.reason ?? { kind: 'TRANSACTIONS_INCOMPLETE' }] }
}

type Lead = 'LOGIN_WANTED' | 'ACCESS_REFUSED' | 'ACCOUNT_NOT_READ' | 'NOT_COMPLETE_YET'

/** The gravest first. */
const CAUSES: [code: LinkProblemCode, isSo: (notice: FeedNotice) => boolean, lead: Lead][] = [
  ['RECONNECT', ({ kind }) => kind === 'CONNECTION', 'LOGIN_WANTED'],
  ['ACCOUNT_FAILED', ({ kind }) => kind === 'AUTH', 'ACCESS_REFUSED'],
  [
    'ACCOUNT_FAILED',
    ({ kind, code }) => kind === 'ACCOUNT' && code !== 'act.missingdata',
    'ACCOUNT_NOT_READ',
  ],
  ['INCOMPLETE', ({ kind }) => kind === 'ACCOUNT', 'NOT_COMPLETE_YET'],
]
