import type { insight as english } from '../../../core/refusals/insight.ts'
import type { SameReasons } from '../../../core/refusals/reasons.ts'
import { numberText } from '../../language.ts'

export const insightReasons: SameReasons<typeof english> = {
  NOT_ALL_IN_CURRENCY: ({ currency }) => `ils ne sont pas tous en ${currency}`,
  NAME_ACCOUNTS: 'nommez un ou plusieurs comptes',
  BOTH_ENDS_OR_NONE: 'nommez ses deux bornes, ou aucune',
  COMPARED_TWICE: 'nommez soit les jours de comparaison, soit lesquels ce sont',
  MUST_BE_EXPENSE: 'doit être une catégorie de dépenses; la tendance d’une catégorie accepte toutes',
  LIMIT_BY_INTERVAL: ({ most }) => `ne doit pas dépasser ${numberText(most)} à cette fréquence`,
  SPLIT_AS_BY: 'doit être une autre répartition que la première',
  BALANCE_ONLY_BY: 'pour les soldes, c’est par compte ou par période',
  BALANCE_WITHOUT: 'pas pour les soldes',
  NOT_SAID_TO_BE_TWO: 'Personne n’a dit que ce sont deux opérations.',
  OPPOSITE_DIRECTIONS: 'L’une est une sortie et l’autre une entrée.',
  MUST_BE_ANOTHER: 'doit être une autre opération',
  DIFFERENT_ACCOUNTS: 'Elles sont dans des comptes différents, donc ce n’est pas la même.',
  REMOVED_IS_TRANSFER: 'Celle à retirer fait partie d’un virement. Séparez-le d’abord.',
  NOT_BUDGETED_SO:
    'le budget se compare à toutes les dépenses par catégorie, par groupe, par mois ou plus, dans la devise du ménage',
  TOO_MANY_REPORTS: ({ most }) => `Un ménage garde au plus ${numberText(most)} rapports.`,
  NO_SUCH_REPORT: 'ce rapport n’existe pas',
  REPORT_NOT_DELETED: 'Il y a déjà un rapport avec cet identifiant.',
  ONLY_OF_SHARED_REPORT: 'seulement pour un rapport partagé qui a été supprimé',
  SCENARIO_NOT_DELETED: 'Il y a déjà un scénario avec cet identifiant.',
  REPORT_OF_ANOTHER: 'Seule la personne qui a enregistré un rapport peut le retirer aux autres.',
  PAGE_NEEDS_KIND: 'demande un type : sans lui, il n’y a qu’une page',
}
