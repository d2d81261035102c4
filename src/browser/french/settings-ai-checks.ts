import type { CheckResult } from '../../coach/ai-settings/model.ts'
import type { words } from '../settings/ai-check-words.ts'

const RESULTS: Record<CheckResult['result'], string> = {
  OK: 'Le fournisseur répond, et le modèle appelle des outils.',
  REFUSED_BY_POLICY: 'L’adresse du fournisseur ne peut pas être appelée.',
  UNREACHABLE: 'Aucun fournisseur de ce genre ne répond à cette adresse.',
  WRONG_KEY: 'Le fournisseur n’accepte pas la clé API.',
  UNKNOWN_MODEL: 'Le fournisseur n’a pas un tel modèle, ou pas pour cette clé.',
  NO_TOOL_CALLS: 'Le modèle ne peut pas appeler d’outils.',
  NO_CREDIT: 'Le compte chez le fournisseur n’a plus de crédit.',
  RATE_LIMITED: 'Le fournisseur est trop souvent sollicité avec cette clé.',
  OVERLOADED: 'Le fournisseur est surchargé ou en panne.',
  REJECTED: 'Le fournisseur n’accepte pas cette requête.',
  CONTEXT_TOO_LONG: 'C’est plus que ce que le modèle peut lire à la fois.',
  TOO_LONG: 'Le modèle n’est pas arrivé au bout.',
  CUT_OFF: 'La réponse s’est interrompue.',
  BROKEN_ANSWER: 'La réponse du fournisseur ne peut pas être lue.',
  STOPPED: 'La requête a été arrêtée.',
}

export const settingsAiChecks: typeof words = {
  whatCameOfIt: (result, said) => (RESULTS as Partial<Record<string, string>>)[result] ?? `${said}`,
}
