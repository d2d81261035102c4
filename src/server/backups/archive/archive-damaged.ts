import type { BackupFault } from '../../jobs/words/backup-facts.ts'
import { faultInWords } from '../../jobs/words/in-words.ts'

/** Why a file is no backup that can be relied on; the message is the rest of an English sentence that begins with its name. */
export class ArchiveDamaged extends Error {
  constructor(readonly fault: BackupFault) {
    super(faultInWords(fault, 'en'))
  }
}
