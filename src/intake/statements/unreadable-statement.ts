import { byLanguage } from '../../core/facts.ts'
import type { FileFault } from './messages.ts'
import { UnreadableFile } from './statements.ts'
import { faultText } from './words/in-words.ts'

/** Why a file that asks for a password cannot be read without the right one. */
export const LOCKED = 'encrypted-pdf'

/** A bank's file that cannot be read; `message` is in English, `texts` in the reader's language. */
export class UnreadableStatement extends UnreadableFile {
  constructor(code: string, fault: FileFault) {
    super(
      code,
      byLanguage((language) => faultText(fault, language)),
    )
  }
}
