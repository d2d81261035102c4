import { numberText } from '../../language.ts'
import type { words } from '../../tax/closing/closing-words.ts'

const transactions = (count: number): string =>
  `${numberText(count)} ${count < 2 ? 'opération' : 'opérations'}`

export const taxClosing: typeof words = {
  noTable: (year) =>
    `Hearth n’a pas de table des formulaires de ${year} : il n’y a rien à fermer ni à remettre.`,
  about: {
    what: 'Ce que fait la fermeture',
    whatSays:
      'Chaque ligne, chacune de ses opérations et chaque reçu sont notés tels quels. Rien n’est verrouillé : ce qui changerait l’année demande d’abord une confirmation, et ce qui change de soi-même, comme une correction de la banque, est signalé une fois par jour.',
    howLong: 'Combien de temps la conserver',
    howLongSays:
      'Le Canada demande six ans après l’année, les États-Unis de trois à sept. Hearth ne supprime rien.',
  },

  close: {
    hint: 'Une fois la déclaration produite : ce que l’année a donné est noté, et tout changement ultérieur demande une confirmation.',
    verb: 'Fermer l’année',
    notYou: 'Un administrateur du ménage le peut.',
    notYouHere: 'Un administrateur du ménage peut la fermer.',
  },
  closeYear: (year) => `Fermer ${year}`,
  yearClosed: (year) => `L’année d’imposition ${year} est fermée.`,
  toRead: (count, year) =>
    `${numberText(count)} ${count < 2 ? 'avertissement' : 'avertissements'} à lire avant de fermer ${year}`,
  haveRead: (count) => (count < 2 ? 'Je l’ai lu' : 'Je les ai lus'),

  isClosed: (year) => `${year} est fermée`,
  by: (who) => `Par ${who},`,
  closed: {
    somebodyGone: 'quelqu’un qui est parti',
    hint: 'Ce qui comptait alors est conservé.',
    saveSnapshot: 'Télécharger ce qui comptait',
    reopen: 'Rouvrir',
    reopenVerb: 'Rouvrir l’année',
    reopenSays:
      'Ce qui a été noté reste. Jusqu’à ce que l’année soit fermée de nouveau, rien ne demande de confirmation, et personne n’est averti.',
    nothingOther: 'Rien n’a changé depuis la fermeture.',
    other: 'Changé depuis la fermeture',
    to: 'devient',
  },
  reopenYear: (year) => `Rouvrir ${year}?`,
  yearReopened: (year) => `L’année d’imposition ${year} est rouverte.`,
  added: (count) => `Ajoutées : ${transactions(count)}`,
  gone: (count) => `Retirées : ${transactions(count)}`,
  changed: (count) => `Comptent autrement : ${transactions(count)}`,
  otherTables: (before, now) => `Les tables ont changé aussi : ${before} alors, ${now} maintenant.`,
}
