import type { Actor } from '../../core/actor.ts'
import type { Instant } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StatementWarning } from '../statements/statements.ts'
import type { ImportDestination } from './destinations.ts'
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
): StatementWarning[] {
  const warnings: StatementWarning[] = []
  const importedAt = lastImport(db, actor, file.hash)
  if (importedAt !== undefined) {
    const message = `This very file was imported before, on ${householdDay(db, { ...actor, at: importedAt })}.`
    warnings.push({ code: 'imported-before', message })
  }
  const several = places.filter(({ action }) => action !== 'IGNORE').length > 1
  if (several && accountId !== undefined) {
    const message =
      'The file has several accounts, which never go into one by themselves. Say where each goes.'
    warnings.push({ code: 'several-accounts', message })
  }
  if (
    places.some(({ key, action, isChosen }) => action === 'CREATE' && !isChosen && isShared(db, actor, key))
  ) {
    const message = 'Files of this kind went into several accounts. Say which one this file is of.'
    warnings.push({ code: 'account-unclear', message })
  }
  return warnings
}

function lastImport(db: Db, actor: Actor, hash: string): Instant | undefined {
  const row = db.$client
    .query<{ at: Instant | null }, [number, string]>(
      "SELECT max(committed_at) AS at FROM imports WHERE household_id = ? AND file_hash = ? AND status = 'COMMITTED'",
    )
    .get(actor.householdId, hash)
  return row?.at ?? undefined
}
