import { type SentenceTable, translator } from '../../core/known-sentences.ts'
import type { Language } from '../../core/languages.ts'
import { frenchFiles } from '../statements/french-files.ts'
import { frenchRows } from '../statements/french-rows.ts'
import { kindInFrench, whyLeftOut } from './french-left-out.ts'
import type { Shown } from './model.ts'

const counted = (count: string, one: string, many: string): string =>
  `${count} ${Number(count) < 2 ? one : many}`

/** What is to be known of a move as a whole. */
const warnings: SentenceTable = {
  '{file}: Some characters cannot be read as {encoding} and show as \uFFFD.':
    '{file} : certains caractères sont illisibles en {encoding} et s’affichent comme \uFFFD.',
  'The parts of a split transaction do not come to the whole; the rest of it is a part without a category.':
    'Les parties d’une opération ventilée ne totalisent pas son montant; le reste est une partie sans catégorie.',
  '{count} split transactions do not add up.': ({ count = '' }) =>
    `${counted(count, 'opération ventilée ne tombe pas juste', 'opérations ventilées ne tombent pas juste')}.`,
  'Actual counts their parts, so each is what its parts come to.':
    'Actual compte leurs parties; chacune vaut donc ce que totalisent ses parties.',
  '{count} parts of split transactions are of another day or account than the whole and stand alone.': ({
    count = '',
  }) =>
    `${counted(count, 'partie d’opération ventilée est d’un autre jour ou d’un autre compte que l’ensemble et se trouve à part', 'parties d’opérations ventilées sont d’un autre jour ou d’un autre compte que l’ensemble et se trouvent à part')}.`,
  '{count} of the balances that the journal asserts are not what its entries come to.': ({ count = '' }) =>
    `${counted(count, 'des soldes que le journal affirme n’est pas ce que totalisent ses écritures', 'des soldes que le journal affirme ne sont pas ce que totalisent ses écritures')}.`,
  '{count} split transactions have a part that is a transfer: it stands beside them, linked.': ({
    count = '',
  }) =>
    `${counted(count, 'opération ventilée a une partie qui est un virement', 'opérations ventilées ont une partie qui est un virement')} : elle se trouve à côté, liée.`,
  '{count} sides of transfers have no other side in the files and stand alone.': ({ count = '' }) =>
    `${counted(count, 'côté de virement n’a pas d’autre côté dans les fichiers et reste seul', 'côtés de virements n’ont pas d’autre côté dans les fichiers et restent seuls')}.`,
  '{count} categories have another name here, as two of one name cannot be.': ({ count = '' }) =>
    `${counted(count, 'catégorie a ici un autre nom', 'catégories ont ici un autre nom')}, car deux ne peuvent pas porter le même.`,
  '{count} accounts have a shorter name here.': ({ count = '' }) =>
    `${counted(count, 'compte a ici un nom plus court', 'comptes ont ici un nom plus court')}.`,
  '{count} rules name an account or a category that does not come, and stay out.': ({ count = '' }) =>
    `${counted(count, 'règle nomme un compte ou une catégorie qui ne vient pas, et reste de côté', 'règles nomment un compte ou une catégorie qui ne vient pas, et restent de côté')}.`,
  '{count} tags are too long to be tags here.': ({ count = '' }) =>
    `${counted(count, 'étiquette est trop longue', 'étiquettes sont trop longues')} pour en être une ici.`,
  '{count} texts are longer than they can be here, and end in “…” where they are cut.': ({ count = '' }) =>
    `${counted(count, 'texte est trop long pour Hearth et se termine', 'textes sont trop longs pour Hearth et se terminent')} par « … » là où il est coupé.`,
  '{count} accounts are called like one that is here and have nothing else in common with it: they are made anew.':
    ({ count = '' }) =>
      `${counted(count, 'compte porte le nom d’un compte d’ici et n’a rien d’autre en commun avec lui', 'comptes portent le nom d’un compte d’ici et n’ont rien d’autre en commun avec lui')} : un nouveau est créé.`,
  '{count} sides of transfers move nothing, and are not linked.': ({ count = '' }) =>
    `${counted(count, 'côté de virement ne déplace rien et n’est pas lié', 'côtés de virements ne déplacent rien et ne sont pas liés')}.`,
  '{count} amounts have more than four decimals, and are rounded to four.': ({ count = '' }) =>
    `${counted(count, 'montant a plus de quatre décimales et est arrondi', 'montants ont plus de quatre décimales et sont arrondis')} à quatre.`,
  '{count} accounts begin with what their bank knew better than their transactions.': ({ count = '' }) =>
    `${counted(count, 'compte commence', 'comptes commencent')} par ce que la banque savait mieux que les opérations.`,
  'The file has a part of the transactions, and not what accounts began with: their balances are not what they were.':
    'Le fichier contient une partie des opérations, sans le solde d’ouverture des comptes : leurs soldes ne sont plus ce qu’ils étaient.',
  'The household budgets in another style than the files.':
    'Le ménage établit son budget d’une autre manière que les fichiers.',
  'It stays; amounts come in all the same.': 'Elle reste; les montants viennent quand même.',
}

