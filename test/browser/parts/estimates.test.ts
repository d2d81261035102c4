import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { shown } from '../../../src/browser/money.ts'
import { Amount, EstimatesProvider, Figure, RATES_USED } from '../../../src/browser/parts/amount.tsx'
import { useChartAmounts } from '../../../src/browser/parts/charts/chart-frame.tsx'
import { SignedInContext } from '../../../src/browser/session/signed-in.tsx'

type Among = ComponentProps<typeof EstimatesProvider>['value']
type SignedIn = NonNullable<ComponentProps<typeof SignedInContext>['value']>

const signedIn = { household: { currency: 'CAD' }, locale: 'en-CA', today: '2026-06-15' } as SignedIn
const among = (value: Among, figure: ReactNode): string =>
  renderToStaticMarkup(
    createElement(SignedInContext, { value: signedIn }, createElement(EstimatesProvider, { value }, figure)),
  )

const InText = ({ value }: { value: string }) => useChartAmounts('CAD')(value)
const money = fc
  .bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
  .map((cents) => `${cents / 100n}.${`${cents < 0n ? -(cents % 100n) : cents % 100n}`.padStart(2, '0')}`)
const written = fc.record({
  value: money,
  currency: fc.constantFrom('CAD', 'USD'),
  flow: fc.boolean(),
  warn: fc.boolean(),
})
const leads = `href="#${RATES_USED}"`

describe('a figure among estimates', () => {
  test('says ≈, and a tap on it leads to the rates', () => {
    fc.assert(
      fc.property(written, fc.constantFrom<26 | 34>(26, 34), (figure, size) => {
        for (const one of [createElement(Amount, figure), createElement(Figure, { ...figure, size })]) {
          expect(among('ALL', one)).toContain('≈')
          expect(among('ALL', one)).toContain(leads)
          expect(among('NONE', one)).not.toContain('≈')
        }
      }),
    )
  })

  test('says it without a link of its own in one, where the rates stand below', () => {
    fc.assert(
      fc.property(written, (figure) => {
        const html = among('IN_LINK', createElement(Amount, figure))
        expect([html.includes('≈'), html.includes(leads)]).toEqual([true, false])
      }),
    )
  })

  test('says it where it alone is one, and where a text has it', () => {
    fc.assert(
      fc.property(money, (value) => {
        expect(among('NONE', createElement(Amount, { value, isEstimate: true }))).toContain(leads)
        for (const each of ['ALL', 'IN_LINK'] as const)
          expect(among(each, createElement(InText, { value }))).toBe(`≈ ${shown(value, { locale: 'en-CA' })}`)
        expect(among('NONE', createElement(InText, { value }))).not.toContain('≈')
      }),
    )
  })
})

const sourcesIn = (folder: string): { path: string; text: string }[] =>
  [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync('.')].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))

/** Screens that ask for one currency, and what of theirs writes amounts that are never converted. */
const SCREENS: Record<string, string[]> = {
  accounts: ['difference-help', 'facts', 'set-opening', 'account-statements', 'reconcile-to'],
  goals: ['pace'],
  home: ['goal-lines', 'first-steps', 'proposed-accounts'],
  investments: ['against', 'named-lots', 'rooms', 'sales', 'slips'],
  'net-worth': [],
  reports: [],
  transactions: ['row-names', 'cell-editor', 'filter-words', 'split-editor'],
}

describe.each(Object.entries(SCREENS))('the screen %s', (screen, unconverted) => {
  const sources = sourcesIn(`src/browser/${screen}`)

  test('writes no amount past the ≈', () => {
    const past = sources
      .filter(({ text }) => /\bshown(?:InParts)?\(/.test(text))
      .filter(({ text }) => !/useEstimateSign|Estimated|useChartAmounts|'≈ '/.test(text))
    const names = past.map(({ path }) => path.replace(/^.*\//, '').replace(/\.tsx?$/, ''))
    expect(names.toSorted()).toEqual(unconverted.toSorted())
  })

  test('has the rates that its ≈ leads to', () => {
    expect(sources.filter(({ text }) => text.includes('<RatesUsed'))).not.toEqual([])
  })
})

test('these are all screens that ask for one currency', () => {
  const asks = sourcesIn('src/browser').filter(({ text }) => /\bconvert\b\s*[:,}]/.test(text))
  const screens = new Set(asks.map(({ path }) => path.replace(/^.*src\/browser\/([^/]+)\/.*$/, '$1')))
  screens.delete('session')
  expect([...screens].toSorted()).toEqual(Object.keys(SCREENS).toSorted())
})
