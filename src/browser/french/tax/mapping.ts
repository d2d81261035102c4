import { numberText } from '../../language.ts'
import type { mappingWords } from '../../tax/mapping/mapping-words.ts'

export const taxMapping: typeof mappingWords = {
  map: 'Associer une catégorie',
  lead: 'Une catégorie, ou ce qui entre dans les comptes d’un type, peut aller à une ligne d’un formulaire, à partir d’une année. Une opération seule peut encore dire autre chose.',
  nothing: 'Rien n’est associé, et aucune catégorie ne porte le nom de ce qui va sur une ligne.',
  mapped: 'Associées',
  ended: 'Jusqu’à une année passée',
  since: (year) => `depuis ${year}`,
  years: (from, to) => `de ${from} à ${to}`,
  into: (subtype) => `Vers les comptes ${subtype}`,
  accountsOf: (subtype) => `Comptes ${subtype}`,

  notUnderstood: 'Non compris',
  noLine: (text) => `« ${text} » n’est pas une ligne des formulaires`,
  chooseLine: 'Choisir une ligne',
  linesUnread: 'Les lignes ne peuvent pas être lues en ce moment.',

  suggestions: 'Suggestions',
  looksLike: 'Celles-ci semblent aller à une ligne',
  taken: (count, year) =>
    `${numberText(count)} ${count < 2 ? 'suggestion retenue' : 'suggestions retenues'}, à partir de ${year}.`,
  from: 'À partir de',
  tick: 'Cochez ce qui est juste',
  mapFrom: (count, year) => `En associer ${numberText(count)} à partir de ${year}`,
  asWritten: ', comme il est écrit sur la catégorie',
  nothingIn: (year) => `Rien en ${year}`,
  countIn: (count, year) => `${numberText(count)} ${count < 2 ? 'opération' : 'opérations'} en ${year}`,

  dialog: {
    what: 'Ce qui est associé',
    category: 'Une catégorie',
    transfers: 'Virements vers des comptes',
    accounts: 'Comptes du type',
    accountsHint: 'Ce qui y entre compte, bien qu’un virement ne soit ailleurs ni un revenu ni une dépense.',
    from: 'À partir de l’année d’imposition',
    fromHint: 'Les années précédentes gardent ce qu’elles avaient.',
    end: 'Y mettre fin',
    none: 'Pour aucune ligne',
  },
  unmappedFrom: (year) => `Aucune ligne à partir de ${year}.`,
  mappedFrom: (year) => `Associée à partir de ${year}.`,

  share: 'Part, en pourcentage',
  halfAllowed: 'Le formulaire en admet la moitié; elle est calculée après votre part.',
  activities: {
    BUSINESS: {
      label: 'Entreprise',
      choose: 'Choisir une entreprise',
      none: 'Cette ligne est celle d’une entreprise, et il n’y en a pas encore.',
    },
    RENTAL: {
      label: 'Bien en location',
      choose: 'Choisir un bien en location',
      none: 'Cette ligne est celle d’un bien en location, et il n’y en a pas encore.',
    },
    EMPLOYMENT: {
      label: 'Emploi',
      choose: 'Choisir un emploi',
      none: 'Cette ligne est celle d’un emploi, et il n’y en a pas encore.',
    },
  },
  addOne: 'En ajouter',

  override: {
    title: 'Pour l’impôt, celle-ci est',
    kept: 'Noté pour l’impôt.',
    forgotten: 'Sa catégorie décide de nouveau.',
    asCategory: 'Comme le dit sa catégorie',
    year: 'Année d’imposition',
    byItsDay: 'Celle de sa date',
    capital: 'Achat durable',
    capitalHint:
      'Une machine, un ordinateur : il figure avec sa date et son coût dans la liste pour le comptable, et dans aucune somme.',
    boughtFor: 'Pour quelle entreprise',
    capitalShareHint: 'Ses taxes de vente sont demandées en crédit si plus de la moitié sert à l’entreprise.',
    whyHint: 'Figure à côté, ici et dans le dossier.',
  },

  outcomes: {
    UNMAPPED: 'Sur aucune ligne',
    NONE: 'Pour aucune ligne, comme quelqu’un l’a dit',
    CAPITAL: 'Achat durable : dans la liste, et dans aucune somme',
    NOT_COUNTED: 'Ne compte pas',
  },
  partIs: (number) => `Partie ${number} : `,
  waitsForRate: (currency) => `Elle est en ${currency} et comptera dès qu’elle aura un taux.`,
  isPending: 'Elle est en attente et ne compte pas encore.',
  sayOtherwise: 'Dire autre chose',
  putOnLine: 'Mettre sur une ligne',
}
