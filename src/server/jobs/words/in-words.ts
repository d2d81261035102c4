import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { BackupFault, HookFault } from './backup-facts.ts'
import { english } from './english.ts'
import { englishFaults, englishHook } from './english-faults.ts'
import { french } from './french.ts'
import { frenchFaults, frenchHook } from './french-faults.ts'
import type { FeedFailure, JobMessage, JobName, JobWords } from './job-facts.ts'

const words: ByLanguage<JobWords> = { en: english, fr: french }
const faults: ByLanguage<WordsFor<BackupFault>> = { en: englishFaults, fr: frenchFaults }
const hook: ByLanguage<WordsFor<HookFault>> = { en: englishHook, fr: frenchHook }

export const purposeInWords = (name: JobName, language: Language): string => words[language].purposes[name]

export const messageInWords = (message: JobMessage, language: Language): string =>
  inWords(words[language].messages, message)

/** Why there was nothing to read in the feed of releases. */
export const feedFailureInWords = (failure: FeedFailure, language: Language): string =>
  inWords(words[language].feed, failure)

/** Why a backup cannot be relied on, as the end of a sentence. */
export const faultInWords = (fault: BackupFault, language: Language): string =>
  inWords(faults[language], fault)

export const hookFaultInWords = (fault: HookFault, language: Language): string =>
  inWords(hook[language], fault)
