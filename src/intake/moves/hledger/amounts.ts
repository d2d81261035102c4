import type { DecimalStyle } from '../../statements/statements.ts'
import type { Amount } from '../journals/journal.ts'
import { negative, quantityIn, times } from '../journals/quantities.ts'
import type { MoveContext } from '../move-limits.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import { styleOf } from '../reading/move-amounts.ts'

/** An amount as it is written; what its separators mean is known once all of the journal is read. */
export interface WrittenAmount {
  number: string
  isNegative: boolean
  commodity: string
}

export interface WrittenPosting {
  amount?: WrittenAmount
  /** Of one (@) or of all (@@). */
  price?: WrittenAmount & { isTotal: boolean }
  assertion?: WrittenAmount
}

const NUMBER = /^(?:\d(?:[\d.,'’]|[ \u00a0\u202f](?=\d{3}(?:\D|$)))*|[.,]\d+)/
const COMMODITY = /^(?:"[^"\n]*"|[^\s\d"'+\-.,;@={}()[\]*]+)/

/** What stands behind the account of a posting; undefined where it is none of what hledger allows there. */
export function writtenPosting(text: string): WrittenPosting | undefined {
  let [rest, found] = [text.trim(), {} as WrittenPosting]
  const first = rest === '' || rest.startsWith('=') ? undefined : amountAt(rest)
  if (first) {
    found.amount = first.amount
    rest = first.rest
  }
  rest = withoutLots(rest)
  const priced = /^@(@?)/.exec(rest)
  if (priced) {
    const price = amountAt(rest.slice(priced[0].length).trim())
    if (!price) return undefined
    found = { ...found, price: { ...price.amount, isTotal: priced[1] === '@' } }
    rest = withoutLots(price.rest)
  }
  const asserted = /^=(=?\*?|\*)/.exec(rest)
  if (asserted) {
    const assertion = amountAt(rest.slice(asserted[0].length).trim())
    if (!assertion) return undefined
    // With a star the accounts below count too, which is not looked at here.
    if (!asserted[0].includes('*')) found = { ...found, assertion: assertion.amount }
    rest = /^@@?/.test(assertion.rest) ? '' : withoutLots(assertion.rest)
  }
  return rest === '' ? found : undefined
}

/** What a lot cost, when, and what it is called: of shares, which are not kept. */
const withoutLots = (text: string): string => text.replace(/^(?:\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|\s)+/, '')

function amountAt(text: string): { amount: WrittenAmount; rest: string } | undefined {
  let rest = text
  let isNegative = false
  const sign = () => {
    const [whole = '', mark] = /^\s*([-+\u2212]?)\s*/.exec(rest) ?? []
    rest = rest.slice(whole.length)
    if (mark !== '' && mark !== '+') isNegative = !isNegative
  }
  sign()
  let [commodity = ''] = COMMODITY.exec(rest) ?? []
  rest = rest.slice(commodity.length)
  sign()
  const [number] = NUMBER.exec(rest) ?? []
  if (number === undefined) return undefined
  rest = rest.slice(number.length).trim()
  if (commodity === '') {
    commodity = COMMODITY.exec(rest)?.[0] ?? ''
    rest = rest.slice(commodity.length).trim()
  }
  return { amount: { number, isNegative, commodity: commodity.replaceAll('"', '') }, rest }
}

/** The commodity and number of a directive, such as `1.000,00 EUR`. */
export const writtenFormat = (text: string): WrittenAmount | undefined => amountAt(text.trim())?.amount

/** An amount and nothing beside it. */
export function writtenAmount(text: string): WrittenAmount | undefined {
  const found = amountAt(text.trim())
  return found?.rest === '' ? found.amount : undefined
}

/** What separators mean: for all where the journal says it, else for each commodity by how its amounts are written. */
export class AmountStyles {
  private readonly numbers = new Map<string, string[]>()
  private readonly styles = new Map<string, DecimalStyle>()

  constructor(
    private readonly builder: LedgerBuilder,
    private readonly context: MoveContext,
  ) {}

  declared: DecimalStyle | undefined

  see({ number, commodity }: WrittenAmount): void {
    if (!/[.,]/.test(number)) return
    const known = this.numbers.get(commodity)
    if (known) known.push(number)
    else this.numbers.set(commodity, [number])
  }

  amount(written: WrittenAmount): Amount | undefined {
    const { number, isNegative, commodity } = written
    const quantity = quantityIn(number, this.style(commodity))
    return quantity && { quantity: isNegative ? negative(quantity) : quantity, commodity }
  }

  private style(commodity: string): DecimalStyle {
    if (this.declared) return this.declared
    const known = this.styles.get(commodity)
    if (known) return known
    const style = styleOf(this.numbers.get(commodity) ?? [], this.builder, this.context.answers)
    this.styles.set(commodity, style)
    return style
  }
}

/** What a posting weighs: its amount, or that at its price. */
export function weightOf(amount: Amount, price: (Amount & { isTotal: boolean }) | undefined): Amount {
  if (!price) return amount
  const { quantity, commodity } = price
  if (!price.isTotal) return { quantity: times(amount.quantity, quantity), commodity }
  return { quantity: amount.quantity.units < 0n ? negative(quantity) : quantity, commodity }
}
