import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sentence } from '../../../src/browser/parts/sentence.ts'

const strong = (text: string) => createElement('b', null, text)

test.each<[of: (one: string, other: string) => string, written: string]>([
  [(one, other) => `${one} of ${other}.`, '<b>1</b> of <b>2</b>.'],
  [(one, other) => `Sur ${other}, ${one}.`, 'Sur <b>2</b>, <b>1</b>.'],
  [(one, other) => `${one}${other}${one}`, '<b>1</b><b>2</b><b>1</b>'],
  [(one) => `Only ${one}`, 'Only <b>1</b>'],
  [() => 'Neither', 'Neither'],
])('elements stand where %p has them', (of, written) => {
  expect(renderToStaticMarkup(sentence(of, strong('1'), strong('2')))).toBe(written)
})
