import type { SentenceFacts, SentenceTable } from '../../core/known-sentences.ts'
import { exampleInFrench } from './french-signs.ts'

const MONTHS = new Map([
  ['January', 'janvier'],
  ['February', 'février'],
  ['March', 'mars'],
  ['April', 'avril'],
  ['May', 'mai'],
  ['June', 'juin'],
  ['July', 'juillet'],
  ['August', 'août'],
  ['September', 'septembre'],
  ['October', 'octobre'],
  ['November', 'novembre'],
  ['December', 'décembre'],
])

/** 1 July 2026 is le 1er juillet 2026. */
const day = (english: string): string =>
  english.replace(/^(\d+) (\p{L}+) (\d+)$/u, (written, date: string, month: string, year: string) => {
    const name = MONTHS.get(month)
    return name ? `${date === '1' ? '1er' : date} ${name} ${year}` : written
  })

const counted = (count: string, one: string, many: string): string =>
  `${count} ${Number(count) < 2 ? one : many}`

const column = (name = ''): string => name.replace(/^number (\d+)$/, 'nº $1')

const ORDERS: Record<string, string> = {
  'Month first': 'Le mois d’abord',
  'Day first': 'Le jour d’abord',
  'Year first': 'L’année d’abord',
  'Days as Excel counts them': 'Des jours comptés comme par Excel',
}

const range = (order: string, from = '', to = from): string =>
  `${ORDERS[order] ?? order} : ${from === to ? `le ${day(from)}` : `du ${day(from)} au ${day(to)}`}`

const mixed = ({ first = '', second = '' }: SentenceFacts): string =>
  `la colonne mélange les ordres, soit ${first} avec le mois d’abord et ${second} avec le jour d’abord`

/** What is said of a file as a whole. */
const warnings: SentenceTable = {
  'The file has no transactions: nothing is below its header.':
    'Le fichier ne contient aucune opération : il n’y a rien sous son en-tête.',
  'The file has no transactions.': 'Le fichier ne contient aucune opération.',
  'The file has {accounts} accounts without transactions and {valuations} valuations, which an import does not take.':
    ({ accounts = '', valuations = '' }) =>
      `Le fichier a ${counted(accounts, 'compte sans opération', 'comptes sans opération')} et ${counted(valuations, 'évaluation', 'évaluations')}, qu’une importation ne prend pas.`,
  'Moving in does.': 'Un emménagement les prend.',
  'The file has no account statement.': 'Le fichier ne contient aucun relevé de compte.',
  '{count} control characters (NUL and the like) were removed.': ({ count = '' }) =>
    `${counted(count, 'caractère de contrôle (NUL et semblables) a été retiré', 'caractères de contrôle (NUL et semblables) ont été retirés')}.`,
  'NUL characters were removed.': 'Des caractères NUL ont été retirés.',
  'Some characters cannot be read as {encoding} and show as \uFFFD.':
    'Certains caractères sont illisibles en {encoding} et s’affichent comme \uFFFD.',
  'Choose another encoding if names look wrong.': 'Choisissez un autre encodage si des noms semblent faux.',
  'No single order fits all dates: the column mixes orders: {first} with the month first, {second} with the day first.':
    (facts) => `Aucun ordre ne convient à toutes les dates : ${mixed(facts)}.`,
  'No order fits all dates: the column mixes orders: {first} with the month first, {second} with the day first.':
    (facts) => `Aucun ordre ne convient à toutes les dates : ${mixed(facts)}.`,
  'The balance on line {line} does not follow from its neighbour.':
    'Le solde de la ligne {line} ne découle pas de celui de la ligne voisine.',
  'A row may be missing there.': 'Il y manque peut-être une ligne.',
  '{label}: the entries do not lead from the opening to the closing balance; some may be missing.':
    '{label} : les écritures ne mènent pas du solde d’ouverture au solde de fermeture; il en manque peut-être.',
  'The column "{name}" is taken off the amount in one row, as the balance does.':
    'La colonne « {name} » est retranchée du montant dans une ligne, comme le fait le solde.',
  'The column "{name}" is taken off the amount in one row.':
    'La colonne « {name} » est retranchée du montant dans une ligne.',
  'The column "{name}" is taken off the amount in {count} rows, as the balance does.':
    'La colonne « {name} » est retranchée du montant dans {count} lignes, comme le fait le solde.',
  'The column "{name}" is taken off the amount in {count} rows.':
    'La colonne « {name} » est retranchée du montant dans {count} lignes.',
  'The file lists {count} card numbers.': 'Le fichier contient {count} numéros de carte.',
  'Give them the same account if they are cards of one.':
    'Donnez-leur le même compte si ce sont les cartes d’un seul.',
  'The bank reported: {message} ({code})': ({ message = '', code = '' }) =>
    `La banque a signalé : ${message === 'an error' ? 'une erreur' : message} (${code === 'no code' ? 'sans code' : code})`,
  'The file is truncated: it ends before it is complete, and what follows is missing.':
    'Le fichier est tronqué : il se termine avant d’être complet, et la suite manque.',
  'Download it again from the bank.': 'Téléchargez-le de nouveau de la banque.',
  'The file is truncated: it ends inside a record, and what follows may be missing.':
    'Le fichier est tronqué : il se termine au milieu d’un enregistrement, et la suite manque peut-être.',
  '1 investment transaction was skipped.': '1 opération de placement a été laissée de côté.',
  '{count} investment transactions were skipped.':
    '{count} opérations de placement ont été laissées de côté.',
  'The section “{type}” is of no known type; it is read as an account.':
    'La section « {type} » n’est d’aucun type connu; elle est lue comme un compte.',
  '“{text}” stands behind the sign that ends a record; it is passed over.':
    '« {text} » se trouve après le signe qui termine un enregistrement; ce texte est ignoré.',
  'Lists that stand beside the transactions are passed over: {names}.':
    'Les listes qui accompagnent les opérations sont ignorées : {names}.',
  '{count} records are marked as reconciled.': ({ count = '' }) =>
    `${counted(count, 'enregistrement est marqué rapproché', 'enregistrements sont marqués rapprochés')}.`,
  'They come in as cleared: reconcile the account here.':
    'Ces opérations entrent comme confirmées : rapprochez le compte ici.',
}

