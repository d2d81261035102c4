import { inEnglish, type Reason } from '../../core/refusals/reasons.ts'
import { fold } from '../categories/names.ts'

/** Code points, as pairs of first and last. */
export type Ranges = number[]

export type Node =
  | { kind: 'empty' }
  /** `literal` where it is one code point. */
  | { kind: 'set'; ranges: Ranges; negated: boolean; wordish: boolean; literal?: string }
  | { kind: 'assertion'; is: Assertion }
  | { kind: 'sequence' | 'alternatives'; of: Node[] }
  | { kind: 'repeat'; of: Node; min: number; max: number }

/** `^`, `$`, `\b` and `\B`. */
export type Assertion = 'start' | 'end' | 'boundary' | 'inside'

/** Why a pattern is refused, and at which character of it, counted from 0. */
export class PatternFlaw extends Error {
  readonly reason: PatternReason

  constructor(
    mistake: Mistake,
    readonly at: number,
  ) {
    const reason = { ...mistake, at: at + 1 }
    super(inEnglish(reason))
    this.reason = reason
  }
}

type PatternReason = Extract<Reason, { kind: `PATTERN_${string}` }>
type WithoutPlace<One> = One extends unknown ? Omit<One, 'at'> : never
type Mistake = WithoutPlace<PatternReason>

const MAX_LENGTH = 300
const MAX_REPEAT = 100
const MAX_NESTING = 20
/** A longer range outside of ASCII is taken as written: no alphabet has as many capitals. */
const MAX_FOLDED_RANGE = 1024

const DIGITS: Ranges = [0x30, 0x39]
/** The characters of ECMAScript's \s; a wider range does no harm. */
const SPACES: Ranges = [9, 13, 32, 32, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029]
SPACES.push(0x202f, 0x202f, 0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff)
const LINE_ENDS: Ranges = [10, 10, 13, 13, 0x2028, 0x2029]
const CONTROLS: Record<string, number> = { n: 10, r: 13, t: 9 }

type SetNode = Extract<Node, { kind: 'set' }>

const setOf = (ranges: Ranges, negated = false, wordish = false): SetNode => ({
  kind: 'set',
  ranges,
  negated,
  wordish,
})

/**
 * Reads the part of ECMAScript's regular expressions that can be matched in linear time: literals, `.`, classes,
 * alternatives, groups, `? * + {m,n}` (lazy ones mean the same where only yes or no is asked), `^ $ \b \B`,
 * `\d \w \s` and their opposites. Literals are folded as texts are. Throws a PatternFlaw.
 */
export function parsePattern(source: string): Node {
  if (source.length > MAX_LENGTH)
    throw new PatternFlaw({ kind: 'PATTERN_TOO_LONG', most: MAX_LENGTH }, MAX_LENGTH)
  const reader = new Reader(source)
  const node = reader.alternatives(0)
  if (!reader.isDone()) throw new PatternFlaw({ kind: 'PATTERN_PARENTHESIS_NOT_OPENED' }, reader.at)
  return node
}

class Reader {
  at = 0

  constructor(readonly source: string) {}

  isDone = (): boolean => this.at >= this.source.length
  private peek = (): string => this.source[this.at] ?? ''

  private takes(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  private next(): string {
    const char = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0)
    this.at += char.length
    return char
  }

  alternatives(depth: number): Node {
    const of = [this.sequence(depth)]
    while (this.takes('|')) of.push(this.sequence(depth))
    return of.length === 1 && of[0] ? of[0] : { kind: 'alternatives', of }
  }

  private sequence(depth: number): Node {
    const of: Node[] = []
    while (!this.isDone() && this.peek() !== '|' && this.peek() !== ')') of.push(this.repeated(depth))
    return of.length === 1 && of[0] ? of[0] : { kind: 'sequence', of }
  }

  private repeated(depth: number): Node {
    const start = this.at
    const atom = this.atom(depth)
    const counts = this.counts()
    if (!counts) return atom
    if (atom.kind === 'assertion' && this.source[start] !== '(')
      throw new PatternFlaw({ kind: 'PATTERN_PLACE_REPEATED' }, start)
    this.takes('?')
    if ('?*+{'.includes(this.peek() || ' '))
      throw new PatternFlaw({ kind: 'PATTERN_NOTHING_TO_REPEAT' }, this.at)
    return { kind: 'repeat', of: atom, ...counts }
  }

