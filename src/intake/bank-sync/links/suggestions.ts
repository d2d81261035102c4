import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { accounts } from '../../../ledger/accounts/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { likelyType } from '../../bank-feed/likely-types.ts'
import type { LinkSuggestion } from '../model.ts'
import { bankConnections, bankLinks } from '../tables.ts'
import { plainIdOf } from './remote-ids.ts'

type Link = typeof bankLinks.$inferSelect
type Former = Pick<Link, 'seq' | 'remoteId' | 'institution' | 'name' | 'accountSeq'>
type Candidate = Pick<typeof accounts.$inferSelect, 'seq' | 'id' | 'name' | 'lastFour' | 'currency'>

interface Found {
  account: Candidate
  reason: NonNullable<LinkSuggestion['reason']>
}

/**
 * What the undecided links may be, by their numbers. An account is proposed for one link only, and a link has one
 * proposal or none: a person has to look for themselves where it could be either of two.
 */
export function suggestions(db: Db, householdId: number, links: Link[]): Map<number, LinkSuggestion> {
  const undecided = links.filter(({ action }) => action === 'UNDECIDED')
  if (undecided.length === 0) return new Map()
  const free = freeAccounts(db, householdId)
  const former = formerLinks(db, householdId)
  const found = undecided.map((link) => [link, probable(link, free, former)] as const)
  const times = new Map<number, number>()
  for (const [, one] of found) if (one) times.set(one.account.seq, (times.get(one.account.seq) ?? 0) + 1)
  return new Map(
    found.map(([link, one]) => {
      const sure = one && times.get(one.account.seq) === 1 ? one : undefined
      const type = likelyType(link.name, false)
      return [link.seq, { type, accountId: sure?.account.id ?? null, reason: sure?.reason ?? null }]
    }),
  )
}

/** The surest first: a second token of one person at SimpleFIN names the same ids, a bank that was added again does not. */
function probable(link: Link, free: Candidate[], former: Former[]): Found | undefined {
  const fitting = free.filter(({ currency }) => currency === link.currency)
  const before = (isSame: (one: Former) => boolean) => {
    const seqs = new Set(former.filter(isSame).map(({ accountSeq }) => accountSeq))
    return fitting.filter(({ seq }) => seqs.has(seq))
  }
  const attempts: [Found['reason'], Candidate[]][] = [
    ['SAME_ACCOUNT', before((one) => isSameAccount(one, link))],
    [
      'LINKED_BEFORE',
      before(({ institution, name }) => institution === link.institution && name === link.name),
    ],
    ['LAST_FOUR', fitting.filter(({ lastFour }) => lastFour !== null && lastFour === lastFourIn(link.name))],
    ['NAME', fitting.filter(({ name }) => folded(name) === folded(link.name))],
  ]
  for (const [reason, candidates] of attempts) {
    const [account] = candidates
    if (account && candidates.length === 1) return { account, reason }
  }
  return undefined
}

/** Another bank's account may have the same id. */
const isSameAccount = (one: Former, other: Former): boolean =>
  one.remoteId === other.remoteId ||
  (plainIdOf(one.remoteId) === plainIdOf(other.remoteId) && one.institution === other.institution)

/** "1234" of "Chequing (1234)" and of "VISA ...1234". */
export const lastFourIn = (name: string): string | null => /(?<!\d)(\d{4})\W*$/.exec(name)?.[1] ?? null

const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Open accounts that no bank fills; one whose remote account is missing may get another. */
function freeAccounts(db: Db, householdId: number): Candidate[] {
  const taken = db
    .select({ seq: bankLinks.accountSeq })
    .from(bankLinks)
    .where(and(eq(bankLinks.action, 'USE'), isNull(bankLinks.missingSince)))
    .all()
  const seqs = new Set(taken.map(({ seq }) => seq))
  const { seq, id, name, lastFour, currency } = accounts
  return db
    .select({ seq, id, name, lastFour, currency })
    .from(accounts)
    .where(and(eq(accounts.householdId, householdId), isNull(accounts.archivedAt)))
    .all()
    .filter((account) => !seqs.has(account.seq))
}

/** What the links of this household were, or are without being found at the bank any more. */
function formerLinks(db: Db, householdId: number): Former[] {
  const { seq, remoteId, institution, name, accountSeq } = bankLinks
  return db
    .select({ seq, remoteId, institution, name, accountSeq })
    .from(bankLinks)
    .innerJoin(bankConnections, eq(bankConnections.seq, bankLinks.connectionSeq))
    .where(and(eq(bankConnections.householdId, householdId), isNotNull(accountSeq)))
    .all()
}