/** What is asked of a file, and the answers that can be given. */
const questions: SentenceTable = {
  'Are these numbers dates, as Excel stores them?':
    'Ces nombres sont-ils des dates, telles qu’Excel les enregistre?',
  'In which order are the dates written? (they can be read in more than one order)':
    'Dans quel ordre les dates sont-elles écrites? (elles peuvent se lire dans plus d’un ordre)',
  'In which order are the dates written? (the column mixes orders: {first} with the month first, {second} with the day first)':
    (facts) => `Dans quel ordre les dates sont-elles écrites? (${mixed(facts)})`,
  '{order}: no date can be read': ({ order = '' }) => `${ORDERS[order] ?? order} : aucune date n’est lisible`,
  '{order}: {from} to {to}, {count} cannot be read': ({ order = '', from, to, count = '' }) =>
    `${range(order, from, to)}, ${counted(count, 'illisible', 'illisibles')}`,
  '{order}: {from} to {to}': ({ order = '', from, to }) => range(order, from, to),
  '{order}: {from}, {count} cannot be read': ({ order = '', from, count = '' }) =>
    `${range(order, from)}, ${counted(count, 'illisible', 'illisibles')}`,
  'Month first: {from}': ({ from }) => range('Month first', from),
  'Day first: {from}': ({ from }) => range('Day first', from),
  'Year first: {from}': ({ from }) => range('Year first', from),
  'Days as Excel counts them: {from}': ({ from }) => range('Days as Excel counts them', from),
  'Which sign stands before the decimals?': 'Quel signe précède les décimales?',
  'A point: {cell} means {amount}': 'Un point : {cell} veut dire {amount}',
  'A comma: {cell} means {amount}': 'Une virgule : {cell} veut dire {amount}',
  'A point: {cell} cannot be read': 'Un point : {cell} est illisible',
  'A comma: {cell} cannot be read': 'Une virgule : {cell} est illisible',
  'Which of the two words is money out?': 'Lequel des deux mots désigne les sorties?',
  'Which of the two columns is money out?': 'Laquelle des deux colonnes contient les sorties?',
  'What does a positive amount mean?': 'Que veut dire un montant positif?',
  'Positive amounts are money out (a card)': 'Les montants positifs sont des sorties (une carte)',
  'Negative amounts are money out': 'Les montants négatifs sont des sorties',
  '"{out}" is money out, "{into}" is money in': '« {out} » désigne les sorties, « {into} » les entrées',
  'The columns and the balance contradict each other.': 'Les colonnes et le solde se contredisent.',
  'The words and the balance contradict each other.': 'Les mots et le solde se contredisent.',
  'The amounts and the balance contradict each other.': 'Les montants et le solde se contredisent.',
  'Negative amounts are money out: {example}': ({ example = '' }) =>
    `Les montants négatifs sont des sorties : ${exampleInFrench(example) ?? example}`,
  'Positive amounts are money out (a card): {example}': ({ example = '' }) =>
    `Les montants positifs sont des sorties (une carte) : ${exampleInFrench(example) ?? example}`,
  '"{out}" is money out, "{into}" is money in: {example}': ({ out = '', into = '', example = '' }) =>
    `« ${out} » désigne les sorties, « ${into} » les entrées : ${exampleInFrench(example) ?? example}`,
  'Which way does the balance run?': 'Dans quel sens va le solde?',
  'It rises with money in': 'Il monte avec les entrées',
  'It rises with money out, for it is what is owed': 'Il monte avec les sorties, car c’est ce qui est dû',
  'Which word in the column "{column}" means money out?': ({ column: name }) =>
    `Quel mot de la colonne « ${column(name)} » désigne une sortie?`,
  '"{word}" is money out': ({ word }) => `« ${column(word)} » désigne les sorties`,
  '"{word}" is money in': ({ word }) => `« ${column(word)} » désigne les entrées`,
  '"{word}" is the amount': ({ word }) => `« ${column(word)} » est le montant`,
  'Some amounts have more than four decimals.': 'Certains montants ont plus de quatre décimales.',
  'Round every amount to cents': 'Arrondir chaque montant au cent',
  'Leave those rows out': 'Laisser ces lignes de côté',
  'Which columns hold the date and the amount?': 'Quelles colonnes contiennent la date et le montant?',
  '{count} columns have the name of the amount; column {column} is read.':
    '{count} colonnes portent le nom du montant; la colonne {column} est lue.',
  'Which one counts?': 'Laquelle compte?',
  'Nothing says which figure is the amount; the column "{name}" is read.': ({ name }) =>
    `Rien ne dit lequel des nombres est le montant; la colonne « ${column(name)} » est lue.`,
  'Column {column}': 'Colonne {column}',
  'The column "{name}"': ({ name }) => `La colonne « ${column(name)} »`,
  'One row has no amount in the columns that are read, and numbers in {names}.': ({ names = '' }) =>
    `Une ligne n’a pas de montant dans les colonnes lues, mais des nombres dans ${quoted(names)}.`,
  '{count} rows have no amount in the columns that are read, and numbers in {names}.': ({
    count,
    names = '',
  }) =>
    `${count} lignes n’ont pas de montant dans les colonnes lues, mais des nombres dans ${quoted(names)}.`,
  'What are they?': 'Que sont-ils?',
  'The file has {count} tables; the one below line {line} is read.':
    'Le fichier contient {count} tableaux; c’est celui sous la ligne {line} qui est lu.',
  'Which one holds the transactions?': 'Lequel contient les opérations?',
  'The {rows} rows below line {line}: {names}': 'Les {rows} lignes sous la ligne {line} : {names}',
  '{count} lines have a date and a number and are left out; {read} are read.':
    '{count} lignes ont une date et un nombre et sont laissées de côté; {read} sont lues.',
  'No column says who was paid.': 'Aucune colonne ne nomme le bénéficiaire.',
  '{count} of {total} rows do not say who was paid.':
    '{count} lignes sur {total} ne nomment pas de bénéficiaire.',
  '{count} of {total} rows name you as the payee.':
    '{count} lignes sur {total} vous nomment comme bénéficiaire.',
  'Every row has the payee “{name}”.': 'Toutes les lignes ont le bénéficiaire « {name} ».',
  'Which column is the payee?': 'Dans quelle colonne est le bénéficiaire?',
  'The column "{name}": {examples}': ({ name, examples = '' }) =>
    `La colonne « ${column(name)} » : ${examples}`,
  'Leave it as it is': 'Laisser tel quel',
  'Import the rows without a payee': 'Importer les lignes sans bénéficiaire',
  'The file does not say how its letters are written.':
    'Le fichier ne dit pas comment ses lettres sont écrites.',
  'Which of these reads right?': 'Lequel de ces textes se lit bien?',
}

const ALPHABETS: Record<string, string> = {
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

const quoted = (names: string): string =>
  names.replace(/"([^"]*)"/g, (_written, name: string) => `« ${column(name)} »`)

export const frenchFiles: SentenceTable = { ...warnings, ...questions }

/** "Western (windows-1252): Café" with its alphabet in French; the text of the file stays. */
export const encodingInFrench = (label: string): string =>
  label.replace(
    /^([\w ]+?) (\([\w-]+\)): /,
    (_whole, alphabet: string, encoding: string) => `${ALPHABETS[alphabet] ?? alphabet} ${encoding} : `,
  )