  private counts(): { min: number; max: number } | undefined {
    if (this.takes('?')) return { min: 0, max: 1 }
    if (this.takes('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (this.takes('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    const start = this.at
    if (!this.takes('{')) return undefined
    const [whole, low = '', comma, high] = /^(\d{1,4})(,(\d{1,4})?)?\}/.exec(this.source.slice(this.at)) ?? []
    if (!whole) throw new PatternFlaw({ kind: 'PATTERN_REPEAT_FORM' }, start)
    this.at += whole.length
    const min = Number(low)
    const max = high ? Number(high) : comma ? Number.POSITIVE_INFINITY : min
    if (max < min) throw new PatternFlaw({ kind: 'PATTERN_SMALLER_COUNT_FIRST' }, start)
    if (min > MAX_REPEAT || (max > MAX_REPEAT && max !== Number.POSITIVE_INFINITY))
      throw new PatternFlaw({ kind: 'PATTERN_TOO_MANY_REPEATS', most: MAX_REPEAT }, start)
    return { min, max }
  }

  private atom(depth: number): Node {
    const start = this.at
    const char = this.next()
    switch (char) {
      case '(':
        return this.group(start, depth)
      case '[':
        return this.charClass(start)
      case '.':
        return setOf(LINE_ENDS, true)
      case '^':
        return { kind: 'assertion', is: 'start' }
      case '$':
        return { kind: 'assertion', is: 'end' }
      case '\\':
        return this.escape(start)
      case '?':
      case '*':
      case '+':
      case '{':
        throw new PatternFlaw({ kind: 'PATTERN_NOTHING_TO_REPEAT' }, start)
      case ']':
      case '}':
        throw new PatternFlaw({ kind: 'PATTERN_ESCAPE_CHARACTER', char }, start)
    }
    return literal(char)
  }

  private group(start: number, depth: number): Node {
    if (depth >= MAX_NESTING) throw new PatternFlaw({ kind: 'PATTERN_GROUPS_TOO_DEEP' }, start)
    if (!this.takes('?:') && this.peek() === '?')
      throw new PatternFlaw({ kind: 'PATTERN_GROUP_UNKNOWN' }, start)
    const inside = this.alternatives(depth + 1)
    if (!this.takes(')')) throw new PatternFlaw({ kind: 'PATTERN_PARENTHESIS_OPEN' }, start)
    return inside
  }

  private escape(start: number): Node {
    if (this.takes('b')) return { kind: 'assertion', is: 'boundary' }
    if (this.takes('B')) return { kind: 'assertion', is: 'inside' }
    const shorthand = this.shorthand()
    if (shorthand) return shorthand
    return literal(this.escaped(start))
  }

  private shorthand(): SetNode | undefined {
    if (this.takes('d')) return setOf(DIGITS)
    if (this.takes('D')) return setOf(DIGITS, true)
    if (this.takes('s')) return setOf(SPACES)
    if (this.takes('S')) return setOf(SPACES, true)
    if (this.takes('w')) return setOf([], false, true)
    if (this.takes('W')) return setOf([], true, true)
    return undefined
  }

  private escaped(start: number): string {
    if (this.isDone()) throw new PatternFlaw({ kind: 'PATTERN_BACKSLASH_ALONE' }, start)
    const char = this.next()
    const control = CONTROLS[char]
    if (control !== undefined) return String.fromCodePoint(control)
    if (/[1-9]/.test(char)) throw new PatternFlaw({ kind: 'PATTERN_NO_REFERENCES' }, start)
    if (/[\p{L}\p{N}_]/u.test(char)) throw new PatternFlaw({ kind: 'PATTERN_ESCAPE_UNKNOWN', char }, start)
    return char
  }

  private charClass(start: number): Node {
    const negated = this.takes('^')
    const ranges: Ranges = []
    let wordish = false
    while (!this.takes(']')) {
      if (this.isDone()) throw new PatternFlaw({ kind: 'PATTERN_BRACKET_OPEN' }, start)
      const from = this.classMember()
      if (typeof from !== 'string') {
        if (from.negated) throw new PatternFlaw({ kind: 'PATTERN_NEGATED_IN_BRACKETS' }, start)
        ranges.push(...from.ranges)
        wordish ||= from.wordish
      } else ranges.push(...this.range(from))
    }
    return setOf(ranges, negated, wordish)
  }

  private classMember(): string | SetNode {
    const start = this.at
    if (!this.takes('\\')) return this.next()
    return this.shorthand() ?? this.escaped(start)
  }

  private range(from: string): Ranges {
    const start = this.at
    if (this.peek() !== '-' || this.source[this.at + 1] === ']') return foldedRange(from, from)
    this.at++
    if (this.isDone()) return foldedRange(from, from)
    const to = this.classMember()
    if (typeof to !== 'string' || code(to) < code(from))
      throw new PatternFlaw({ kind: 'PATTERN_RANGE_ORDER' }, start)
    return foldedRange(from, to)
  }
}

const code = (char: string): number => char.codePointAt(0) ?? 0

/** A literal may fold to several characters (ﬁ) or, a lone accent, to none. */
function literal(char: string): Node {
  const of = [...fold(char)].map((each): Node => ({ ...setOf([code(each), code(each)]), literal: each }))
  return of.length === 1 && of[0] ? of[0] : { kind: 'sequence', of }
}

function foldedRange(from: string, to: string): Ranges {
  const ranges: Ranges = [code(from), code(to)]
  if (code(to) - code(from) > MAX_FOLDED_RANGE) return ranges
  const folded = new Set<number>()
  for (let each = code(from); each <= code(to); each++) {
    const [first, second] = fold(String.fromCodePoint(each))
    if (first !== undefined && second === undefined) folded.add(code(first))
  }
  for (const each of folded) ranges.push(each, each)
  return ranges
}
