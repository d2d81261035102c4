import type { Language } from '../../core/languages.ts'
import { frenchSeeds } from '../../ledger/categories/french-seeds.ts'

/** What the made-up household calls its own things in French, by what it calls them in English. */
const french: Readonly<Record<string, string>> = {
  ...frenchSeeds,
  'Wine and beer': 'Vin et bière',
  'Theo’s activities': 'Activités de Théo',

  'Joint chequing': 'Compte conjoint',
  'Maya’s chequing': 'Compte chèques de Maya',
  'Daniel’s chequing': 'Compte chèques de Daniel',
  'Rainy day savings': 'Épargne de précaution',
  'US dollars': 'Dollars américains',
  'Line of credit': 'Marge de crédit',
  'Maya’s TFSA': 'CELI de Maya',
  'Maya’s RRSP': 'REER de Maya',
  'Theo’s RESP': 'REEE de Théo',
  'House on Fairmont Avenue': 'Maison de l’avenue Fairmont',

  'To look at': 'À vérifier',
  'Without a category': 'Sans catégorie',
  'Large this year': 'Gros montants de l’année',
  Summers: 'Étés',
  'Daniel’s card': 'Carte de Daniel',
  'category:pets OR trupanion': 'category:animaux OR trupanion',
  '"vacation"': '"vacances"',

  'Six months of peace': 'Six mois de tranquillité',
  'Mortgage, food and bills, should one of us lose a job.':
    'Prêt hypothécaire, épicerie et factures, si l’un de nous perd son emploi.',
  'Two weeks in the summer': 'Deux semaines cet été',
  'The next car': 'La prochaine auto',
  'Daniel on four days': 'Daniel à quatre jours',
  'Cedar & Pine, a fifth less': 'Cedar & Pine, un cinquième de moins',
  'Fairmont After School, half': 'Service de garde Fairmont, la moitié',
  Car: 'Auto',
  'Car loan': 'Prêt auto',
  'Registration and plates': 'Immatriculation et plaques',
  'Car insurance': 'Assurance auto',

  'Ask another insurer before it renews.': 'Demander une soumission ailleurs avant le renouvellement.',
  'Do we still want it?': 'Le voulons-nous encore?',
  'Salaries are looked at already': 'Les salaires sont déjà vérifiés',
  'Benefits for Theo': 'Allocations pour Théo',
  'Warehouse, but not its pumps': 'L’entrepôt, mais pas l’essence',
  'Large and in December: a gift?': 'Gros montant en décembre : un cadeau?',
  'gift?': 'cadeau?',
  'Maya’s writing': 'Écriture de Maya',
  'Interview, rail cars': 'Entrevue, wagons',
  'National archives': 'Archives nationales',
  'Interview, the old mill': 'Entrevue, le vieux moulin',
  'for an article': 'pour un article',
  'tax folder, Theo': 'dossier d’impôt, Théo',
  'tax folder, gifts': 'dossier d’impôt, dons',
  'tax folder, health': 'dossier d’impôt, santé',

  christmas: 'noël',
  claim: 'réclamation',
  refund: 'remboursement',
  work: 'travail',

  Babysitting: 'Gardiennage',
  'Biscuit ate a sock': 'Biscuit a mangé un bas',
  'British Columbia': 'Colombie-Britannique',
  'Cleaning; claimed': 'Nettoyage; réclamé',
  'Daniel’s knee': 'Genou de Daniel',
  'Dog food': 'Nourriture pour chien',
  'Four winter tires': 'Quatre pneus d’hiver',
  'Front brakes': 'Freins avant',
  'Furnace igniter': 'Allumeur de la fournaise',
  Garden: 'Jardin',
  Headphones: 'Écouteurs',
  'Heat pump rebate': 'Remise pour la thermopompe',
  'Interim bill in March, final bill in June.': 'Facture provisoire en mars, finale en juin.',
  'Leak under the sink': 'Fuite sous l’évier',
  'Nova Scotia': 'Nouvelle-Écosse',
  'Oil change': 'Vidange d’huile',
  'Paid for the year.': 'Payé pour l’année.',
  'Prince Edward Island': 'Île-du-Prince-Édouard',
  'Roof, front side': 'Toiture, côté avant',
  'School photos': 'Photos d’école',
  'School supplies': 'Fournitures scolaires',
  'Shelf for the basement': 'Étagère pour le sous-sol',
  'Socks and a fleece': 'Bas et polar',
  Sofa: 'Canapé',
  'Summer tires on': 'Pose des pneus d’été',
  'Tax refund': 'Remboursement d’impôt',
  'The sock': 'Le bas',
  'Theo’s bike, trailer hitch': 'Vélo de Théo, attelage',
  'Theo’s birthday': 'Fête de Théo',
  'Trip to the museum farm': 'Sortie à la ferme-musée',
  'Two weeks in July': 'Deux semaines en juillet',
  'Valentine’s, the tasting menu': 'Saint-Valentin, menu dégustation',
  Vitamins: 'Vitamines',
  Washer: 'Laveuse',
  'Winter tires on, oil change': 'Pose des pneus d’hiver, vidange',
  'Work trip, paid back': 'Voyage d’affaires, remboursé',
  'Yearly check-up and shots': 'Examen annuel et vaccins',
}

/** How the household says what it wrote itself: names, notes and tags; shops and banks are called as they are. */
export type Saying = (english: string) => string

export const sayingIn = (language: Language): Saying =>
  language === 'en'
    ? (english) => english
    : (english) => french[english] ?? english.replace(/^vacation (?=\d{4}$)/, 'vacances ')
