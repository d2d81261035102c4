import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { CallFailure } from '../../../platform/outbound/words/facts.ts'
import { failureInWords } from '../../../platform/outbound/words/in-words.ts'
import type { ChannelFailure, ChannelOffReason } from './facts.ts'

type OwnFailure = Exclude<ChannelFailure, CallFailure>

const failures: ByLanguage<WordsFor<OwnFailure>> = {
  en: {
    ANSWERED: ({ status }) => `It answered ${status}.`,
    MAIL_REFUSED: ({ code, text }) => [...(code === 0 ? [] : [`${code}`]), text].join(' '),
    MAIL_NOT_ENCRYPTED: () => 'The mail server does not offer STARTTLS.',
    NO_MAIL_SERVER: () => 'No mail server is set (SVC_SMTP_URL).',
    NO_PUSH_KEY: () => 'The key that devices know was lost. Turn notifications on again on the device.',
  },
  fr: {
    ANSWERED: ({ status }) => `Réponse\u00a0: ${status}.`,
    MAIL_REFUSED: ({ code, text }) => [...(code === 0 ? [] : [`${code}`]), text].join(' '),
    MAIL_NOT_ENCRYPTED: () => 'Le serveur de courriel n’offre pas STARTTLS.',
    NO_PUSH_KEY: () =>
      'La clé que les appareils connaissent a été perdue. Réactivez les notifications sur l’appareil.',
    NO_MAIL_SERVER: () => 'Aucun serveur de courriel n’est configuré (SVC_SMTP_URL).',
  },
}

const reasons: ByLanguage<WordsFor<ChannelOffReason>> = {
  en: {
    GONE: () => 'The device or the receiver says that it is gone.',
    NOTHING_DELIVERED: ({ days }) => `Nothing has arrived for ${days} days.`,
    SECRET_LOST: () => 'Its address was lost with the key of the installation. Set it up again.',
  },
  fr: {
    GONE: () => 'L’appareil ou le destinataire n’existe plus.',
    NOTHING_DELIVERED: ({ days }) => `Rien n’est arrivé depuis ${days} jours.`,
    SECRET_LOST: () => 'Son adresse a été perdue avec la clé de l’installation. Configurez-le de nouveau.',
  },
}

const isOwn = (failure: ChannelFailure): failure is OwnFailure => failure.kind in failures.en

/** Why a message did not arrive, for somebody who reads this language. */
export const channelFailureInWords = (failure: ChannelFailure, language: Language): string =>
  isOwn(failure) ? inWords(failures[language], failure) : failureInWords(failure, language)

/** Why a channel is off. */
export const channelOffReasonInWords = (reason: ChannelOffReason, language: Language): string =>
  inWords(reasons[language], reason)
