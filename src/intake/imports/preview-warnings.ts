import type { Actor } from '../../core/actor.ts'
import type { Instant } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Proof } from '../statements/proof.ts'
import type { ImportDestination } from './accounts/destinations.ts'
import { isKnown } from './evidence/account-statements.ts'
import type { ImportWarning } from './messages.ts'
import type { UploadedFile } from './prepared-import.ts'
import { isShared } from './remembered-choices.ts'

interface PreviewedFile {
  file: UploadedFile
  /** The account that was named for it. */
  accountId: string | undefined
}

/** What is to be said about the file beyond what stands in it. */
export function previewWarnings(
  db: Db,
  actor: Actor,
  { file, accountId }: PreviewedFile,
  places: ImportDestination[],
  proofs: readonly Proof[],
): ImportWarning[] {
  const warnings: ImportWarning[] = []
  const importedAt = lastImport(db, actor, file.hash)
  if (importedAt !== undefined) {
    const day = householdDay(db, { ...actor, at: importedAt })
    warnings.push({ code: 'imported-before', message: { kind: 'IMPORTED_BEFORE', day } })
  } else warnings.push(...knownStatements(db, places, proofs))
  const several = places.filter(({ action }) => action !== 'IGNORE').length > 1
  if (several && accountId !== undefined)
    warnings.push({ code: 'several-accounts', message: { kind: 'SEVERAL_ACCOUNTS' } })
  if (
    places.some(({ key, action, isChosen }) => action === 'CREATE' && !isChosen && isShared(db, actor, key))
  )
    warnings.push({ code: 'account-unclear', message: { kind: 'ACCOUNT_UNCLEAR' } })
  return warnings
}

/** Statements that came in before, in a file of other bytes. */
const knownStatements = (db: Db, places: ImportDestination[], proofs: readonly Proof[]): ImportWarning[] =>
  proofs.flatMap((proof): ImportWarning[] => {
    const { account, state, from, to } = proof
    const place = places[account]
    if (state !== 'PROVEN' || !from || !to || !place?.account || place.action === 'IGNORE') return []
    if (!isKnown(db, place.account.seq, proof)) return []
    return [{ code: 'imported-before', message: { kind: 'STATEMENT_BEFORE', from, to } }]
  })

function lastImport(db: Db, actor: Actor, hash: string): Instant | undefined {
  const row = db.$client
    .query<{ at: Instant | null }, [number, string]>(
      "SELECT max(committed_at) AS at FROM imports WHERE household_id = ? AND file_hash = ? AND status = 'COMMITTED'",
    )
    .get(actor.householdId, hash)
  return row?.at ?? undefined
}
