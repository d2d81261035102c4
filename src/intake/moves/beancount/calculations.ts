import { type Quantity, quantityIn } from '../journals/quantities.ts'

/** An exact number: parts of it may be thirds. */
interface Fraction {
  above: bigint
  /** Above zero. */
  below: bigint
}

/** As many as beancount's own numbers have. */
const DECIMALS = 28
const DEEPEST = 50
const LONGEST = 200
const NUMBER = /[\d,]+(?:\.\d*)?|\.\d+/y

/**
 * Reads what may be calculated at the beginning of a text, such as `-(1+2)*3` or `100.00/3`: with signs, brackets and
 * the four ways to reckon. Undefined where it is no number, or divides by nothing.
 */
export function calculated(text: string): { quantity: Quantity; rest: string } | undefined {
  const reading = new Calculation(text.slice(0, LONGEST))
  const found = reading.sum(0)
  const quantity = found && quantityOf(found)
  return quantity && { quantity, rest: text.slice(reading.at).trim() }
}

class Calculation {
  at = 0

  constructor(private readonly text: string) {}

  sum(depth: number): Fraction | undefined {
    let left = this.product(depth)
    for (let sign = this.next('+-'); left && sign; sign = this.next('+-')) {
      const right = this.product(depth)
      left = right && added(left, sign === '+' ? right : { ...right, above: -right.above })
    }
    return left
  }

  private product(depth: number): Fraction | undefined {
    let left = this.factor(depth)
    for (let sign = this.next('*/'); left && sign; sign = this.next('*/')) {
      const right = this.factor(depth)
      left = right && multiplied(left, sign === '*' ? right : turned(right))
    }
    return left
  }

  private factor(depth: number): Fraction | undefined {
    if (depth > DEEPEST) return undefined
    const sign = this.next('+-(')
    if (sign === '(') {
      const inner = this.sum(depth + 1)
      return this.next(')') ? inner : undefined
    }
    if (sign === '') return this.number()
    const inner = this.factor(depth + 1)
    return inner && sign === '-' ? { ...inner, above: -inner.above } : inner
  }

  private number(): Fraction | undefined {
    NUMBER.lastIndex = this.at
    const [written] = NUMBER.exec(this.text) ?? []
    if (written === undefined) return undefined
    const isGrouped = /,\d{3}(?!\d)/.test(written)
    const found = quantityIn(isGrouped ? written : written.replaceAll(',', ''), 'POINT')
    this.at += written.length
    return found && { above: found.units, below: 10n ** BigInt(found.scale) }
  }

  /** The sign that comes next, if it is one of these; '' where it is none. */
  private next(signs: string): string {
    const [blank = ''] = /^\s*/.exec(this.text.slice(this.at)) ?? []
    const sign = this.text[this.at + blank.length] ?? ''
    if (sign !== '' && !signs.includes(sign)) {
      if (signs.includes('(')) this.at += blank.length
      return ''
    }
    this.at += blank.length + sign.length
    return sign
  }
}

const added = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.below + other.above * one.below,
  below: one.below * other.below,
})
const multiplied = (one: Fraction, other: Fraction | undefined): Fraction | undefined =>
  other && { above: one.above * other.above, below: one.below * other.below }

function turned({ above, below }: Fraction): Fraction | undefined {
  if (above === 0n) return undefined
  return above < 0n ? { above: -below, below: -above } : { above: below, below: above }
}

/** Exactly, where its decimals end. */
function quantityOf({ above, below }: Fraction): Quantity | undefined {
  for (let scale = 0; scale <= DECIMALS; scale++) {
    const units = above * 10n ** BigInt(scale)
    if (units % below === 0n || scale === DECIMALS) return { units: units / below, scale }
  }
  return undefined
}
