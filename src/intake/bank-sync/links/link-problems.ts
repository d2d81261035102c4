import type { AccountSet, FeedAccount, FeedNotice } from '../../bank-feed/bank-feed.ts'
import { isMissing, noticesAbout } from '../../bank-feed/coverage.ts'
import { plainIdOf } from './remote-ids.ts'

type LinkProblemCode = 'RECONNECT' | 'ACCOUNT_FAILED' | 'INCOMPLETE' | 'OTHER_CURRENCY' | 'MISSING'

/** What is wrong with one bank or account alone, for people. */
export interface LinkProblem {
  code: LinkProblemCode
  detail: string
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

const MISSING =
  'SimpleFIN no longer lists this account. If the bank was removed there and added again, say which of the new accounts it is.'
const UNLISTED = 'SimpleFIN did not list this account this time.'

/** What an answer says is wrong with one linked account, of which `feed` is what it lists; undefined when nothing is. */
export function problemOf(
  set: AccountSet,
  linked: Linked,
  feed: FeedAccount | undefined,
): LinkProblem | undefined {
  if (isMissing(set, feedIdentity(linked))) return { code: 'MISSING', detail: MISSING }
  const notices = noticesAbout(set, feedIdentity(linked))
  for (const [code, isSo, lead] of CAUSES) {
    const notice = notices.find(isSo)
    if (notice) return { code, detail: `${lead} ${notice.text}` }
  }
  if (!feed) return { code: 'INCOMPLETE', detail: [UNLISTED, notices[0]?.text].filter(Boolean).join(' ') }
  if (feed.coverage !== 'PARTIAL') return undefined
  return { code: 'INCOMPLETE', detail: feed.flaws[0]?.reason ?? 'The list of transactions is incomplete.' }
}

/** The gravest first. */
const CAUSES: [code: LinkProblemCode, isSo: (notice: FeedNotice) => boolean, lead: string][] = [
  ['RECONNECT', ({ kind }) => kind === 'CONNECTION', 'Reconnect the bank at SimpleFIN. It says:'],
  ['ACCOUNT_FAILED', ({ kind }) => kind === 'AUTH', 'SimpleFIN refuses the access. It says:'],
  [
    'ACCOUNT_FAILED',
    ({ kind, code }) => kind === 'ACCOUNT' && code !== 'act.missingdata',
    'SimpleFIN could not read the account and will try again. It says:',
  ],
  [
    'INCOMPLETE',
    ({ kind }) => kind === 'ACCOUNT',
    'SimpleFIN does not have all transactions yet and will try again. It says:',
  ],
]
