import type { WordsFor } from '../../../core/facts.ts'
import type { RowMessage } from '../messages.ts'

const FIELDS: Record<string, string> = {
  A: 'l’adresse',
  D: 'une seconde date',
  F: 'qu’elle est remboursable',
  L: 'une seconde catégorie',
  N: 'un second numéro',
}
const DAYS = {
  VALUE: 'celle de la valeur',
  TRANSACTION: 'celle de l’opération',
  STATEMENT: 'celle du relevé',
}

export const frenchRows: WordsFor<RowMessage> = {
  DATE_MISSING: () => 'La date manque.',
  DATE_UNREADABLE: () => 'La date est illisible.',
  DATE_TOO_EARLY: ({ first }) => `La date est antérieure ${/^\d{4}$/.test(first) ? 'à' : 'au'} ${first}.`,
  DATE_TOO_LATE: () => 'La date est à plus d’un an dans l’avenir.',
  DATE_OUTSIDE: ({ from, to }) => `La date n’est pas comprise entre le ${from} et le ${to}.`,
  DATE_NOT_AS_EXPORTED: () => 'La date n’est pas comme Hearth l’écrit, par exemple 2026-01-31.',
  DATE_IN_NO_CALENDAR: ({ text }) =>
    `La date « ${text} » n’existe pas au calendrier, ou n’est pas entre 1970 et dans un an.`,
  DATE_ORDER_OPEN: ({ mixed }) =>
    mixed
      ? `L’ordre des dates doit d’abord être choisi : la colonne mélange les ordres, soit ${mixed.monthFirst} avec le mois d’abord et ${mixed.dayFirst} avec le jour d’abord.`
      : 'L’ordre des dates doit d’abord être choisi.',
  DAY_AND_MONTH_OPEN: () => 'L’ordre du jour et du mois n’est pas encore décidé.',
  EXCEL_DATES_OPEN: () => 'Il faut d’abord confirmer que ces nombres sont des dates.',
  COLUMNS_OPEN: () => 'Les colonnes doivent d’abord être nommées.',
  DECIMALS_OPEN: () => 'Le signe décimal doit d’abord être choisi.',
  DECIMAL_MARK_OPEN: () => 'Le signe décimal n’est pas encore décidé.',
  AMOUNT_MISSING: () => 'Le montant manque.',
  AMOUNT_NO_NUMBER: () => 'Le montant n’est pas un nombre.',
  AMOUNT_TOO_FINE: () => 'Le montant a plus de quatre décimales.',
  AMOUNT_TOO_LONG: () => 'Le montant a plus de 15 chiffres avant les décimales.',
  AMOUNT_TOO_LARGE: () => 'Le montant a plus de 15 chiffres.',
  AMOUNT_NOT_AS_EXPORTED: () => 'Le montant n’est pas comme Hearth l’écrit, par exemple -12.34.',
  AMOUNT_TEXT_NO_NUMBER: ({ text }) => `Le montant « ${text} » n’est pas un nombre simple.`,
  AMOUNT_TEXT_TOO_LARGE: ({ text }) => `Le montant « ${text} » a plus de 15 chiffres.`,
  AMOUNT_IN_TWO_COLUMNS: () => 'Le montant figure dans deux colonnes.',
  AMOUNT_BOTH_WAYS: () => 'Il y a une sortie et une entrée à la fois.',
  DIRECTION_MISSING: () => 'Rien ne dit si l’argent est entré ou sorti.',
  RECORD_DIRECTION_MISSING: () => 'L’enregistrement ne dit pas si l’argent est entré ou sorti.',
  TYPE_CONTRADICTED: ({ type }) => `Le montant contredit le genre, ${type}.`,
  TYPE_UNKNOWN: () => 'Le genre n’est ni EXPENSE, ni INCOME, ni TRANSFER.',
  STATUS_UNKNOWN: () => 'L’état n’est ni PENDING, ni CLEARED, ni RECONCILED.',
  AMOUNT_CUT_BY_COMMA: () =>
    'La ligne a un nombre de trop : un montant est peut-être coupé en deux par une virgule.',
  FIELD_TOO_LONG: ({ field, most }) => `Le champ ${field} a plus de ${most} caractères.`,
  CELL_TOO_LONG: ({ column, length, most }) =>
    `Le champ ${typeof column === 'number' ? `de la colonne ${column}` : column} a ${length} caractères, plus que les ${most} permis.`,
  NO_CURRENCY: ({ code }) =>
    `Le fichier donne « ${code} » comme devise, ce qui n’en est pas une. Dites laquelle c’est.`,
  RECORD_CUT_OFF: () => 'Le fichier se termine au milieu de cet enregistrement.',
  TWO_AMOUNTS: () => 'L’enregistrement a deux montants : la fin d’un enregistrement manque peut-être.',
  SPLIT_INCOMPLETE: ({ needed, found }) =>
    `Il faut ${needed} parties de cette ventilation, chacune une fois; le fichier en a ${found}.`,
  TRADE_WITHOUT_SECURITY: () => 'Elle ne dit pas sur quel titre elle porte.',
  QUANTITY_UNREADABLE: ({ text }) => `La quantité « ${text} » n’est pas un nombre d’au plus dix décimales.`,
  RATIO_MISSING: () => 'Elle ne dit pas combien d’unités nouvelles remplacent combien d’anciennes.',

  LEFT_OUT_BY_HAND: () => 'Elle a été écartée à la main.',
  HEADER_REPEATED: () => 'L’en-tête est répété.',
  NO_DATE_NO_AMOUNT: () => 'Elle n’a ni date ni montant.',
  FIGURES_NOT_READ: () => 'Elle a une date et un nombre, mais pas dans les colonnes qui sont lues.',
  OTHER_TABLE: () => 'Elle fait partie d’un autre tableau du fichier.',
  NOT_CARRIED_OUT: ({ state }) => `La banque ne l’a pas exécutée : ${state}.`,
  MEMO_ONLY: () => 'C’est une note sans effet sur le solde.',
  BALANCE_ROW: () => 'C’est un solde ou un total, pas une opération.',
  RECORD_EMPTY: () => 'L’enregistrement est vide.',
  INVESTMENT: () => 'Une opération de placement : elle n’est pas importée.',
  INVESTMENT_TRADE: ({ trade }) =>
    `Une opération de placement (${trade}) : seuls les mouvements d’argent sont importés.`,
  UNKNOWN_TRADE: ({ trade }) =>
    `Une opération de placement d’un genre inconnu (${trade}) : elle n’est pas importée.`,
  WITHIN_ACCOUNT: () => 'Elle déplace d’une partie du compte à l’autre; rien de ce qui est détenu ne change.',
  TRADE_REVERSED: () => 'Le courtier l’a annulée dans ce fichier.',
  TRADE_REVERSAL: ({ id }) =>
    `Elle annule une opération antérieure (${id}). Si celle-ci est dans Hearth, supprimez-la.`,
  NOT_BOOKED: () => 'Pour information seulement : elle n’est pas inscrite.',
  OPENING_BALANCE: ({ amount }) => `Le solde d’ouverture du compte, ${amount} : ce n’est pas une opération.`,
  OPENING_IS_SET: () => 'Le compte commence désormais avec lui.',
  OPENING_STAYS: () => 'Le compte en a un, qui reste.',
  SECOND_OPENING_BALANCE: () => 'Un second solde d’ouverture du compte : il est laissé de côté.',

  DAY_IN_DOUBT: () => 'Son jour est incertain.',
  AMOUNT_ROUNDED: ({ text }) => `Le montant « ${text} » est arrondi à quatre décimales.`,
  AMOUNT_AS_MONEY_OUT: ({ text }) => `Le montant « ${text} » est lu comme une sortie.`,
  COMMA_AS_DECIMAL_MARK: ({ text }) => `La virgule dans « ${text} » est lue comme le signe décimal.`,
  NO_USABLE_RATE: ({ currency }) =>
    `Le montant est en ${currency} et le fichier ne donne aucun taux utilisable.`,
  CONVERTED: ({ amount, currency, rate }) => `Converti de ${amount} ${currency} au taux de ${rate}.`,
  FEE_INCLUDED: ({ amount }) => `Des frais de ${amount} sont compris dans le montant.`,
  SURPLUS_CELLS: () => 'La ligne a plus de cellules que le tableau n’a de colonnes. Vérifiez la ligne.',
  REVERSAL: () => 'La banque l’indique comme l’annulation d’une écriture antérieure.',
  OPTION_CLOSED: () =>
    'L’option a été exercée ou assignée. Son coût revient aux actions : corrigez leur coût à la main.',
  INCOME_TAKEN_BACK: () => 'Un revenu repris est importé comme une sortie d’argent, pas comme une opération.',
  DETAILS_NOT_THE_WHOLE: ({ count }) =>
    `L’écriture contient ${count} opérations dont la somme diffère d’elle; elle est gardée entière.`,
  DATED_BY: ({ day, written }) =>
    `${written === '' ? 'La banque ne donne pas de date d’inscription' : `La date d’inscription « ${written} » n’en est pas une`}; la date est ${DAYS[day]}.`,
  SPLIT_TOO_LONG: ({ most }) => `Cette ventilation a plus de ${most} parties; elle est gardée en une ligne.`,
  SPLIT_NOT_THE_WHOLE: () =>
    'Les parties de cette ventilation ne totalisent pas son montant; elle est gardée en une ligne.',
  SPLIT_WITHOUT_AMOUNT: () =>
    'Une partie de cette ventilation n’a pas de montant; elle est gardée en une ligne.',
  SPLIT_PART_TRANSFERRED: () =>
    'Une partie de cette ventilation va à un autre compte; elle est gardée comme partie sans catégorie.',
  TRANSFER_TO_ITSELF: () =>
    'Le fichier l’appelle un virement vers le compte où elle se trouve; elle est lue comme une opération ordinaire.',
  NOT_TAKEN_OVER: ({ fields }) =>
    `Pas repris : ${fields.map((field) => FIELDS[field] ?? `le champ ${field}`).join(', ')}.`,
}
