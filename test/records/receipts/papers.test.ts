import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import type { WordPage } from '../../../src/platform/paper/word.ts'
import { read } from '../../../src/records/receipts/reading/read.ts'
import { printed } from './printed.ts'

const GROCER =
  'MAPLE LANE MARKET\nTel: 416-555-0101\n2026-03-14 10:20\nBREAD | 40.00\nSUBTOTAL | 40.00\nHST 13% | 5.20\nTOTAL | 45.20\nVISA | 45.20'
const LAUNDRY =
  'SUNSET LAUNDRY\nTel: 604-555-0202\n2026-05-02 16:00\nWASH | 12.00\nDRY | 3.00\nTOTAL | 15.00\nCASH | 20.00\nCHANGE | 5.00'
const CAFE = 'CAFÉ DU COIN\n2026-04-01\nCAFÉ | 4,00\nTPS 5% | 0,20\nTVQ 9,975% | 0,40\nTOTAL | 4,60'

const isSeveral = (pages: WordPage[]) => {
  const {
    fields,
    reviewReasons,
    papers = [],
  } = read(pages, {
    today: '2026-12-31' as Day,
    country: 'CA',
    currency: 'CAD',
  })
  const several = reviewReasons.includes('TOTAL_OF_SEVERAL')
  expect(papers.length > 1).toBe(several)
  if (several)
    for (const field of [fields.total, fields.date, fields.merchant])
      expect(field.confidence).toBeLessThan(0.5)
  return several
}

const moved = ({ words }: WordPage, x: number, y: number) =>
  words.map((word) => ({ ...word, x: word.x + x, y: word.y + y }))
/** One to the right of the other, and one below it. */
const beside = (one: WordPage, other: WordPage, down = 0): WordPage => ({
  width: 1_300,
  height: Math.max(one.height, other.height + down),
  words: [...one.words, ...moved(other, 680, down)],
})
const below = (one: WordPage, other: WordPage): WordPage => ({
  width: 600,
  height: one.height + other.height + 60,
  words: [...one.words, ...moved(other, 0, one.height + 60)],
})

describe('several papers are told apart', () => {
  const pairs = [
    [GROCER, LAUNDRY],
    [LAUNDRY, GROCER],
    [GROCER, CAFE],
    [CAFE, LAUNDRY],
  ] as const
  test.each(pairs)('beside each other, below each other and page by page', (one, other) => {
    const [first, second] = [printed(one), printed(other)]
    expect(isSeveral([beside(first, second)])).toBe(true)
    expect(isSeveral([beside(first, second, 45)])).toBe(true)
    expect(isSeveral([below(first, second)])).toBe(true)
    expect(isSeveral([first, second])).toBe(true)
  })
})

describe('each of several', () => {
  const context = { today: '2026-12-31' as Day, country: 'CA' as const, currency: 'CAD' }
  const [first, second] = [printed(GROCER), printed(LAUNDRY)]
  test('has its own half of the picture, with all that is printed on it', () => {
    const page = beside(first, second)
    const papers = read([page], context).papers ?? []
    expect(papers.map((boxes) => boxes.length)).toEqual([1, 1])
    const [one, other] = papers.flat()
    expect([one?.x, one?.y, one?.height, other?.height]).toEqual([0, 0, 1, 1])
    expect((one?.width ?? 0) + (other?.width ?? 0)).toBeCloseTo(1)
    expect(one?.width).toBeCloseTo(other?.x ?? 0)
    const left = page.words.filter(({ x }) => x < (one?.width ?? 0) * page.width)
    expect(left).toHaveLength(first.words.length)
  })

  test('is told apart from two others', () => {
    const third = printed(CAFE)
    const both = beside(first, second)
    const all = {
      width: both.width,
      height: both.height + third.height + 200,
      words: [...both.words, ...moved(third, 0, both.height + 200)],
    }
    expect(read([all], context).papers).toHaveLength(3)
  })

  test('has the pages of a PDF up to its total, and what follows the last', () => {
    const more = printed('THANK YOU FOR SHOPPING WITH US\nSEE YOU SOON')
    const opening = printed('SUNSET LAUNDRY\nTel: 604-555-0202\n2026-05-02 16:00\nWASH | 12.00')
    const pages = read([first, opening, second, more], context).papers ?? []
    expect(pages.map((boxes) => boxes.map(({ page }) => page))).toEqual([[1], [2, 3, 4]])
  })
})

describe('one paper is one', () => {
  test.each([
    ['alone', GROCER],
    [
      'with its slip',
      `${GROCER}\n.\n.\nTRANSACTION RECORD\nCARD ****1234\nTOTAL | 45.20\nAPPROVED 00\nTHANK YOU`,
    ],
    [
      'with a slip that adds a tip',
      `${GROCER}\n.\nMAPLE LANE MARKET\n2026-03-14 10:25\nAMOUNT | 45.20\nTIP | 5.00\nTOTAL | 50.20\nCARDHOLDER COPY`,
    ],
    ['with a summary of its taxes', `${GROCER}\nTAX SUMMARY\nHST 13% | 5.20\nTOTAL TAX | 5.20`],
    [
      'with an amount that is due later',
      'BOREAL HOSTING\n2026-03-14\nPLAN | 10.00\nTOTAL | 10.00\nPREVIOUS BALANCE | 20.00\nDue date: 2026-04-14\nTOTAL DUE | 30.00',
    ],
  ])('%s', (_, text) => {
    expect(isSeveral([printed(text)])).toBe(false)
  })

  test('of two pages, of which the last has the total', () => {
    const [first, second] = [
      'BOREAL HOSTING\n2026-03-14\nPLAN | 10.00\nSUBTOTAL | 10.00',
      'BOREAL HOSTING\n2026-03-14\nDISK | 5.00\nTOTAL | 15.00',
    ]
    expect(isSeveral([printed(first ?? ''), printed(second ?? '')])).toBe(false)
  })
})
