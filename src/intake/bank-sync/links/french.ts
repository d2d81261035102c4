import { type SentenceTable, translator } from '../../../core/known-sentences.ts'
import type { Language } from '../../../core/languages.ts'
import { frenchFlaws } from '../../imports/french-logs.ts'
import type { BankConnection } from '../model.ts'

/** What is wrong with a connection or an account of it; behind a colon a bank says the rest in its own words. */
const troubles: SentenceTable = {
  'SimpleFIN no longer lists this account.': 'SimpleFIN n’indique plus ce compte.',
  'If the bank was removed there and added again, say which of the new accounts it is.':
    'Si la banque y a été retirée puis ajoutée de nouveau, dites lequel des nouveaux comptes c’est.',
  'SimpleFIN no longer lists its accounts.': 'SimpleFIN n’indique plus ses comptes.',
  'SimpleFIN did not list this account this time.': 'SimpleFIN n’a pas indiqué ce compte cette fois-ci.',
  'Reconnect the bank at SimpleFIN.': 'Reconnectez la banque chez SimpleFIN.',
  'SimpleFIN refuses the access.': 'SimpleFIN refuse l’accès.',
  'SimpleFIN could not read the account and will try again.':
    'SimpleFIN n’a pas pu lire le compte et réessaiera.',
  'SimpleFIN does not have all transactions yet and will try again.':
    'SimpleFIN n’a pas encore toutes les opérations et réessaiera.',
  'It says: {words}': 'Il dit\u00a0: {words}',
  'SimpleFIN sent no accounts.': 'SimpleFIN n’a envoyé aucun compte.',
  'The stored access cannot be read with the key of this installation.':
    'L’accès enregistré est illisible avec la clé de cette installation.',
  'Connect again with a new setup token.': 'Reconnectez-vous avec un nouveau jeton de configuration.',
  'The address of this connection may not be called.':
    'L’adresse de cette connexion ne peut pas être appelée.',
  'SimpleFIN did not answer in time.': 'SimpleFIN n’a pas répondu à temps.',
  'SimpleFIN answered with more than is read.': 'SimpleFIN a répondu plus que ce qui est lu.',
  'SimpleFIN gave an answer that cannot be read.': 'SimpleFIN a donné une réponse illisible.',
  'SimpleFIN could not be reached.': 'SimpleFIN est injoignable.',
  'Hearth could not enter what SimpleFIN sent.': 'Hearth n’a pas pu saisir ce que SimpleFIN a envoyé.',
  'SimpleFIN no longer accepts this connection: it was revoked there, or disabled after too many requests.':
    'SimpleFIN n’accepte plus cette connexion\u00a0: elle y a été révoquée, ou désactivée après trop de requêtes.',
  'The subscription at SimpleFIN has to be paid first.':
    'L’abonnement chez SimpleFIN doit d’abord être payé.',
  'SimpleFIN was asked too often and will be asked again later.':
    'SimpleFIN a été interrogé trop souvent et le sera de nouveau plus tard.',
  'SimpleFIN did not understand the request.': 'SimpleFIN n’a pas compris la requête.',
  'SimpleFIN is out of order at the moment (status {status}).':
    'SimpleFIN est en panne pour le moment (état {status}).',
  'SimpleFIN gave an unexpected answer (status {status}).':
    'SimpleFIN a donné une réponse inattendue (état {status}).',
  'The log says more.': 'Le journal en dit plus.',
  ...frenchFlaws,
}

const french = translator(troubles)

/** A connection as somebody reads it; what failed is kept in English. */
export function connectionIn(connection: BankConnection, language: Language): BankConnection {
  if (language === 'en') return connection
  const { problem, failingBanks, accounts } = connection
  return {
    ...connection,
    problem: problem && { ...problem, detail: french(problem.detail) },
    failingBanks: failingBanks.map((bank) => ({ ...bank, detail: french(bank.detail) })),
    accounts: accounts.map((link) => ({
      ...link,
      problem: link.problem && { ...link.problem, detail: french(link.problem.detail) },
    })),
  }
}
