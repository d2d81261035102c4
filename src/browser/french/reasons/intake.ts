import type { intake as english } from '../../../core/refusals/intake.ts'
import type { SameReasons } from '../../../core/refusals/reasons.ts'
import { numberText } from '../../language.ts'

/** Of an import or a move, both feminine; of a state of a later Hearth nothing is said. */
const STATES: Readonly<Record<string, string>> = {
  READING: 'sa lecture n’est pas terminée',
  COMMITTED: 'elle est déjà faite',
  UNDONE: 'elle a été annulée',
  FAILED: 'elle a échoué',
}
const stateOf = (status: string): string => (STATES[status] ? `\u00a0: ${STATES[status]}` : '')

export const intakeReasons: SameReasons<typeof english> = {
  DISCONNECTED_MEANWHILE: 'La connexion bancaire a été déconnectée entre-temps.',
  USE_WITH_ACCOUNT: 'doit être USE quand un compte est nommé',
  NO_CURRENCY_COUNTED: 'Ce compte contient autre chose qu’une devise.',
  ACCOUNT_OR_CREATE: 'Nommez un compte ou créez-en un, pas les deux.',
  USE_NEEDS_ACCOUNT_OR_CREATE: 'USE demande un compte, ou un compte à créer',
  ACCOUNT_ARCHIVED: 'Le compte est archivé.',
  BANK_OTHER_CURRENCY: ({ account, bank }) =>
    `Le compte est en ${account}, celui de la banque est en ${bank}.`,
  FILLED_BY_OTHER: ({ name }) => `Le compte est déjà alimenté par « ${name} ». Déliez-le d’abord.`,
  CONNECTION_ENDED_AGAIN: 'Cette connexion a pris fin. Reconnectez-vous avec un jeton.',
  TOO_MANY_CONNECTIONS: ({ most }) =>
    `Un ménage a au plus ${numberText(most)} connexions. Déconnectez-en une dont il n’a plus besoin.`,
  SYNC_UNDER_WAY: 'Une synchronisation est en cours. Réessayez quand elle sera terminée.',
  CONNECTION_ENDED: 'Cette connexion a pris fin.',
  OTHER_RUN_SYNCS: 'Une autre synchronisation traite ce compte.',
  SYNCS_USED_UP:
    'SimpleFIN accepte 24 demandes par jour et coupe l’accès à qui en fait plus; les dernières sont donc gardées pour l’horaire. Les banques ont du nouveau environ une fois par jour.',
  GOES_WITH_USE: 'va avec l’action USE',
  USE_NEEDS_ACCOUNT: 'USE demande le compte à utiliser',
  USE_NEEDS_CATEGORY: 'USE demande une catégorie du ménage',
  CATEGORY_NAME_EXISTS: 'il y a déjà une catégorie de ce nom : utilisez-la',
  ACCOUNT_IS_VALUED: 'le compte est évalué, et repart de là',
  ACCOUNT_IS_RECONCILED: 'le compte a été rapproché d’un relevé avec son solde de départ actuel',
  IMPORT_NOT_IN_PREVIEW: ({ status }) => `L’importation n’est pas en aperçu${stateOf(status)}.`,
  PASSWORD_TRIED_OUT:
    'Cinq mots de passe n’ont pas ouvert le fichier. Téléversez-le de nouveau pour en essayer d’autres.',
  IMPORT_BEING_READ: 'La lecture des pages du fichier n’est pas terminée. L’aperçu viendra ensuite.',
  IMPORT_UNREADABLE: 'Le fichier n’a pas pu être lu; il n’y a donc rien à importer. Téléversez-en un autre.',
  STATEMENT_NOT_PROVEN: ({ difference }) =>
    `Le relevé n’est pas prouvé${difference === null ? '' : ` (écart de ${difference})`}. Envoyez acceptUnproven pour l’importer quand même.`,
  IMPORT_NOT_READY: ({ file }) =>
    `${file} n’est pas prouvé, ou une question reste ouverte. Vérifiez-le séparément.`,
  IMPORTS_OVERLAP: ({ file, other }) =>
    `${file} et ${other} couvrent les mêmes jours d’un compte. Importez l’un, puis vérifiez l’autre.`,
  TOO_MANY_ROWS_TOGETHER: ({ most }) =>
    `Ensemble, ils dépassent ${numberText(most)} lignes. Importez-les en plusieurs fois.`,
  MOVE_NOT_IN_PREVIEW: ({ status }) => `La migration n’est pas en aperçu${stateOf(status)}.`,
  NO_ACCOUNT_IN_FILE: 'le fichier n’a pas ce compte',
  NO_CATEGORY_IN_FILE: 'le fichier n’a pas cette catégorie',
  NO_SUCH_ROW: 'cette ligne n’existe pas, ou ne peut pas être importée',
  DECISION_OR_IMPORT: 'utilisez decision ou import, pas les deux',
  GOES_WITH_MERGE: 'va avec la décision MERGE',
  NOTHING_TO_MERGE_WITH: 'il n’y a rien à quoi la ligne puisse correspondre',
  NAME_THE_TRANSACTION: 'nommez l’opération à laquelle la ligne correspond',
  NO_SUCH_TRANSACTION: 'cette opération n’existe pas',
  MERGE_OTHER_ACCOUNT: 'est dans un autre compte que la ligne',
  MERGE_OTHER_WAY: 'va dans l’autre sens : l’une est une sortie et l’autre une entrée',
  ROW_IS_SPLIT: 'le fichier ventile la ligne : ses parties ont les catégories',
  MERGED_TWICE: 'une autre ligne du fichier est déjà cette opération',
  IMPORT_UNDONE: 'L’importation a déjà été annulée.',
  MOVE_UNDONE: 'La migration a déjà été annulée.',
  NOT_ASKED: 'les fichiers ne le demandent pas',
  ANSWER_FIRST: ({ codes }) =>
    `Répondez d’abord à ce que les fichiers laissent ouvert : ${codes.join(', ')}.`,
  NOTHING_TO_MOVE:
    'Il n’y a rien à transférer : ces fichiers ne donnent ni opération, ni solde, ni valeur, ni budget, ni échéancier, ni règle.',
  SAY_WHICH_ACCOUNT: 'dites quel compte utiliser',
  TWO_ACCOUNTS_INTO_ONE: 'deux comptes ne peuvent pas n’en faire qu’un',
  SAY_WHICH_CATEGORY: 'dites quelle catégorie utiliser',
  NO_KEY_IN_FILE: 'le fichier n’en a pas sous cette clé',
  TOKEN_NOT_PASTED: 'Collez le jeton que SimpleFIN affiche.',
  NO_SETUP_TOKEN:
    'Ce n’est pas un jeton de SimpleFIN. Copiez-le en entier chez SimpleFIN et collez-le de nouveau.',
  ACCESS_URL_PASTED:
    'C’est une adresse d’accès, qui ouvre déjà les comptes. Collez plutôt un jeton, et désactivez cette adresse chez SimpleFIN si quelqu’un d’autre a pu la voir.',
  PAGE_PASTED: 'C’est l’adresse d’une page. Ouvrez-la, et collez le jeton qu’elle affiche.',
  TOKEN_ADDRESS_REFUSED: ({ of, told }) =>
    `${of === 'TOKEN' ? 'Ce jeton mène à' : 'Le serveur a donné'} une adresse que Hearth n’appelle pas. ${told}`,
  NO_BANK_FILLS_IT: 'Aucune banque n’alimente ce compte. Reliez-le d’abord à une connexion bancaire.',
  ARCHIVED_NOT_SYNCED: 'Le compte est archivé. Rétablissez-le pour le synchroniser.',
  UNLINKED_MEANWHILE: 'Le compte a été délié ou archivé entre-temps.',
  TOKEN_SENDS_ELSEWHERE:
    'Le serveur de ce jeton renvoie ailleurs, et Hearth n’y va pas. Créez un autre jeton chez SimpleFIN.',
  TOKEN_NOT_EXCHANGED: ({ status }) =>
    `Le serveur n’a pas échangé le jeton (statut ${status}). Réessayez plus tard.`,
  TOKEN_SERVER_SILENT: ({ told }) =>
    `Le serveur du jeton ne répond pas comme il le devrait. ${told} Réessayez plus tard; si le jeton est alors refusé, cet essai l’a épuisé : créez-en un autre chez SimpleFIN.`,
  TOKEN_ANSWER_UNREADABLE:
    'Le serveur a répondu autre chose qu’une adresse d’accès. Rien n’a été relié, et le jeton est peut-être épuisé : créez-en un autre chez SimpleFIN.',
}
