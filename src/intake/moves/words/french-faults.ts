import type { WordsFor } from '../../../core/facts.ts'
import type { ZipDamage } from '../../../platform/zip.ts'
import type { BudgetFault, CountedThing, LongText, MoveFault, RefusedDirective } from './english-faults.ts'

const countedThings: Record<CountedThing, string> = {
  accounts: 'comptes',
  'amounts in the budget': 'montants au budget',
  categories: 'catégories',
  'category groups': 'groupes de catégories',
  entries: 'écritures',
  'files in the archive': 'fichiers dans l’archive',
  'groups of categories': 'groupes de catégories',
  'lines of the plan': 'lignes du plan',
  months: 'mois',
  'parts of one transaction': 'parties dans une même opération',
  'payee locations': 'lieux de bénéficiaires',
  payees: 'bénéficiaires',
  prices: 'prix',
  rules: 'règles',
  'scheduled subtransactions': 'parties d’opérations planifiées',
  'scheduled transactions': 'opérations planifiées',
  schedules: 'échéanciers',
  subtransactions: 'parties d’opérations',
  transactions: 'opérations',
}

const longTexts: Record<LongText, string> = {
  'A note': 'Une note',
  'A payee': 'Un bénéficiaire',
  'A tag': 'Une étiquette',
  'The bank’s id of a transaction': 'L’identifiant que la banque donne à une opération',
  'The bank’s text of a transaction': 'Le libellé bancaire d’une opération',
  'The name': 'Le nom',
  'The name of a category': 'Le nom d’une catégorie',
  'The name of a category group': 'Le nom d’un groupe de catégories',
  'The name of a group': 'Le nom d’un groupe',
  'The name of a payee': 'Le nom d’un bénéficiaire',
  'The name of a schedule': 'Le nom d’un échéancier',
  'The name of an account': 'Le nom d’un compte',
  'The text of a bank': 'Un libellé bancaire',
  'The title': 'Le titre',
}

const archive: Record<ZipDamage, string> = {
  DIRECTORY_DAMAGED: 'son répertoire est endommagé',
  TWO_OF_ONE_NAME: 'elle contient deux fichiers du même nom',
  END_MISSING: 'la fin manque, comme après un téléchargement interrompu',
  NAME_OUTSIDE: 'un nom de fichier mène hors de l’archive',
  ENCRYPTED: 'elle est chiffrée',
  TOO_LARGE: 'décompressée, elle dépasse la taille permise',
  FILE_MISSING: 'il y manque un fichier',
  FILE_CUT_OFF: 'un fichier y est tronqué',
  UNKNOWN_PACKING: 'sa méthode de compression est inconnue',
  OTHER_LENGTH: 'un fichier n’a pas la longueur annoncée',
  FILE_DAMAGED: 'un fichier est endommagé, ou plus long qu’annoncé',
}

const budget: Record<BudgetFault, string> = {
  NO_AMOUNT: 'un montant qui n’en est pas un',
  NO_MONTH: 'un mois qui n’en est pas un',
  TWO_OF_ONE_ID: 'deux opérations du même identifiant',
  SPLIT_PART_SPLIT: 'une partie d’opération ventilée qui est elle-même ventilée',
  TRANSACTION_WITHOUT_AMOUNT: 'une opération dont le montant n’en est pas un',
  TRANSACTION_WITHOUT_DAY: 'une opération dont la date n’en est pas une',
}

const directives: Record<RefusedDirective, string> = {
  HLEDGER_INCLUDE:
    'le journal inclut d’autres fichiers. Réunissez-les en un seul avec `hledger print -o all.journal`',
  HLEDGER_ALIAS:
    'le journal donne d’autres noms à des comptes. Écrivez-les en entier avec `hledger print -o all.journal`',
  BEANCOUNT_INCLUDE:
    'le livre inclut d’autres fichiers. Réunissez-les en un seul, par exemple avec `bean-report all.beancount print`',
}

