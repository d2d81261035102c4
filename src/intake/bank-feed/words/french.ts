import { formerText, type WordsFor } from '../../../core/facts.ts'
import { failureInWords } from '../../../platform/outbound/words/in-words.ts'
import type { FeedMessage } from '../messages.ts'

const FIGURES = { AMOUNT: 'Le montant', BALANCE: 'Le solde', AVAILABLE_BALANCE: 'Le solde disponible' }
const LISTED = { ACCOUNTS: 'comptes', ERRORS: 'erreurs', TRANSACTIONS: 'opérations' }
const REFUSALS: Record<string, string> = {
  'too-busy': 'Hearth est occupé. Réessayez dans un moment.',
  'insufficient-storage': 'Le disque est plein. Rien n’a été modifié; libérez de l’espace et réessayez.',
}
const wordsOf = ({ text, code = '' }: { text: string; code?: string }): string =>
  text || `Le serveur a signalé ${code} sans autre explication.`

export const french: WordsFor<FeedMessage> = {
  FORMER_TEXT: formerText.fr,
  FIGURE_MISSING: ({ of }) => `${FIGURES[of]} manque.`,
  FIGURE_NO_DECIMAL: ({ of, text }) => `${FIGURES[of]} « ${text} » n’est pas un nombre décimal simple.`,
  FIGURE_TOO_LONG: ({ of, text }) =>
    `${FIGURES[of]} « ${text} » a plus de 15 chiffres ou plus de 4 décimales.`,
  TRANSACTION_WITHOUT_ID: () => 'L’opération n’a pas d’identifiant.',
  TRANSACTION_ID_UNUSABLE: () => 'L’identifiant de l’opération n’est pas utilisable.',
  TRANSACTION_WITHOUT_DATE: () => 'L’opération n’a pas de date entre 1970 et dans un an.',
  TRANSACTIONS_NO_LIST: () => 'Les opérations du compte ne forment pas une liste.',
  TRANSACTIONS_INCOMPLETE: () => 'La liste des opérations est incomplète.',
  CURRENCY_UNKNOWN: ({ text }) => `La devise « ${text} » n’est ni un code ISO 4217 ni une adresse.`,
  ACCOUNT_WITHOUT_ID: ({ number }) => `Le compte ${number} de la réponse n’a pas d’identifiant utilisable.`,
  ACCOUNT_IN_CURRENCIES: ({ id }) =>
    `La réponse contient le compte « ${id} » en plusieurs devises; seule la première est lue.`,

  ACCESS_REVOKED: () =>
    'SimpleFIN n’accepte plus cette connexion : elle y a été révoquée, ou désactivée après trop de requêtes. Reconnectez-vous avec un nouveau jeton de configuration.',
  ACCESS_UNREADABLE: () =>
    'L’accès enregistré est illisible avec la clé de cette installation. Reconnectez-vous avec un nouveau jeton de configuration.',
  PAYMENT_DUE: () => 'L’abonnement chez SimpleFIN doit d’abord être payé.',
  ASKED_TOO_OFTEN: () => 'SimpleFIN a été interrogé trop souvent et le sera de nouveau plus tard.',
  NOT_UNDERSTOOD: () => 'SimpleFIN n’a pas compris la requête.',
  OUT_OF_ORDER: ({ status }) => `SimpleFIN est en panne pour le moment (état ${status}).`,
  UNEXPECTED_STATUS: ({ status }) => `SimpleFIN a donné une réponse inattendue (état ${status}).`,
  ANSWER_TOO_LARGE: () => 'La réponse du serveur est trop volumineuse.',
  ANSWER_TOO_MANY: ({ most, of }) => `Le serveur a envoyé plus de ${most} ${LISTED[of]}.`,
  ANSWER_WEB_PAGE: () => 'Le serveur a répondu par une page web, comme il le fait quand il est en panne.',
  ANSWER_NO_ACCOUNTS: () => 'Le serveur a répondu par autre chose qu’une liste de comptes.',
  ANSWER_NO_JSON: () => 'La réponse du serveur est incomplète ou n’est pas en JSON.',
  NO_ACCOUNTS_SENT: () => 'SimpleFIN n’a envoyé aucun compte.',
  ADDRESS_REFUSED: () => 'L’adresse de cette connexion ne peut pas être appelée.',
  TIMED_OUT: () => 'SimpleFIN n’a pas répondu à temps.',
  MORE_THAN_READ: () => 'SimpleFIN a répondu plus que ce qui est lu.',
  UNREADABLE: () => 'SimpleFIN a donné une réponse illisible.',
  UNREACHABLE: () => 'SimpleFIN est injoignable.',
  NOT_ENTERED: () => 'Hearth n’a pas pu saisir ce que SimpleFIN a envoyé. Le journal en dit plus.',
  REFUSED: ({ slug }) => REFUSALS[slug] ?? 'La synchronisation n’a pas pu se faire. Réessayez plus tard.',
  CALL_FAILED: ({ failure }) => failureInWords(failure, 'fr'),

  LOGIN_WANTED: () => 'Reconnectez la banque chez SimpleFIN.',
  ACCESS_REFUSED: () => 'SimpleFIN refuse l’accès.',
  ACCOUNT_NOT_READ: () => 'SimpleFIN n’a pas pu lire le compte et réessaiera.',
  NOT_COMPLETE_YET: () => 'SimpleFIN n’a pas encore toutes les opérations et réessaiera.',
  ACCOUNT_GONE: () =>
    'SimpleFIN n’indique plus ce compte. Si la banque y a été retirée puis ajoutée de nouveau, dites lequel des nouveaux comptes c’est.',
  ACCOUNTS_GONE: () => 'SimpleFIN n’indique plus ses comptes.',
  ACCOUNT_NOT_LISTED: () => 'SimpleFIN n’a pas indiqué ce compte cette fois-ci.',
  ACCOUNT_IN_OTHER_CURRENCY: ({ theirs, ours }) =>
    `SimpleFIN compte ce compte en ${theirs ?? 'quelque chose qui n’est pas une devise'}, mais le nôtre est en ${ours}.`,
  BANK_SAYS: wordsOf,
  IT_SAYS: (words) => `Il dit : ${wordsOf(words)}`,
}
