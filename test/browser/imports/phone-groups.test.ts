import { expect, test } from 'bun:test'
import { phoneGroups } from '../../../src/browser/imports/page/phone-groups.ts'

const NEW = 'NEW' as const
const HERE = 'DUPLICATE' as const
const rows = (groups: ReturnType<typeof phoneGroups>) =>
  groups.map(({ name, lines, isFolded }) => [name, lines.map(({ row }) => row.row), isFolded])

test('what is asked stands first, each kind by itself, and what is here already is folded', () => {
  const lines = [
    { row: { row: 1, decision: HERE } },
    { row: { row: 2, decision: NEW } },
    { row: { row: 3 }, isUnread: true as const },
    { row: { row: 4, decision: NEW }, isDoubtful: true },
    { row: { row: 5, decision: 'POSSIBLE_DUPLICATE' as const } },
    { row: { row: 6, decision: 'MATCH' as const } },
    { row: { row: 7, decision: NEW } },
  ]
  expect(rows(phoneGroups(lines))).toEqual([
    [undefined, [3, 4, 5], false],
    ['New', [2, 7], false],
    ['Matches yours', [6], false],
    ['Already here', [1], true],
  ])
  expect(rows(phoneGroups(lines.slice(1, 2)))).toEqual([['New', [2], false]])
  expect(phoneGroups([])).toEqual([])
})
