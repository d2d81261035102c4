import { type ByLanguage, formerText, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { failureInWords } from '../../../platform/outbound/words/in-words.ts'
import type { AttemptFailure, DisabledReason } from './facts.ts'

const reasons: ByLanguage<WordsFor<DisabledReason>> = {
  en: {
    GONE: () => 'The receiver answered 410 Gone.',
    NOTHING_DELIVERED: ({ days }) => `Nothing has reached the receiver for ${days} days.`,
    SECRET_LOST: () =>
      'Its secret was lost with the key of the installation. Rotate the secret, give it to the receiver and switch it on.',
    FORMER_TEXT: formerText.en,
  },
  fr: {
    GONE: () => 'Le destinataire a répondu 410 Gone.',
    NOTHING_DELIVERED: ({ days }) => `Rien n’est parvenu au destinataire depuis ${days} jours.`,
    SECRET_LOST: () =>
      'Son secret a été perdu avec la clé de l’installation. Créez un nouveau secret, donnez-le au destinataire et activez le webhook.',
    FORMER_TEXT: formerText.fr,
  },
}

/** Why a webhook is off, for somebody who reads this language. */
export const disabledReasonInWords = (reason: DisabledReason, language: Language): string =>
  inWords(reasons[language], reason)

export const attemptFailureInWords = (failure: AttemptFailure, language: Language): string =>
  failure.kind === 'FORMER_TEXT' ? formerText[language](failure) : failureInWords(failure, language)
