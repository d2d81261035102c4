import type { Actor } from '../../src/core/actor.ts'
import { formatMoney, type Money, moneyOf } from '../../src/core/money.ts'
import { commitJob } from '../../src/intake/imports/commit.ts'
import * as imports from '../../src/intake/imports/imports.ts'
import type { ImportLog, ImportPreview } from '../../src/intake/imports/model.ts'
import { previewJob } from '../../src/intake/imports/preview.ts'
import { everything } from '../../src/ledger/transactions/filters.ts'
import type { Transaction } from '../../src/ledger/transactions/model.ts'
import type { Job } from '../../src/platform/background/job.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { listing } from '../../src/server/exports/export-listing.ts'
import { type LedgerNames, ledgerNames, signed, transactionsOf } from '../../src/server/exports/ledger.ts'
import type { Format } from '../../src/server/exports/model.ts'

/** An installation and who asks in it. */
export interface Household {
  deps: Pick<Deps, 'db' | 'write'>
  actor: Actor
}

const LIMITS = { maxRows: 50_000, maxFieldChars: 1_000 }

/** One of our own files, of one account or of all. */
export async function fileOf(
  { deps, actor }: Household,
  format: Format,
  accountId?: string,
): Promise<string> {
  const filter = accountId === undefined ? {} : { accountId }
  const chunks: Uint8Array[] = []
  for await (const chunk of listing(deps.db, { actor, filter, format })) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export interface BroughtIn {
  preview: ImportPreview
  log: ImportLog
}

/** Imports a file as the service does, on this thread, and answers what it said. */
export async function bringIn({ deps, actor }: Household, text: string): Promise<BroughtIn> {
  const run = <Input, Prepared, Result>(job: Job<Input, Prepared, Result>, input: Input) => {
    const prepared = job.prepare(deps.db, input)
    return deps.write((tx) => job.write(tx, prepared, input))
  }
  const bytes = new TextEncoder().encode(text)
  const file = { bytes, name: 'ours', hash: new Bun.CryptoHasher('sha256').update(bytes).digest('hex') }
  const id = await run(previewJob, {
    actor,
    limits: LIMITS,
    file,
    sourceKind: undefined,
    accountId: undefined,
  })
  const preview = imports.withRows(deps.db, actor, id)
  return { preview, log: await run(commitJob, { actor, id }) }
}

/** Every transaction as people see it, with names in the place of ids: what two installations can be compared by. */
export function ledgerInWords({ deps, actor }: Household): Record<string, unknown>[] {
  const names = ledgerNames(deps.db, actor)
  const all = [...transactionsOf(deps.db, everything(actor))]
  const byId = new Map(all.map((one) => [one.id, one]))
  return all.map((one) => inWords(one, names, byId)).sort(bySelf)
}

/** What each account with transactions is, and what these make of what it began with; valuations stand elsewhere. */
export function accountsInWords({ deps, actor }: Household): Record<string, unknown>[] {
  const sums = new Map<string, Money>()
  for (const one of transactionsOf(deps.db, everything(actor)))
    sums.set(one.accountId, (sums.get(one.accountId) ?? 0n) + moneyOf(signed(one)))
  return ledgerNames(deps.db, actor)
    .accounts.filter(({ transactionCount }) => transactionCount > 0)
    .map(({ id, name, type, currency, openingBalance, openingDate, transactionCount }) => ({
      name,
      type,
      currency,
      openingBalance,
      openingDate,
      transactionCount,
      comesTo: formatMoney(moneyOf(openingBalance) + (sums.get(id) ?? 0n)),
    }))
    .sort(bySelf)
}

function inWords(one: Transaction, names: LedgerNames, byId: Map<string, Transaction>) {
  const { id: _, accountId, categoryId, splits, transfer, ...rest } = one
  // What it is booked as follows from its account, which a file of transactions says nothing of.
  const {
    receiptIds: _____,
    booked: ______,
    source: __,
    importId: ___,
    version: ____,
    createdAt,
    updatedAt,
    ...shown
  } = rest
  const other = transfer ? byId.get(transfer.transactionId) : undefined
  const categoryOf = (wanted: string | null) => {
    const found = names.category(wanted)
    return found ? `${found.groupName}:${found.name} (${found.kind})` : null
  }
  return {
    ...shown,
    account: names.account(accountId).name,
    category: categoryOf(categoryId),
    splits: splits.map((part) => ({ ...part, categoryId: categoryOf(part.categoryId) })),
    transfer: other ? [names.account(other.accountId).name, other.date, signed(other), other.payee] : null,
  }
}

const bySelf = (one: object, other: object): number => {
  const [mine, theirs] = [JSON.stringify(one), JSON.stringify(other)]
  return mine < theirs ? -1 : mine > theirs ? 1 : 0
}
