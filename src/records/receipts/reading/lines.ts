import type { Word, WordPage } from '../../../platform/paper/word.ts'
import { amountsIn, type FoundAmount } from './amounts.ts'
import { compact } from './fold.ts'
import type { ReadBox } from './reading.ts'

/** What stands on one line of the paper, from left to right. */
export interface Line {
  page: number
  /** Among all lines of the receipt, from the top. */
  index: number
  words: Word[]
  text: string
  /** What is not an amount, as `compact` leaves it: what labels are looked for in. */
  label: string
  amounts: LineAmount[]
  y: number
  height: number
  /** Where its middle is on its page, 0 to 1. */
  place: number
  box: ReadBox
}

export interface LineAmount extends FoundAmount {
  confidence: number
  box: ReadBox
  /** On a line of its own; the label is one above, below or beside it that has none. */
  isAlone: boolean
}

interface Straight {
  word: Word
  x: number
  y: number
  /** How the lines run here, beside how they usually do: paper is curled, and seen from an angle. */
  slope: number
}

/** More than any receipt has; what is beyond was written by somebody who means harm. */
const MOST_WORDS = 2_500
const LONGEST_WORD = 200
const LONGEST_LINE = 500

/**
 * Lines of all pages, top to bottom, an amount alone joined with the label it belongs to. `shear` is how much more they
 * fall to the right than their boxes say: paper that is bent falls elsewhere than where its words stand.
 */
export function linesOf(pages: WordPage[], shear = 0): Line[] {
  const lines = pages.flatMap((page, number) => {
    const words = page.words.filter(({ text }) => text.trim() !== '').slice(0, MOST_WORDS)
    const grouped = groupedLines(straightened(words, shear))
    return grouped.map((words) => lineOf(words, page, number))
  })
  const labelled = withLoneAmounts(lines)
  return labelled.map((line, index) => ({ ...line, index }))
}

const isWide = ({ width, height }: Word): boolean => width > 3 * height

/** Middles turned about the page's corner by the usual angle of its wide boxes, wider ones counting more. */
function straightened(words: Word[], shear: number): Straight[] {
  const wide = words.filter(isWide)
  const angle = medianAngle(wide)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const isFlat = wide.every((word) => word.angle === angle)
  return words.map((word) => ({
    word,
    x: word.x * cos + word.y * sin,
    y: word.y * cos - word.x * sin,
    slope: shear + (isFlat ? 0 : slopeNear(word, wide, angle)),
  }))
}

/** In heights of the word: how far a wide box still says how lines run here. */
const NEAR = 3
const STEEPEST = 0.12

