import { type ByLanguage, byLanguage, inWords, type WordsFor } from '../../core/facts.ts'
import type { ZipFault } from '../../platform/zip.ts'
import { UnreadableFile } from '../statements/statements.ts'
import { englishFaults, type MoveFault } from './words/english-faults.ts'
import { frenchFaults } from './words/french-faults.ts'

const words: ByLanguage<WordsFor<MoveFault>> = { en: englishFaults, fr: frenchFaults }

/** Files of another program that cannot be moved in. */
export class UnreadableMove extends UnreadableFile {
  constructor(fault: MoveFault) {
    super(
      fault.kind,
      byLanguage((language) => inWords(words[language], fault)),
    )
  }
}

export const unreadableArchive = (fault: ZipFault): UnreadableMove => new UnreadableMove(fault)
