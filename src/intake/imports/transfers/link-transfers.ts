import type { Actor } from '../../../core/actor.ts'
import { partFrom } from '../../../ledger/transactions/part-transfers.ts'
import { linkCertain } from '../../../ledger/transactions/transfers/transfers.ts'
import { connect, type Tx } from '../../../platform/db/db.ts'
import type { ImportRef } from '../rows/import-rows.ts'
import { linkNamed } from './named-transfers.ts'

interface Link {
  /** Id of the import's transaction. */
  mine: string
  partner: number
  version: number
}

/** What a partner from outside the import was before it was linked, kept with the import's row. */
interface Memory {
  partner: number
  type: string
  /** The version that linking left behind. */
  version: number
}

interface LinkedImport extends ImportRef {
  /** Its rows that speak of transfers, where they are known. */
  mentioning?: number[] | undefined
}

/**
 * Links the new rows that the file calls transfers and, unless it is one of our own, which says so of all, those that can
 * be nothing else; they stay untouched for the undo. Answers how many were linked.
 */
export function linkTransfers(tx: Tx, actor: Actor, { id, seq, mentioning }: LinkedImport): number {
  const named = linkNamed(tx, actor, { id, seq })
  const linked = named + (isExportedHere(tx, seq) ? 0 : linkCertain(tx, actor, id, mentioning))
  if (linked === 0) return 0
  const partners = tx.$client
    .query<Link, [string]>(`
      SELECT mine.id AS mine, other.seq AS partner, other.version FROM transactions mine
      JOIN transactions other ON other.transfer_id = mine.transfer_id AND other.import_id IS NOT mine.import_id
      WHERE mine.import_id = ? AND mine.transfer_id IS NOT NULL`)
    .all(id)
  if (partners.length > 0) rememberPartners(tx, seq, partners)
  return linked
}

const isExportedHere = (tx: Tx, seq: number): boolean =>
  tx.$client
    .query(`SELECT 1 FROM import_accounts WHERE import_seq = ? AND (found ->> '$.hearthId' IS NOT NULL OR found ->> '$.institution' = 'Hearth')
      LIMIT 1`)
    .get(seq) !== null

function rememberPartners(tx: Tx, seq: number, partners: Link[]): void {
  const types = typesBefore(
    tx,
    partners.map(({ partner }) => partner),
  )
  const rows = new Map(
    tx.$client
      .query<{ row: number; id: string }, [number]>(
        "SELECT row, transaction_id AS id FROM import_rows WHERE import_seq = ? AND outcome = 'ADDED'",
      )
      .all(seq)
      .map(({ row, id }) => [id, row]),
  )
  const keep = tx.$client.query('UPDATE import_rows SET before = ? WHERE import_seq = ? AND row = ?')
  for (const { mine, partner, version } of partners) {
    const memory: Memory = { partner, type: types.get(partner) ?? '', version }
    keep.run(JSON.stringify(memory), seq, rows.get(mine) ?? 0)
  }
}

/** A connection of its own still sees what they were before this transaction made transfers of them. */
function typesBefore(tx: Tx, seqs: number[]): Map<number, string> {
  const { $client: client } = connect(tx.$client.filename)
  try {
    const rows = client
      .query<{ seq: number; type: string }, [string]>(
        'SELECT t.seq, t.type FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value',
      )
      .all(JSON.stringify(seqs))
    return new Map(rows.map(({ seq, type }) => [seq, type]))
  } finally {
    client.close()
  }
}

interface Partner {
  seq: number
  version: number
  plainType: string
  /** Its own import linked it. */
  isLinker: number
}

/**
 * Before rows of an import go: the other sides of their transfers stand alone again, and are what they were where
 * nobody changed them since.
 */
export function partTransfers(tx: Tx, actor: Actor, { id, seq }: ImportRef, going: number[]): void {
  const partners = tx.$client
    .query<Partner, [string, string]>(`
      SELECT other.seq, other.version, iif(other.amount_high < 0 OR other.amount_low < 0, 'EXPENSE', 'INCOME') AS plainType,
        other.version = 1 AND other.import_id IS NOT NULL AND other.import_id <> ?2 AS isLinker
      FROM json_each(?1) j CROSS JOIN transactions mine ON mine.seq = j.value
      JOIN transactions other ON other.transfer_id = mine.transfer_id AND other.seq <> mine.seq
      WHERE mine.transfer_id IS NOT NULL AND other.seq NOT IN (SELECT value FROM json_each(?1))`)
    .all(JSON.stringify(going), id)
  const memories = partners.length > 0 ? memoriesOf(tx, seq) : new Map<number, Memory>()
  const sides = partners.map(({ seq: partner, version, plainType, isLinker }) => {
    const memory = memories.get(partner)
    const before = memory?.version === version ? version - 1 : isLinker ? version : version + 1
    return { seq: partner, type: memory?.type || plainType, version: before }
  })
  partFrom(tx, actor, sides)
}

function memoriesOf(tx: Tx, seq: number): Map<number, Memory> {
  const rows = tx.$client
    .query<{ before: string }, [number]>(
      "SELECT before FROM import_rows WHERE import_seq = ? AND outcome = 'ADDED' AND before IS NOT NULL",
    )
    .all(seq)
  return new Map(
    rows.map(({ before }) => {
      const memory: Memory = JSON.parse(before)
      return [memory.partner, memory]
    }),
  )
}
