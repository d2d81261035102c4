import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'

export type ProviderFailureKind =
  | 'REFUSED_BY_POLICY'
  | 'UNREACHABLE'
  | 'WRONG_KEY'
  | 'UNKNOWN_MODEL'
  | 'NO_TOOL_CALLS'
  | 'NO_CREDIT'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'REJECTED'
  | 'CONTEXT_TOO_LONG'
  | 'TOO_LONG'
  | 'CUT_OFF'
  | 'BROKEN_ANSWER'
  | 'STOPPED'

/** For the member. What the provider says is never quoted: it may repeat the key, or tell of hosts inside. */
const ENGLISH: Record<ProviderFailureKind, string> = {
  REFUSED_BY_POLICY: 'The address of the provider may not be called.',
  UNREACHABLE: 'No provider of this kind answers at this address.',
  WRONG_KEY: 'The provider does not accept the API key.',
  UNKNOWN_MODEL: 'The provider has no such model, or not for this key.',
  NO_TOOL_CALLS: 'The model cannot call tools.',
  NO_CREDIT: 'The account with the provider has no credit left.',
  RATE_LIMITED: 'The provider is asked too often with this key.',
  OVERLOADED: 'The provider is overloaded or out of order.',
  REJECTED: 'The provider does not accept this request.',
  CONTEXT_TOO_LONG: 'This is more than the model can read at once.',
  TOO_LONG: 'The model did not come to an end.',
  CUT_OFF: 'The answer broke off.',
  BROKEN_ANSWER: 'The provider answered with something that cannot be read.',
  STOPPED: 'The request was stopped.',
}

const FRENCH: Record<ProviderFailureKind, string> = {
  REFUSED_BY_POLICY: 'L’adresse du fournisseur ne peut pas être appelée.',
  UNREACHABLE: 'Aucun fournisseur de ce genre ne répond à cette adresse.',
  WRONG_KEY: 'Le fournisseur n’accepte pas la clé d’API.',
  UNKNOWN_MODEL: 'Le fournisseur n’a pas ce modèle, ou pas pour cette clé.',
  NO_TOOL_CALLS: 'Le modèle ne sait pas appeler d’outils.',
  NO_CREDIT: 'Le compte chez le fournisseur n’a plus de crédit.',
  RATE_LIMITED: 'Le fournisseur est trop sollicité avec cette clé.',
  OVERLOADED: 'Le fournisseur est surchargé ou en panne.',
  REJECTED: 'Le fournisseur n’accepte pas cette requête.',
  CONTEXT_TOO_LONG: 'C’est plus que ce que le modèle peut lire à la fois.',
  TOO_LONG: 'Le modèle n’est pas arrivé à une fin.',
  CUT_OFF: 'La réponse s’est interrompue.',
  BROKEN_ANSWER: 'Le fournisseur a répondu quelque chose d’illisible.',
  STOPPED: 'La requête a été arrêtée.',
}

const failures: ByLanguage<Record<ProviderFailureKind, string>> = { en: ENGLISH, fr: FRENCH }

const success: ByLanguage<string> = {
  en: 'The provider answers, and the model calls tools.',
  fr: 'Le fournisseur répond, et le modèle appelle des outils.',
}

/** What a test of the connection came to. */
export const testSentence = (failure: ProviderFailure | undefined, language: Language): string =>
  failure ? failures[language][failure.kind] : success[language]

/** Why a provider did not answer, or not to the end. Its message may be shown to the member. */
export class ProviderFailure extends Error {
  constructor(
    readonly kind: ProviderFailureKind,
    /** How long it asks to be left alone, where it says so. */
    readonly retryAfterSeconds?: number,
  ) {
    super(ENGLISH[kind])
  }
}

/** The failure that was thrown; anything else is a bug and goes on. */
export function caught(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  throw error
}
