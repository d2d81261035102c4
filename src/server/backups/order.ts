import type { Config } from '../../core/config.ts'
import type { Instant } from '../../core/time.ts'
import type { OpenData } from '../../platform/db/data-directory.ts'
import type { BackupKind } from './archive/manifest.ts'
import type { BackupOrder } from './create.ts'
import { backupFolder, workParent } from './folders.ts'
import { fingerprintOf, keyText } from './installation-key.ts'
import { backupPlace } from './mount.ts'
import type { Depth, VerifyOrder } from './verify.ts'

type Wanted = { kind: BackupKind; at: Instant; note?: string | null; folder?: string | undefined }
type Source = Pick<OpenData, 'databasePath' | 'secrets'>

/** What the settings say of a backup, and what is asked for. */
export const orderOf = (config: Config, { databasePath, secrets }: Source, request: Wanted): BackupOrder => ({
  databasePath,
  dataDir: workParent(config),
  folder: request.folder ?? backupFolder(config),
  place: request.folder === undefined ? backupPlace(config) : undefined,
  kind: request.kind,
  note: request.note ?? null,
  at: request.at,
  key: keyText(config) ?? '',
  keyFingerprint: fingerprintOf(secrets),
  passphrase: config.backupPassphrase,
})

export const verifyOrderOf = (config: Config, path: string, depth: Depth): VerifyOrder => ({
  path,
  depth,
  workParent: workParent(config),
  passphrase: config.backupPassphrase,
  key: keyText(config),
})
