import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackup, type Made } from '../../../src/server/backups/create.ts'
import { orderOf } from '../../../src/server/backups/order.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import type { House } from '../../support/house.ts'

export const PASSPHRASE = 'kettle maple ember'

/** Books with a few accounts and transactions. */
export async function someBooks(): Promise<Books> {
  const books = await openBooks()
  const [visa, cash] = [await books.account('Visa'), await books.account('Cash')]
  for (const day of ['03', '04', '05']) await books.enter(visa, { date: `2026-05-${day}`, payee: 'Épicerie' })
  await books.enter(visa, { type: 'TRANSFER', transferAccountId: cash })
  return books
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-backups-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A backup of a house as it is. */
export const backupOf = (
  { deps, dataDir }: House,
  { folder = freshFolder(), passphrase = undefined as string | undefined } = {},
): Promise<Made> =>
  createBackup(
    orderOf(
      { ...deps.config, dataDir, backupPassphrase: passphrase },
      { databasePath: deps.db.$client.filename, secrets: deps.secrets },
      { kind: 'MANUAL', at: deps.clock(), folder },
    ),
  )
