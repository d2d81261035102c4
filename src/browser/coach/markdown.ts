/**
 * The little Markdown that models write, as a tree of a few kinds. Whatever the text holds, nothing else comes of it: no
 * HTML, no image and no link to another place than the app's own; what is none of these stands there as it was written.
 */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

export interface List {
  kind: 'list'
  isOrdered: boolean
  start: number
  items: { children: Inline[]; inner: List | undefined }[]
}

export interface Table {
  kind: 'table'
  columns: { children: Inline[]; isNumeric: boolean }[]
  rows: Inline[][][]
}

export type Block =
  | { kind: 'paragraph' | 'heading'; children: Inline[] }
  | { kind: 'code'; text: string }
  | List
  | Table

/** Where a link may lead: the places of the app, by the beginning of their addresses. */
type IsPlace = (href: string) => boolean

const FENCE = /^\s{0,3}(?:```|~~~)/
const HEADING = /^\s{0,3}#{1,6}\s+(\S.*)$/
const RULE = /^\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/
const ITEM = /^(\s*)(?:[-*•+]|(\d{1,9})[.)])\s+(\S.*)$/
const QUOTE = /^\s{0,3}>\s?/
const TABLE_LINE = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/
const DEEPEST_LIST = 3
const MOST_COLUMNS = 12

export function blocksOf(text: string, isPlace: IsPlace): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  const inline = (source: string) => inlinesOf(source, isPlace)
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const heading = HEADING.exec(line)
    if (line.trim() === '' || RULE.test(line)) at++
    else if (FENCE.test(line)) {
      const end = lines.findIndex((later, index) => index > at && FENCE.test(later))
      const last = end < 0 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') })
      at = last + 1
    } else if (heading) {
      blocks.push({ kind: 'heading', children: inline((heading[1] ?? '').replace(/\s+#+\s*$/, '')) })
      at++
    } else if (isTable(lines, at)) {
      const end = endOf(lines, at, (later) => later.includes('|'))
      blocks.push(tableOf(lines.slice(at, end), inline))
      at = end
    } else if (ITEM.test(line)) {
      const end = endOf(lines, at, (later) => ITEM.test(later) || /^\s+\S/.test(later))
      blocks.push(...listsOf(lines.slice(at, end), inline))
      at = end
    } else {
      const end = Math.max(
        at + 1,
        endOf(lines, at, (later, index) => !beginsAnother(lines, index, later)),
      )
      const words = lines.slice(at, end).map((one) => one.replace(QUOTE, '').trimEnd())
      blocks.push({ kind: 'paragraph', children: inline(words.join('\n').trim()) })
      at = end
    }
  }
  return blocks
}

/** The first line that does not go on. */
function endOf(lines: string[], from: number, goesOn: (line: string, index: number) => boolean): number {
  let at = from
  while (at < lines.length && (lines[at] ?? '').trim() !== '' && goesOn(lines[at] ?? '', at)) at++
  return at
}

const beginsAnother = (lines: string[], index: number, line: string): boolean =>
  [FENCE, HEADING, RULE, ITEM].some((pattern) => pattern.test(line)) || isTable(lines, index)

const isTable = (lines: string[], at: number): boolean =>
  (lines[at] ?? '').includes('|') && TABLE_LINE.test(lines[at + 1] ?? '')

function tableOf(lines: string[], inline: (source: string) => Inline[]): Table {
  const [head = '', line = '', ...rows] = lines
  const marks = cellsOf(line)
  const columns = cellsOf(head).map((cell, at) => ({
    children: inline(cell),
    isNumeric: (marks[at] ?? '').endsWith(':') && !(marks[at] ?? '').startsWith(':'),
  }))
  return {
    kind: 'table',
    columns,
    rows: rows.map((row) => {
      const cells = cellsOf(row)
      return columns.map((_, at) => inline(cells[at] ?? ''))
    }),
  }
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|', MOST_COLUMNS)
    .map((cell) => cell.trim())

interface Item {
  indent: number
  number: number | undefined
  text: string
}

/** What goes on below an item, without a mark of its own, belongs to it. */
function listsOf(lines: string[], inline: (source: string) => Inline[]): List[] {
  const items: Item[] = []
  for (const line of lines) {
    const [, indent = '', number, text = ''] = ITEM.exec(line) ?? []
    const last = items.at(-1)
    if (text !== '')
      items.push({
        indent: indent.replaceAll('\t', '    ').length,
        number: number === undefined ? undefined : Number.parseInt(number, 10),
        text,
      })
    else if (last) last.text += ` ${line.trim()}`
  }
  return nested(items, inline, 1)
}

/** Items that stand further right than the one before are inside of it; another kind of mark is another list. */
function nested(items: Item[], inline: (source: string) => Inline[], depth: number): List[] {
  const lists: List[] = []
  const indent = items[0]?.indent ?? 0
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item
    let end = at + 1
    while (end < items.length && depth < DEEPEST_LIST && (items[end] as Item).indent > indent + 1) end++
    const isOrdered = item.number !== undefined
    let list = lists.at(-1)
    if (list?.isOrdered !== isOrdered) {
      list = { kind: 'list', isOrdered, start: item.number ?? 1, items: [] }
      lists.push(list)
    }
    const [inner, ...rest] = nested(items.slice(at + 1, end), inline, depth + 1)
    list.items.push({ children: inline(item.text), inner })
    lists.push(...rest)
    at = end
  }
  return lists
}

/** No mark reaches further than this: an unclosed one costs as much as it is read ahead. */
const INLINE =
  /\\([!-/:-@[-`{-~])|(`{1,2})([^`\n]{1,400})\2|\*\*(?=\S)([^\n]{1,600}?\S)\*\*|__(?=\S)([^\n]{1,600}?\S)__(?!\w)|\*(?=[^\s*])([^*\n]{0,400}[^\s*])\*(?!\*)|(?<!\w)_(?=[^\s_])([^_\n]{0,400}[^\s_])_(?!\w)|(?<!!)\[([^[\]\n]{1,200})\]\(([^()\s]{1,300})\)/g