export const frenchFaults: WordsFor<MoveFault> = {
  EMPTY: () => 'Le fichier est vide.',
  UNKNOWN_PROGRAM: () =>
    'Ces fichiers ne viennent d’aucun programme connu ici : Actual Budget (ZIP), YNAB, Firefly III, Monarch, Mint, hledger, beancount ou un autre Hearth (CSV).',
  ARCHIVE_UNREADABLE: ({ what }) =>
    `L’archive est illisible : ${archive[what]}. Exportez-la de nouveau et envoyez-la telle quelle.`,
  ARCHIVE_TOO_FULL: ({ most }) =>
    `L’archive est illisible : elle contient plus de ${most} fichiers. Exportez-la de nouveau et envoyez-la telle quelle.`,
  TOO_MANY: ({ most, of }) =>
    `Il y a plus de ${most} ${countedThings[of]}, soit plus qu’on ne peut en reprendre.`,
  TEXT_TOO_LONG: ({ of, most, start }) => `${longTexts[of]} compte plus de ${most} caractères : ${start}…`,
  LINE_TOO_LONG: ({ line, most }) => `La ligne ${line} compte plus de ${most} caractères.`,
  DIRECTIVE_REFUSED: ({ line, what }) => `À la ligne ${line}, ${directives[what]}.`,
  DATES_MIXED: ({ monthFirst, dayFirst }) =>
    `Les dates sont illisibles : la colonne mêle deux ordres, ${monthFirst} avec le mois d’abord et ${dayFirst} avec le jour d’abord.`,
  AMOUNT_TOO_LONG: ({ date }) => `Un montant du ${date} compte plus de 15 chiffres.`,
  DAY_OUT_OF_RANGE: ({ date }) =>
    `Le fichier contient une opération du ${date}, une date qu’aucun livre n’a ici. Rien n’a été changé.`,
  AMOUNT_TOO_LARGE: () => 'Le fichier contient un montant trop grand. Rien n’a été changé.',
  SPLIT_NOT_THE_WHOLE: () =>
    'Le fichier contient une opération ventilée dont les parties ne font pas le total. Rien n’a été changé.',
  NO_TRANSACTIONS_OF_FIREFLY: () => 'Il faut un seul fichier d’opérations : transactions.csv de Firefly III.',
  NO_EXPORT_OF_HEARTH: () => 'Le fichier n’a pas les colonnes d’une exportation de Hearth.',
  SEVERAL_BALANCES: () => 'Ajoutez un seul fichier de soldes, avec tous les comptes.',
  JSON_BROKEN: () =>
    'Le JSON est tronqué, endommagé ou imbriqué trop profondément. Exportez le budget de nouveau.',
  JSON_WITHOUT_BUDGET: () =>
    'Le JSON ne contient aucun budget avec ses comptes et ses opérations. Exportez-le avec GET /budgets/ID de l’API de YNAB.',
  SEVERAL_BUDGETS: () => 'Reprenez un budget à la fois : son registre et son plan, ou son exportation JSON.',
  PLAN_ALONE: () =>
    'Le plan ne contient aucune opération. Ajoutez le registre, que YNAB exporte en même temps.',
  ACTUAL_NOT_ALONE: () => 'Une exportation d’Actual est un seul fichier. Envoyez-le seul.',
  ACTUAL_WITHOUT_DATABASE: () =>
    'L’archive n’est pas une exportation d’Actual : elle n’a pas de db.sqlite, ou en a plusieurs. Dans Actual : Settings, Export data.',
  ACTUAL_WRITTEN_TO: () =>
    'L’archive vient d’une base de données encore en cours d’écriture. Dans Actual : Settings, Export data.',
  ACTUAL_WITHOUT_TABLE: ({ table }) =>
    `La base de données n’a pas de table ${table} : ce n’est pas un budget d’Actual.`,
  DATABASE_DAMAGED: () =>
    'La base de données de l’exportation est endommagée. Exportez le budget de nouveau dans Actual.',
  TABLE_TOO_LONG: ({ table, most }) => `La table ${table} compte plus de ${most} lignes.`,
  CELL_TOO_LONG: ({ table }) => `Un texte de la table ${table} est plus long que tout ce qu’on écrit.`,
  BUDGET_UNREADABLE: ({ what }) =>
    `Le budget contient ${budget[what]}, et ne peut pas être lu. Rien n’a été changé.`,
  ID_NOT_ALONE: ({ of }) =>
    of === 'account'
      ? 'Le budget contient deux fois le même compte, ou un compte sans identifiant, et ne peut pas être lu.'
      : 'Le budget contient deux fois la même catégorie, ou une catégorie sans identifiant, et ne peut pas être lu.',
}
