import type { SentenceTable } from '../../core/known-sentences.ts'

/** What cannot come, one of it and several. */
const KINDS: Record<string, [one: string, many: string]> = {
  accounts: ['compte', 'comptes'],
  'approval marks': ['marque d’approbation', 'marques d’approbation'],
  'automatic postings': ['écriture automatique', 'écritures automatiques'],
  balances: ['solde', 'soldes'],
  bills: ['facture', 'factures'],
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
  'hidden marks': ['marque de masquage', 'marques de masquage'],
  hours: ['heure', 'heures'],
  lines: ['ligne', 'lignes'],
  'lines of the plan': ['ligne du plan', 'lignes du plan'],
  links: ['lien', 'liens'],
  'links of transfers': ['lien de virement', 'liens de virements'],
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
  targets: ['cible', 'cibles'],
  transactions: ['opération', 'opérations'],
  'transactions of deleted accounts': ['opération de compte supprimé', 'opérations de comptes supprimés'],
  'virtual postings': ['imputation virtuelle', 'imputations virtuelles'],
}

export function kindInFrench(kind: string, count: number): string {
  const [one, many] = KINDS[kind] ?? [kind, kind]
  return count < 2 ? one : many
}

/** And why it cannot. */
export const whyLeftOut: SentenceTable = {
  'The JSON export has the plan already.': 'L’exportation JSON contient déjà le plan.',
  'They were deleted in YNAB.': 'Elles ont été supprimées dans YNAB.',
  'It was deleted in YNAB.': 'Supprimé dans YNAB.',
  'The account, date or amount cannot be read.': 'Le compte, la date ou le montant est illisible.',
  'The month or the amount cannot be read.': 'Le mois ou le montant est illisible.',
  'The date or the amount cannot be read.': 'La date ou le montant est illisible.',
  'The amount cannot be read.': 'Le montant est illisible.',
  'The type of the transaction cannot be read.': 'Le type de l’opération est illisible.',
  'An amount cannot be read.': 'Un montant est illisible.',
  'A posting cannot be read.': 'Une imputation est illisible.',
  'The line names no account.': 'La ligne ne nomme aucun compte.',
  'What was moved in is reviewed anew.': 'Ce qui est arrivé est à réviser de nouveau.',
  'A subscription has one category.': 'Un abonnement a une seule catégorie.',
  'The rhythm is another than ours: {rhythm}.': 'Le rythme n’est pas des nôtres : {rhythm}.',
  'Transfers are not scheduled here.': 'Les virements ne se planifient pas ici.',
  'The other account is not in the file.': 'L’autre compte n’est pas dans le fichier.',
  'The other side is not in the file.': 'L’autre côté n’est pas dans le fichier.',
  'The file does not say which one the other side is; they stay in their category.':
    'Le fichier ne dit pas quel est l’autre côté; elles restent dans leur catégorie.',
  'The month has this category twice.': 'Le mois a cette catégorie deux fois.',
  'YNAB keeps money for the payments of a card apart; here the purchase is enough.':
    'YNAB met de côté l’argent des paiements d’une carte; ici, l’achat suffit.',
  'Payees have no places here.': 'Les bénéficiaires n’ont pas de lieu ici.',
  'They are set anew as goals of envelopes.': 'Elles se fixent de nouveau comme objectifs d’enveloppes.',
  'Accounts have no notes here.': 'Les comptes n’ont pas de notes ici.',
  'Their transaction is not in the file.': 'Leur opération n’est pas dans le fichier.',
  'They have no amount.': 'Elles n’ont pas de montant.',
  'Categories have no notes here.': 'Les catégories n’ont pas de notes ici.',
  'Months have no notes here.': 'Les mois n’ont pas de notes ici.',
  'Accounts have no dated notes here.': 'Les comptes n’ont pas de notes datées ici.',
  'Notes of accounts, categories and months have no place here.':
    'Les notes de comptes, de catégories et de mois n’ont pas de place ici.',
  'They are rules of hledger.': 'Ce sont des règles de hledger.',
  'They are plans of hledger.': 'Ce sont des plans de hledger.',
  'Prices of commodities are not kept.': 'Les prix des marchandises ne sont pas gardés.',
  'Time is no money here.': 'Le temps n’est pas de l’argent ici.',
  'They move no money.': 'Elles ne déplacent pas d’argent.',
  'They move nothing in an account of the household.': 'Elles ne changent rien dans un compte du ménage.',
  'Neither side is an account of the household.': 'Aucun des deux côtés n’est un compte du ménage.',
  'An amount has more than 15 digits.': 'Un montant a plus de 15 chiffres.',
  'The amounts do not come to nothing.': 'Les montants ne s’annulent pas.',
  'One account is paid in two ways in one entry.':
    'Un même compte est payé de deux façons dans une écriture.',
  'What is no currency is not kept; its price is.':
    'Ce qui n’est pas une devise n’est pas gardé; son prix l’est.',
  'The entry is in several currencies.': 'L’écriture est en plusieurs devises.',
  'They are in another currency than the account.': 'Elles sont dans une autre devise que le compte.',
  'The amount is in another currency than its account.':
    'Le montant est dans une autre devise que son compte.',
  'Reports here are made anew.': 'Les rapports se font de nouveau ici.',
  'Views are saved here in another way.': 'Les vues s’enregistrent autrement ici.',
  'They are written in another language here.': 'Ils s’écrivent dans un autre langage ici.',
  'They are in accounts that were deleted in Actual.': 'Elles sont dans des comptes supprimés dans Actual.',
  'They are split into nothing, so that Actual counts them nowhere.':
    'Elles sont ventilées en rien; Actual ne les compte donc nulle part.',
  'Nothing is due of them any more.': 'Plus rien n’en est à venir.',
  'They come once, without an amount or a payee, or in a rhythm that a subscription cannot have.':
    'Ils viennent une seule fois, sans montant ou sans bénéficiaire, ou à un rythme qu’un abonnement ne peut avoir.',
  'They test or do what rules here cannot.':
    'Elles vérifient ou font ce que les règles d’ici ne peuvent pas.',
  'They have more than {count} characters.': 'Ils ont plus de {count} caractères.',
  'Of an account without transactions the last balance is kept.':
    'D’un compte sans opérations, le dernier solde est gardé.',
  'Transactions are the whole household’s here.': 'Les opérations sont ici à tout le ménage.',
  'What was moved in counts in reports until it is hidden.':
    'Ce qui est arrivé compte dans les rapports jusqu’à ce qu’on le masque.',
  'The export has the names of budgets and no amounts or months.':
    'L’exportation a les noms des budgets, sans montants ni mois.',
  'The export has the names of bills and not when they are due.':
    'L’exportation a les noms des factures, et non leurs échéances.',
  'This export is not read.': 'Cette exportation n’est pas lue.',
  'SEPA fields, links and further dates have no place here.':
    'Les champs SEPA, les liens et les autres dates n’ont pas de place ici.',
  'A ledger names files and does not have them.': 'Un grand livre nomme des fichiers et ne les contient pas.',
  'They have no place here.': 'Il n’y a pas de place pour cela ici.',
  'They are no directives that are known here.': 'Ce ne sont pas des directives connues ici.',
  'What they do to entries is not known here.': 'Ce qu’elles font aux écritures n’est pas connu ici.',
  'Entries have no fields of their own here.': 'Les écritures n’ont pas de champs à elles ici.',
  'Here only transfers are linked.': 'Seuls les virements sont liés ici.',
}
