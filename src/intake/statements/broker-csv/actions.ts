import type { TradeKind } from '../../../holdings/trades/kinds.ts'

/** What is known of a row beside its words; without a sign nothing is known of its direction. */
interface Signs {
  hasUnits: boolean
  isOutOfUnits: boolean
  /** Of the cash: less than zero where it went out. */
  cash: bigint
}

interface Rule {
  words: RegExp
  kind(signs: Signs): TradeKind | undefined
}

/** The first whose words are in the action; undefined of a kind: cash and nothing else. */
const RULES: Rule[] = [
  {
    // Where the dividend stands in a row of its own, the units are bought with it.
    words: /reinv|\brei\b|\bdrip\b/,
    kind: ({ hasUnits, cash }) => (!hasUnits ? 'DIVIDEND' : cash < 0n ? 'BUY' : 'REINVEST'),
  },
  { words: /return of capital|\broc\b|remboursement de capital/, kind: () => 'RETURN_OF_CAPITAL' },
  { words: /withh|non resident|\bnrt\b|foreign tax|retenue/, kind: () => 'TAX_WITHHELD' },
  { words: /divid|\bdiv\b|\bqualified\b/, kind: () => 'DIVIDEND' },
  { words: /distrib|\bcap(?:ital)? gain/, kind: () => 'DISTRIBUTION' },
  { words: /interest|\bint\b|interet/, kind: ({ cash }) => (cash < 0n ? 'FEE' : 'INTEREST') },
  { words: /split|fractionnement/, kind: () => 'SPLIT' },
  { words: /\bbuy\b|bought|purchase|achat/, kind: () => 'BUY' },
  { words: /\bsell\b|\bsold\b|\bsale\b|redempt|vente/, kind: () => 'SELL' },
  {
    words: /transf|\btf[io]\b|journal/,
    kind: ({ hasUnits, isOutOfUnits }) =>
      hasUnits ? (isOutOfUnits ? 'TRANSFER_OUT' : 'TRANSFER_IN') : undefined,
  },
  { words: /\bfees?\b|\bfch\b|frais/, kind: ({ cash }) => (cash < 0n ? 'FEE' : undefined) },
]

/** What an action is by its words: a kind, cash alone, or nothing that is known. */
export function actionOf(written: string, signs: Signs): { kind: TradeKind | undefined } | undefined {
  const text = written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_/-]+/g, ' ')
  const rule = RULES.find(({ words }) => words.test(text))
  if (rule) return { kind: rule.kind(signs) }
  return signs.hasUnits ? undefined : { kind: undefined }
}
