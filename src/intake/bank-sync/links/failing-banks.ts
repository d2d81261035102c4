import { inArray } from 'drizzle-orm'
import type { Instant } from '../../../core/time.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { FeedMessage } from '../../bank-feed/messages.ts'
import { bankLinks } from '../tables.ts'
import * as links from './links.ts'

/** A bank of a connection that brings nothing while others may: it wants a new login, or none of its accounts is filled. */
interface FailingBank {
  name: string
  code: string
  detail: readonly FeedMessage[]
  linkSeqs: number[]
  /** Whether its connector was told. */
  isTold: boolean
}

/** A connection is one access to many banks, and each of them works or fails by itself. */
export function failingBanks(db: Db, connectionSeq: number): FailingBank[] {
  const banks = Map.groupBy(links.inUse(db, connectionSeq), bankOf)
  return [...banks.values()].flatMap((accounts) => {
    const wantsLogin = accounts.find(({ problem }) => problem === 'RECONNECT')
    const isFailing = wantsLogin !== undefined || accounts.every(isNoLongerUpdated)
    const [first] = wantsLogin ? [wantsLogin] : accounts
    if (!isFailing || !first) return []
    return {
      name: first.institution || first.name,
      ...reasonOf(first),
      linkSeqs: accounts.map(({ seq }) => seq),
      isTold: accounts.some(({ toldAt }) => toldAt !== null),
    }
  })
}

/** Two logins at one bank are two; a server of the first version names the bank alone. */
const bankOf = ({ remoteConnection, institution }: links.LinkRow): string => remoteConnection || institution

/** What came in part came. */
const isNoLongerUpdated = ({ problem, missingSince }: links.LinkRow): boolean =>
  missingSince !== null || (problem !== null && problem !== 'INCOMPLETE')

const ACCOUNTS_GONE: FeedMessage[] = [{ kind: 'ACCOUNTS_GONE' }]

const reasonOf = ({ problem, problemDetail, missingSince }: links.LinkRow) =>
  problem === null && missingSince !== null
    ? { code: 'MISSING', detail: ACCOUNTS_GONE }
    : { code: problem ?? '', detail: problemDetail ?? [] }

/** Remembers that the connector hears of these. */
export const markReported = (tx: Tx, banks: FailingBank[], at: Instant): void =>
  setReported(tx, seqsOf(banks), at)

/** Forgets it of every other bank, whose next failure is news again; answers whether there was one. */
export function forgetReported(tx: Tx, connectionSeq: number, failing: FailingBank[]): boolean {
  const still = new Set(seqsOf(failing))
  const recovered = links
    .inUse(tx, connectionSeq)
    .filter(({ seq, toldAt }) => toldAt !== null && !still.has(seq))
    .map(({ seq }) => seq)
  setReported(tx, recovered, null)
  return recovered.length > 0
}

const seqsOf = (banks: FailingBank[]): number[] => banks.flatMap(({ linkSeqs }) => linkSeqs)

const setReported = (tx: Tx, seqs: number[], toldAt: Instant | null): void =>
  void tx.update(bankLinks).set({ toldAt }).where(inArray(bankLinks.seq, seqs)).run()
