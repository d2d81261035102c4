import { expect, test } from 'bun:test'
import { readPages } from '../../../src/intake/statements/pdf/read-pages.ts'
import { glyphsOfWords } from '../../../src/intake/statements/pdf/scan.ts'
import type { Word } from '../../../src/platform/paper/word.ts'

/* What the recogniser makes of a sheet of paper: boxes, without the spaces between some words, on a sheet that lies askew. */

const HEIGHT = 18
const LETTER = 5

interface Sheet {
  tilt?: number
  confidence?: number
  days?: [string, string, string]
}

/** 18 pixels high, at one pixel a point. */
function sheet({ tilt = 0, confidence = 0.97, days = ['Sep 03', 'Sep 04', 'Sep 05'] }: Sheet = {}): Word[] {
  const lines: [string, number][][] = [
    [['Statement period September1,2026 toSeptember7,2026', 40]],
    [['Account number:92485-0671858 CAD', 40]],
    [
      ['Date', 40],
      ['Details', 100],
      ['Withdrawn', 355],
      ['Balance', 525],
    ],
    [
      ['Opening balance', 100],
      ['100.00', 530],
    ],
    [
      [days[0], 40],
      ['Bakery', 100],
      ['10.00', 375],
      ['90.00', 535],
    ],
    [
      [days[1], 40],
      ['Cinema', 100],
      ['20.00', 375],
      ['70.00', 535],
    ],
    [
      [days[2], 40],
      ['Gas Bar 17', 100],
      ['5.00', 380],
      ['65.00', 535],
    ],
    [
      ['Closing balance', 100],
      ['65.00', 535],
    ],
  ]
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  return lines.flatMap((line, at) =>
    line.map(([text, left]): Word => {
      const width = text.length * LETTER
      const [x, y] = [left + width / 2, 40 + 20 * at]
      return {
        text,
        confidence,
        x: x * cos - y * sin,
        y: x * sin + y * cos,
        width,
        height: HEIGHT,
        angle: tilt,
      }
    }),
  )
}

const readOf = (words: Word[]) => {
  const [found] = readPages([glyphsOfWords(words, 1)])
  return {
    state: found?.reading.proof.state,
    doubts: found?.doubts,
    rows: found?.reading.rows.map(({ date, amount = 0n, text }) => `${date} ${amount / 10_000n} ${text}`),
  }
}
const ROWS = ['2026-09-03 -10 Bakery', '2026-09-04 -20 Cinema', '2026-09-05 -5 Gas Bar 17']

test.each([0, 0.0105, -0.0105, 0.03])('a scan that lies askew by %d is read by its balances', (tilt) => {
  expect(readOf(sheet({ tilt }))).toEqual({ state: 'PROVEN', doubts: [], rows: ROWS })
})

test('a day that the recogniser is not sure of is asked, whatever the sums say', () => {
  expect(readOf(sheet({ confidence: 0.85 }))).toMatchObject({ state: 'PROVEN', doubts: ['DATES'] })
})

test('a day whose neighbours leave room for another one is asked', () => {
  const found = readOf(sheet({ days: ['Sep 01', 'Sep 04', 'Sep 07'] }))
  expect(found).toMatchObject({ state: 'PROVEN', doubts: ['DATES'] })
})
