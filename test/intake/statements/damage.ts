import type { DrawnLine } from './drawn-statements.ts'

const damages = [
  'DIGIT',
  'ROW_LOST',
  'ROW_TWICE',
  'SIGN',
  'PAGE_LOST',
  'LETTER_LOST',
  'ROWS_SWAPPED',
] as const
export type Damage = (typeof damages)[number]
export { damages }

/** What a misprint, a bad reading or a copy makes of a statement; undefined where there is nothing to damage so. */
export function damaged(
  pages: readonly DrawnLine[][],
  damage: Damage,
  lot: number,
): DrawnLine[][] | undefined {
  const at = lot % Math.max(1, pages.length)
  const page = pages[at] ?? []
  const withPage = (lines: DrawnLine[]) => pages.map((one, place) => (place === at ? lines : one))
  if (damage === 'PAGE_LOST') return pages.length < 2 ? undefined : pages.filter((_, place) => place !== at)
  const numbers = [...new Set(page.flatMap(({ row }) => row ?? []))]
  const row = numbers[(lot >> 3) % Math.max(1, numbers.length)]
  if (damage === 'ROW_LOST')
    return row === undefined ? undefined : withPage(page.filter((line) => line.row !== row))
  if (damage === 'ROW_TWICE')
    return row === undefined
      ? undefined
      : withPage(page.flatMap((line) => (line.row === row ? [line, line] : [line])))
  if (damage === 'ROWS_SWAPPED') return swapped(pages, row, numbers)
  const cells = page.flatMap((line, lineAt) =>
    line.cells.flatMap(({ text, isRight }, cellAt) =>
      isRight && /\d/.test(text) && (damage !== 'SIGN' || line.row !== undefined)
        ? [{ lineAt, cellAt, text }]
        : [],
    ),
  )
  const cell = cells[(lot >> 5) % Math.max(1, cells.length)]
  if (!cell) return undefined
  const text = changed(cell.text, damage, lot >> 9)
  if (text === cell.text) return undefined
  return withPage(
    page.map((line, lineAt) =>
      lineAt === cell.lineAt
        ? {
            ...line,
            cells: line.cells.map((one, cellAt) => (cellAt === cell.cellAt ? { ...one, text } : one)),
          }
        : line,
    ),
  )
}

function changed(text: string, damage: Damage, lot: number): string {
  if (damage === 'SIGN') return /[-()]|CR/.test(text) ? text.replace(/[-()]| ?CR/g, '') : `-${text}`
  const places = [...text].flatMap((letter, at) =>
    damage === 'LETTER_LOST' || /\d/.test(letter) ? [at] : [],
  )
  const at = places[lot % Math.max(1, places.length)] ?? 0
  const other = damage === 'LETTER_LOST' ? '' : `${(Number(text[at]) + 1 + ((lot >> 4) % 9)) % 10}`
  return text.slice(0, at) + other + text.slice(at + 1)
}

/** The amounts of two rows change places: the sum is the same. */
function swapped(
  pages: readonly DrawnLine[][],
  row: number | undefined,
  numbers: number[],
): DrawnLine[][] | undefined {
  const other = numbers.find((one) => one !== row)
  if (row === undefined || other === undefined) return undefined
  const amountOf = (number: number) =>
    pages
      .flat()
      .find((line) => line.row === number)
      ?.cells.find(({ isRight }) => isRight)
  const [one, two] = [amountOf(row), amountOf(other)]
  if (!one || !two || one.text === two.text || one.x !== two.x) return undefined
  return pages.map((lines) =>
    lines.map((line) => ({
      ...line,
      cells: line.cells.map((cell) =>
        cell === one ? { ...cell, text: two.text } : cell === two ? { ...cell, text: one.text } : cell,
      ),
    })),
  )
}
