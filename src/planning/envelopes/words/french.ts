import { formerText } from '../../../core/facts.ts'
import type { Wording } from './message-facts.ts'

export const french: Wording = {
  FIXED: ({ amount }) => `${amount} chaque mois`,
  UP_TO: ({ cap, atMost, inside }) =>
    `jusqu’à ${cap}${atMost === null ? '' : `, au plus ${atMost} par mois`}; l’enveloppe contient ${inside}`,
  BY_DATE: ({ target, due, setAside, months }) =>
    `${target} d’ici ${due}, dont ${setAside} de côté; ${months === 1 ? 'c’est le dernier mois' : `il reste ${months} mois`}`,
  WAS_DUE: ({ by }) => `l’échéance était en ${by}`,
  PERCENT_OF_INCOME: ({ percent, income, month }) =>
    `${`${percent}`.replace('.', ',')} % de ${income} de revenu en ${month}`,
  SPENT_BEFORE: ({ spent, months }) =>
    `${spent} de dépenses dans ${months === 1 ? 'le mois précédent' : `les ${months} mois précédents`}`,
  NONE_BEFORE: () => 'il n’y a pas de mois précédent',
  ASSIGNED: ({ amount, month }) => `${amount} en ${month}`,
  SCHEDULE: ({ amount, times, month }) =>
    `${amount} ${times === 1 ? 'une fois' : `${times} fois`} en ${month}`,
  FORMER_TEXT: ({ text }) => formerText.fr({ kind: 'FORMER_TEXT', text }),
  short: ({ granted, asked }) => `; il ne restait à budgéter que ${granted} sur ${asked}`,
}
