import { numberText } from '../../language.ts'
import type { words } from '../../tax/evidence/sales-tax-words.ts'

export const taxSalesTax: typeof words = {
  about: 'Environ',
  gstHst: 'de TPS/TVH',
  and: 'et',
  qst: 'de TVQ',
  knownFrom: {
    RECEIPT: 'compris, selon ses reçus',
    STATED: 'compris, comme quelqu’un l’a inscrit',
    ACCEPTED: 'compris, au taux de la province, comme quelqu’un l’a accepté',
    ESTIMATE: 'compris, au taux de la province; cela ne compte pas encore',
    NONE: 'En général, un tel achat ne comporte pas de taxe de vente.',
  },
  accept: 'Faire compter',
  accepted: 'L’estimation compte.',
  type: 'Inscrire',

  dialog: {
    title: 'Taxes de vente comprises',
    gstHst: 'TPS ou TVH',
    qst: 'TVQ',
    hint: 'Comme elles figurent sur le reçu. Si l’une n’y est pas, inscrivez 0.',
    forget: 'Les oublier',
  },
  like: {
    open: 'La même pour les autres',
    title: 'La même taxe pour toutes',
    none: 'Tous les autres achats de ce bénéficiaire cette année l’ont déjà, ou ont un reçu qui indique la leur.',
    hint: (payee) => `La même part de chaque montant payé à ${payee} cette année sur la même ligne.`,
    which: 'Pour lesquels',
    item: (day, amount, tax) => `${day}, ${amount} : taxe de ${tax}`,
    verb: (count) => `L’inscrire pour ${numberText(count)}`,
    done: (count) =>
      count === 1
        ? 'Inscrite pour une autre opération.'
        : `Inscrite pour ${numberText(count)} autres opérations.`,
  },
  stated: 'Les taxes de vente comptent comme inscrites.',
  forgotten: 'Elles sont de nouveau estimées.',
}
