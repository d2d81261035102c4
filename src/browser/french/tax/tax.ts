import { numberText, percentText } from '../../language.ts'
import type { words } from '../../tax/words.ts'

const transactions = (count: number): string =>
  `${numberText(count)} ${count < 2 ? 'opération' : 'opérations'}`

export const tax: typeof words = {
  notice:
    'Hearth additionne ce qui se trouve dans les livres. Il ne calcule aucun impôt, ne transmet rien et ne donne aucun conseil; les formulaires et leurs guides font foi. Personne n’a comparé ses tables aux pages actuelles des agences, sauf si une année dit quand.',
  aboutPage: 'À propos de cette page',
  transactions,
  check: 'À vérifier',
  seeFits: 'Voir ce qui convient',
  part: (number) => `, partie ${number}`,
  titleOf: (year) => `Impôts ${year}`,

  tabs: {
    years: 'Années',
    mapping: 'Ce qui va où',
    lines: 'Lignes',
    trips: 'Déplacements',
    figures: 'Vos chiffres',
    close: 'Fermer et exporter',
    allYears: 'Toutes les années',
  },

  years: {
    unmapped:
      'Rien dans les livres n’est encore destiné à une ligne d’un formulaire d’impôt. Hearth suggère ce qui convient, et vous décidez.',
    dueNext: 'Prochaine échéance',
    byCategoryOnly: 'Totaux par catégorie seulement',
    nothingOnLine: 'Rien sur une ligne',
  },
  dueNextFor: (year) => `Prochaine échéance, pour ${year}`,
  yearInWords: (lines, counted, missing) =>
    `${numberText(lines)} ${lines < 2 ? 'ligne' : 'lignes'}, ${transactions(counted)}${missing === 0 ? '' : `, ${numberText(missing)} sans pièce justificative`}`,

  pool: { what: 'Dons et frais médicaux', each: 'Chacun les siens', together: 'Sur une seule déclaration' },
  nothingOf: (year) =>
    `Rien de ${year} n’est encore sur une ligne. Indiquez quelles catégories vont à quelle ligne, et leurs sommes paraîtront ici.`,

  summary: {
    onLine: 'Sur une ligne',
    excluded: 'Destinées à aucune',
    closed: 'L’année est fermée : ce qu’elle donnait alors est conservé.',
    otherSince: 'Voir ce qui est différent depuis',
    withoutEvidence: 'Sans pièce justificative',
  },
  countOf: (count) => `${numberText(count)}, soit`,

  aside: {
    lookFirst: 'À vérifier d’abord',
    seeIt: 'Voir',
    deadlines: 'Échéances',
    outside: 'Dans aucune somme ici',
    choose: 'Choisir ce qui va où',
    capital: 'Achats durables, pour le comptable',
    tables: 'D’où viennent les lignes',
  },
  seeLine: (line) => `Voir : ${line}`,
  noDeadline: (year) => `Aucune n’est connue pour ${year}.`,
  onNoLine: (count) => `${transactions(count)} sur aucune ligne`,
  withoutRate: (count, currency) => `${transactions(count)} en ${currency}, sans taux`,
  giveRates: (account) => `Donner les taux dans ${account}`,
  boughtOn: (payee, day) => `${payee}, le ${day}`,
  tables: (version) => `Tables, version ${version},`,
  heldOn: (day) => `comparées aux pages de l’agence elle-même le ${day}.`,
  notHeld:
    'que personne n’a encore comparées aux pages de l’agence elle-même : vérifiez une ligne avant de vous en servir.',

  sheet: {
    title: 'Les opérations en CSV',
    hint: 'Chaque opération de l’année qui est sur une ligne, avec son signe, sa part, ce qui compte et pourquoi.',
    download: 'Télécharger le CSV',
  },

  columns: { evidence: 'Justifié', items: 'Nombre', total: 'Montant' },
  compareSlip: 'à comparer à un feuillet',
  rowWithoutRate: (count, currency) => `${numberText(count)} en ${currency}, sans taux`,
  rowPending: (count) => `${numberText(count)} en attente, non ${count < 2 ? 'comptée' : 'comptées'}`,
  overLimit: 'au-dessus de la limite de',

  line: {
    noSuch: 'Cette année n’a pas cette ligne.',
    transactions: 'Opérations de la ligne',
    pages: 'Pages de la ligne',
    adjustments: 'Ce qui compte en plus des opérations',
  },
  wholeDollars: (total) => `${total} en dollars entiers, arrondi après l’addition`,
  forYear: (year) => `Pour ${year}`,
  keptForYear: (year) => `Compté pour ${year}.`,
  withoutTaxes: 'sans les taxes demandées en crédit',
  nothingOnLine: (year) => `Rien de ${year} n’est sur cette ligne.`,
  atRate: (rate, source, day) => `au taux de ${rate}\u00a0: ${source}, ${day}`,
  of: 'de ',
  shareOf: (percent) => `${percentText(percent, { exact: true, locale: 'fr-CA' })} de `,

  facts: {
    about: 'À propos de la ligne',
    counted: 'Comptée',
    source: 'Source',
    how: 'Comment on y arrive',
    gross: 'Avant toute part',
    several: 'Plusieurs',
    total: 'Montant',
    capped: 'La limite, à titre indicatif',
    overFloor: 'Au-dessus du seuil',
    carryForward: 'Reporté à l’année suivante',
    pending: 'En attente, non comptées',
    twoParts: 'En deux parties',
  },

  nothingHappened: (year) => `Rien ne s’est passé en ${year}.`,
  noTable: (year) =>
    `Hearth n’a pas de table des formulaires de ${year} : rien n’est donc sur une ligne. Voici ce que contiennent les livres, par catégorie.`,
  byCategory: 'Totaux par catégorie',

  missing: {
    lead: 'Sans la pièce justificative que sa ligne demande',
    ofLine: 'De quelle ligne',
    allLines: 'Toutes les lignes',
    seeLines: 'Voir les lignes',
    nothing: 'Rien ne manque : ce qui est sur une ligne a la pièce justificative que la ligne demande.',
    pages: 'Pages de ce qui manque',
    listed: 'Présentation de la liste',
    each: 'Une par une',
    attach: 'Joindre',
  },
  attachTo: (payee, date) => `Joindre une pièce justificative : ${payee}, ${date}`,
  attachToAll: (payee, count) => `Joindre une pièce justificative : ${payee}, ${transactions(count)}`,
}
