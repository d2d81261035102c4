import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The look in names, as the app has it, held to WCAG 2.2: 4.5:1 for text, 3:1 for what draws. */
const css = readFileSync(join(import.meta.dir, '../../src/browser/tokens.css'), 'utf8').replace(/^ +/gm, '')

const tokensOf = (selector: string): Map<string, string> => {
  const [, block = ''] = css.split(`\n${selector} {`)
  const [own = ''] = block.split('\n}')
  return new Map(
    [...own.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const LIGHT = tokensOf(':root')
const DARK = tokensOf(':root[data-theme="dark"]')
const GROUNDS = ['surface', 'canvas', 'raised', 'sunken', 'hover', 'selected']
const CHARTS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']

const TEXTS: [text: string, grounds: string[]][] = [
  ...['ink', 'soft', 'faint', 'accent'].map((text): [string, string[]] => [text, GROUNDS]),
  ['on-accent', ['accent', 'accent-hover']],
  ['accent', ['accent-wash']],
  ...['ink', 'soft'].map((text): [string, string[]] => [text, ['lifted']]),
  ['ink', ['accent-wash', 'good-wash', 'over-wash', 'warn-wash']],
  ...['good', 'over', 'warn'].map((text): [string, string[]] => [text, [...GROUNDS, `${text}-wash`]]),
]

/** Of a colour from 0 to 1, as the eye takes it in. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in the %s theme', (_name, tokens) => {
  const ratio = (one: string, other: string): number => {
    const [first, second] = [tokens.get(one), tokens.get(other)]
    if (!first || !second) throw new Error(`${first ? other : one} is no colour of the theme`)
    return contrast(first, second)
  }

  test('every text can be read on every ground it stands on', () => {
    const pairs = TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const))
    expect(pairs.length).toBeGreaterThan(40)
    expect(pairs.filter(([text, ground]) => ratio(text, ground) < 4.5)).toEqual([])
  })

  test('charts and the edges of controls are seen', () => {
    for (const drawn of [...CHARTS, 'field', 'faint'])
      expect([drawn, ratio(drawn, 'surface') >= 3]).toEqual([drawn, true])
  })

  test('has the same names as the other', () => {
    expect([...tokens.keys()].toSorted()).toEqual([...LIGHT.keys()].toSorted())
  })
})

test('contrast is what the standard says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
