import type { WordsFor } from '../../../core/facts.ts'
import type { Day } from '../../../core/time.ts'
import { encodingNames } from '../encodings.ts'
import type { ColumnName, FileMessage, MixedOrders, SignExample } from '../messages.ts'
import { frenchExample } from './french-signs.ts'

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const ORDERS = {
  MDY: 'Le mois d’abord',
  DMY: 'Le jour d’abord',
  YMD: 'L’année d’abord',
  EXCEL: 'Des jours comptés comme par Excel',
}
const ALPHABETS: Record<(typeof encodingNames)[keyof typeof encodingNames], string> = {
  Unicode: 'Unicode',
  Western: 'Europe occidentale',
  'Central European': 'Europe centrale',
  Cyrillic: 'Cyrillique',
  Greek: 'Grec',
  Turkish: 'Turc',
  Hebrew: 'Hébreu',
  Arabic: 'Arabe',
  Baltic: 'Balte',
  Vietnamese: 'Vietnamien',
  Thai: 'Thaï',
  Romanian: 'Roumain',
  Japanese: 'Japonais',
  'Simplified Chinese': 'Chinois simplifié',
  'Traditional Chinese': 'Chinois traditionnel',
  Korean: 'Coréen',
}

/** 2026-07-01 is le 1er juillet 2026. */
function dayOf(day: Day): string {
  const date = Number(day.slice(8))
  return `${date === 1 ? '1er' : date} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`

function range({ from, to, unreadable }: Extract<FileMessage, { kind: 'AS_DATE_ORDER' }>): string {
  if (!from || !to) return 'aucune date n’est lisible'
  const days = from === to ? `le ${dayOf(from)}` : `du ${dayOf(from)} au ${dayOf(to)}`
  return unreadable > 0 ? `${days}, ${counted(unreadable, 'illisible', 'illisibles')}` : days
}

const mixedOrders = ({ monthFirst, dayFirst }: MixedOrders): string =>
  `la colonne mélange les ordres, soit ${monthFirst} avec le mois d’abord et ${dayFirst} avec le jour d’abord`

const named = (column: ColumnName): string => `« ${typeof column === 'number' ? `nº ${column}` : column} »`
const oneOfPair = (column: ColumnName): string =>
  `« ${typeof column === 'number' ? `Colonne ${column}` : column} »`
const shownBy = (label: string, example: SignExample | null): string =>
  example ? `${label} : ${frenchExample(example)}` : label

const CONTRADICTING = { COLUMNS: 'Les colonnes', WORDS: 'Les mots', AMOUNTS: 'Les montants' }
const ROLES = { DEBIT: 'désigne les sorties', CREDIT: 'désigne les entrées', AMOUNT: 'est le montant' }

export const frenchFiles: WordsFor<FileMessage> = {
  NOTHING_BELOW_HEADER: () => 'Le fichier ne contient aucune opération : il n’y a rien sous son en-tête.',
  NO_TRANSACTIONS: () => 'Le fichier ne contient aucune opération.',
  NO_STATEMENT: () => 'Le fichier ne contient aucun relevé de compte.',
  BOOKS_LEFT: ({ accounts, valuations }) =>
    `Le fichier a ${counted(accounts, 'compte sans opération', 'comptes sans opération')} et ${counted(valuations, 'évaluation', 'évaluations')}, qu’une importation ne prend pas. Une migration de données les prend.`,
  CONTROLS_REMOVED: ({ count }) =>
    `${counted(count, 'caractère de contrôle (NUL et semblables) a été retiré', 'caractères de contrôle (NUL et semblables) ont été retirés')}.`,
  NULS_REMOVED: () => 'Des caractères NUL ont été retirés.',
  UNDECODABLE: ({ encoding }) =>
    `Certains caractères sont illisibles en ${encoding} et s’affichent comme \uFFFD. Choisissez un autre encodage si des noms semblent faux.`,
  NO_SINGLE_DATE_ORDER: (mixed) => `Aucun ordre ne convient à toutes les dates : ${mixedOrders(mixed)}.`,
  NO_DATE_ORDER: (mixed) => `Aucun ordre ne convient à toutes les dates : ${mixedOrders(mixed)}.`,
  BALANCE_BREAK: ({ line }) =>
    `Le solde de la ligne ${line} ne découle pas de celui de la ligne voisine. Il y manque peut-être une ligne.`,
  BALANCE_GAP: ({ account }) =>
    `${account} : les écritures ne mènent pas du solde d’ouverture au solde de fermeture; il en manque peut-être.`,
  FEES_TAKEN_OFF: ({ column, rows, isProven }) =>
    `La colonne « ${column} » est retranchée du montant dans ${rows === 1 ? 'une ligne' : `${rows} lignes`}${isProven ? ', comme le fait le solde' : ''}.`,
  SEVERAL_CARDS: ({ count }) =>
    `Le fichier contient ${count} numéros de carte. Donnez-leur le même compte si ce sont les cartes d’un seul.`,
  BANK_ERROR: ({ message, code }) =>
    `La banque a signalé : ${message || 'une erreur'} (${code || 'sans code'})`,
  TRUNCATED: () =>
    'Le fichier est tronqué : il se termine avant d’être complet, et la suite manque. Téléchargez-le de nouveau de la banque.',
  TRUNCATED_RECORD: () =>
    'Le fichier est tronqué : il se termine au milieu d’un enregistrement, et la suite manque peut-être.',
  INVESTMENTS_SKIPPED: ({ count }) =>
    `${counted(count, 'opération de placement a été laissée', 'opérations de placement ont été laissées')} de côté.`,
  UNKNOWN_SECTION: ({ type }) =>
    `La section « ${type} » n’est d’aucun type connu; elle est lue comme un compte.`,
  TEXT_AFTER_RECORD: ({ text }) =>
    `« ${text} » se trouve après le signe qui termine un enregistrement; ce texte est ignoré.`,
  HIDDEN_TEXT: ({ count }) =>
    `Des lettres du fichier ne se voient pas sur la page et ont été laissées de côté : ${count}.`,
  SHEETS_LEFT: ({ names, hidden }) =>
    `Feuilles du classeur qui n’ont pas été lues : ${names.join(', ')}${hidden > 0 ? ` (${hidden === 1 ? '1 masquée' : `${hidden} masquées`})` : ''}.`,
  LISTS_PASSED_OVER: ({ names }) =>
    `Les listes qui accompagnent les opérations sont ignorées : ${names.join(', ')}.`,
  RECONCILED_ELSEWHERE: ({ count }) =>
    `${counted(count, 'enregistrement est marqué rapproché', 'enregistrements sont marqués rapprochés')}. Ces opérations entrent comme confirmées : rapprochez le compte ici.`,

  EXCEL_DATES: () => 'Ces nombres sont-ils des dates, telles qu’Excel les enregistre?',
  DATE_ORDER: ({ mixed }) =>
    `Dans quel ordre les dates sont-elles écrites? (${mixed ? mixedOrders(mixed) : 'elles peuvent se lire dans plus d’un ordre'})`,
  DECIMAL_SIGN: () => 'Quel signe précède les décimales?',
  CONTRADICTION: ({ of }) => `${CONTRADICTING[of]} et le solde se contredisent.`,
  POSITIVE_MEANS: () => 'Que veut dire un montant positif?',
  BALANCE_RUNS: () => 'Dans quel sens va le solde?',
  WHICH_IS_OUT: ({ of }) =>
    of === 'WORDS'
      ? 'Lequel des deux mots désigne les sorties?'
      : 'Laquelle des deux colonnes contient les sorties?',
  WHICH_WORD_IS_OUT: ({ column }) => `Quel mot de la colonne ${named(column)} désigne une sortie?`,
  TOO_MANY_DECIMALS: () => 'Certains montants ont plus de quatre décimales.',
  WHICH_COLUMNS: () => 'Quelles colonnes contiennent la date et le montant?',
  WHICH_TRADES: () => 'Que disent les colonnes et les mots de cette liste d’opérations sur titres?',
  SAME_COLUMNS: ({ count, column }) =>
    `${count} colonnes portent le nom du montant; la colonne ${column} est lue. Laquelle compte?`,
  SEVERAL_FIGURES: ({ column }) =>
    `Rien ne dit lequel des nombres est le montant; la colonne ${named(column)} est lue. Laquelle compte?`,
  FIGURES_UNREAD: ({ rows, columns }) =>
    `${rows === 1 ? 'Une ligne n’a' : `${rows} lignes n’ont`} pas de montant dans les colonnes lues, mais des nombres dans ${columns.map(named).join(', ')}. Que sont-ils?`,
  SEVERAL_TABLES: ({ count, line }) =>
    `Le fichier contient ${count} tableaux; c’est celui sous la ligne ${line} qui est lu. Lequel contient les opérations?`,
  LINES_LEFT_OUT: ({ count, read }) =>
    `${counted(count, 'ligne a une date et un nombre et est laissée', 'lignes ont une date et un nombre et sont laissées')} de côté; ${counted(read, 'est lue', 'sont lues')}.`,
  NO_PAYEE_COLUMN: () => 'Aucune colonne ne nomme le bénéficiaire.',
  PAYEES_MISSING: ({ count, total }) => `${count} lignes sur ${total} ne nomment pas de bénéficiaire.`,
  PAYEES_OWN: ({ count, total }) => `${count} lignes sur ${total} vous nomment comme bénéficiaire.`,
  SAME_PAYEE: ({ payee }) => `Toutes les lignes ont le bénéficiaire « ${payee} ».`,
  WHICH_PAYEE_COLUMN: () => 'Dans quelle colonne est le bénéficiaire?',
  PASSWORD_NEEDED: () => 'Le PDF est verrouillé. Son mot de passe l’ouvre ici et n’est pas conservé.',
  PASSWORD_WRONG: ({ left }) =>
    left === 0
      ? 'Ce n’est pas son mot de passe. Téléversez le fichier de nouveau pour réessayer.'
      : `Ce n’est pas son mot de passe. Il reste ${left === 1 ? 'un essai' : `${left} essais`}.`,
  WHICH_BALANCES: () => 'Par quels soldes le relevé commence-t-il et finit-il?',
  WHICH_READING: () => 'Ses lignes concordent de plus d’une façon. Laquelle est la bonne?',
  WHICH_DAYS: () => 'Quels jours ces opérations ont-elles eu lieu?',
  WHICH_LINES: () => 'Ces lignes sont-elles des opérations?',
  ENCODING_OPEN: () =>
    'Le fichier ne dit pas comment ses lettres sont écrites. Lequel de ces textes se lit bien?',

  BALANCE_OF: ({ end, account }) =>
    `${end === 'OPENING' ? 'Solde d’ouverture' : 'Solde de clôture'}${account === null ? '' : `, ${account}`}`,
  AS_READING: ({ moneyIn, moneyOut }) => `Entrées ${moneyIn}, sorties ${moneyOut}`,
  LINE_OF_PAGE: ({ page, text }) => (page === null ? text : `Page ${page} : ${text}`),
  AS_DATE_ORDER: (found) => `${ORDERS[found.order]} : ${range(found)}`,
  AS_DECIMAL_STYLE: ({ style, cell, amount }) =>
    `${style === 'POINT' ? 'Un point' : 'Une virgule'} : ${cell} ${amount === null ? 'est illisible' : `veut dire ${amount}`}`,
  NEGATIVE_IS_OUT: ({ example }) => shownBy('Les montants négatifs sont des sorties', example),
  POSITIVE_IS_OUT: ({ example }) => shownBy('Les montants positifs sont des sorties (une carte)', example),
  OUT_AND_IN: ({ out, into, example }) =>
    shownBy(`${oneOfPair(out)} désigne les sorties, ${oneOfPair(into)} les entrées`, example),
  RISES_WITH_IN: () => 'Il monte avec les entrées',
  RISES_WITH_OUT: () => 'Il monte avec les sorties, car c’est ce qui est dû',
  WORD_IS_OUT: ({ word }) => `« ${word} » désigne les sorties`,
  COLUMN_IS: ({ column, role }) => `${named(column)} ${ROLES[role]}`,
  ROUND_TO_CENTS: () => 'Arrondir chaque montant au cent',
  LEAVE_ROWS_OUT: () => 'Laisser ces lignes de côté',
  NUMBERED_COLUMN: ({ column }) => `Colonne ${column}`,
  COLUMN_OF: ({ column, examples }) => `La colonne ${named(column)} : ${examples.join('; ')}`,
  TABLE_BELOW: ({ rows, line, names }) =>
    `${rows === 1 ? 'La ligne' : `Les ${rows} lignes`} sous la ligne ${line} : ${names}`,
  LEAVE_AS_IT_IS: () => 'Laisser tel quel',
  AS_TRANSACTIONS: () => 'Ce sont de simples opérations bancaires, sans titres',
  WITHOUT_PAYEE: () => 'Importer les lignes sans bénéficiaire',
  AS_ENCODING: ({ encoding, text }) => `${ALPHABETS[encodingNames[encoding]]} (${encoding}) : ${text}`,
}
