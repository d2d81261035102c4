import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { FeedMessage } from '../messages.ts'
import { english } from './english.ts'
import { french } from './french.ts'

export const feedWords: ByLanguage<WordsFor<FeedMessage>> = { en: english, fr: french }

/** What a feed says, one sentence after the other. */
export const feedText = (messages: readonly FeedMessage[], language: Language): string =>
  messages.map((message) => inWords(feedWords[language], message)).join(' ')
