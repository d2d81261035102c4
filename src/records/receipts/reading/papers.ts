import type { Word, WordPage } from '../../../platform/paper/word.ts'
import { compact } from './fold.ts'
import { isSubtotal, LABELS } from './labels.ts'
import type { ReceiptReading } from './reading.ts'

type ReadPart = (pages: WordPage[]) => ReceiptReading

/** Of a paper of its own there is more; what has more words than any receipt is not looked at again and again. */
const LEAST_WORDS = 6
const MOST_WORDS = 600
const MOST_PARTS = 4
/** Parts of the page's width, and of a line's height. */
const GUTTER = 0.03
const GAP = 1.2

/** Whether several papers lie on one picture, or a PDF is made of several: each with a total, a day or a merchant of its own. */
export function holdsSeveral(pages: WordPage[], readPart: ReadPart): boolean {
  const count = pages.reduce((sum, { words }) => sum + words.length, 0)
  if (count > MOST_WORDS || pages.flatMap(({ words }) => words).filter(isTotal).length < 2) return false
  const [first, ...others] = pages
  if (!first) return false
  if (others.length === 0)
    return halvesOf(first).some(([one, other]) => areApart(readPart([one]), readPart([other])))
  const read = pages.filter(({ words }) => words.some(isTotal)).map((page) => readPart([page]))
  return read.some((one, at) => read.slice(at + 1).some((other) => areApart(one, other)))
}

const isTotal = ({ text }: Word): boolean => {
  const label = compact(text)
  return (
    !isSubtotal(label) &&
    !LABELS.never.test(label) &&
    /TOTA[LI1]|AMOUNTDUE|BALANCEDUE|APAYER|MONTANTDU/.test(label)
  )
}

const KNOWN = 0.6
const SURE_DAY = 0.8

/** Another total alone may be one with a tip; who sold it or when is another as well. */
function areApart(one: ReceiptReading, other: ReceiptReading): boolean {
  const [a, b] = [one.fields, other.fields]
  const hasTotals = [a, b].every(({ total }) => total.value !== null && total.confidence >= KNOWN)
  if (!hasTotals || a.total.value === b.total.value) return false
  const hasKeys = one.merchantKeys.length > 0 && other.merchantKeys.length > 0
  if (hasKeys && one.merchantKeys.every((key) => !other.merchantKeys.includes(key))) return true
  const hasDays = [a, b].every(({ date }) => date.value !== null && date.confidence >= SURE_DAY)
  return hasDays && a.date.value !== b.date.value
}

/** The page in two where nothing crosses: beside each other, or one above the other. */
function halvesOf(page: WordPage): [WordPage, WordPage][] {
  const heights = page.words.map(({ height }) => height).toSorted((a, b) => a - b)
  const high = heights[Math.floor(heights.length / 2)] ?? 1
  const across = cutsOf(page.words, ({ x, width }) => [x - width / 2, x + width / 2], GUTTER * page.width)
  const down = cutsOf(page.words, ({ y, height }) => [y - height / 2, y + height / 2], GAP * high)
  return [
    ...across.map((at) => (word: Word) => word.x < at),
    ...down.map((at) => (word: Word) => word.y < at),
  ].flatMap((isFirst) => {
    const one = page.words.filter(isFirst)
    const other = page.words.filter((word) => !isFirst(word))
    const isWhole = [one, other].every((words) => words.length >= LEAST_WORDS && words.some(isTotal))
    return isWhole
      ? [
          [
            { ...page, words: one },
            { ...page, words: other },
          ] as [WordPage, WordPage],
        ]
      : []
  })
}

/** The middles of the widest gaps along one axis. */
function cutsOf(words: Word[], spanOf: (word: Word) => [number, number], least: number): number[] {
  const spans = words.map(spanOf).toSorted((a, b) => a[0] - b[0])
  const gaps: { at: number; size: number }[] = []
  let reached = spans[0]?.[1] ?? 0
  for (const [from, to] of spans) {
    if (from - reached >= least) gaps.push({ at: (from + reached) / 2, size: from - reached })
    reached = Math.max(reached, to)
  }
  return gaps
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MOST_PARTS)
    .map(({ at }) => at)
}
