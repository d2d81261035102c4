import type { SameReasons } from '../../../core/refusals/reasons.ts'
import type { records as english } from '../../../core/refusals/records.ts'
import { numberText } from '../../language.ts'

export const recordsReasons: SameReasons<typeof english> = {
  BEING_READ: 'La lecture est en cours en ce moment.',
  HAS_TRANSACTION: 'Il a déjà une opération.',
  ONE_PAPER: 'Un seul reçu y a été trouvé.',
  NEEDED_NOT_ON_RECEIPT: ({ what }) => `est obligatoire : le reçu n’en dit rien (${what})`,
  NEEDED_OTHER_CURRENCY: ({ receipt, account }) =>
    `est obligatoire : le reçu est en ${receipt} et le compte en ${account}`,
  LINK_FIRST: 'Joignez-le d’abord à son opération.',
  SEVERAL_TRANSACTIONS: 'Il a plusieurs opérations; aucune n’est le tout.',
  TRANSACTION_IS_TRANSFER: 'Son opération est un virement, qui n’a pas de parties.',
  NOT_AN_ITEM: 'doit être le rang d’un article',
  NOTHING_TO_TAKE_BACK: 'Il n’y a rien à annuler.',
  PICTURES_WHEN_READ: 'La lecture est en cours; les images viennent ensuite.',
  NO_PICTURE: 'Il n’en existe aucune image.',
  FILE_GONE: 'Le fichier manque.',
  ACTIVITY_COUNTS:
    'Des éléments comptent pour cette activité. Retirez d’abord ses associations, ses exceptions et ses déplacements, ou mettez-y fin.',
  BEFORE_IT_BEGINS: 'ne doit pas être avant son début',
  YEAR_NOT_BEGUN: ({ year }) => `${year} n’a pas commencé. Seule une année commencée peut être fermée.`,
  NO_FORMS_OF_YEAR: ({ year }) =>
    `Il n’y a pas de tableau des formulaires de ${year}. Ce qui n’a pas de lignes ne peut pas être fermé.`,
  YEAR_CLOSED_ALREADY: ({ year }) => `${year} est déjà fermée.`,
  YEAR_NOT_CLOSED: ({ year }) => `${year} n’est pas fermée.`,
  CHANGES_CLOSED_YEAR: ({ year }) =>
    `Cela change l’année d’imposition fermée ${year}. Confirmez pour la changer quand même.`,
  CHANGES_CLOSED_YEARS: ({ years }) =>
    `Cela change les années d’imposition fermées ${years.join(', ')}. Confirmez pour les changer quand même.`,
  RECEIPT_OR_PLACE: 'nommez un reçu, ou dites où se trouve le papier',
  SAY_WHAT_IT_IS: 'dites ce que c’est : seul un reçu est reconnu comme tel',
  ATTACHED_ALREADY: 'Il est déjà joint à cette partie.',
  OTHERS_LACK_EVIDENCE: ({ count }) =>
    count === 1
      ? 'Une seule opération de ce bénéficiaire est maintenant sans pièce. Revoyez la liste.'
      : `${numberText(count)} opérations de ce bénéficiaire sont maintenant sans pièce. Revoyez la liste.`,
  SAY_WHERE_PAPER_IS: 'dites où se trouve le papier',
  RECEIPT_UNREADABLE: 'n’a pas pu être lu : conservez-le comme document',
  NO_LIMIT: ({ key, year }) => `Il n’y a pas de limite ${key} en ${year}.`,
  ONE_FIGURE: 'doit être un seul chiffre',
  FIGURES_BY_NAME: ({ names }) => `doit avoir des chiffres sous ces noms : ${names.join(', ')}`,
  MEDICAL_BY_YEAR: 'Dans ce pays, les frais médicaux vont par année civile.',
  MEDICAL_RANGE: ({ first, last }) =>
    `doit être du ${first} au ${last}, pour que douze mois finissent dans l’année`,
  RATE_OF_OWN_CURRENCY: 'est dans la devise du ménage : aucun taux n’est nécessaire',
  CAR_BY_COST: 'va selon ce que le véhicule a coûté dans ce pays',
  HOME_BY_AREA: 'va selon la superficie ou les pièces dans ce pays',
  ODOMETER_ORDER: 'doit être au-dessus de celui du premier jour',
  SQUARE_FEET_ALONE: 'va seulement selon les pieds carrés : laissez-le vide',
  SAY_HOW_LARGE: 'dites la grandeur du tout',
  MORE_THAN_ALL: 'ne doit pas dépasser le tout',
  NO_LINE: ({ line, year }) => `Il n’y a pas de ligne ${line} en ${year}.`,
  NO_LINES_BEFORE: ({ year }) => `il n’y a pas de tableau de lignes avant ${year}`,
  CATEGORY_OR_SUBTYPE: 'nommez soit une catégorie, soit un sous-type de comptes',
  OTHERWISE_FROM: ({ year }) => `autre chose est dit à partir de ${year}`,
  CAPITAL_HAS_NO_LINE: 'ce qui est du capital n’est dans aucune ligne : laissez-la vide',
  NO_SUCH_ACTIVITY: 'cette entreprise ou ce bien n’existe pas',
  NEEDS_BUSINESS: 'cette ligne demande une entreprise',
  NEEDS_RENTAL: 'cette ligne demande un bien en location',
  NEEDS_EMPLOYMENT: 'cette ligne demande un emploi',
  LINE_OF_NO_ACTIVITY: 'cette ligne n’est d’aucune entreprise ni d’aucun bien',
  MUST_BE_BUSINESS: 'doit être une entreprise',
  MUST_BE_RENTAL: 'doit être un bien en location',
  MUST_BE_EMPLOYMENT: 'doit être un emploi',
  NO_SUCH_LINE: ({ year }) => `cette ligne n’existe pas en ${year}`,
  LINE_IS_WORKED_OUT: 'cette ligne se calcule à partir d’autres',
  LINE_FOLLOWS: ({ line }) => `a les mêmes opérations que ${line}; elles sont associées à celle-là`,
  NO_SUCH_PART: 'l’opération n’a pas cette partie',
  TAX_ABOVE_PAID: 'dépasse ce qui a été payé',
  NO_TAX_AS_A_RULE: 'en règle générale, un tel achat ne comporte pas de taxe. Entrez ce qu’indique un reçu',
  NO_RATE_KNOWN:
    'aucun taux n’est connu : il n’est d’aucune entreprise d’une province qui en a un. Entrez la taxe',
  COLUMNS_MISSING: ({ names }) => `la première ligne doit aussi nommer ces colonnes : ${names.join(', ')}`,
  ROWS_UNREADABLE: 'Certaines lignes sont illisibles; rien du fichier n’a été enregistré.',
  TRIP_NEEDS_BUSINESS: 'un déplacement d’affaires demande l’entreprise ou le bien dont il s’agit',
  TRIP_OF_NO_BUSINESS: 'ce déplacement n’est pour aucune entreprise ni aucun bien',
  NO_YEAR_IN_BOOKS: ({ year }) => `Les livres n’ont pas d’année ${year}.`,
  NO_TABLE_OF_YEAR: ({ year }) => `Il n’y a pas de tableau de ${year}.`,
  PACKAGE_FILE_GONE: 'Le fichier manque. Demandez-le encore une fois.',
  PACKAGE_NOT_MADE: 'Le dossier n’est pas encore prêt. Redemandez dans un instant.',
  RECEIPT_EMPTY: 'Le fichier est vide.',
  RECEIPT_UNKNOWN_FORMAT:
    'Un reçu est une image JPEG, PNG ou WebP, ou un PDF; ce fichier n’est rien de cela.',
  RECEIPT_HEIC:
    'Hearth ne lit pas le HEIC ni l’AVIF. Enregistrez ou partagez la photo en JPEG et envoyez celle-là.',
  RECEIPT_ANIMATED: 'Les animations ne sont pas acceptées; envoyez une seule image.',
  RECEIPT_DAMAGED: 'L’image est endommagée : elle ne dit pas sa taille.',
  RECEIPT_TOO_LARGE_PICTURE: ({ millions, least, longest, ratio }) =>
    `Une image compte au plus ${millions} millions de pixels, a des côtés de ${least} à ${numberText(longest)} et est au plus ${ratio} fois plus longue que large.`,
  PACKAGE_FAILED: ({ told }) => `Le dossier n’a pas pu être préparé. ${told}`,
  ONE_CATEGORY: 'Le tout est d’une seule catégorie; il n’y a rien à ventiler.',
  ITEMS_GIVE_NO_PARTS: 'Ses articles ne donnent pas de parties qui soient toutes supérieures à zéro.',
  NO_ITEMS_KNOWN: 'On n’en connaît aucun article.',
  TOTAL_UNKNOWN: 'On n’en connaît pas le total.',
  ITEMS_OFF: 'Ses articles ne totalisent pas ce qui a été acheté. Corrigez-les d’abord.',
  NOT_OF_ITS_TOTAL: 'L’opération n’est pas de son total; ses articles n’en sont donc pas le tout.',
}