function slopeNear(word: Word, wide: Word[], angle: number): number {
  let sum = 0
  let weights = 0
  for (const other of wide) {
    const weight = other.width / (1 + ((other.y - word.y) / (NEAR * word.height)) ** 2)
    sum += weight * Math.min(STEEPEST, Math.max(-STEEPEST, other.angle - angle))
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

function medianAngle(words: Word[]): number {
  const half = words.reduce((sum, { width }) => sum + width, 0) / 2
  let passed = 0
  for (const { angle, width } of words.toSorted((a, b) => a.angle - b.angle)) {
    passed += width
    if (passed >= half) return angle
  }
  return 0
}

/** Of the lower of two boxes. */
const LEVEL = 0.55
const OVERLAP = 0.8

/** From left to right each word joins the line whose nearest word is level with it, so that curled paper works. */
function groupedLines(words: Straight[]): Straight[][] {
  const lines: Straight[][] = []
  for (const word of words.toSorted((a, b) => leftOf(a) - leftOf(b))) {
    let best: { line: Straight[]; distance: number } | undefined
    for (const line of lines) {
      const last = line.at(-1)
      if (!last) continue
      const height = Math.min(last.word.height, word.word.height)
      const rise = ((last.slope + word.slope) / 2) * (word.x - last.x)
      const distance = Math.abs(last.y + rise - word.y) / height
      const isBeside = rightOf(last) - leftOf(word) < OVERLAP * height
      if (isBeside && distance < LEVEL && (!best || distance < best.distance)) best = { line, distance }
    }
    if (best) best.line.push(word)
    else lines.push([word])
  }
  return lines.toSorted((a, b) => middleOf(a) - middleOf(b))
}

const leftOf = ({ x, word }: Straight): number => x - word.width / 2
const rightOf = ({ x, word }: Straight): number => x + word.width / 2
const middleOf = (line: Straight[]): number => line.reduce((sum, { y }) => sum + y, 0) / line.length

function lineOf(straight: Straight[], page: WordPage, number: number): Line {
  const words = straight.map(({ word }) => ({
    ...word,
    text: word.text.normalize('NFKC').trim().slice(0, LONGEST_WORD),
  }))
  const amounts = words.flatMap((word) =>
    amountsIn(word.text).map((found) => ({
      ...found,
      confidence: word.confidence,
      box: boxOf([part(word, found)], page, number),
      isAlone: false,
    })),
  )
  return {
    page: number,
    index: 0,
    words,
    text: words
      .map(({ text }) => text)
      .join(' ')
      .slice(0, LONGEST_LINE),
    label: labelOf(words.map(({ text }) => withoutAmounts(text)).join(' ')).slice(0, LONGEST_LINE),
    amounts,
    y: middleOf(straight),
    height: Math.max(...words.map(({ height }) => height)),
    place: Math.min(1, Math.max(0, (words[0]?.y ?? 0) / page.height)),
    box: boxOf(words, page, number),
  }
}

const TAXES = ['HST', 'TVH', 'QST', 'TVQ', 'GST', 'TPS', 'PST', 'TVP', 'RST', 'TVA', 'VAT', 'SST']
/** In a label between two words that would make the name of a tax together: "TV H" is none. */
const BOUND = '·'

/** Spaces do not count but where they stand in what looks like a tax and has no rate; "H S T" is one. */
function labelOf(text: string): string {
  const label = compact(text)
  if (label.includes('%') || !TAXES.some((tax) => label.includes(tax))) return label
  const parts = text
    .split(/\s+/)
    .map(compact)
    .filter((part) => part !== '')
  return parts.reduce((before, part, at) => {
    const last = parts[at - 1] ?? ''
    const isSpelled = last.length === 1 && part.length === 1
    return before + (!isSpelled && isTaxAcross(last, part) ? BOUND : '') + part
  }, '')
}

const isTaxAcross = (one: string, other: string): boolean =>
  TAXES.some((tax) =>
    [1, 2].some((cut) => one.endsWith(tax.slice(0, cut)) && other.startsWith(tax.slice(cut))),
  )

export function withoutAmounts(text: string): string {
  let rest = text
  for (const { start, end } of amountsIn(text).toReversed())
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  return rest
}

/** The part of a box that some of its letters take. */
function part(word: Word, { start, end }: FoundAmount): Word {
  const length = Math.max(1, word.text.length)
  const middle = ((start + end) / 2 / length - 0.5) * word.width
  return {
    ...word,
    x: word.x + middle * Math.cos(word.angle),
    y: word.y + middle * Math.sin(word.angle),
    width: (word.width * (end - start)) / length,
  }
}

/** Upright, around all of them, within the page. */
function boxOf(words: Word[], page: WordPage, number: number): ReadBox {
  const reach = words.map(({ x, y, width, height, angle }) => {
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
    const across = (width * cos + height * sin) / 2
    const down = (width * sin + height * cos) / 2
    return { left: x - across, right: x + across, top: y - down, bottom: y + down }
  })
  const within = (value: number, size: number) => Math.min(1, Math.max(0, value / size))
  const left = within(Math.min(...reach.map((at) => at.left)), page.width)
  const top = within(Math.min(...reach.map((at) => at.top)), page.height)
  const right = within(Math.max(...reach.map((at) => at.right)), page.width)
  const bottom = within(Math.max(...reach.map((at) => at.bottom)), page.height)
  return { page: number, x: left, y: top, width: right - left, height: bottom - top }
}

const LONE_DISTANCE = 1.8

/** An amount alone takes the label of the nearest line that has a label and no amount. */
function withLoneAmounts(lines: Line[]): Line[] {
  const taken = new Set<Line>()
  const joined = new Map<Line, Line>()
  for (const line of lines) {
    if (line.amounts.length === 0 || line.label.length > 1) continue
    const near = lines
      .filter((other) => isFreeLabel(other, line, taken))
      .toSorted((a, b) => Math.abs(a.y - line.y) - Math.abs(b.y - line.y))[0]
    if (!near) continue
    taken.add(near)
    joined.set(near, { ...near, amounts: line.amounts.map((amount) => ({ ...amount, isAlone: true })) })
    joined.set(line, { ...line, amounts: [] })
  }
  return lines.map((line) => joined.get(line) ?? line)
}

const isFreeLabel = (other: Line, lone: Line, taken: Set<Line>): boolean =>
  other.page === lone.page &&
  other.amounts.length === 0 &&
  other.label.length > 2 &&
  !taken.has(other) &&
  Math.abs(other.y - lone.y) < LONE_DISTANCE * Math.max(other.height, lone.height)
