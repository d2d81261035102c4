import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '../src/core/time.ts'
import { readPages } from '../src/intake/statements/pdf/read-pages.ts'
import type { Glyph } from '../src/platform/paper/glyphs.ts'
import { openPdf } from '../src/platform/paper/pdf.ts'
import { type ExpectedStatement, sameRows } from './statements/score.ts'

/**
 * Damages the letters of a folder's PDF statements as a bad reading would, and counts how many are proven with other
 * amounts or days than their truth: `mutate DIR [how many] [seed]`. Ends with 1 when an amount is wrong and proven.
 */
const [folder = '', wanted = '500', seed = '1'] = process.argv.slice(2)
const kinds = ['DIGIT', 'LINE_LOST', 'LETTER_LOST', 'PAGE_LOST', 'SIGN_LOST'] as const
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
  } else if (!days) count('days wrong and proven')
}
for (const [name, times] of [...tally].toSorted()) console.log(`${name.padEnd(28)} ${times}`)
process.exit(tally.has('AMOUNTS WRONG AND PROVEN') ? 1 : 0)

function damage(pages: Glyph[][], kind: Damage): Glyph[][] | undefined {
  const page = random(pages.length)
  if (kind === 'PAGE_LOST') return pages.length < 2 ? undefined : pages.filter((_, at) => at !== page)
  const glyphs = pages[page] ?? []
  const fitting = glyphs.filter(({ letter }) =>
    kind === 'DIGIT' ? /\d/.test(letter) : kind === 'SIGN_LOST' ? /[-–CRS]/.test(letter) : letter !== '',
  )
  const chosen = fitting[random(fitting.length)]
  if (!chosen) return undefined
  const other = `${(Number(chosen.letter) + 1 + random(9)) % 10}`
  const changed = glyphs.flatMap((glyph): Glyph[] => {
    if (kind === 'LINE_LOST') return Math.abs(glyph.bottom - chosen.bottom) < 3 ? [] : [glyph]
    if (glyph !== chosen) return [glyph]
    return kind === 'DIGIT' ? [{ ...glyph, letter: other }] : []
  })
  return pages.map((one, at) => (at === page ? changed : one))
}
