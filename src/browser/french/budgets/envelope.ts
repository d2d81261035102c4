import type { words } from '../../budgets/envelope/envelope-words.ts'
import { numberText } from '../../language.ts'
import { ofMonth } from '../of-month.ts'

export const budgetsEnvelope: typeof words = {
  noSuch: 'Cette enveloppe n’existe pas.',
  from: (month) => `Report ${ofMonth(month)}`,
  ofItMoved: (amount) => `, dont ${amount} par déplacement`,
  cameIn: 'Entré',
  remaining: 'Reste',

  standing: {
    moreCameIn: 'Il est entré plus que prévu.',
    stillToCome: 'Il reste ce montant à venir.',
    over: 'On a dépensé plus que ce que l’enveloppe contenait.',
    empty: 'L’enveloppe est vide.',
    allSpent: 'Tout est dépensé.',
    nothingSpentYet: 'Rien n’est encore dépensé.',
    untouched: 'Rien n’a été ajouté, rien n’a été dépensé.',
    some: 'Il y reste quelque chose.',
  },

  coverFrom: (amount) => `Combler ${amount} avec`,
  nothingLeft: 'Il ne reste rien dans aucune enveloppe ce mois-ci.',
  coverNamed: (amount, from) => `Combler ${amount} avec « ${from} »`,
  more: (count) => `${numberText(count)} de plus`,
  moved: (amount, from, to) => `Déplacement : ${amount} de « ${from} » vers « ${to} ».`,

  budgetFor: (month) => `Budget ${ofMonth(month)}`,
  like: (month) => `Comme en ${month}`,
  cameInIn: (month) => `Entré en ${month}`,
  spentIn: (month) => `Dépensé en ${month}`,
  average3: 'Moyenne de 3 mois',
  average12: 'Moyenne de 12 mois',
  itsTemplate: 'Son modèle',
  set: 'Fixer',
  isSet: 'Fixé',
  setNamed: (amount, label) => `Fixer ${amount} : ${label}`,
  isSetNamed: (label) => `${label} : déjà fixé`,

  whatItWentTo: 'Ce qu’elle a payé',
  whereItCameFrom: 'D’où vient l’argent',
  all: (count) => `Les ${numberText(count)}`,
  asList: 'En liste',
  noneCameIn: 'Rien n’est encore entré.',

  howItEnds: 'Fin de mois',
  howEnds: (name) => `Comment « ${name} » finit ses mois`,
  carries: {
    SURPLUS: {
      label: 'Garde ce qui reste',
      hint: 'Ce qui manque est pris sur l’argent du mois suivant.',
    },
    FULL: {
      label: 'Garde ce qui reste ou manque',
      hint: 'Une dette reste dans l’enveloppe jusqu’à ce qu’elle soit de nouveau remplie.',
    },
    NONE: {
      label: 'Recommence chaque mois à zéro',
      hint: 'Ce qui reste peut être budgété de nouveau; ce qui manque en est retiré.',
    },
  },
  otherwiseFrom: (month) => `Il en va autrement à partir ${ofMonth(month)}; un changement ici le remplace.`,
  endsOtherwise: (name, month) => `« ${name} » finit ses mois autrement à partir ${ofMonth(month)}.`,
  nothingFor: (month) => `Il ne reste rien pour ${month}.`,
  beginsShort: (month, amount) => `L’enveloppe commence ${month} avec un manque de ${amount}.`,
  takenFrom: (month, amount) =>
    `À moins de le combler, le manque de ${amount} est pris sur l’argent ${ofMonth(month)}.`,
  goesBack: (month, amount) => `${amount} en ressort, à budgéter en ${month}.`,
  beginsWith: (month, amount) => `L’enveloppe commence ${month} avec ${amount}.`,

  aboveOrZero: 'Écrivez un montant qui n’est pas inférieur à zéro.',
  budgetAmount: (amount) => `Budgéter ${amount}`,
  offline: 'Hors ligne',
}
