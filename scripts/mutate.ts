import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '../src/core/time.ts'
import { paperText, readPages } from '../src/intake/statements/pdf/read-pages.ts'
import type { Glyph } from '../src/platform/paper/glyphs.ts'
import { openPdf } from '../src/platform/paper/pdf.ts'
import { type ExpectedStatement, sameRows } from './statements/score.ts'

/**
 * Damages the letters of a folder's PDF statements as a bad reading would, and counts how many are proven with other
 * amounts or days than their truth: `mutate DIR [how many] [seed]`. DAY changes a figure of a day, DAY_LOST loses one, and
 * DAY_UNSURE changes one that the reader of a picture was less sure of. Ends with 1 when an amount is wrong and proven.
 */
const [folder = '', wanted = '500', seed = '1'] = process.argv.slice(2)
const kinds = [
  'DIGIT',
  'LINE_LOST',
  'LETTER_LOST',
  'PAGE_LOST',
  'SIGN_LOST',
  'DAY',
  'DAY_LOST',
  'DAY_UNSURE',
] as const
type Damage = (typeof kinds)[number]

/** Mulberry32. */
let state = Number(seed)
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
}

const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
const read = new Map<string, { pages: Glyph[][]; truth: ExpectedStatement }>()
for (const name of files) {
  const truth: ExpectedStatement = JSON.parse(
    readFileSync(join(folder, name.replace(/pdf$/, 'json')), 'utf8'),
  )
  const pdf = await openPdf(new Uint8Array(readFileSync(join(folder, name))))
  const pages = Array.from({ length: pdf.pages }, (_, at) => pdf.page(at, (page) => page.seenGlyphs().glyphs))
  pdf.close()
  if (pages.some((page) => page.length > 0)) read.set(name, { pages, truth })
}

const tally = new Map<string, number>()
const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1)
const names = [...read.keys()]
for (let at = 0; at < Number(wanted); at++) {
  const name = names[random(names.length)] ?? ''
  const known = read.get(name)
  if (!known) continue
  const kind = kinds[random(kinds.length)] ?? 'DIGIT'
  const damaged = damage(known.pages, kind)
  if (!damaged) continue
  const found = readPages(damaged)
  const isProven =
    found.length > 0 &&
    found.every(
      ({ reading, doubts, missing }) =>
        reading.proof.state === 'PROVEN' && doubts.length === 0 && missing.length === 0,
    )
  count(`${kind} ${isProven ? 'proven' : 'asked'}`)
  if (!isProven) continue
  const rows = found.map(({ reading }) =>
    reading.rows.map(({ date, amount }) => ({ date: date as Day, amount })),
  )
  const { amounts, days } = sameRows(known.truth, rows)
  if (!amounts) {
    count('AMOUNTS WRONG AND PROVEN')
    console.log(`wrong and proven: ${name} ${kind}`)
  } else if (!days) count(`${kind} days wrong and proven`)
}
for (const [name, times] of [...tally].toSorted()) console.log(`${name.padEnd(28)} ${times}`)
process.exit(tally.has('AMOUNTS WRONG AND PROVEN') ? 1 : 0)

function damage(pages: Glyph[][], kind: Damage): Glyph[][] | undefined {
  const page = random(pages.length)
  if (kind === 'PAGE_LOST') return pages.length < 2 ? undefined : pages.filter((_, at) => at !== page)
  if (kind === 'DAY' || kind === 'DAY_LOST' || kind === 'DAY_UNSURE') return damageDay(pages, kind)
  const glyphs = pages[page] ?? []
  const fitting = glyphs.filter(({ letter }) =>
    kind === 'DIGIT' ? /\d/.test(letter) : kind === 'SIGN_LOST' ? /[-–CRS]/.test(letter) : letter !== '',
  )
  const chosen = fitting[random(fitting.length)]
  if (!chosen) return undefined
  const letter = otherDigit(chosen)
  const changed = glyphs.flatMap((glyph): Glyph[] => {
    if (kind === 'LINE_LOST') return Math.abs(glyph.bottom - chosen.bottom) < 3 ? [] : [glyph]
    if (glyph !== chosen) return [glyph]
    return kind === 'DIGIT' ? [{ ...glyph, letter }] : []
  })
  return pages.map((one, at) => (at === page ? changed : one))
}

/** One figure of a day beside an amount, whatever the day is: of posting, of purchase or of value. */
function damageDay(pages: Glyph[][], kind: 'DAY' | 'DAY_LOST' | 'DAY_UNSURE'): Glyph[][] | undefined {
  const lines = paperText(pages).sections.flatMap((section) => section.lines)
  const cells = lines.flatMap(({ amounts, dates, page, top, bottom }) =>
    amounts.length === 0 ? [] : dates.map(({ left, right }) => ({ left, right, page, top, bottom })),
  )
  const cell = cells[random(cells.length)]
  if (!cell) return undefined
  const isInCell = ({ left, right, top, bottom }: Glyph) =>
    left >= cell.left - 0.5 &&
    right <= cell.right + 0.5 &&
    (top + bottom) / 2 >= cell.top &&
    (top + bottom) / 2 <= cell.bottom
  const own = (pages[cell.page - 1] ?? []).filter(isInCell)
  const figures = own.filter(({ letter }) => /\d/.test(letter))
  const chosen = figures[random(figures.length)]
  if (!chosen) return undefined
  const letter = otherDigit(chosen)
  const read = (glyph: Glyph): Glyph =>
    kind === 'DAY_UNSURE'
      ? { ...glyph, confidence: own.includes(glyph) ? 0.7 + random(28) / 100 : 0.97 }
      : glyph
  return pages.map((page) =>
    page.flatMap((glyph) => {
      if (glyph !== chosen) return [read(glyph)]
      return kind === 'DAY_LOST' ? [] : [{ ...read(glyph), letter }]
    }),
  )
}

function otherDigit({ letter }: Glyph): string {
  return `${(Number(letter) + 1 + random(9)) % 10}`
}
