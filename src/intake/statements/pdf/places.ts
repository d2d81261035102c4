import type { PagePlace } from '../proof.ts'
import type { RowPlace } from '../statements.ts'
import type { PaperRow } from './rows.ts'

/** A page whose rows are placed, its size in points as it stands upright. */
export interface PlacedPage {
  size: { width: number; height: number }
  /** By how much its sheet lies askew, where its letters were made level: radians. */
  tilt: number
  isScanned: boolean
}

/** What is placed: a row, or a line that is none. */
type PlacedRow = Pick<PaperRow, 'page' | 'left' | 'right' | 'top' | 'bottom' | 'confidence'>

/** Where the row is on the page as people see it. */
export const placeOf = (row: PlacedRow, page: PlacedPage): RowPlace => ({
  ...boxOf(row, page),
  read: page.isScanned ? 'PICTURE' : 'TEXT',
  confidence: rounded(row.confidence),
})

/** The box around its own, which a tilt makes larger. */
export function boxOf(row: Omit<PlacedRow, 'confidence'>, { size, tilt }: PlacedPage): PagePlace {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const corners = [row.left, row.right].flatMap((x) =>
    [row.top, row.bottom].map((y) => ({ x: x * cos - y * sin, y: y * cos + x * sin })),
  )
  const [left, right] = ends(corners.map(({ x }) => x / size.width))
  const [top, bottom] = ends(corners.map(({ y }) => y / size.height))
  return {
    page: row.page,
    x: left,
    y: top,
    width: rounded(right - left),
    height: rounded(bottom - top),
  }
}

const ends = (shares: number[]): [number, number] => [
  within(Math.min(...shares)),
  within(Math.max(...shares)),
]
const within = (share: number): number => rounded(Math.min(1, Math.max(0, share)))
/** A ten-thousandth of a page is less than a pixel of it. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000