/** What is asked, and the answers. */
const questions: SentenceTable = {
  'Amounts such as {example} can be read in more than one way.':
    'Des montants comme {example} peuvent se lire de plus d’une façon.',
  'Which sign parts the decimals?': 'Quel signe précède les décimales?',
  'A point: 1,234.56': 'Un point : 1,234.56',
  'A comma: 1.234,56': 'Une virgule : 1.234,56',
  'The dates can be read in more than one way, such as {example}.':
    'Les dates peuvent se lire de plus d’une façon, comme {example}.',
  'Which is it?': 'Laquelle est la bonne?',
  'Month first: 03/04 is 4 March': 'Le mois d’abord : 03/04 est le 4 mars',
  'Day first: 03/04 is 3 April': 'Le jour d’abord : 03/04 est le 3 avril',
  'Year first: 26-03-04 is 4 March 2026': 'L’année d’abord : 26-03-04 est le 4 mars 2026',
  'Numbers of days, as a spreadsheet counts them': 'Des nombres de jours, comme un tableur les compte',
  'The amounts are written with {sign}.': 'Les montants sont écrits avec {sign}.',
  'What currency are they in?': 'Dans quelle devise sont-ils?',
  '{program} does not write currencies into its files.':
    '{program} n’écrit pas les devises dans ses fichiers.',
  'What are the amounts in?': 'Dans quelle devise sont les montants?',
  'What are the accounts below {root}?': 'Que sont les comptes sous {root}?',
  'Accounts of what is owned': 'Des comptes de ce qui est possédé',
  'Accounts of what is owed': 'Des comptes de ce qui est dû',
  'Categories of spending': 'Des catégories de dépenses',
  'Categories of income': 'Des catégories de revenus',
  Neither: 'Ni l’un ni l’autre',
  'Firefly III keeps budgets beside categories, and its export has their names only.':
    'Firefly III tient des budgets à côté des catégories, et son exportation n’en a que les noms.',
  'What shall they be?': 'Que doivent-ils devenir?',
  'Tags of their transactions': 'Des étiquettes de leurs opérations',
  'Categories, where a transaction has none': 'Des catégories, là où une opération n’en a pas',
  Nothing: 'Rien',
}

const french = translator({ ...warnings, ...questions, ...whyLeftOut, ...frenchRows, ...frenchFiles })

/** What is shown of a move, which is kept in English. */
export function shownIn(shown: Shown, language: Language): Shown {
  if (language === 'en') return shown
  return {
    ...shown,
    warnings: shown.warnings.map((one) => ({ ...one, message: french(one.message) })),
    questions: shown.questions.map((one) => ({
      ...one,
      message: french(one.message),
      options: one.options.map((option) => ({ ...option, label: french(option.label) })),
    })),
    leftOut: shown.leftOut.map(({ kind, count, reason, examples }) => ({
      kind: kindInFrench(kind, count),
      count,
      reason: french(reason),
      ...(examples && { examples: examples.map(exampleInFrench) }),
    })),
  }
}

const exampleInFrench = (example: string): string => example.replace(/^line (\d+): /, 'ligne $1 : ')
