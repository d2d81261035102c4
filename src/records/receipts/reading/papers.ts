import type { Word, WordPage } from '../../../platform/paper/word.ts'
import { compact } from './fold.ts'
import { isSubtotal, LABELS } from './labels.ts'
import type { ReadBox, ReceiptReading } from './reading.ts'

type ReadPart = (pages: WordPage[]) => ReceiptReading

/** Of a paper of its own there is more; what has more words than any receipt is not looked at again and again. */
const LEAST_WORDS = 6
const MOST_WORDS = 600
const MOST_PARTS = 4
/** So often a part is parted again: there are four papers at most. */
const MOST_DEEP = 2
/** Of two papers one cut tells. */
const LEAST_OF_SEVERAL = 3
/** Parts of the page's width, and of a line's height. */
const GUTTER = 0.03
const GAP = 1.2

/**
 * Where each of several papers is that lie on one picture, or that a PDF is made of: each with a total, a day or a merchant
 * of its own. None where it is one.
 */
export function papersIn(pages: WordPage[], readPart: ReadPart): ReadBox[][] {
  const count = pages.reduce((sum, { words }) => sum + words.length, 0)
  if (count > MOST_WORDS || pages.flatMap(({ words }) => words).filter(isTotal).length < 2) return []
  const [first, ...others] = pages
  if (!first) return []
  const papers =
    others.length === 0
      ? partsOf({ page: first, area: { page: 1, x: 0, y: 0, width: 1, height: 1 } }, readPart).map(
          ({ area }) => [area],
        )
      : pagesOf(pages, readPart)
  return papers.length > 1 ? papers : []
}

/** A part of a page, with the words in it. */
interface Part {
  page: WordPage
  area: ReadBox
}

/** In two, each of which may hold several again: what two papers say together is not clear until they are apart, too. */
function partsOf(part: Part, readPart: ReadPart, deep = MOST_DEEP): Part[] {
  if (deep === 0) return [part]
  const isBetween = (one: Part, other: Part) => areApart(readPart([one.page]), readPart([other.page]))
  const halves = halvesOf(part)
  const two = halves.find(([one, other]) => isBetween(one, other))
  if (two) return two.flatMap((half) => partsOf(half, readPart, deep - 1))
  if (part.page.words.filter(isTotal).length < LEAST_OF_SEVERAL) return [part]
  for (const [one, other] of halves) {
    const [before, after] = [partsOf(one, readPart, deep - 1), partsOf(other, readPart, deep - 1)]
    const isOneEach = before.length + after.length === 2
    if (!isOneEach && before.every((each) => after.every((next) => isBetween(each, next))))
      return [...before, ...after]
  }
  return [part]
}

/** A paper ends with the page of its total; the next one is another where it is apart from the first page of this. */
function pagesOf(pages: WordPage[], readPart: ReadPart): ReadBox[][] {
  const papers: { boxes: ReadBox[]; read: ReceiptReading | undefined }[] = []
  let open: ReadBox[] = []
  for (const [at, page] of pages.entries()) {
    open.push({ page: at + 1, x: 0, y: 0, width: 1, height: 1 })
    if (!page.words.some(isTotal)) continue
    const read = readPart([page])
    const last = papers.at(-1)
    if (last?.read && !areApart(last.read, read)) last.boxes.push(...open)
    else papers.push({ boxes: open, read })
    open = []
  }
  papers.at(-1)?.boxes.push(...open)
  return papers.map(({ boxes }) => boxes)
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

/** It in two where nothing crosses: beside each other, or one above the other. */
function halvesOf({ page, area }: Part): [Part, Part][] {
  const heights = page.words.map(({ height }) => height).toSorted((a, b) => a - b)
  const high = heights[Math.floor(heights.length / 2)] ?? 1
  const across = cutsOf(page.words, ({ x, width }) => [x - width / 2, x + width / 2], GUTTER * page.width)
  const down = cutsOf(page.words, ({ y, height }) => [y - height / 2, y + height / 2], GAP * high)
  return [
    ...across.map((at) => ({
      isFirst: (word: Word) => word.x < at,
      areas: cutAcross(area, at / page.width),
    })),
    ...down.map((at) => ({ isFirst: (word: Word) => word.y < at, areas: cutDown(area, at / page.height) })),
  ].flatMap(({ isFirst, areas }) => {
    const one = page.words.filter(isFirst)
    const other = page.words.filter((word) => !isFirst(word))
    const isWhole = [one, other].every((words) => words.length >= LEAST_WORDS && words.some(isTotal))
    if (!isWhole) return []
    return [
      [
        { page: { ...page, words: one }, area: areas[0] },
        { page: { ...page, words: other }, area: areas[1] },
      ] as [Part, Part],
    ]
  })
}

const cutAcross = (area: ReadBox, at: number): [ReadBox, ReadBox] => [
  { ...area, width: at - area.x },
  { ...area, x: at, width: area.x + area.width - at },
]
const cutDown = (area: ReadBox, at: number): [ReadBox, ReadBox] => [
  { ...area, height: at - area.y },
  { ...area, y: at, height: area.y + area.height - at },
]

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
