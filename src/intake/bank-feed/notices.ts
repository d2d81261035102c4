import { isJson, objectIn } from '../../core/json.ts'
import type { FeedNotice, NoticeKind } from './bank-feed.ts'
import { listOf } from './json-lists.ts'
import { identifier, MAX_NAME, plain, plainNotice } from './texts.ts'

/**
 * Remarks on the dates asked for, as the live Bridge words them. Taken for failures they never end: the next run asks for
 * the same dates again.
 */
const ADVISORY = /date range|\bcapped\b|recommended range/i
const RATE = /fewer requests|only refreshed once every 24 hours|rate.?limit|too many requests/i
const BANK_LOGIN = /^connection to (.+?) may need attention/i
const SIGN_IN = /\bre-?auth|authenticat|auth required|credentials|\blog ?in\b/i

/**
 * The errors of an answer: `errlist` of version 2, and those strings of the older `errors` that say something else.
 * Each entry counts once. What has neither words nor a code says nothing and is left out.
 */
export function readNotices(errlist: unknown, errors: unknown): FeedNotice[] {
  const notices = new Map<string, FeedNotice>()
  const said = new Set<string>()
  const add = (notice: FeedNotice | undefined) => {
    if (notice) notices.set(JSON.stringify(notice), notice)
  }
  for (const notice of listOf(errlist).map(noticeOf)) {
    add(notice)
    if (notice) said.add(notice.text)
  }
  for (const notice of listOf(errors).map(noticeOf)) if (!notice || !said.has(notice.text)) add(notice)
  return [...notices.values()]
}

function noticeOf(value: unknown): FeedNotice | undefined {
  const fields = isJson(value) ? value : objectIn({ msg: value })
  const code = plain(fields.code, MAX_NAME).toLowerCase()
  const words = plainNotice(fields.msg) || plainNotice(fields.message)
  if (!code && !words) return undefined
  // What has no words may say in its code what it is about.
  const text = words || code
  const connectionId = identifier(fields.conn_id)
  const accountId = identifier(fields.account_id)
  const institution = connectionId === undefined ? BANK_LOGIN.exec(text)?.[1] : undefined
  return {
    kind: kindOf(code, text, connectionId !== undefined, accountId !== undefined),
    text: words,
    ...(code && { code }),
    ...(connectionId !== undefined && { connectionId }),
    ...(accountId !== undefined && { accountId }),
    ...(institution !== undefined && { institution }),
  }
}

/** The part of the code before the point tells; after it there may be what nobody has heard of yet. */
function kindOf(code: string, text: string, hasConnection: boolean, hasAccount: boolean): NoticeKind {
  const [level, what] = code.split('.')
  if (level === 'act') return 'ACCOUNT'
  if (level === 'con') return 'CONNECTION'
  if (level === 'gen' && what === 'auth') return 'AUTH'
  if (hasAccount) return 'ACCOUNT'
  if (hasConnection) return 'CONNECTION'
  if (ADVISORY.test(text)) return 'ADVISORY'
  if (RATE.test(text)) return 'RATE'
  if (BANK_LOGIN.test(text)) return 'CONNECTION'
  // Our own token is refused by 403 or gen.auth; words alone mean the login at a bank.
  return SIGN_IN.test(text) ? 'CONNECTION' : 'GENERAL'
}
