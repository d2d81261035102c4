import {
  type SentenceFacts,
  type SentenceTable,
  sentenceTranslator,
  translator,
} from '../../core/known-sentences.ts'

const counted = (count: string, one: string, many: string): string =>
  `${count} ${Number(count) < 2 ? one : many}`

/** What runs of imports and syncs leave behind, an account at a time. */
const runs: SentenceTable = {
  '{added} added, {matched} matched, {left} left as they are, {invalid} of them unreadable.': ({
    invalid = '',
    ...counts
  }) => `${brought(counts)}, dont ${counted(invalid, 'illisible', 'illisibles')}.`,
  '{added} added, {matched} matched, {left} left as they are.': (counts) => `${brought(counts)}.`,
  'Undone: {removed} removed, {restored} given back what they had, {kept} kept because somebody worked on them.':
    ({ removed = '', restored = '', kept = '' }) =>
      `Annulé : ${counted(removed, 'retirée', 'retirées')}, ${counted(restored, 'remise comme avant', 'remises comme avant')}, ${counted(kept, 'gardée parce que quelqu’un y a travaillé', 'gardées parce que quelqu’un y a travaillé')}.`,
  'Nothing new.': 'Rien de nouveau.',
  "The opening balance was worked out from the bank's balance.":
    'Le solde d’ouverture a été calculé d’après le solde de la banque.',
  "What was posted between {from} and {to} is too long ago for SimpleFIN to tell: import the bank's statements of that time.":
    'Ce qui a été inscrit entre le {from} et le {to} est trop ancien pour que SimpleFIN le dise : importez les relevés de la banque de cette période.',
}

const brought = ({ added = '', matched = '', left = '' }: SentenceFacts): string =>
  [
    counted(added, 'ajoutée', 'ajoutées'),
    counted(matched, 'confirmée', 'confirmées'),
    counted(left, 'laissée telle quelle', 'laissées telles quelles'),
  ].join(', ')

/** What a sync did, by what it counts: feminine, of transactions. */
const PARTS: Record<string, [one: string, many: string]> = {
  added: ['ajoutée', 'ajoutées'],
  updated: ['mise à jour', 'mises à jour'],
  matched: ['confirmée', 'confirmées'],
  'no longer pending at the bank and removed': [
    'retirée, qui n’était plus en attente à la banque',
    'retirées, qui n’étaient plus en attente à la banque',
  ],
  'no longer pending at the bank but kept, because somebody worked on it': [
    'gardée parce que quelqu’un y a travaillé, bien qu’elle ne soit plus en attente à la banque',
    'gardées parce que quelqu’un y a travaillé, bien qu’elles ne soient plus en attente à la banque',
  ],
  'deleted earlier and left out': [
    'supprimée avant et laissée de côté',
    'supprimées avant et laissées de côté',
  ],
  'already there': ['déjà ici', 'déjà ici'],
  unreadable: ['illisible', 'illisibles'],
}

const ONE_PART = `(\\d+) (${Object.keys(PARTS).join('|')})`
const ALL_PARTS = new RegExp(`^${ONE_PART}(?:, ${ONE_PART})*\\.(?= |$)`)

const partsInFrench = (english: string): string =>
  english.replace(new RegExp(ONE_PART, 'g'), (written, count: string, what: string) => {
    const words = PARTS[what]
    return words ? counted(count, ...words) : written
  })

const WHAT = { amount: 'Le montant', balance: 'Le solde', 'available balance': 'Le solde disponible' }

/** What of a bank's answer could not be read. */
export const frenchFlaws: SentenceTable = {
  ...Object.fromEntries(
    Object.entries(WHAT).flatMap(([english, french]) => [
      [`The ${english} is missing.`, `${french} manque.`],
      [
        `The ${english} "{text}" is no plain decimal.`,
        `${french} « {text} » n’est pas un nombre décimal simple.`,
      ],
      [
        `The ${english} "{text}" has more than 15 digits or more than 4 decimals.`,
        `${french} « {text} » a plus de 15 chiffres ou plus de 4 décimales.`,
      ],
    ]),
  ),
  'The transaction has no id.': 'L’opération n’a pas d’identifiant.',
  'The id of the transaction is not usable as one.': 'L’identifiant de l’opération n’est pas utilisable.',
  'The transaction has no date between 1970 and a year from now.':
    'L’opération n’a pas de date entre 1970 et dans un an.',
  'The transactions of the account are no list.': 'Les opérations du compte ne forment pas une liste.',
  'The list of transactions is incomplete.': 'La liste des opérations est incomplète.',
  'The currency "{code}" is neither an ISO 4217 code nor an address.':
    'La devise « {code} » n’est ni un code ISO 4217 ni une adresse.',
}

const wholeRun = sentenceTranslator(runs)
const others = translator({ ...runs, ...frenchFlaws })

/** What a run left behind, as it is kept in English. */
export function logInFrench(english: string): string {
  const whole = wholeRun(english)
  if (whole !== undefined) return whole
  const [counts = ''] = ALL_PARTS.exec(english) ?? []
  const rest = english.slice(counts.length).trim()
  return [partsInFrench(counts), rest === '' ? '' : others(rest)].filter((part) => part !== '').join(' ')
}
