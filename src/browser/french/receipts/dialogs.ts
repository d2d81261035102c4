import { numberText } from '../../language.ts'
import type { dialogWords } from '../../receipts/dialog-words.ts'

export const receiptsDialogs: typeof dialogWords = {
  howMuch: 'combien?',

  attach: {
    title: 'De quelle opération s’agit-il?',
    create: 'Une nouvelle opération',
    search: 'Rechercher dans les opérations',
    searchHint: 'Bénéficiaire, montant, mots',
    fitting: 'Celles qui correspondent',
    fitsWell: 'Correspond bien',
    nothingElse: 'Rien d’autre ne s’est passé autour de ce jour.',
    found: 'Trouvées',
    aboutThatDay: 'Autour de ce jour',
    newest: 'Les plus récentes',
    others: 'Les autres',
  },
  create: {
    refund: 'Un nouveau remboursement',
    expense: 'Une nouvelle dépense',
    add: 'L’ajouter',
    account: 'Payé avec',
    aTransaction: 'Opération',
  },
  faults: {
    account: 'd’où l’argent venait-il?',
    amount: 'combien était-ce?',
    date: 'quel jour était-ce?',
    item: 'qu’est-ce que c’est?',
    rate: 'écrivez 13 ou 9,975',
  },
  added: (what) => `${what} : opération ajoutée.`,

  items: {
    item: (place) => `Article ${place}`,
    amountOf: (place) => `Montant de l’article ${place}`,
    takeOff: (place) => `Retirer l’article ${place}`,
    add: 'Un autre article',
    keep: 'Garder les articles',
    corrected: 'Les articles sont corrigés.',
    inAll: (amount) => `${amount} en tout`,
  },
  taxes: {
    title: 'Taxes',
    none: 'Ce reçu ne porte aucune taxe.',
    rate: 'Taux en %',
    inTotal: 'Comprise dans le total',
    takeOff: (place) => `Retirer la taxe ${place}`,
    add: 'Une autre taxe',
    keep: 'Garder les taxes',
    corrected: 'Les taxes sont corrigées.',
  },
  split: {
    split: 'Ventiler',
    giveAnother: 'Donnez une autre catégorie à un article pour ventiler l’opération.',
    sharedOut: 'Les parties, taxes et pourboire répartis',
    categoryOf: (item) => `Catégorie de ${item}`,
    done: (parts) => `Ventilée en ${numberText(parts)} ${parts < 2 ? 'partie' : 'parties'}.`,
  },
}
