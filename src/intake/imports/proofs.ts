import { inWords } from '../../core/facts.ts'
import type { SourceKind } from '../../core/file-formats.ts'
import type { Language } from '../../core/languages.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Proof } from '../statements/proof.ts'
import { proofWords } from '../statements/words/in-words.ts'
import type { StoredProof } from './messages.ts'
import type { ImportProof } from './rows-model.ts'

const text = <Name extends string>(name: Name, amount: Money | undefined): { [Key in Name]?: string } =>
  amount === undefined ? {} : ({ [name]: formatMoney(amount) } as { [Key in Name]?: string })

export function storedProof({
  opening,
  closing,
  difference,
  sum,
  moneyIn,
  moneyOut,
  ...proof
}: Proof): StoredProof {
  return {
    ...proof,
    sum: formatMoney(sum),
    moneyIn: formatMoney(moneyIn),
    moneyOut: formatMoney(moneyOut),
    ...text('opening', opening),
    ...text('closing', closing),
    ...text('difference', difference),
    reasons: proof.reasons.map(({ amount, ...reason }) => ({ ...reason, ...text('amount', amount) })),
  }
}

/** In the reader's language, with the account's key instead of its place. */
export function shownProof(proof: StoredProof, keys: readonly string[], language: Language): ImportProof {
  const { account, opening, closing, difference, from, to, countIn, countOut, reasons, ...plain } = proof
  return {
    ...plain,
    account: keys[account] ?? '',
    opening: opening ?? null,
    closing: closing ?? null,
    difference: difference ?? null,
    from: from ?? null,
    to: to ?? null,
    countIn: countIn ?? null,
    countOut: countOut ?? null,
    reasons: reasons.map(({ code, fact, page, row, amount, places }) => ({
      code,
      message: inWords(proofWords[language], fact),
      page: page ?? null,
      row: row ?? null,
      amount: amount ?? null,
      places: places ?? [],
    })),
  }
}

/** Formats of which a commit has always been just that; of the others one that is not proven is to be accepted as such. */
export const TAKEN_AS_SENT: readonly SourceKind[] = ['CSV', 'OFX', 'QFX', 'QIF']

interface Unproven {
  position: number
  difference: string | null
}

/** Accounts of the import whose rows their own statement contradicts. */
const unprovenOf = ({ $client: client }: Db, seq: number): Unproven[] =>
  client
    .query<{ position: number; difference: string | null }, [number, string]>(`
      SELECT p.position, j.value ->> '$.difference' AS difference
      FROM imports i CROSS JOIN json_each(i.understood, '$.proofs') j
      JOIN import_accounts p ON p.import_seq = i.seq AND p.position = j.value ->> '$.account' AND p.action <> 'IGNORE'
      WHERE i.seq = ? AND j.value ->> '$.state' = 'ASK' AND i.source_kind NOT IN (SELECT value FROM json_each(?))
      ORDER BY j.key`)
    .all(seq, JSON.stringify(TAKEN_AS_SENT))

/** 409 where a statement that is not proven is committed as if it were. */
export function refuseUnproven(db: Db, seq: number, isAccepted: boolean): void {
  if (isAccepted) return
  const [first] = unprovenOf(db, seq)
  if (first)
    throw new Problem('conflict', { reason: { kind: 'STATEMENT_NOT_PROVEN', difference: first.difference } })
}
