import { type ByLanguage, formerText, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { FileFault, ProofFact, SignClause, StatementMessage } from '../messages.ts'
import { englishFaults } from './english-faults.ts'
import { englishFiles } from './english-files.ts'
import { englishProof } from './english-proof.ts'
import { englishRows } from './english-rows.ts'
import { englishSigns } from './english-signs.ts'
import { frenchFaults } from './french-faults.ts'
import { frenchFiles } from './french-files.ts'
import { frenchProof } from './french-proof.ts'
import { frenchRows } from './french-rows.ts'
import { frenchSigns } from './french-signs.ts'

export const statementWords: ByLanguage<WordsFor<StatementMessage>> = {
  en: { ...englishRows, ...englishFiles, FORMER_TEXT: formerText.en },
  fr: { ...frenchRows, ...frenchFiles, FORMER_TEXT: formerText.fr },
}
export const signWords: ByLanguage<WordsFor<SignClause>> = { en: englishSigns, fr: frenchSigns }
export const faultWords: ByLanguage<WordsFor<FileFault>> = { en: englishFaults, fr: frenchFaults }

export const proofWords: ByLanguage<WordsFor<ProofFact>> = { en: englishProof, fr: frenchProof }

/** What readers say, one sentence after the other. */
export const statementText = (messages: readonly StatementMessage[], language: Language): string =>
  messages.map((message) => inWords(statementWords[language], message)).join(' ')

export const signText = (clauses: readonly SignClause[], language: Language): string =>
  clauses.map((clause) => inWords(signWords[language], clause)).join('')

export const faultText = (fault: FileFault, language: Language): string =>
  inWords(faultWords[language], fault)
