import { percentText } from '../../language.ts'
import type { formWords } from '../../tax/form-words.ts'
import { FIGURE_NAMES, FIGURE_TEXTS } from './figure-names.ts'

/** A text of the server's, where its French is known. */
const inFrench = (known: ReadonlyMap<string, string>, key: string, otherwise = key): string =>
  `${known.get(key) ?? otherwise}`

export const taxForms: typeof formWords = {
  exchangeRate: 'Taux de change',
  limit: 'Limite',
  onNoLine: 'Sur aucune ligne',
  code: (form) => `${form}`.replace(/^Schedule /, 'Annexe ').replace(/^Form /, 'Formulaire '),
  names: {
    T1: 'Déclaration de revenus et de prestations',
    T2125: 'État des résultats des activités d’une entreprise ou d’une profession libérale',
    T776: 'État des loyers de biens immeubles',
    T777: 'État des dépenses d’emploi',
    GST34: 'Déclaration de la TPS/TVH',
    'TP-1': 'Déclaration de revenus du Québec',
    'ON-BEN': 'Prestation Trillium de l’Ontario',
    BC479: 'Crédits de la Colombie-Britannique',
    MB479: 'Crédits du Manitoba',
    'TP-59': 'Dépenses d’emploi, Québec',
    'TP-80': 'Revenus d’entreprise, Québec',
    'TP-128': 'Revenus de location, Québec',
    'FPZ-500': 'Déclaration de la TVQ',
    'Form 1040': 'Déclaration de revenus des particuliers',
    'Form 2441': 'Garde d’enfants et de personnes à charge',
    'Form 5695': 'Crédits d’énergie résidentielle',
    'Form 8880': 'Crédit à l’épargne',
    'Form 8889': 'Comptes d’épargne santé',
    'Form 8863': 'Crédits pour études',
    'Schedule 1': 'Revenus supplémentaires et redressements',
    'Schedule A': 'Déductions détaillées',
    'Schedule 3': 'Gains ou pertes en capital',
    'Schedule D': 'Gains et pertes en capital',
    'TP-1.D.G': 'Gains en capital, Québec',
    'Schedule C': 'Profit ou perte d’une entreprise',
    'Schedule E': 'Revenus de location',
    'Schedule SE': 'Impôt des travailleurs autonomes',
  },

  deadlines: {
    FILING: 'Produire la déclaration',
    FILING_SELF_EMPLOYED: 'Produire, pour les travailleurs autonomes',
    PAYMENT: 'Payer le solde dû',
    GST_FILING: 'Produire la déclaration de la TPS/TVH',
    GST_PAYMENT: 'Verser la TPS/TVH',
    EXTENSION: 'Produire, avec une prolongation',
    ESTIMATED_PAYMENT: 'Acompte provisionnel',
    RRSP: 'Cotiser à un REER',
    INSTALMENT: 'Acompte provisionnel d’impôt',
    GST_QUARTER: 'Produire la TPS/TVH du trimestre',
    QC_FILING: 'Produire la déclaration du Québec',
    QC_FILING_SELF_EMPLOYED: 'Produire au Québec, pour les travailleurs autonomes',
    QC_PAYMENT: 'Payer le solde dû au Québec',
    QST_FILING: 'Produire la déclaration de TVQ',
    QST_PAYMENT: 'Verser la TVQ',
    QST_QUARTER: 'Produire la TVQ du trimestre',
    SLIPS: 'Produire les feuillets T4 et T4A',
    NEC_1099: 'Produire les formulaires 1099-NEC',
  },
  deadlineBy: (deadline, day) => `${deadline} au plus tard le ${day}`,
  deadlineByDay: (deadline) => `${deadline} au plus tard le`,
  over: 'passée',
  tomorrow: 'demain',
  inDays: (days) => `dans ${days} jours`,

  states: {
    OPEN: { name: 'Ouverte', text: 'Les formulaires sont parus, et les sommes suivent les livres.' },
    PUBLISHED: { name: 'Ouverte', text: 'Les formulaires sont parus, et les sommes suivent les livres.' },
    PARTIAL: {
      name: 'Formulaires à paraître',
      text: 'Les formulaires de cette année ne sont pas parus : lignes et limites peuvent encore changer.',
    },
    CLOSED: {
      name: 'Fermée',
      text: 'L’année est fermée : ce qui comptait alors est conservé, et les changements sont signalés.',
    },
    NO_TABLE: {
      name: 'Sans table',
      text: 'Hearth n’a pas de table des formulaires de cette année : il y a seulement des totaux par catégorie.',
    },
  },
  unknownState: 'Inconnue',

  directions: {
    INCOME: 'Revenu',
    DEDUCTION: 'Déduction',
    CREDIT: 'Crédit',
    TAX: 'Impôt',
    INFO: 'À comparer à un feuillet',
    RESULT: 'Calculée à partir des lignes ci-dessus',
  },
  bearers: {
    PERSON: 'Pour chaque personne',
    COUPLE: 'Pour le couple, sur une seule déclaration',
    DEPENDANT: 'Pour chaque personne à charge',
    HOUSEHOLD: 'Pour le ménage',
    RETURN: 'Pour chaque déclaration',
    STUDENT: 'Pour chaque étudiant',
    BUSINESS: 'Pour chaque entreprise',
    PROPERTY: 'Pour chaque bien en location',
    EMPLOYMENT: 'Pour chaque emploi',
  },

  subtypes: {
    RRSP: 'REER',
    FHSA: 'CELIAPP',
    TFSA: 'CELI',
    RESP: 'REEE',
    IRA: 'IRA traditionnel',
    ROTH_IRA: 'IRA Roth',
    '401K': '401(k)',
  },

  noLimitKnown: (year) => `Aucune limite n’est connue pour ${year}.`,
  figureName: (key) => inFrench(FIGURE_NAMES, key),
  figureText: (figure) => inFrench(FIGURE_TEXTS, figure),
  named: (name, figure) => `${name} : ${figure}`,
  share: (percent) => percentText(percent, { exact: true, locale: 'fr-CA' }),
  severalShares: 'plusieurs parts',
}
