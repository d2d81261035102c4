import type { Bitmap } from '../../../platform/paper/bitmap.ts'
import type { Glyph } from '../../../platform/paper/glyphs.ts'
import { fitForReading, readPicture, type Turn } from '../../../platform/paper/page-words.ts'
import type { Word } from '../../../platform/paper/word.ts'
import { models } from './picture.ts'

interface Size {
  width: number
  height: number
}

/** What a picture of a page shows, in points of the page as it stands upright. */
interface ScannedPage {
  glyphs: Glyph[]
  /** Quarter turns to the right that made it upright. */
  turn: Turn
  size: Size
  /** By how much the sheet lay askew, which its letters no longer do: radians. */
  tilt: number
}

/** A box of the recogniser says which letters are in it, and not where: each has its share of the width. */
export async function scannedPage(picture: Bitmap, { width, height }: Size): Promise<ScannedPage> {
  const { bitmap, words, turn } = await readPicture(await models(), fitForReading(picture))
  const size = turn % 2 === 0 ? { width, height } : { width: height, height: width }
  return { glyphs: glyphsOfWords(words, size.width / bitmap.width), turn, size, tilt: commonAngle(words) }
}

/** In points and with their lines level, however the sheet lay. */
export function glyphsOfWords(words: readonly Word[], scale: number): Glyph[] {
  const angle = commonAngle(words)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const glyphs: Glyph[] = []
  for (const { text: read, x, y, width, height, confidence } of words) {
    const text = spaced(read)
    const letters = [...text]
    const [middleX, middleY] = [(x * cos + y * sin) * scale, (y * cos - x * sin) * scale]
    const [share, half] = [(width * scale) / letters.length, (height * scale) / 2]
    const start = middleX - (width * scale) / 2
    for (const [at, letter] of letters.entries()) {
      if (letter.trim() === '') continue
      const left = start + at * share
      glyphs.push({
        at: glyphs.length,
        letter,
        left,
        right: left + share,
        top: middleY - half,
        bottom: middleY + half,
        confidence,
      })
    }
  }
  return glyphs
}

/** The recogniser loses spaces: a figure is no part of the word beside it, a year none of its day. */
const spaced = (text: string): string =>
  text
    .replace(/(\d)(?=\p{L}{3})/gu, '$1 ')
    .replace(/(\p{L}{3})(?=\d)/gu, '$1 ')
    .replace(/(\d,)(?=\d{4}(?![\d.,]))/g, '$1 ')
    .replace(/(?<!\p{L})(to|from|du|au|vom|bis)(?=\p{Lu})/gu, '$1 ')

/** Of the widest boxes, whose angle is the surest. */
function commonAngle(words: readonly Word[]): number {
  const widest = words.toSorted((a, b) => b.width - a.width).slice(0, Math.ceil(words.length / 3))
  const angles = widest.map(({ angle }) => angle).sort((a, b) => a - b)
  return angles[Math.floor(angles.length / 2)] ?? 0
}
