import { expect, test } from 'bun:test'
import { Around } from '../../../src/browser/parts/around.tsx'

test.each([
  ['Off since {}.', 'Off since Sunday.'],
  ['{} is told of nothing.', 'Sunday is told of nothing.'],
  ['since {}', 'since Sunday'],
])('%s goes around what stands in it', (sentence, read) => {
  const { props } = Around({ text: (gap) => sentence.replace('{}', gap), children: 'Sunday' })
  expect(props.children.join('')).toBe(read)
})
