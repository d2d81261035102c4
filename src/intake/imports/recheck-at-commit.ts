import type { Tx } from '../../platform/db/db.ts'
import type { ImportMessage } from './messages.ts'

/**
 * The ledger changed since the preview. A match whose target is gone, changed or taken becomes a new row; a row that
 * another import has brought in the meantime becomes a duplicate. Nothing else is decided anew.
 */
export function recheck(tx: Tx, seq: number): void {
  recheckMatches(tx, seq)
  for (const scheme of ['fp', 'fitid', 'ref'])
    tx.$client.query(importedMeanwhileSql(scheme)).run(seq, factOf({ kind: 'BROUGHT_SINCE' }))
}

/** The same where no import can have brought anything in the meantime. */
export function recheckMatches({ $client: client }: Tx, seq: number): void {
  client.query(STALE_MATCHES).run(seq, factOf({ kind: 'MATCH_CHANGED' }))
  client.query(LOST_DUPLICATES).run(seq, factOf({ kind: 'DUPLICATE_GONE' }))
  client.query(RESTORED).run(seq, factOf({ kind: 'RESTORED_SINCE' }))
}

const factOf = (message: ImportMessage): string => JSON.stringify([message])

const LIVE_AND_SAME = `EXISTS (
  SELECT 1 FROM transactions t WHERE t.seq = existing_seq AND t.deleted_at IS NULL AND t.version = existing_version)`

/**
 * Its own source has spoken for the target since; the version does not tell where the target is reconciled. A paper and a
 * table of one bank are two sources.
 */
const TAKEN = `EXISTS (
  SELECT 1 FROM transaction_keys k JOIN transactions o ON o.seq = k.transaction_seq LEFT JOIN imports b ON b.seq = k.import_seq
  WHERE k.transaction_seq = existing_seq
    AND ((k.scheme = 'fp' AND fp IS NOT NULL AND (coalesce(b.source_kind, o.source) = 'PDF') =
        (SELECT i.source_kind = 'PDF' FROM imports i WHERE i.seq = import_rows.import_seq)) OR (k.scheme = 'fitid' AND fitid IS NOT NULL) OR (k.scheme = 'ref' AND ref IS NOT NULL)))`

const STALE_MATCHES = `
  UPDATE import_rows SET decision = 'NEW', reason = ?2,
    existing_seq = NULL, updates = 0
  WHERE import_seq = ?1 AND decision = 'MATCH' AND NOT (${LIVE_AND_SAME} AND NOT (updates = 0 AND ${TAKEN}))`

/** The import that had brought it was undone. */
const LOST_DUPLICATES = `
  UPDATE import_rows SET decision = 'NEW', reason = ?2, existing_seq = NULL
  WHERE import_seq = ?1 AND decision IN ('DUPLICATE', 'DELETED_EARLIER') AND existing_seq IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.seq = existing_seq)`

const RESTORED = `
  UPDATE import_rows SET decision = 'DUPLICATE', reason = ?2, chosen = NULL
  WHERE import_seq = ?1 AND decision = 'DELETED_EARLIER'
    AND EXISTS (SELECT 1 FROM transactions t WHERE t.seq = existing_seq AND t.deleted_at IS NULL)`

/** Whoever chose to import or merge it did so when it was not there yet. */
const importedMeanwhileSql = (scheme: string): string => `
  UPDATE import_rows SET decision = iif(t.deleted_at IS NULL, 'DUPLICATE', 'DELETED_EARLIER'), existing_seq = t.seq,
    reason = ?2, chosen = iif(chosen IN (1, 2, 3), NULL, chosen)
  FROM import_accounts p, transaction_keys k, transactions t
  WHERE import_rows.import_seq = ?1 AND import_rows.decision IN ('NEW', 'POSSIBLE_DUPLICATE') AND import_rows.${scheme} IS NOT NULL
    AND p.import_seq = import_rows.import_seq AND p.position = import_rows.account_position
    AND k.account_seq = p.account_seq AND k.scheme = '${scheme}' AND k.key = import_rows.${scheme}
    AND k.ordinal = import_rows.${scheme}_ordinal AND t.seq = k.transaction_seq`
