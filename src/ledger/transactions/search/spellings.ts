import { fold } from '../../categories/names.ts'

/**
 * The words of the search language as they are written in French, folded: with their accents or without, in any case.
 * Both languages are understood from everybody, for a household may have members of both.
 */
const FRENCH = {
  fields: {
    beneficiaire: 'payee',
    texte: 'text',
    note: 'notes',
    etiquette: 'tag',
    categorie: 'category',
    groupe: 'group',
    compte: 'account',
    personne: 'person',
    devise: 'currency',
    montant: 'amount',
    genre: 'type',
    etat: 'status',
    provenance: 'source',
    est: 'is',
    avec: 'has',
    jour: 'weekday',
    retenu: 'counts',
  },
  values: {
    revisee: 'reviewed',
    'a-reviser': 'unreviewed',
    'en-attente': 'pending',
    confirmee: 'cleared',
    rapprochee: 'reconciled',
    virement: 'transfer',
    ventilee: 'split',
    ventilation: 'splits',
    revenu: 'income',
    depense: 'expense',
    'sans-categorie': 'uncategorised',
    suggeree: 'suggested',
    beneficiaire: 'payee',
    note: 'notes',
    etiquettes: 'tags',
    categorie: 'category',
    recu: 'receipt',
    manuelle: 'manual',
    banque: 'aggregator',
    uncategorized: 'uncategorised',
    lundi: 'monday',
    mardi: 'tuesday',
    mercredi: 'wednesday',
    jeudi: 'thursday',
    vendredi: 'friday',
    samedi: 'saturday',
    dimanche: 'sunday',
    depenses: 'spent',
    rentrees: 'received',
  },
  dates: {
    "aujourd'hui": 'today',
    hier: 'yesterday',
    'ce-mois': 'this-month',
    'mois-dernier': 'last-month',
    'cette-annee': 'this-year',
    'annee-derniere': 'last-year',
  },
} as const

const spelling = (table: Record<string, string>) => {
  const known = new Map(Object.entries(table))
  return (word: string): string => {
    const folded = fold(word).replaceAll('’', "'")
    return known.get(folded) ?? word.toLowerCase()
  }
}

/** The language's own word for one that stands before a colon, in lower case where it knows none. */
export const fieldSpelt = spelling(FRENCH.fields)
export const valueSpelt = spelling(FRENCH.values)
export const dateSpelt = spelling(FRENCH.dates)

/** What joins two sides of which either will do. */
export const isOr = (word: string): boolean => word === 'OR' || word === 'OU'
