import { expect, test } from 'bun:test'
import { ALONE, neighboursOf } from '../../../src/browser/transactions/list/neighbours.ts'

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const rowAt = (index: number) => rows[index]

test.each([
  ['the first has only one after it', 0, { before: undefined, after: 'b' }],
  ['one between has both', 1, { before: 'a', after: 'c' }],
  ['the last has only one before it', 2, { before: 'b', after: undefined }],
  ['one that the list does not know has none', undefined, ALONE],
])('%s', (_name, index, expected) => {
  expect(neighboursOf(rowAt, index)).toEqual(expected)
})
