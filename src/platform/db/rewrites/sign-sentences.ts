import { exampleIn } from './option-sentences.ts'
import { former, type Sentence, type StoredFact, sentenceReader } from './sentences.ts'

const PAIR = 'money out and money in have columns of their own'
const WRITTEN = 'most amounts are positive; amounts are read as written until you say otherwise'
const columnIn = ({ column = '' }: Record<string, string>) => ({
  column: /^number \d+$/.test(column) ? Number(column.replace(/\D/g, '')) : column,
})

const clauses: Sentence[] = [
  ['chosen: positive amounts are money out', 'CHOSEN_POSITIVE_OUT'],
  ['chosen: amounts are read as written', 'CHOSEN_AS_WRITTEN'],
  ['chosen: "{word}" is money out', 'CHOSEN_WORD'],
  ['no amount column is known yet', 'NO_AMOUNT_COLUMN'],
  ['there is no amount to tell by', 'NO_AMOUNT'],
  ['the balance column says which way the money went', 'BALANCE_TELLS'],
  ['the balance column proves it', 'BALANCE_PROVES'],
  ['the balance column makes it likely, but does not prove it', 'BALANCE_SUGGESTS'],
  ['the balance column contradicts the signs; the amounts are read as it says', 'BALANCE_CONTRADICTS'],
  [PAIR, 'TWO_COLUMNS'],
  [`${PAIR}, the first of them money out`, 'TWO_COLUMNS_OUT_FIRST'],
  [`${PAIR}, but nothing says which is which`, 'TWO_COLUMNS_UNCLEAR'],
  ['the column "{column}" says which way the money went', 'COLUMN_TELLS', columnIn],
  ['the column "{column}" agrees with the signs', 'COLUMN_AGREES', columnIn],
  ['the column "{column}" says positive is money out', 'COLUMN_SAYS_POSITIVE_OUT', columnIn],
  ['the column is called after money out; positive amounts are read so', 'NAMED_AFTER_OUT'],
  ['as many amounts are positive as negative', 'AS_MANY_OF_EACH'],
  ['most amounts are negative, as money out is', 'MOSTLY_NEGATIVE'],
  ['most amounts are positive, and the header is that of a card', 'MOSTLY_POSITIVE_CARD_HEADER'],
  ['most amounts are positive, and on a card most are purchases', 'MOSTLY_POSITIVE_ON_CARD'],
  [
    'most amounts are positive; positive amounts are read as money out until you say otherwise',
    'MOSTLY_POSITIVE_READ_AS_OUT',
  ],
  [WRITTEN, 'MOSTLY_POSITIVE_AS_WRITTEN'],
  ['amounts are read as written', 'AS_WRITTEN'],
  ['the texts say that positive amounts are money out', 'TEXTS_SAY_POSITIVE_OUT'],
  ['{bank} writes money out as positive', 'BANK_WRITES', ({ bank }) => ({ bank, outAs: 'POSITIVE' })],
  ['{bank} writes money out as negative', 'BANK_WRITES', ({ bank }) => ({ bank, outAs: 'NEGATIVE' })],
]

/** What a second look added, the longer ones first. */
const ADDED: [ending: string, kind: string][] = [
  ['; the balance column says otherwise, unless it is what is owed', 'UNLESS_BALANCE_IS_OWED'],
  ['; the balance is what is owed', 'BALANCE_IS_OWED'],
  ['; it is what is owed', 'IS_OWED'],
  [', unless it is what is owed on a card or a loan', 'UNLESS_OWED'],
  [', but the balance column may say otherwise', 'BALANCE_MAY_DIFFER'],
  [', but the balance column says otherwise', 'BALANCE_DIFFERS'],
  [', but the texts say otherwise', 'TEXTS_DIFFER'],
  ['; these may be payments as well', 'MAY_BE_PAYMENTS'],
]

const clause = sentenceReader(clauses)

function clausesIn(text: string): StoredFact[] | undefined {
  for (const [ending, kind] of ADDED) {
    const before = text.endsWith(ending) && clausesIn(text.slice(0, -ending.length))
    if (before) return [...before, { kind }]
  }
  const found = clause(text)
  return found && [found]
}

/** How the signs of a file were settled, with the row that shows it behind a colon. */
export function signFacts(reason: string): StoredFact[] {
  const whole = clausesIn(reason)
  if (whole) return whole
  for (const { index } of reason.matchAll(/: /g)) {
    const example = exampleIn(reason.slice(index + 2))
    const found = example && clausesIn(reason.slice(0, index))
    if (found) return [...found, { kind: 'EXAMPLE', ...example }]
  }
  return [former(reason)]
}
