import { type Secrets, sameText } from '../../core/secrets.ts'
import { ArchiveDamaged } from './archive/archive-damaged.ts'
import type { Manifest } from './archive/manifest.ts'
import { fingerprintOf, signatureOf } from './installation-key.ts'
import type { OpenArchive } from './read-archive.ts'

/** Who made an archive, as far as the key in use here tells: this installation, another one, or nobody says. */
export const signers = ['THIS_INSTALLATION', 'ANOTHER_KEY', 'UNSIGNED'] as const
export type Signer = (typeof signers)[number]

/** What of an archive is asked who made it. */
export interface Signed extends Pick<OpenArchive, 'manifestHash' | 'signature'> {
  manifest: Pick<Manifest, 'keyFingerprint' | 'schema'>
}

/** The last schema whose archives nobody signed. */
const LAST_UNSIGNED_SCHEMA = '0026_told_in_two_languages'

/** Who signed the manifest. Throws ArchiveDamaged where it names the given key and is not of whoever has that. */
export function signerOf(
  { manifest, manifestHash, signature }: Signed,
  secrets: Secrets | undefined,
): Signer {
  const isOfKey = secrets !== undefined && fingerprintOf(secrets) === manifest.keyFingerprint
  if (signature === undefined) {
    if (isOfKey && manifest.schema > LAST_UNSIGNED_SCHEMA)
      throw new ArchiveDamaged({ kind: 'MANIFEST_UNSIGNED' })
    return 'UNSIGNED'
  }
  if (secrets && sameText(signatureOf(secrets, manifestHash), signature)) return 'THIS_INSTALLATION'
  if (isOfKey) throw new ArchiveDamaged({ kind: 'MANIFEST_CHANGED', without: 'KEY' })
  return 'ANOTHER_KEY'
}

const LINES: Record<Signer, string> = {
  THIS_INSTALLATION: 'ok     signature (this installation made it)',
  ANOTHER_KEY: '       signature not looked at: it is of a key that is not the one in use here',
  UNSIGNED: '       not signed: an older Hearth wrote it, or somebody else did',
}

/** What is told of the signature by the key in use here. */
export const signatureLine = (archive: Signed, secrets: Secrets | undefined): string =>
  LINES[signerOf(archive, secrets)]
