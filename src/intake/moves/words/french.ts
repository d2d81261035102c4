import type { WordsFor } from '../../../core/facts.ts'
import { entryOf } from '../../../core/json.ts'
import { statementText } from '../../statements/words/in-words.ts'
import type { Example, LeftOutKind, MoveQuestion, MoveReason, MoveWarning, QuestionOption } from './facts.ts'

/** What cannot come, one of it and several. */
const things: Record<LeftOutKind, [one: string, many: string]> = {
  accounts: ['compte', 'comptes'],
  'approval marks': ['marque d’approbation', 'marques d’approbation'],
  'automatic postings': ['écriture automatique', 'écritures automatiques'],
  balances: ['solde', 'soldes'],
  bills: ['facture', 'factures'],
  'budgeted months': ['mois budgété', 'mois budgétés'],
  'budget templates': ['modèle de budget', 'modèles de budget'],
  budgets: ['budget', 'budgets'],
  'check numbers': ['numéro de chèque', 'numéros de chèque'],
  'custom directives': ['directive particulière', 'directives particulières'],
  'details of transactions': ['détail d’opération', 'détails d’opérations'],
  documents: ['document', 'documents'],
  entries: ['écriture', 'écritures'],
  events: ['événement', 'événements'],
  'fields of entries': ['champ d’écriture', 'champs d’écritures'],
  files: ['fichier', 'fichiers'],
  'finished schedules': ['échéancier terminé', 'échéanciers terminés'],
  goals: ['objectif', 'objectifs'],
  hours: ['heure', 'heures'],
  lines: ['ligne', 'lignes'],
  'lines of the plan': ['ligne du plan', 'lignes du plan'],
  links: ['lien', 'liens'],
  'links of transfers': ['lien de virement', 'liens de virements'],
  'marks of archived categories': ['marque de catégorie archivée', 'marques de catégories archivées'],
  notes: ['note', 'notes'],
  'notes of accounts': ['note de compte', 'notes de comptes'],
  'notes of categories': ['note de catégorie', 'notes de catégories'],
  'notes of months': ['note de mois', 'notes de mois'],
  'owners of transactions': ['propriétaire d’opération', 'propriétaires d’opérations'],
  'parts of entries': ['partie d’écriture', 'parties d’écritures'],
  'parts of transactions': ['partie d’opération', 'parties d’opérations'],
  'parts of scheduled transactions': ['partie d’opération planifiée', 'parties d’opérations planifiées'],
  'periodic entries': ['écriture périodique', 'écritures périodiques'],
  'places of payees': ['lieu de bénéficiaire', 'lieux de bénéficiaires'],
  plugins: ['extension', 'extensions'],
  postings: ['imputation', 'imputations'],
  prices: ['prix', 'prix'],
  queries: ['requête', 'requêtes'],
  receipts: ['reçu', 'reçus'],
  reconciliations: ['rapprochement', 'rapprochements'],
  reports: ['rapport', 'rapports'],
  'review marks': ['marque de révision', 'marques de révision'],
  rules: ['règle', 'règles'],
  'saved filters': ['filtre enregistré', 'filtres enregistrés'],
  'scheduled transactions': ['opération planifiée', 'opérations planifiées'],
  schedules: ['échéancier', 'échéanciers'],
  shares: ['part ou titre', 'parts ou titres'],
  'split transactions without parts': [
    'opération ventilée sans parties',
    'opérations ventilées sans parties',
  ],
  subscriptions: ['abonnement', 'abonnements'],
  targets: ['cible', 'cibles'],
  'tax choices': ['choix fiscal', 'choix fiscaux'],
  'texts of banks': ['libellé bancaire', 'libellés bancaires'],
  transactions: ['opération', 'opérations'],
  'transactions of deleted accounts': ['opération de compte supprimé', 'opérations de comptes supprimés'],
  'virtual postings': ['imputation virtuelle', 'imputations virtuelles'],
}

export function thing(kind: LeftOutKind, count: number): string {
  const [one, many] = entryOf(things, kind) ?? [kind, kind]
  return count < 2 ? one : many
}

