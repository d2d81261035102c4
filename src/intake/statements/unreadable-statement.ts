import type { Language } from '../../core/languages.ts'
import type { FileFault } from './messages.ts'
import { UnreadableFile } from './statements.ts'
import { faultText } from './words/in-words.ts'

/** A bank's file that cannot be read; `message` is in English, `refusalText` has the other languages. */
export class UnreadableStatement extends UnreadableFile {
  constructor(
    code: string,
    readonly fault: FileFault,
  ) {
    super(code, faultText(fault, 'en'))
  }
}

/** Why a file cannot be read. */
export const refusalText = (refused: UnreadableFile, language: Language): string =>
  refused instanceof UnreadableStatement ? faultText(refused.fault, language) : refused.message