const DEEPEST_MARK = 3

function inlinesOf(source: string, isPlace: IsPlace, depth = 0): Inline[] {
  const parts: Inline[] = []
  let plain = ''
  let from = 0
  const end = (part?: Inline) => {
    if (plain !== '') parts.push({ kind: 'text', text: plain })
    plain = ''
    if (part) parts.push(part)
  }
  for (const found of source.matchAll(INLINE)) {
    const [whole, escaped, , code, bold, alsoBold, slanted, alsoSlanted, label, href] = found
    plain += source.slice(from, found.index)
    from = found.index + whole.length
    const strong = bold ?? alsoBold
    const emphasis = slanted ?? alsoSlanted
    const children = (text: string) => inlinesOf(text, isPlace, depth + 1)
    if (escaped !== undefined) plain += escaped
    else if (code !== undefined) end({ kind: 'code', text: code })
    else if (depth >= DEEPEST_MARK) plain += whole
    else if (strong !== undefined) end({ kind: 'strong', children: children(strong) })
    else if (emphasis !== undefined) end({ kind: 'emphasis', children: children(emphasis) })
    else if (label?.trim() && href !== undefined && isPlace(href))
      end({ kind: 'link', href, children: children(label) })
    else plain += whole
  }
  plain += source.slice(from)
  end()
  return parts
}

/** An address within the app: a path of one of these places, nothing that a browser would read as another host. */
export const placeTest =
  (places: readonly string[]): IsPlace =>
  (href) =>
    /^\/[\w/?&=%.:+,~-]*$/.test(href) &&
    !/\/\/|\/\.|%2f|%5c/i.test(href) &&
    places.some(
      (place) =>
        href === place || (place !== '/' && ['/', '?'].some((mark) => href.startsWith(`${place}${mark}`))),
    )
