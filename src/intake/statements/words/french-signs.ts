import { formerText, type WordsFor } from '../../../core/facts.ts'
import type { ColumnName, SignClause, SignExample } from '../messages.ts'

const named = (column: ColumnName): string => (typeof column === 'number' ? `nº ${column}` : `« ${column} »`)
const PAIR = 'les sorties et les entrées ont chacune leur colonne'
const OUT = 'les montants positifs sont des sorties'

/** « IGA 4.25 -> vous avez dépensé 4,25 » */
export const frenchExample = ({ payee, cell, amount }: SignExample): string =>
  `${payee} ${cell} -> vous avez ${amount.startsWith('-') ? 'dépensé' : 'reçu'} ${amount.replace('-', '').replace('.', ',')}`.trim()

/** Clauses, to be put together as they are. */
export const frenchSigns: WordsFor<SignClause> = {
  FORMER_TEXT: formerText.fr,
  CHOSEN_POSITIVE_OUT: () => `choisi : ${OUT}`,
  CHOSEN_AS_WRITTEN: () => 'choisi : les montants sont lus tels qu’ils sont écrits',
  CHOSEN_WORD: ({ word }) => `choisi : « ${word} » désigne les sorties`,
  NO_AMOUNT_COLUMN: () => 'aucune colonne de montants n’est encore connue',
  NO_AMOUNT: () => 'aucun montant ne permet d’en juger',
  BANK_WRITES: ({ bank, outAs }) =>
    `${bank} écrit les sorties en ${outAs === 'POSITIVE' ? 'positif' : 'négatif'}`,
  BALANCE_TELLS: () => 'la colonne du solde dit dans quel sens l’argent est allé',
  BALANCE_PROVES: () => 'la colonne du solde le prouve',
  BALANCE_SUGGESTS: () => 'la colonne du solde le laisse croire, sans le prouver',
  BALANCE_CONTRADICTS: () =>
    'la colonne du solde contredit les signes; les montants sont lus comme elle le dit',
  TWO_COLUMNS: () => PAIR,
  TWO_COLUMNS_OUT_FIRST: () => `${PAIR}, la première étant celle des sorties`,
  TWO_COLUMNS_UNCLEAR: () => `${PAIR}, mais rien ne dit laquelle est laquelle`,
  COLUMN_TELLS: ({ column }) => `la colonne ${named(column)} dit dans quel sens l’argent est allé`,
  COLUMN_AGREES: ({ column }) => `la colonne ${named(column)} concorde avec les signes`,
  COLUMN_SAYS_POSITIVE_OUT: ({ column }) => `la colonne ${named(column)} dit que ${OUT}`,
  NAMED_AFTER_OUT: () => 'la colonne porte le nom des sorties; les montants positifs sont lus ainsi',
  AS_MANY_OF_EACH: () => 'il y a autant de montants positifs que négatifs',
  MOSTLY_NEGATIVE: () => 'la plupart des montants sont négatifs, comme le sont les sorties',
  MOSTLY_POSITIVE_CARD_HEADER: () =>
    'la plupart des montants sont positifs, et l’en-tête est celui d’une carte',
  MOSTLY_POSITIVE_ON_CARD: () =>
    'la plupart des montants sont positifs, et sur une carte ce sont surtout des achats',
  MOSTLY_POSITIVE_READ_AS_OUT: () =>
    'la plupart des montants sont positifs; ils sont lus comme des sorties jusqu’à avis contraire de votre part',
  MOSTLY_POSITIVE_AS_WRITTEN: () =>
    'la plupart des montants sont positifs; ils sont lus tels qu’ils sont écrits jusqu’à avis contraire de votre part',
  AS_WRITTEN: () => 'les montants sont lus tels qu’ils sont écrits',
  TEXTS_SAY_POSITIVE_OUT: () => `les textes disent que ${OUT}`,
  BALANCE_IS_OWED: () => '; le solde est ce qui est dû',
  IS_OWED: () => '; c’est ce qui est dû',
  UNLESS_BALANCE_IS_OWED: () =>
    '; la colonne du solde dit le contraire, à moins qu’elle ne soit ce qui est dû',
  UNLESS_OWED: () => ', à moins qu’il ne soit ce qui est dû sur une carte ou un prêt',
  BALANCE_MAY_DIFFER: () => ', mais la colonne du solde dit peut-être le contraire',
  BALANCE_DIFFERS: () => ', mais la colonne du solde dit le contraire',
  TEXTS_DIFFER: () => ', mais les textes disent le contraire',
  MAY_BE_PAYMENTS: () => '; ce sont peut-être aussi des paiements',
  EXAMPLE: (example) => ` : ${frenchExample(example)}`,
}
