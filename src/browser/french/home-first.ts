import type { words } from '../home/first/words.ts'
import { numberText } from '../language.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count < 2 ? one : many}`
const rows = (count: number): string => counted(count, 'ligne', 'lignes')

export const homeFirst: typeof words = {
  next: 'À faire',

  checkAccounts: (count) =>
    count < 2 ? 'Vérifiez le nouveau compte' : `Vérifiez les ${numberText(count)} nouveaux comptes`,
  fromFiles: 'Créés à partir de vos fichiers. Vos soldes sont exacts dès que ces données le sont.',
  began: (type, amount, day) => `${type}, solde de départ de ${amount} le ${day}`,
  owed: (type, amount, day) => `${type}, solde dû de ${amount} le ${day}`,
  holdsNow: (amount) => `${amount} maintenant`,
  owesNow: (amount) => `${amount} à payer maintenant`,
  matchesBank: 'égal au solde de la banque',
  bankSays: (amount) => `la banque indique ${amount}`,
  confirm: 'Confirmer',
  confirmNamed: (name) => `Confirmer ${name}`,
  changeNamed: (name) => `Modifier ${name}`,
  confirmAll: (count) => `Tout confirmer (${numberText(count)})`,
  confirmed: (name) => `${name}\u00a0: compte confirmé.`,
  confirmedAll: (count) => counted(count, 'compte confirmé.', 'comptes confirmés.'),

  acceptHeading: (count) =>
    count < 2 ? 'Acceptez une catégorie suggérée' : `Acceptez les ${numberText(count)} catégories suggérées`,
  recognised: (payees) =>
    `Hearth a reconnu ${counted(payees, 'bénéficiaire', 'bénéficiaires')} grâce à sa liste intégrée et à vos propres choix. Rien n’a quitté cet appareil, et vous pouvez annuler.`,
  reviewEach: 'Réviser une à une',
  accept: (count) => `Accepter (${numberText(count)})`,
  acceptOf: (payee, category) => `Accepter ${category} pour ${payee}`,
  suggestedCategory: 'Catégorie suggérée',
  rows,
  morePayees: (payees, of) => `${counted(payees, 'autre bénéficiaire', 'autres bénéficiaires')}, ${rows(of)}`,
  withoutSuggestion: (count) => `${rows(count)} sans suggestion`,

  brands: {
    VISA: 'Visa',
    MASTERCARD: 'Mastercard',
    AMEX: 'American Express',
    DISCOVER: 'Discover',
    CARD: 'une carte de crédit',
  },
  card: (brand, digits) => (digits === '' ? brand : `${brand} ··${digits}`),
  wentTo: (card) => `Paiements à ${card}`,
  notYetHere: 'Pas encore dans Hearth',
  payments: (count) => counted(count, 'paiement', 'paiements'),

  whereWent: (month) => `Dépenses par catégorie, ${month}`,
  greyUntil: 'En gris tant que vous n’acceptez pas',
  suggested: '(suggérée)',
  recurring: 'Paiements récurrents',
  reviewRecurring: (count) => `Réviser (${numberText(count)})`,
  keepThese: (count) => (count === 1 ? 'Garder ce paiement' : `Garder ces ${numberText(count)} paiements`),
  notThese: (count) => (count === 1 ? 'Pas celui-ci' : 'Pas ceux-ci'),
  balanceSince: (name) => `Solde de ${name}`,

  steps: {
    heading: 'Premières étapes',
    placeOf: (done, all) => `${numberText(done)} sur ${numberText(all)}`,
    hide: 'Masquer ces étapes',
    files: 'Vos comptes',
    filesSay: (accounts, count) => `${counted(accounts, 'compte', 'comptes')}, ${rows(count)}`,
    opening: 'Soldes de départ',
    openingLeft: (count) => counted(count, 'compte à vérifier', 'comptes à vérifier'),
    openingDone: 'Selon la banque ou selon vous',
    categoriesSay: (suggested, open) =>
      suggested > 0
        ? `${counted(suggested, 'catégorie suggérée', 'catégories suggérées')}, ${numberText(open)} à choisir`
        : `${numberText(open)} à choisir`,
    categoriesDone: 'Chaque opération a une catégorie',
    cardSays: (count) =>
      `${counted(count, 'paiement', 'paiements')} à cette carte. Son fichier montrera ce qui a été acheté.`,
    budgetSays: 'Donnez un rôle à chaque dollar, ou comparez simplement au mois dernier',
    inviteSays: 'La personne voit ce que vous partagez',
    done: 'terminé',
  },
}
