import type { planning as english } from '../../../core/refusals/planning.ts'
import type { SameReasons } from '../../../core/refusals/reasons.ts'
import { numberText } from '../../language.ts'
import { withComma } from '../decimals.ts'

/** Of a subscription or a bill, as its page says it. */
const STATES: Readonly<Record<string, string>> = {
  SUGGESTED: 'proposé',
  CONFIRMED: 'confirmé',
  DISMISSED: 'écarté',
  CANCELLED: 'annulé',
}
const stateOf = (status: string): string => STATES[status] ?? 'autrement'

export const planningReasons: SameReasons<typeof english> = {
  INCOME_HAS_NO_ENVELOPE: 'Une catégorie de revenus n’a pas d’enveloppe.',
  INCOME_WITHOUT_ENVELOPE: 'une catégorie de revenus n’a pas d’enveloppe',
  NAMED_TWICE: 'est nommé deux fois',
  MORE_THAN_LEFT: ({ most }) => `doit être d’au plus ${withComma(most)}, tout ce qui reste à budgéter`,
  BELOW_ZERO: 'ne doit pas être négatif',
  CARRY_AND_CARRIES: 'ne doit pas être donné avec carries',
  CARRIES_ORDER: 'doit être plus tard que le précédent',
  MONTH_OUT_OF_RANGE: ({ first, last }) => `doit être un mois de ${first} à ${last}`,
  SAME_ENVELOPE: 'doit être une autre que fromCategoryId',
  NOT_ABOVE_ZERO: 'doit être supérieur à zéro',
  NO_ENVELOPES: 'Ce ménage compare le prévu et le réel; il n’a pas d’enveloppes.',
  RULE_BY_MONTH: ({ first, last }) => `Le mois visé doit être de ${first} à ${last}.`,
  RULE_FIRST_DAY: ({ first, last }) => `La première date doit être du ${first} au ${last}.`,
  RULE_AMOUNT: 'Un montant doit être supérieur à zéro.',
  RULE_COUNT: ({ name, most }) => `${name} doit être un nombre entier de 1 à ${numberText(most)}.`,
  GOAL_IS_COUNTED:
    'L’épargne de cet objectif est ce que contiennent ses comptes ou son enveloppe. Mettez-y plutôt l’argent.',
  NOT_ZERO: 'ne doit pas être 0',
  GOAL_HAS_CONTRIBUTIONS:
    'L’objectif a des contributions entrées à la main. Supprimez-les avant d’y lier des comptes ou une enveloppe.',
  BEFORE_GOAL_BEGINS: 'ne doit pas être avant le début de l’objectif',
  NOT_MORE_THAN_ZERO: 'doit être supérieur à 0',
  LESS_THAN_ZERO: 'ne doit pas être inférieur à 0',
  ACCOUNT_OF_OTHER_GOAL: ({ account, goal }) =>
    `Le compte « ${account} » sert déjà à l’objectif « ${goal} ».`,
  ENVELOPE_OF_OTHER_GOAL: ({ category, goal }) =>
    `L’enveloppe « ${category} » sert déjà à l’objectif « ${goal} ».`,
  GOAL_IN_ONE_PLACE: 'l’épargne d’un objectif est dans des comptes ou dans une enveloppe, pas dans les deux',
  GOAL_ENVELOPE_CURRENCY: ({ currency }) => `les enveloppes sont en ${currency}; leur objectif aussi`,
  CATEGORY_OF_GOAL: ({ goal }) =>
    `L’épargne de l’objectif « ${goal} » est dans l’enveloppe de cette catégorie. Fusionnez la catégorie avec une autre ou modifiez d’abord l’objectif.`,
  INCOME_OF_GOAL: ({ goal }) =>
    `Un revenu n’a pas d’enveloppe, et l’objectif « ${goal} » épargne dans celle de cette catégorie. Modifiez d’abord l’objectif.`,
  NO_SUCH_GOAL: 'cet objectif n’existe pas',
  PAUSED_SINCE_NEEDED: 'indiquez le jour de la suspension, s’il ne reprend aucun jour',
  ONLY_CONFIRMED_PAUSES: 'Seul ce qui est confirmé peut être suspendu; confirmez-le d’abord.',
  PAUSE_ENDS_BEFORE: ({ since }) => `doit être après le ${since}, jour de la suspension`,
  NOT_PAUSED: 'est nul quand ce n’est pas suspendu',
  READ_FROM_TRANSACTIONS: 'se lit dans les opérations; cela ne se change que pour ce qui est entré à la main',
  CANCELLED_HAS_A_DAY: 'ce qui est annulé a une date; confirmez-le pour qu’il continue',
  MANUAL_CANNOT_BECOME: ({ status }) =>
    `Ce qui est entré à la main ne peut pas être ${stateOf(status)}; supprimez-le, ou annulez-le.`,
  CANNOT_BECOME: ({ from, status }) => `Ce qui est ${stateOf(from)} ne peut pas être ${stateOf(status)}.`,
  TOO_MANY_CALENDARS: ({ most }) => `Vous avez au plus ${numberText(most)} calendriers.`,
  WITHIN_FIVE_YEARS_OF_TODAY: 'doit être à moins de cinq ans d’aujourd’hui',
  NOT_THE_DAY_OF_NEXT: 'n’est pas le jour de nextDate',
  NOT_A_WEB_ADDRESS: 'doit être une adresse http ou https sans nom d’utilisateur',
  TOO_MANY_SUBSCRIPTIONS: ({ most }) => `Un ménage a au plus ${numberText(most)} abonnements.`,
  FOUND_AGAIN: 'Il vient des opérations et serait retrouvé. Écartez-le plutôt.',
  DAYS_AFTER_FROM: ({ most }) => `doit être au plus ${numberText(most)} jours après le début`,
  GOAL_COUNTS_ACCOUNTS: 'ce que contiennent ses comptes ou son enveloppe est ce qui compte; laissez 0 ici',
  TOO_MANY_SCENARIOS: ({ most }) => `Un ménage a au plus ${most} scénarios.`,
  NOT_A_LOAN: 'Seuls les prêts, les prêts hypothécaires et les marges de crédit ont des modalités.',
  AFTER_START: 'doit être après le jour où les intérêts commencent à courir',
  RATES_IN_ORDER: 'doit être plus tard que le précédent, et finir après son début',
  NOT_A_MONTH: 'doit être un mois, AAAA-MM',
}
