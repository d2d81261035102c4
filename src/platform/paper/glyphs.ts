import type { Word } from './word.ts'

/** A letter of a PDF's text layer, in points from the top of the page. */
export interface Glyph {
  /** Its place in the text of the page. */
  at: number
  letter: string
  left: number
  right: number
  top: number
  bottom: number
  /** Of one that was read of a picture. */
  confidence?: number
}

/** In sizes of the letters: what is closer is one piece, and from the second on there is a space between. */
const APART = 0.9
const SPACE = 0.18
const SAME_LINE = 0.5

/** Letters that stand close together on one line, whatever their order in the file. Angles are those of upright text. */
export function wordsOf(glyphs: Glyph[]): Word[] {
  const lines: Glyph[][] = []
  for (const glyph of glyphs.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1)
    if (line?.[0] && isLevel(line[0], glyph)) line.push(glyph)
    else lines.push([glyph])
  }
  return lines.flatMap((line) => pieces(line.toSorted((a, b) => a.left - b.left)).map(wordOf))
}

const middle = ({ top, bottom }: Glyph): number => (top + bottom) / 2
const isLevel = (a: Glyph, b: Glyph): boolean =>
  Math.abs(middle(a) - middle(b)) < SAME_LINE * Math.min(sizeOf(a), sizeOf(b))
/** The size that the file says may be scaled by its matrix; the box may not. */
const sizeOf = ({ top, bottom }: Glyph): number => Math.max(1, (bottom - top) * 0.85)

function pieces(line: Glyph[]): Glyph[][] {
  const found: Glyph[][] = []
  for (const glyph of line) {
    const last = found.at(-1)
    const before = last?.at(-1)
    // Bold text is sometimes the same letter printed twice, hardly apart.
    if (before && before.letter === glyph.letter && glyph.left - before.left < 0.1 * sizeOf(glyph)) continue
    if (last && before && glyph.left - before.right < APART * sizeOf(glyph)) last.push(glyph)
    else found.push([glyph])
  }
  return found
}

function wordOf(glyphs: Glyph[]): Word {
  let text = ''
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1]
    if (before && glyph.left - before.right > SPACE * sizeOf(glyph)) text += ' '
    text += glyph.letter
  }
  const left = Math.min(...glyphs.map((glyph) => glyph.left))
  const right = Math.max(...glyphs.map((glyph) => glyph.right))
  const top = Math.min(...glyphs.map((glyph) => glyph.top))
  const bottom = Math.max(...glyphs.map((glyph) => glyph.bottom))
  return {
    text,
    confidence: 1,
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
    angle: 0,
  }
}
