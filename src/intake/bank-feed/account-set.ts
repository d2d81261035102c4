import { isJson, type Json, objectIn } from '../../core/json.ts'
import { readAccounts } from './accounts.ts'
import type { AccountSet, FeedContext, Unreadable } from './bank-feed.ts'
import { Connections } from './connections.ts'
import { coverageOf } from './coverage.ts'
import { dayReader } from './days.ts'
import { parseExactly } from './exact-json.ts'
import { listOf } from './json-lists.ts'
import type { FeedMessage } from './messages.ts'
import { readNotices } from './notices.ts'

/** More than any household has; beyond them an answer is refused as a whole. */
const MAX_CHARACTERS = 20 * 1024 * 1024
const MAX_ACCOUNTS = 1_000
const MAX_TRANSACTIONS = 50_000
const MAX_NOTICES = 1_000

/**
 * Reads the body of a 200 answer to GET /accounts, of version 1, version 2 or a mix. Every field may be missing or of
 * another type: an account or a transaction that cannot be read is named in `flaws` and changes nothing of the others.
 * Does not throw, whatever the body is.
 */
export function readAccountSet(body: string, context: FeedContext): AccountSet | Unreadable {
  const parts = parsed(body)
  if ('flaw' in parts) return parts
  const { answer } = parts
  const excess = excessOf(answer)
  if (excess) return { flaw: { kind: 'ANSWER_TOO_MANY', ...excess } }
  const connections = new Connections(answer.connections)
  const read = readAccounts(answer.accounts, connections, dayReader(context))
  const notices = readNotices(answer.errlist, answer.errors)
  const accounts = read.accounts.map(({ listing, ...account }) => ({
    ...account,
    coverage: coverageOf({ ...account, listing }, notices, connections.all),
  }))
  return { connections: connections.all, accounts, notices, flaws: read.flaws }
}

/** The answer, or why there is none. */
function parsed(body: string): { answer: Json } | Unreadable {
  if (body.length > MAX_CHARACTERS) return { flaw: { kind: 'ANSWER_TOO_LARGE' } }
  if (/^\s*</.test(body)) return { flaw: { kind: 'ANSWER_WEB_PAGE' } }
  try {
    const answer = parseExactly(body)
    if (isJson(answer) && ('accounts' in answer || 'errlist' in answer || 'errors' in answer))
      return { answer }
    return { flaw: { kind: 'ANSWER_NO_ACCOUNTS' } }
  } catch {
    return { flaw: { kind: 'ANSWER_NO_JSON' } }
  }
}

type Excess = Pick<Extract<FeedMessage, { kind: 'ANSWER_TOO_MANY' }>, 'most' | 'of'>

function excessOf({ accounts, errlist, errors, connections }: Json): Excess | undefined {
  const listed = listOf(accounts)
  if (listed.length > MAX_ACCOUNTS || listOf(connections).length > MAX_ACCOUNTS)
    return { most: MAX_ACCOUNTS, of: 'ACCOUNTS' }
  if (listOf(errlist).length + listOf(errors).length > MAX_NOTICES) return { most: MAX_NOTICES, of: 'ERRORS' }
  const counts = listed.map((account) => listOf(objectIn(account).transactions).length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total > MAX_TRANSACTIONS ? { most: MAX_TRANSACTIONS, of: 'TRANSACTIONS' } : undefined
}
