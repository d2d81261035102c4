import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

const SOURCES = join(import.meta.dir, '../../../src/browser')
const sources = [...new Glob('**/*.{ts,tsx}').scanSync(SOURCES)].toSorted().map((path) => ({
  path,
  text: readFileSync(join(SOURCES, path), 'utf8'),
}))

/** What of Base UI opens over the page, or could. */
const OPENS =
  /@base-ui\/react\/(?:alert-dialog|autocomplete|combobox|context-menu|dialog|drawer|filter-dropdown|menu|menubar|navigation-menu|popover|preview-card|select)'|role="(?:alert)?dialog"|\.showModal\(|\.showPopover\(/

/** What opens and is no sheet, and why. */
const NO_SHEETS: Record<string, string> = {
  'transactions/transactions.tsx': 'a screen of its own, with its address: Back leads to the list',
  'frame/accounts-popover.tsx': 'beside the rail, which no phone has',
  'parts/fields/anchored.ts': 'completes what is being typed, below its field; nothing else is covered',
}

const isSheet = ({ text }: { text: string }): boolean =>
  /\bsheetPlace\b/.test(text) && /\buseSheet\(/.test(text)

test('whatever opens over the page is the one sheet on a phone', () => {
  const opening = sources.filter(({ text }) => OPENS.test(text))
  expect(opening.filter(isSheet).length).toBeGreaterThan(5)
  expect(opening.filter((source) => !isSheet(source)).map(({ path }) => path)).toEqual(
    Object.keys(NO_SHEETS).toSorted(),
  )
})

test('each of them has the look of it, and follows the finger', () => {
  for (const { path, text } of sources.filter(isSheet).filter((source) => OPENS.test(source.text))) {
    const facts = {
      path,
      follows: /ref=\{[^}]*\bsheet\}/.test(text),
      look: /\{(?:sheetLook|popupLook)\}/.test(text),
    }
    expect(facts).toEqual({ path, follows: true, look: true })
  }
})