export const reasons: WordsFor<MoveReason> = {
  PLAN_IN_JSON: () => 'L’exportation JSON contient déjà le plan.',
  TRANSACTIONS_DELETED: () => 'Elles ont été supprimées dans YNAB.',
  ACCOUNT_DELETED: () => 'Supprimé dans YNAB.',
  ACCOUNT_DATE_OR_AMOUNT_UNREADABLE: () => 'Le compte, la date ou le montant est illisible.',
  MONTH_OR_AMOUNT_UNREADABLE: () => 'Le mois ou le montant est illisible.',
  DATE_OR_AMOUNT_UNREADABLE: () => 'La date ou le montant est illisible.',
  DATE_UNREADABLE: () => 'La date est illisible.',
  AMOUNT_UNREADABLE: () => 'Le montant est illisible.',
  TYPE_UNREADABLE: () => 'Le type de l’opération est illisible.',
  AN_AMOUNT_UNREADABLE: () => 'Un montant est illisible.',
  POSTING_UNREADABLE: () => 'Une imputation est illisible.',
  NO_ACCOUNT_NAMED: () => 'La ligne ne nomme aucun compte.',
  ROW_UNREADABLE: ({ messages }) => statementText(messages, 'fr'),
  REVIEWED_ANEW: () => 'Ce qui est arrivé est à réviser de nouveau.',
  ONE_CATEGORY: () => 'Un abonnement a une seule catégorie.',
  OTHER_RHYTHM: ({ rhythm }) => `Le rythme n’est pas des nôtres : ${rhythm}.`,
  TRANSFERS_NOT_SCHEDULED: () => 'Les virements ne se planifient pas ici.',
  OTHER_ACCOUNT_MISSING: () => 'L’autre compte n’est pas dans le fichier.',
  OTHER_SIDE_MISSING: () => 'L’autre côté n’est pas dans le fichier.',
  OTHER_SIDE_UNKNOWN: () => 'Le fichier ne dit pas quel est l’autre côté; elles restent dans leur catégorie.',
  CATEGORY_TWICE: () => 'Le mois a cette catégorie deux fois.',
  CARD_PAYMENTS_APART: () => 'YNAB met de côté l’argent des paiements d’une carte; ici, l’achat suffit.',
  PAYEES_WITHOUT_PLACES: () => 'Les bénéficiaires n’ont pas de lieu ici.',
  TARGETS_AS_GOALS: () => 'Elles se fixent de nouveau comme objectifs d’enveloppes.',
  ACCOUNTS_WITHOUT_NOTES: () => 'Les comptes n’ont pas de notes ici.',
  TRANSACTION_MISSING: () => 'Leur opération n’est pas dans le fichier.',
  NO_AMOUNT: () => 'Elles n’ont pas de montant.',
  CATEGORIES_WITHOUT_NOTES: () => 'Les catégories n’ont pas de notes ici.',
  MONTHS_WITHOUT_NOTES: () => 'Les mois n’ont pas de notes ici.',
  NO_DATED_NOTES: () => 'Les comptes n’ont pas de notes datées ici.',
  NOTES_WITHOUT_PLACE: () => 'Les notes de comptes, de catégories et de mois n’ont pas de place ici.',
  RULES_OF_HLEDGER: () => 'Ce sont des règles de hledger.',
  PLANS_OF_HLEDGER: () => 'Ce sont des plans de hledger.',
  PRICES_NOT_KEPT: () => 'Les prix des marchandises ne sont pas gardés.',
  TIME_NOT_KEPT: () => 'Le temps n’est pas de l’argent ici.',
  NO_MONEY_MOVED: () => 'Elles ne déplacent pas d’argent.',
  NO_OWN_ACCOUNT: () => 'Elles ne changent rien dans un compte du ménage.',
  NEITHER_SIDE_OWN: () => 'Aucun des deux côtés n’est un compte du ménage.',
  TOO_MANY_DIGITS: () => 'Un montant a plus de 15 chiffres.',
  UNBALANCED: () => 'Les montants ne s’annulent pas.',
  PAID_IN_TWO_WAYS: () => 'Un même compte est payé de deux façons dans une écriture.',
  NO_CURRENCY: () => 'Ce qui n’est pas une devise n’est pas gardé; son prix l’est.',
  SEVERAL_CURRENCIES: () => 'L’écriture est en plusieurs devises.',
  PARTS_IN_OTHER_CURRENCY: () => 'Elles sont dans une autre devise que le compte.',
  AMOUNT_IN_OTHER_CURRENCY: () => 'Le montant est dans une autre devise que son compte.',
  REPORTS_ANEW: () => 'Les rapports se font de nouveau ici.',
  VIEWS_DIFFER: () => 'Les vues s’enregistrent autrement ici.',
  TEMPLATES_DIFFER: () => 'Ils s’écrivent dans un autre langage ici.',
  ACCOUNT_DELETED_IN_ACTUAL: () => 'Elles sont dans des comptes supprimés dans Actual.',
  SPLIT_INTO_NOTHING: () => 'Elles sont ventilées en rien; Actual ne les compte donc nulle part.',
  NOTHING_DUE: () => 'Plus rien n’en est à venir.',
  NO_SUBSCRIPTION: () =>
    'Ils viennent une seule fois, sans montant ou sans bénéficiaire, ou à un rythme qu’un abonnement ne peut avoir.',
  NO_RULE_HERE: () => 'Elles vérifient ou font ce que les règles d’ici ne peuvent pas.',
  TOO_LONG: ({ count }) => `Ils ont plus de ${count} caractères.`,
  LAST_BALANCE_KEPT: () => 'D’un compte sans opérations, le dernier solde est gardé.',
  OWNED_BY_ALL: () => 'Les opérations sont ici à tout le ménage.',
  NOT_IN_FILES: () =>
    'Un fichier d’opérations n’en contient pas; l’exportation complète les a, et un autre Hearth la restaure.',
  BUDGET_NAMES_ONLY: () => 'L’exportation a les noms des budgets, sans montants ni mois.',
  BILL_NAMES_ONLY: () => 'L’exportation a les noms des factures, et non leurs échéances.',
  EXPORT_NOT_READ: () => 'Cette exportation n’est pas lue.',
  FIELDS_WITHOUT_PLACE: () => 'Les champs SEPA, les liens et les autres dates n’ont pas de place ici.',
  FILES_NAMED_ONLY: () => 'Un grand livre nomme des fichiers et ne les contient pas.',
  NO_PLACE: () => 'Il n’y a pas de place pour cela ici.',
  UNKNOWN_DIRECTIVE: () => 'Ce ne sont pas des directives connues ici.',
  UNKNOWN_PLUGIN: () => 'Ce qu’elles font aux écritures n’est pas connu ici.',
  ENTRIES_WITHOUT_FIELDS: () => 'Les écritures n’ont pas de champs à elles ici.',
  TRANSFERS_LINKED_ONLY: () => 'Seuls les virements sont liés ici.',
  FORMER_TEXT: ({ text }) => text,
}

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`

export const warnings: WordsFor<MoveWarning> = {
  UNDECODABLE_BYTES: ({ encoding, file }) => {
    const what = `ertains caractères sont illisibles en ${encoding} et s’affichent comme \uFFFD. Choisissez un autre encodage si des noms semblent faux.`
    return file === undefined ? `C${what}` : `${file} : c${what}`
  },
  SPLIT_REST: () =>
    'Les parties d’une opération ventilée ne totalisent pas son montant; le reste est une partie sans catégorie.',
  SPLITS_MENDED: ({ count }) =>
    `${counted(count, 'opération ventilée ne tombe pas juste', 'opérations ventilées ne tombent pas juste')}. Actual compte leurs parties; chacune vaut donc ce que totalisent ses parties.`,
  PARTS_APART: ({ count }) =>
    counted(
      count,
      'partie d’opération ventilée est d’un autre jour ou d’un autre compte que l’ensemble et se trouve à part.',
      'parties d’opérations ventilées sont d’un autre jour ou d’un autre compte que l’ensemble et se trouvent à part.',
    ),
  ASSERTIONS: ({ count }) =>
    counted(
      count,
      'des soldes que le journal affirme n’est pas ce que totalisent ses écritures.',
      'des soldes que le journal affirme ne sont pas ce que totalisent ses écritures.',
    ),
  SPLITS_PARTED: ({ count }) =>
    `${counted(count, 'opération ventilée a une partie qui est un virement', 'opérations ventilées ont une partie qui est un virement')} : elle se trouve à côté, liée.`,
  TRANSFERS_ALONE: ({ count }) =>
    counted(
      count,
      'côté de virement n’a pas d’autre côté dans les fichiers et reste seul.',
      'côtés de virements n’ont pas d’autre côté dans les fichiers et restent seuls.',
    ),
  TRANSFERS_EMPTY: ({ count }) =>
    counted(
      count,
      'côté de virement ne déplace rien et n’est pas lié.',
      'côtés de virements ne déplacent rien et ne sont pas liés.',
    ),
  CATEGORIES_RENAMED: ({ count }) =>
    `${counted(count, 'catégorie a ici un autre nom', 'catégories ont ici un autre nom')}, car deux ne peuvent pas porter le même.`,
  ACCOUNTS_RENAMED: ({ count }) =>
    counted(count, 'compte a ici un nom plus court.', 'comptes ont ici un nom plus court.'),
  ACCOUNTS_ALIKE: ({ count }) =>
    `${counted(count, 'compte porte le nom d’un compte d’ici et n’a rien d’autre en commun avec lui', 'comptes portent le nom d’un compte d’ici et n’ont rien d’autre en commun avec lui')} : un nouveau est créé.`,
  RULES_SKIPPED: ({ count }) =>
    counted(
      count,
      'règle nomme un compte ou une catégorie qui ne vient pas, et reste de côté.',
      'règles nomment un compte ou une catégorie qui ne vient pas, et restent de côté.',
    ),
  TEXTS_SHORTENED: ({ count }) =>
    `${counted(count, 'texte est trop long pour Hearth et se termine', 'textes sont trop longs pour Hearth et se terminent')} par « … » là où il est coupé.`,
  TAGS_LEFT: ({ count }) =>
    `${counted(count, 'étiquette est trop longue', 'étiquettes sont trop longues')} pour en être une ici.`,
  AMOUNTS_ROUNDED: ({ count }) =>
    `${counted(count, 'montant a plus de quatre décimales et est arrondi', 'montants ont plus de quatre décimales et sont arrondis')} à quatre.`,
  BANK_BALANCES: ({ count }) =>
    `${counted(count, 'compte commence', 'comptes commencent')} par ce que la banque savait mieux que les opérations.`,
  OPENINGS_MISSING: () =>
    'Le fichier contient une partie des opérations, sans le solde d’ouverture des comptes : leurs soldes ne sont plus ce qu’ils étaient.',
  BUDGET_STYLE: () =>
    'Le ménage établit son budget d’une autre manière que les fichiers. Elle reste; les montants viennent quand même.',
  FORMER_TEXT: ({ text }) => text,
}

export const questions: WordsFor<MoveQuestion> = {
  DECIMAL_STYLE: ({ example }) =>
    `Des montants comme ${example} peuvent se lire de plus d’une façon. Quel signe précède les décimales?`,
  DATE_ORDER: ({ example }) =>
    `Les dates peuvent se lire de plus d’une façon, comme ${example}. Laquelle est la bonne?`,
  CURRENCY_OF_SIGN: ({ sign }) => `Les montants sont écrits avec ${sign}. Dans quelle devise sont-ils?`,
  CURRENCY_UNSAID: ({ program }) =>
    `${program} n’écrit pas les devises dans ses fichiers. Dans quelle devise sont les montants?`,
  ACCOUNTS_BELOW: ({ root }) => `Que sont les comptes sous ${root}?`,
  BUDGETS: () =>
    'Firefly III tient des budgets à côté des catégories, et son exportation n’en a que les noms. Que doivent-ils devenir?',
  FORMER_TEXT: ({ text }) => text,
}

export const options: WordsFor<QuestionOption> = {
  POINT: () => 'Un point : 1,234.56',
  COMMA: () => 'Une virgule : 1.234,56',
  MDY: () => 'Le mois d’abord : 03/04 est le 4 mars',
  DMY: () => 'Le jour d’abord : 03/04 est le 3 avril',
  YMD: () => 'L’année d’abord : 26-03-04 est le 4 mars 2026',
  EXCEL: () => 'Des nombres de jours, comme un tableur les compte',
  ASSET: () => 'Des comptes de ce qui est possédé',
  LIABILITY: () => 'Des comptes de ce qui est dû',
  EXPENSE: () => 'Des catégories de dépenses',
  INCOME: () => 'Des catégories de revenus',
  EQUITY: () => 'Ni l’un ni l’autre',
  TAG: () => 'Des étiquettes de leurs opérations',
  CATEGORY: () => 'Des catégories, là où une opération n’en a pas',
  NONE: () => 'Rien',
  CURRENCY: ({ currency }) => currency,
}

export const examples: WordsFor<Example> = {
  TEXT: ({ text }) => text,
  LINE: ({ line, text }) => `ligne ${line} : ${text}`,
  OF_POSTING: ({ text }) => `${text} d’une imputation`,
  UNNAMED_SCHEDULE: () => 'Un échéancier sans nom',
}
