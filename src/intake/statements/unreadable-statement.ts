import type { Language } from '../../core/languages.ts'
import type { FileFault } from './messages.ts'
import { UnreadableFile } from './statements.ts'
import { faultText } from './words/in-words.ts'

/** A bank's file that cannot be read; its message is in English, for whoever does not ask in which language. */
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
