import { eachFormat, fileFormats, sourceKinds } from '../../../core/file-formats.ts'
import { numberText } from '../../language.ts'
import type { words } from '../../transactions/words.ts'
import { keywordOf } from './search-keywords.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count < 2 ? one : many}`

/** Where the word of the search language is a sign, or says less than it means. */
const MEANINGS: Record<string, string> = {
  '>': 'plus que',
  '<': 'moins que',
  '>=': 'au moins',
  '<=': 'au plus',
  manual: 'saisie à la main',
  ...Object.fromEntries(sourceKinds.map((kind) => [kind.toLowerCase(), `fichier ${fileFormats[kind].name}`])),
}

export const transactions: typeof words = {
  importFile: 'Importer un fichier bancaire',
  narrow: 'Filtrer',
  one: 'Opération',
  none: 'Il n’y a encore aucune opération. Un fichier de votre banque les ajoute d’un seul coup.',
  makeRule: 'Créer une règle',
  counted: (count) => counted(count, 'opération', 'opérations'),
  found: (count) => counted(count, 'trouvée', 'trouvées'),
  inAll: (count) => `${numberText(count)} en tout`,

  views: { label: 'Vues', save: 'Enregistrer la vue' },

  amountIn: (currency) => `Montant, ${currency}`,
  sorted: { up: 'croissant', down: 'décroissant' },
  selectAll: 'Tout sélectionner',
  select: (payee, amount) => `Sélectionner ${payee}, ${amount}`,

  enteredByHand: 'saisie à la main',
  recentGroup: 'Récentes',
  parts: (count) => counted(count, 'partie', 'parties'),
  transferTo: (account) => `Vers ${account}`,
  transferFrom: (account) => `Depuis ${account}`,
  states: { PENDING: 'En attente', NEW: 'À réviser', REVIEWED: 'Révisée' },
  reconciled: (state) => `${state}, rapprochée`,
  wrongDay: 'Écrivez un jour : 22, 22 nov, 2026-11-22 ou -1 pour hier.',
  wrongAmount: 'Écrivez un montant : 12,50, 12+3, ou +12,50 pour de l’argent qui est entré.',

  keys: {
    next: 'L’opération suivante',
    previous: 'L’opération précédente',
    select: 'Sélectionner l’opération',
    split: 'Ventiler en parties',
    review: 'Marquer comme révisée',
    open: 'Ouvrir le détail',
    clear: 'Désélectionner',
  },

  toolbar: {
    order: 'Ordre',
    changeOrder: 'changer l’ordre',
    in: 'en entrées',
    selectSeveral: 'En sélectionner plusieurs',
  },
  out: (amount) => `${amount} en sorties`,
  hidden: (count, income, out) =>
    `dont ${counted(count, 'masquée', 'masquées')} des rapports, ${income} en entrées et ${out} en sorties`,
  moved: (income, out) => `virements, ${income} en entrées et ${out} en sorties`,
  saveAs: (format) => `Enregistrer en ${format}`,
  sorts: {
    '-date': 'Plus récentes d’abord',
    date: 'Plus anciennes d’abord',
    '-amount': 'Plus gros montants d’abord',
    amount: 'Plus petits montants d’abord',
    payee: 'Bénéficiaire de A à Z',
    '-payee': 'Bénéficiaire de Z à A',
  },

  search: {
    label: 'Rechercher dans les opérations',
    clear: 'Effacer la recherche',
    list: 'Mots de la recherche',
  },
  searchFields: {
    payee: 'qui a été payé, ou qui a payé',
    category: 'par son nom',
    account: 'par son nom',
    is: 'ce qu’elle est : unreviewed, pending, transfer…',
    tag: 'par son nom',
    amount: '>75 · 10..20 · 12,34',
    date: 'le jour : last-month · 2026-03 · >2026-01-15',
    notes: 'les mots d’une note',
    text: 'le texte de la banque',
    has: 'ce qu’elle a : notes, tags, splits…',
    type: 'son type : expense, income, transfer',
    status: 'son état : pending, cleared, reconciled',
    source: 'd’où elle vient',
    person: 'à qui est le compte',
  },
  searchKeyword: keywordOf,
  searchMeaning: (value) => MEANINGS[value] ?? `${value}`,

  filter: {
    clearAll: 'Tout effacer',
    until: 'Au',
    atLeast: 'Au moins',
    atMost: 'Au plus',
    source: 'Provenance',
    allAccounts: 'Tous les comptes',
    allKinds: 'Tous les types',
    allStates: 'Tous les états',
    allSources: 'Toutes les provenances',
    accountGone: 'Un compte qui n’existe plus',
    categoryGone: 'Une catégorie qui n’existe plus',
    oneImport: 'D’une seule importation',
  },
  types: {
    EXPENSE: 'Dépenses',
    INCOME: 'Revenus',
    TRANSFER: 'Virements',
    NOT_TRANSFER: 'Sans les virements',
  },
  statuses: { PENDING: 'En attente', CLEARED: 'Confirmée', RECONCILED: 'Rapprochée' },
  sources: {
    MANUAL: 'Saisie à la main',
    ...eachFormat((name) => `D’un fichier ${name}`),
    AGGREGATOR: 'De la banque',
  },
  fromDay: (day) => `Depuis le ${day}`,
  untilDay: (day) => `Jusqu’au ${day}`,
  atLeast: (amount) => `Au moins ${amount}`,
  atMost: (amount) => `Au plus ${amount}`,
  amountBetween: (min, max) => `De ${min} à ${max}`,
  removeSearch: (q) => `Retirer la recherche ${q}`,
  removeFilter: (filter) => `Retirer le filtre ${filter}`,

  lines: { checkNumber: 'Numéro de chèque' },

  sets: {
    accountId: (account) => `compte ${account}`,
    amount: (amount) => `montant ${amount}`,
    categoryId: (category) => `catégorie ${category}`,
    checkNumber: (number) => `numéro de chèque « ${number} »`,
    date: (day) => `datée du ${day}`,
    notes: (note) => `note « ${note} »`,
    original: (amount) => `montant d’origine ${amount}`,
    payee: (payee) => `bénéficiaire « ${payee} »`,
    splits: (count) => (count === 0 ? 'sans ventilation' : counted(count, 'partie', 'parties')),
    tags: (tags) => `étiquettes ${tags}`,
  },
  setsNone: {
    categoryId: 'sans catégorie',
    checkNumber: 'sans numéro de chèque',
    notes: 'sans note',
    original: 'sans montant d’origine',
    payee: 'sans bénéficiaire',
    tags: 'sans étiquettes',
  },
  setsAnother: { accountId: 'un autre compte', categoryId: 'une autre catégorie' },
  setsReviewed: { yes: 'révisée', no: 'à réviser' },
  setsHidden: { yes: 'exclue des rapports', no: 'comprise dans les rapports' },
  setsStatus: { PENDING: 'en attente', CLEARED: 'confirmée', RECONCILED: 'rapprochée' },

  labelOf: (label) => `${label} :`,
  changed: (payee, what) => `${payee} : ${what}.`,
  reviewed: 'révisée',
  toLookAtAgain: 'de nouveau à réviser',
  markedReviewed: (count) =>
    counted(count, 'opération marquée comme révisée.', 'opérations marquées comme révisées.'),
  takenApart: 'Séparées : ce sont deux opérations maintenant.',
  linked: 'Liées en un virement.',
  notTransfer: 'Pas un virement : ce ne sera plus suggéré.',

  trouble: {
    somethingElse: 'Une importation ou une règle',
    keepTheirs: 'Garder l’autre modification',
    useMine: 'Prendre la mienne',
    leave: 'La laisser telle quelle',
  },
  theyChanged: (who, payee, theirs, mine) =>
    `${who} a modifié ${payee} entre-temps${theirs === '' ? '' : ` : ${theirs}`}. Votre modification : ${mine}.`,
  youChanged: (payee, theirs, mine) =>
    `Vous avez modifié ${payee} ailleurs entre-temps${theirs === '' ? '' : ` : ${theirs}`}. Votre modification ici : ${mine}.`,
  notSaved: (payee, mine) => `Pas enregistré : ${payee}, ${mine}.`,
}
