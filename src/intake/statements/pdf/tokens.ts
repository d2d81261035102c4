import type { Glyph } from '../../../platform/paper/glyphs.ts'

/** Letters without a gap between them, as they lie on an upright page: points from its top left. */
export interface Token {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** Of the least sure of its letters: 1 where they were not read of a picture. */
  confidence: number
}

/** What stands on one height, from the left. */
export interface TokenLine {
  page: number
  tokens: Token[]
  top: number
  bottom: number
}

/** In sizes of the letters: a wider gap is between two words, a smaller step is one letter printed twice. */
const GAP = 0.16
const TWICE = 0.08
const LEVEL = 0.5

const sizeOf = ({ top, bottom }: Pick<Token, 'top' | 'bottom'>): number => Math.max(1, (bottom - top) * 0.85)
const middleOf = ({ top, bottom }: Pick<Token, 'top' | 'bottom'>): number => (top + bottom) / 2

export function linesOf(glyphs: readonly Glyph[], page: number): TokenLine[] {
  const lines: Glyph[][] = []
  for (const glyph of glyphs.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const last = lines.at(-1)
    const [first] = last ?? []
    const isLevel =
      first && Math.abs(middleOf(first) - middleOf(glyph)) < LEVEL * Math.min(sizeOf(first), sizeOf(glyph))
    if (last && isLevel) last.push(glyph)
    else lines.push([glyph])
  }
  return lines.map((line) => {
    const tokens = tokensOf(line.toSorted((a, b) => a.left - b.left))
    return {
      page,
      tokens,
      top: Math.min(...tokens.map(({ top }) => top)),
      bottom: Math.max(...tokens.map(({ bottom }) => bottom)),
    }
  })
}

function tokensOf(line: Glyph[]): Token[] {
  const tokens: Token[] = []
  const seen: Glyph[] = []
  for (const glyph of line) {
    const size = sizeOf(glyph)
    const isTwin = ({ letter, left, top }: Glyph) =>
      letter === glyph.letter &&
      Math.abs(glyph.left - left) < TWICE * size &&
      Math.abs(glyph.top - top) < TWICE * size
    if (seen.slice(-4).some(isTwin)) continue
    seen.push(glyph)
    const { letter, left, right, top, bottom, confidence = 1 } = glyph
    const box = { left, right, top, bottom, confidence }
    const last = tokens.at(-1)
    if (last && glyph.left - last.right < GAP * size) {
      last.text += letter
      last.right = Math.max(last.right, box.right)
      last.top = Math.min(last.top, box.top)
      last.bottom = Math.max(last.bottom, box.bottom)
      last.confidence = Math.min(last.confidence, confidence)
    } else tokens.push({ text: letter, ...box })
  }
  return tokens.map((token) => ({ ...token, text: token.text.normalize('NFKC') }))
}
