import { expect, test } from 'bun:test'
import { columnsOf, type Room, type Shown, shownIn } from '../../../src/browser/transactions/columns.ts'

const room = (width: number, more: Partial<Room> = {}): Shown =>
  shownIn({ width, isOfMany: true, hasBalance: false, amount: 104, ...more })

/** What a payee's name has of the row, by the widths of the others. */
const nameIn = (width: number, { grid }: Shown, gutter = 32): number => {
  const fixed = [...grid.replaceAll('var(--gutter)', `${gutter}px`).matchAll(/(\d+)px/g)]
  return width - fixed.reduce((sum, [, size]) => sum + Number(size), 0) - 16
}

test('what has no room goes behind or below the payee, one after the other', () => {
  const looks = [1000, 999, 690, 660, 630, 519].map((width) => room(width))
  expect(looks.map(({ hasAccount }) => hasAccount)).toEqual([true, false, false, false, false, false])
  expect(looks.map(({ grid }) => /216px|168px/.exec(grid)?.[0])).toEqual([
    '216px',
    '216px',
    '216px',
    '168px',
    undefined,
    undefined,
  ])
  expect(looks.map(({ isStacked }) => isStacked)).toEqual([false, false, false, false, true, true])
  expect(looks.map(({ isPhone }) => isPhone)).toEqual([false, false, false, false, false, true])
})

test('a payee has 160 px in every list that has columns, whatever else there is', () => {
  for (let width = 520; width <= 1600; width++)
    for (const more of [
      {},
      { hasBalance: true, isOfMany: false },
      { amount: 152 },
      { hasBalance: true, amount: 152 },
    ]) {
      const look = room(width, more)
      if (!look.isPhone) expect(nameIn(width, look, width < 700 ? 24 : 32)).toBeGreaterThanOrEqual(160)
    }
})

test('the keys go to the account only where it has a column', () => {
  expect(columnsOf({ hasAccount: true })).toContain('account')
  expect(columnsOf({ hasAccount: false })).toEqual(['date', 'payee', 'category', 'state', 'amount'])
})
