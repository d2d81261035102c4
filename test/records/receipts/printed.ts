import type { Day } from '../../../src/core/time.ts'
import type { Word, WordPage } from '../../../src/platform/paper/word.ts'
import { read } from '../../../src/records/receipts/reading/read.ts'
import type { ReadingContext, ReceiptReading } from '../../../src/records/receipts/reading/reading.ts'

/** How far lines are apart. */
export const LINE = 30
const LETTER = 12
const WIDTH = 600

/** A page on which each line of the text is printed; ` | ` sends what follows to the right edge. */
export function printed(text: string): WordPage {
  const rows = text.trim().split('\n')
  const words = rows.flatMap((row, index): Word[] => {
    const [left = '', right = ''] = row.split(' | ')
    return [
      ...wordAt(left.trim(), 20 + (left.trim().length * LETTER) / 2, index),
      ...wordAt(right.trim(), WIDTH - 20 - (right.trim().length * LETTER) / 2, index),
    ]
  })
  return { width: WIDTH, height: (rows.length + 2) * LINE, words }
}

const wordAt = (text: string, x: number, row: number): Word[] =>
  text === ''
    ? []
    : [
        {
          text,
          confidence: 0.99,
          x,
          y: (row + 1.5) * LINE,
          width: text.length * LETTER,
          height: 26,
          angle: 0,
        },
      ]

const HERE: ReadingContext = { today: '2026-12-31' as Day, country: 'CA', currency: 'CAD' }

export const readText = (text: string, context: Partial<ReadingContext> = {}): ReceiptReading =>
  read([printed(text)], { ...HERE, ...context })
