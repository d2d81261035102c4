import { numberText } from '../language.ts'
import type { words } from '../notifications/words.ts'

export const notifications: typeof words = {
  unread: 'Non lues',
  isUnread: 'non lue',
  readAll: 'Tout marquer comme lu',
  notRead: 'Elles sont toujours non lues. Réessayez.',
  markedRead: (count) =>
    `${numberText(count)} ${count < 2 ? 'notification marquée comme lue' : 'notifications marquées comme lues'}.`,
  nothingUnread: 'Vous avez tout lu.',
  choose: 'Choisir de quoi être informé',
  nothing:
    'Rien pour l’instant. Hearth vous informe ici quand une facture arrive à échéance, qu’une connexion bancaire échoue ou qu’une opération importante arrive.',
  yesterday: 'Hier',
  markRead: (title) => `Marquer comme lue : ${title}`,
  deleteNamed: (title) => `Supprimer : ${title}`,
  deleteThis: 'Supprimer cette notification?',
  staysAsIs: (title) => `${title}. Ce dont elle vous informait reste tel quel.`,
}
