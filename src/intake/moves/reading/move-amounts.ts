import type { Money } from '../../../core/money.ts'
import { decideDecimalStyle, readAmount } from '../../statements/amounts.ts'
import { type DecimalStyle, decimalStyles } from '../../statements/statements.ts'
import type { MoveContext } from '../move-limits.ts'
import type { LedgerBuilder } from './ledger-builder.ts'

/** Signs of currency that are letters, with a point or without: "kr", "Kč", "zł", "Rp", "Fr.", "US$", "CHF". */
const LEADING = /^([-+(]?)\s*(?:\p{L}{1,4}\.?\s*)?\p{Sc}?\s*(?=[-+(]?[\d.,])/u
const TRAILING = /(?<=\d)\s*(?:\p{Sc}|\p{L}{1,4}\.?)(?=[-+)]?$)/u
const LONGEST = 64
/** Blank characters between thousands, and the minus of typesetters. */
const BLANKS = /[\u00a0\u2007\u2009\u202f]/g
const MINUS = /\u2212/g

/** The number in a cell, without the sign of its currency. */
function bareFigure(cell: string): string {
  if (cell.length > LONGEST) return cell
  const plain = cell.replace(BLANKS, ' ').replace(MINUS, '-').trim()
  return plain.replace(LEADING, '$1').replace(TRAILING, '')
}

/**
 * Reads the amounts of columns in the one style of decimals they have. Where they do not say ("1,234" alone), the likelier
 * style is taken and asked about. Undefined where a cell is no amount.
 */
export function amountReader(
  cells: string[],
  builder: LedgerBuilder,
  { answers }: MoveContext,
): (cell: string) => Money | undefined {
  const figures = [...new Set(cells)].map(bareFigure)
  const style = styleOf(figures, builder, answers)
  const known = new Map<string, Money | undefined>()
  return (cell) => {
    if (!known.has(cell)) known.set(cell, amountIn(cell, style))
    return known.get(cell)
  }
}

export function amountIn(cell: string, style: DecimalStyle): Money | undefined {
  const read = readAmount(bareFigure(cell), style)
  return 'amount' in read ? read.amount : undefined
}

export function styleOf(
  figures: string[],
  builder: LedgerBuilder,
  answers: MoveContext['answers'],
): DecimalStyle {
  const answered = decimalStyles.find((style) => style === answers.DECIMAL_STYLE)
  const decided = decideDecimalStyle(figures)
  if ('style' in decided) return decided.style
  const taken = answered ?? 'POINT'
  const example = figures.find((figure) => /[.,]/.test(figure)) ?? ''
  builder.ask({
    code: 'DECIMAL_STYLE',
    asked: { kind: 'DECIMAL_STYLE', example: example.slice(0, 20) },
    options: decimalStyles.map((kind) => ({ kind })),
    taken,
  })
  return taken
}
