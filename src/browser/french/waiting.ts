import { numberText } from '../language.ts'
import type { words } from '../waiting/words.ts'

export const waiting: typeof words = {
  title: 'En attente d’envoi',
  sendNow: 'Envoyer maintenant',
  none: 'Rien n’attend. Tout ce qui a été ajouté sur cet appareil est dans Hearth.',
  online:
    'Conservé sur cet appareil et envoyé un élément après l’autre. Ce que Hearth n’accepte pas reste ici jusqu’à ce que vous décidiez.',
  offline:
    'Conservé sur cet appareil. L’envoi se fait dès que Hearth répond, même si cette page a été fermée entre-temps.',
  inNoBalance: 'Pas encore envoyé, et dans aucun solde',

  toAccount: (account) => `Vers ${account}`,
  toAnother: 'Vers un autre compte',
  parts: (count) => `${numberText(count)} ${count < 2 ? 'partie' : 'parties'}`,
  receiptOf: (size) => `Reçu, ${size}`,
  kilobytes: (size) => `${size} Ko`,
  megabytes: (size) =>
    `${size.toLocaleString('fr-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} Mo`,

  states: { refused: 'Non accepté', sending: 'Envoi…', waiting: 'En attente' },
  changeIt: 'Modifier',
  changeOf: (what) => `Modifier ${what}`,
  discardOf: (what) => `Abandonner ${what}`,
  discarded: (what) => `Abandonné : ${what}. Rien n’a été envoyé.`,
  noRoom:
    'Cet appareil n’a plus de place pour le conserver. Laissez cette page ouverte jusqu’à ce que ce soit envoyé.',
  correct: 'Corriger',
  sendAnother: 'Envoyer à part',
}
