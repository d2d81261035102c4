import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'

interface FormPageWords {
  line: string
  amount: string
  who: string
  evidence: string
  missing: (count: number) => string
  car: string
  home: string
  cost: string
  capital: string
  date: string
  paid: string
  salesTax: string
  capitalCost: string
  share: string
  prepared: (year: number, tables: string) => string
  all: string
}

export const formPageWords: ByLanguage<FormPageWords> = {
  en: {
    line: 'Line',
    amount: 'Amount',
    who: 'For',
    evidence: 'With documents',
    missing: (count) => (count === 1 ? '1 document missing' : `${count} documents missing`),
    car: 'Motor vehicle expenses',
    home: 'Business use of the home',
    cost: 'Cost, without the tax claimed',
    capital: 'Equipment and other property bought in the year',
    date: 'Date',
    paid: 'Paid',
    salesTax: 'Tax claimed',
    capitalCost: 'Capital cost',
    share: 'Business share',
    prepared: (year, tables) =>
      `Working paper for ${year}, tables ${tables}. It is not the form and cannot be filed.`,
    all: 'All files of this year',
  },
  fr: {
    line: 'Ligne',
    amount: 'Montant',
    who: 'Pour',
    evidence: 'Avec pièces',
    missing: (count) => (count > 1 ? `${count} pièces manquantes` : `${count} pièce manquante`),
    car: 'Dépenses de véhicule à moteur',
    home: 'Utilisation de la résidence aux fins de l’entreprise',
    cost: 'Coût, sans la taxe demandée',
    capital: 'Matériel et autres biens achetés dans l’année',
    date: 'Date',
    paid: 'Payé',
    salesTax: 'Taxe demandée',
    capitalCost: 'Coût en capital',
    share: 'Part de l’entreprise',
    prepared: (year, tables) =>
      `Feuille de travail pour ${year}, tables ${tables}. Ce n’est pas le formulaire; elle ne peut pas être produite.`,
    all: 'Tous les fichiers de cette année',
  },
}

/** What a form is called by who publishes it; forms of the United States have no French names. */
const TITLES: Record<string, { en: string; fr?: string }> = {
  T1: { en: 'Income Tax and Benefit Return', fr: 'Déclaration de revenus et de prestations' },
  T2125: {
    en: 'Statement of Business or Professional Activities',
    fr: 'État des résultats des activités d’une entreprise ou d’une profession libérale',
  },
  T777: { en: 'Statement of Employment Expenses', fr: 'État des dépenses d’emploi' },
  T776: { en: 'Statement of Real Estate Rentals', fr: 'État des loyers de biens immeubles' },
  GST34: {
    en: 'Goods and Services Tax/Harmonized Sales Tax Return',
    fr: 'Déclaration de la taxe sur les produits et services/taxe de vente harmonisée',
  },
  'Schedule 3': { en: 'Capital Gains or Losses', fr: 'Gains ou pertes en capital' },
  'TP-1.D.G': { en: 'Capital Gains and Losses', fr: 'Gains et pertes en capital' },
  'TP-1': { en: 'Québec Income Tax Return', fr: 'Déclaration de revenus du Québec' },
  'ON-BEN': {
    en: 'Application for the Ontario Trillium Benefit',
    fr: 'Demande de la prestation Trillium de l’Ontario',
  },
  BC479: { en: 'British Columbia Credits', fr: 'Crédits de la Colombie-Britannique' },
  MB479: { en: 'Manitoba Credits', fr: 'Crédits du Manitoba' },
  'TP-59': {
    en: 'Employment Expenses of Salaried Employees',
    fr: 'Dépenses d’emploi pour un employé salarié',
  },
  'TP-80': {
    en: 'Business or Professional Income and Expenses',
    fr: 'Revenus et dépenses d’entreprise ou de profession',
  },
  'TP-128': {
    en: 'Income and Expenses Respecting the Rental of Immovable Property',
    fr: 'Revenus et dépenses de location de biens immeubles',
  },
  'FPZ-500': { en: 'Québec Sales Tax Return', fr: 'Déclaration de la taxe de vente du Québec' },
  'Form 1040': { en: 'U.S. Individual Income Tax Return' },
  'Schedule 1': { en: 'Additional Income and Adjustments to Income' },
  'Schedule A': { en: 'Itemized Deductions' },
  'Schedule C': { en: 'Profit or Loss From Business' },
  'Schedule D': { en: 'Capital Gains and Losses' },
  'Schedule E': { en: 'Supplemental Income and Loss' },
  'Schedule SE': { en: 'Self-Employment Tax' },
  'Form 5695': { en: 'Residential Energy Credits' },
  'Form 8880': { en: 'Credit for Qualified Retirement Savings Contributions' },
  'Form 8889': { en: 'Health Savings Accounts (HSAs)' },
  'Form 2441': { en: 'Child and Dependent Care Expenses' },
  'Form 8863': { en: 'Education Credits' },
}

/** Its short name, as the reader's tax office writes it. */
export const formCode = (form: string, language: Language): string =>
  language === 'fr' ? form.replace(/^Schedule /, 'Annexe ').replace(/^Form /, 'Formulaire ') : form

export const formTitle = (form: string, language: Language): string => {
  const title = TITLES[form]
  const code = formCode(form, language)
  return title ? `${code} · ${title[language] ?? title.en}` : code
}

/** The schedule or form that a line of the T1 is worked out on (CRA, T1 guide 5000-G). */
const SCHEDULES: Record<string, { en: string; fr: string }> = {
  'ca.t1.20800': { en: 'Schedule 7', fr: 'Annexe 7' },
  'ca.t1.20805': { en: 'Schedule 15', fr: 'Annexe 15' },
  'ca.t1.21400': { en: 'Form T778', fr: 'Formulaire T778' },
  'ca.t1.21900': { en: 'Form T1-M', fr: 'Formulaire T1-M' },
  'ca.t1.22900': { en: 'Form T777', fr: 'Formulaire T777' },
  'ca.t1.32300': { en: 'Schedule 11', fr: 'Annexe 11' },
  'ca.t1.34900': { en: 'Schedule 9', fr: 'Annexe 9' },
  'ca.t1.45355': { en: 'Schedule 12', fr: 'Annexe 12' },
  'ca.t1.12599': { en: 'Form T776', fr: 'Formulaire T776' },
  'ca.t1.12600': { en: 'Form T776', fr: 'Formulaire T776' },
  'ca.t1.13499': { en: 'Form T2125', fr: 'Formulaire T2125' },
  'ca.t1.13500': { en: 'Form T2125', fr: 'Formulaire T2125' },
  'ca.t1.12700': { en: 'Schedule 3', fr: 'Annexe 3' },
  'ca-qc.tp1.139': { en: 'Schedule G', fr: 'Annexe G' },
  'ca-qc.tp1.207': { en: 'Form TP-59', fr: 'Formulaire TP-59' },
  'ca-qc.tp1.228': { en: 'Form TP-348', fr: 'Formulaire TP-348' },
  'ca-qc.tp1.136': { en: 'Form TP-128', fr: 'Formulaire TP-128' },
}

export const scheduleOf = (lineId: string, language: Language): string | null =>
  SCHEDULES[lineId]?.[language] ?? null
