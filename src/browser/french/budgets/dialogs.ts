import type { words } from '../../budgets/dialogs/dialog-words.ts'
import { numberText } from '../../language.ts'
import { ofMonth } from '../of-month.ts'

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count < 2 ? one : many}`

export const budgetsDialogs: typeof words = {
  movedFromTo: (amount, from, to) => `Déplacement : ${amount} de « ${from} » vers « ${to} ».`,

  cover: {
    title: (amount) => `Combler ${amount}`,
    done: (amount) => `Manque comblé : ${amount}.`,
    takenFrom: 'Pris sur',
    from: { BOTH: 'Les deux', LEFT: 'À budgéter', ENVELOPES: 'Enveloppes' },
    ways: {
      BOTH: 'D’abord ce qui reste à budgéter, puis les enveloppes les plus remplies. L’épargne n’est pas touchée.',
      LEFT: 'Ce qui reste à budgéter, dans la mesure où il y en a assez.',
      ENVELOPES: 'Les enveloppes les plus remplies. L’épargne n’est pas touchée.',
    },
    whatIsMoved: 'Ce qui est déplacé',
    fromNamed: (name) => `de « ${name} »`,
    staysOpen: 'reste à combler : il n’y a plus rien à prendre.',
  },

  fill: {
    title: (month) => `Remplir le mois ${ofMonth(month)}`,
    verb: 'Remplir',
    verbs: {
      ENVELOPES: (count) => `Remplir ${counted(count, 'enveloppe')}`,
      TRACKING: (count) => `Remplir ${counted(count, 'catégorie')}`,
    },
    done: {
      ENVELOPES: (count, month) =>
        `${counted(count, 'enveloppe budgétée', 'enveloppes budgétées')} pour ${month}.`,
      TRACKING: (count, month) =>
        `${counted(count, 'catégorie budgétée', 'catégories budgétées')} pour ${month}.`,
    },
    by: 'Selon',
    templates: 'Leurs modèles',
    asIn: (month) => `Comme en ${month}`,
    spentIn: (month) => `Ce qui a été dépensé en ${month}`,
    average3: 'La moyenne de 3 mois',
    average12: 'La moyenne de 12 mois',
    which: 'Lesquelles',
    empty: 'Les enveloppes vides',
    all: 'Toutes les enveloppes',
    leftNow: (amount) => `Reste à budgéter : ${amount} maintenant,`,
    leftThen: 'ensuite',
    noEmpty: 'Aucune enveloppe vide ne recevrait quoi que ce soit.',
    noOther: 'Toutes l’ont déjà.',
    caption: 'Ce qui serait budgété',
    why: {
      lastMonth: 'ce qui a été dépensé le mois précédent',
      average3: 'moyenne de 3 mois',
      average12: 'moyenne de 12 mois',
    },
  },

  spent: {
    title: (month) => `Dépensé en ${month}, ici et dans les rapports`,
    budget: 'Dépensé dans ce budget',
    reports: 'Dépensé dans les rapports',
    reasons: {
      LATER: 'Daté après aujourd’hui',
      HIDDEN: 'Masqué des rapports',
      TRANSFER: 'Par virement hors du budget',
      SAVINGS: 'Mis de côté',
      CONVERTED: 'Dans d’autres devises',
      OFF_BUDGET: 'De comptes hors budget',
      UNCATEGORISED: 'Sans catégorie',
    },
  },

  history: {
    title: (month) => `Déplacements et remplissages ${ofMonth(month)}`,
    none: 'Rien n’a été déplacé ni rempli.',
    move: (from, to) => `${from} vers ${to}`,
    filled: {
      TEMPLATES: (count) =>
        counted(count, 'enveloppe remplie selon ses modèles', 'enveloppes remplies selon leurs modèles'),
      COPY: (count) =>
        counted(
          count,
          'enveloppe budgétée comme le mois précédent',
          'enveloppes budgétées comme le mois précédent',
        ),
    },
    gone: 'une catégorie qui n’existe plus',
    takeBackNamed: (sentence) => ` : ${sentence}`,
  },

  hold: {
    title: (month) => `Réserver pour ${month}`,
    verb: 'Réserver',
    done: (amount, month) => `Réservé pour ${month} : ${amount}.`,
    none: (month) => `Rien n’est réservé pour ${month}.`,
    about: (month) =>
      `Ce qui est réservé ne reste pas à budgéter ce mois-ci. Ce sera là quand ${month} commencera.`,
    fault: 'Écrivez un montant, ou 0.',
    all: (amount) => `Tout ce qui reste : ${amount}`,
  },

  move: {
    otherWay: 'Dans l’autre sens',
    chooseEnvelope: 'Choisir une enveloppe',
    moreThanIn: (amount) => `Plus que ce qu’elle contient : ${amount}.`,
    all: (amount) => `Tout : ${amount}`,
    faults: { to: 'Choisissez une autre enveloppe.' },
  },
}
