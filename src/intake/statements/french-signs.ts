import { type SentenceTable, sentenceTranslator } from '../../core/known-sentences.ts'

/** How a file's signs were settled: clauses, which csv-sign.ts and its neighbours make in English. */
const clauses: SentenceTable = {
  'chosen: positive amounts are money out': 'choisi : les montants positifs sont des sorties',
  'chosen: amounts are read as written': 'choisi : les montants sont lus tels qu’ils sont écrits',
  'chosen: "{word}" is money out': 'choisi : « {word} » désigne les sorties',
  'no amount column is known yet': 'aucune colonne de montants n’est encore connue',
  'there is no amount to tell by': 'aucun montant ne permet d’en juger',
  'the balance column says which way the money went':
    'la colonne du solde dit dans quel sens l’argent est allé',
  'the balance column proves it': 'la colonne du solde le prouve',
  'money out and money in have columns of their own': 'les sorties et les entrées ont chacune leur colonne',
  'money out and money in have columns of their own, the first of them money out':
    'les sorties et les entrées ont chacune leur colonne, la première étant celle des sorties',
  'money out and money in have columns of their own, but nothing says which is which':
    'les sorties et les entrées ont chacune leur colonne, mais rien ne dit laquelle est laquelle',
  'the column "number {number}" says which way the money went':
    'la colonne nº {number} dit dans quel sens l’argent est allé',
  'the column "{name}" says which way the money went':
    'la colonne « {name} » dit dans quel sens l’argent est allé',
  'the column "number {number}" agrees with the signs': 'la colonne nº {number} concorde avec les signes',
  'the column "{name}" agrees with the signs': 'la colonne « {name} » concorde avec les signes',
  'the column "number {number}" says positive is money out':
    'la colonne nº {number} dit que les montants positifs sont des sorties',
  'the column "{name}" says positive is money out':
    'la colonne « {name} » dit que les montants positifs sont des sorties',
  'the column is called after money out; positive amounts are read so':
    'la colonne porte le nom des sorties; les montants positifs sont lus ainsi',
  'as many amounts are positive as negative': 'il y a autant de montants positifs que négatifs',
  'most amounts are negative, as money out is':
    'la plupart des montants sont négatifs, comme le sont les sorties',
  'most amounts are positive, and the header is that of a card':
    'la plupart des montants sont positifs, et l’en-tête est celui d’une carte',
  'most amounts are positive, and on a card most are purchases':
    'la plupart des montants sont positifs, et sur une carte ce sont surtout des achats',
  'most amounts are positive; positive amounts are read as money out until you say otherwise':
    'la plupart des montants sont positifs; ils sont lus comme des sorties jusqu’à avis contraire de votre part',
  'most amounts are positive; amounts are read as written until you say otherwise':
    'la plupart des montants sont positifs; ils sont lus tels qu’ils sont écrits jusqu’à avis contraire de votre part',
  'amounts are read as written': 'les montants sont lus tels qu’ils sont écrits',
  'the texts say that positive amounts are money out':
    'les textes disent que les montants positifs sont des sorties',
  'the balance column contradicts the signs; the amounts are read as it says':
    'la colonne du solde contredit les signes; les montants sont lus comme elle le dit',
  'the balance column makes it likely, but does not prove it':
    'la colonne du solde le laisse croire, sans le prouver',
  '{bank} writes money out as negative': '{bank} écrit les sorties en négatif',
  '{bank} writes money out as positive': '{bank} écrit les sorties en positif',
}

/** What a second thought adds to a clause. */
const ADDED: [english: string, french: string][] = [
  ['; the balance is what is owed', '; le solde est ce qui est dû'],
  ['; it is what is owed', '; c’est ce qui est dû'],
  [
    '; the balance column says otherwise, unless it is what is owed',
    '; la colonne du solde dit le contraire, à moins qu’elle ne soit ce qui est dû',
  ],
  [
    ', unless it is what is owed on a card or a loan',
    ', à moins qu’il ne soit ce qui est dû sur une carte ou un prêt',
  ],
  [', but the balance column may say otherwise', ', mais la colonne du solde dit peut-être le contraire'],
  [', but the balance column says otherwise', ', mais la colonne du solde dit le contraire'],
  [', but the texts say otherwise', ', mais les textes disent le contraire'],
  ['; these may be payments as well', '; ce sont peut-être aussi des paiements'],
]

const plain = sentenceTranslator(clauses)

function clauseInFrench(clause: string): string | undefined {
  for (const [english, french] of ADDED) {
    if (!clause.endsWith(english)) continue
    const before = clauseInFrench(clause.slice(0, -english.length))
    if (before !== undefined) return `${before}${french}`
  }
  return plain(clause)
}

const EXAMPLE = /^(?<row>.*) -> (?<way>you spent|you received) (?<amount>-?[\d.]+)$/s

/** « IGA 4.25 -> vous avez dépensé 4,25 » */
export function exampleInFrench(example: string): string | undefined {
  const { row, way, amount } = EXAMPLE.exec(example)?.groups ?? {}
  return way && `${row} -> vous avez ${way === 'you spent' ? 'dépensé' : 'reçu'} ${amount?.replace('.', ',')}`
}

/** With the row that shows it, which stands behind a colon. */
export function signReasonInFrench(reason: string): string {
  const whole = clauseInFrench(reason)
  if (whole !== undefined) return whole
  for (const { index } of reason.matchAll(/: /g)) {
    const clause = clauseInFrench(reason.slice(0, index))
    const example = exampleInFrench(reason.slice(index + 2))
    if (clause !== undefined && example !== undefined) return `${clause} : ${example}`
  }
  return reason
}
