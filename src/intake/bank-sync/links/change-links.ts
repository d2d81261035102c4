import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import { record } from '../../../people/events/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { likelyType } from '../../bank-feed/likely-types.ts'
import { oneLine } from '../../imports/accounts/destinations.ts'
import type { LinkChange } from '../model.ts'
import { bankLinks } from '../tables.ts'
import { type LinkRow, ofAccount } from './links.ts'
import { lastFourIn } from './suggestions.ts'

/** Changes what the input names; `field` says where in the request it stands. */
export function change(
  tx: Tx,
  actor: Actor,
  connectionSeq: number,
  input: LinkChange & { id: string },
  field: string,
): void {
  const link = tx
    .select()
    .from(bankLinks)
    .where(and(eq(bankLinks.id, input.id), eq(bankLinks.connectionSeq, connectionSeq)))
    .get()
  if (!link) throw new Problem('not-found')
  const namesAccount = input.accountId !== undefined || input.create !== undefined
  const action = input.action ?? (namesAccount ? 'USE' : link.action)
  if (action === 'USE') use(tx, actor, { link, input, field })
  else if (namesAccount) throw invalid(`${field}action`, { kind: 'USE_WITH_ACCOUNT' })
  else if (action !== link.action) unlink(tx, link, action)
  if (input.isFlipped !== undefined && input.isFlipped !== link.isFlipped) flip(tx, link, input.isFlipped)
  record(tx, actor, 'bank-account.changed')
}

/** What is asked for of one link. */
interface LinkDecision {
  link: LinkRow
  input: LinkChange
  /** Where in the request it stands. */
  field: string
}

function use(tx: Tx, actor: Actor, decision: LinkDecision): void {
  const { link, input, field } = decision
  const isAsItWas = link.action === 'USE' && input.accountId === undefined && input.create === undefined
  if (isAsItWas) return
  if (link.currency === null) throw invalid(`${field}action`, { kind: 'NO_CURRENCY_COUNTED' })
  const account = input.create
    ? createAccount(tx, actor, decision, link.currency)
    : existingAccount(tx, actor, decision, link.currency)
  if (link.action === 'USE' && link.accountSeq === account.seq) return
  if (link.action === 'USE') unlink(tx, link, 'UNDECIDED')
  tx.update(bankLinks)
    .set({
      action: 'USE',
      accountSeq: account.seq,
      linkedAt: actor.at,
      syncedUntil: null,
      backfilledAt: null,
    })
    .where(eq(bankLinks.seq, link.seq))
    .run()
  accounts.setSource(tx, account.seq, 'AGGREGATOR')
  record(tx, actor, 'bank-account.linked', account.id)
}

function createAccount(
  tx: Tx,
  actor: Actor,
  { link, input: { accountId, create = {} }, field }: LinkDecision,
  currency: string,
): accounts.AccountRow {
  if (accountId !== undefined) throw invalid(`${field}create`, { kind: 'ACCOUNT_OR_CREATE' })
  const input = {
    name: create.name ?? oneLine(link.name),
    type: create.type ?? likelyType(link.name, false),
    currency,
    institution: oneLine(link.institution) || null,
    lastFour: lastFourIn(link.name),
  }
  return accounts.open(tx, actor, input, 'AGGREGATOR')
}

function existingAccount(
  tx: Tx,
  actor: Actor,
  { link, input: { accountId }, field }: LinkDecision,
  currency: string,
): accounts.AccountRow {
  const name = `${field}accountId`
  if (accountId === undefined) throw invalid(name, { kind: 'USE_NEEDS_ACCOUNT_OR_CREATE' })
  accounts.keyOf(tx, actor, accountId, name)
  const account = accounts.rowOf(tx, actor, accountId)
  if (account.archivedAt !== null) throw invalid(name, { kind: 'ACCOUNT_ARCHIVED' })
  if (account.currency !== currency)
    throw invalid(name, { kind: 'BANK_OTHER_CURRENCY', account: account.currency, bank: currency })
  const other = ofAccount(tx, account.seq)
  if (other && other.seq !== link.seq) replaceMissing(tx, other)
  return account
}

/** A bank that was added again has new ids: its account goes over from the link that finds nothing any more. */
function replaceMissing(tx: Tx, other: LinkRow): void {
  if (other.missingSince === null)
    throw new Problem('conflict', {
      reason: { kind: 'FILLED_BY_OTHER', name: other.name },
    })
  unlink(tx, other, 'IGNORE')
}

/** What was imported stays. Which account it was is remembered, for the day the bank is added again. */
function unlink(tx: Tx, link: LinkRow, action: 'IGNORE' | 'UNDECIDED'): void {
  tx.update(bankLinks).set({ action, linkedAt: null, toldAt: null }).where(eq(bankLinks.seq, link.seq)).run()
  if (link.action === 'USE' && link.accountSeq !== null) restoreSource(tx, link.accountSeq)
}

/** The accounts of a connection that ends are the household's own to keep again. */
export function unlinkAll(tx: Tx, connectionSeq: number): void {
  const used = and(eq(bankLinks.connectionSeq, connectionSeq), eq(bankLinks.action, 'USE'))
  for (const link of tx.select().from(bankLinks).where(used).all()) unlink(tx, link, 'UNDECIDED')
}

function restoreSource(tx: Tx, accountSeq: number): void {
  const file = tx.$client
    .query("SELECT 1 FROM sync_logs WHERE account_seq = ? AND kind = 'IMPORT' LIMIT 1")
    .get(accountSeq)
  accounts.setSource(tx, accountSeq, file === null ? 'MANUAL' : 'FILE')
}

/** Everything is asked for once more, so that what came with the other sign is put right as far as the bank still tells. */
function flip(tx: Tx, link: LinkRow, isFlipped: boolean): void {
  tx.update(bankLinks)
    .set({ isFlipped, syncedUntil: null, backfilledAt: null })
    .where(eq(bankLinks.seq, link.seq))
    .run()
}
