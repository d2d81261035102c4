import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../../../src/browser')
const sources = [...new Bun.Glob('**/*.tsx').scanSync(ROOT)]
  .filter((path) => !path.startsWith('parts/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** What a person types or chooses in. */
const INPUT =
  /<(TextField|MoneyField|NumberField|DateField|Select|Segments|Either|Ticks|FormRows|PersonSelect|Combobox|Checkbox|Switch|CategoryPicker|AccountPicker|PayeePicker|CurrencyField|TagsField|AmountInput|NewPassword|LookFields)\b/

/** What is in them is never kept, or is sent at once; each with the reason. */
const WITHOUT_DRAFT: Record<string, string> = {
  'home/arranging/arrange-home.tsx': 'each change holds at once',
  'receipts/ai/ask-ai-dialog.tsx': 'its switch is sent at once',
  'settings/ai/ai-key.tsx': 'a key is never kept; the dialog only asks',
  'settings/security/recovery-codes.tsx': 'a tick that says the codes on the page were put away',
  'settings/webhooks/webhook.tsx': 'its switch is sent at once, and stands on the page',
  'tax/closing/close-year.tsx': 'a tick that says what stands there was read',
}

/** Those whose verb stands elsewhere than beside Cancel. */
const OF_THEIR_OWN: Record<string, string> = {
  'budgets/envelope/envelope-sheet.tsx': 'a keypad below the amount',
  'rules/run-dialog.tsx': 'takes no input: what rules would change',
  'settings/security/two-step-set-up.tsx': 'steps, one after the other',
  'subscriptions/feeds-dialog.tsx': 'a list with a line to add one',
}

const withInput = sources.filter(
  ({ text }) => /<(Dialog|FormDialog|Confirm)\b/.test(text) && INPUT.test(text),
)

test('there are dialogs that take input', () => {
  expect(withInput.length).toBeGreaterThan(25)
})

test('every dialog that takes input keeps its draft', () => {
  const without = withInput.flatMap(({ path, text }) => (/\buse(Form|Draft)\b/.test(text) ? [] : [path]))
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_DRAFT).toSorted())
})

/** What a person can clear to none. */
const CLEARED = /<(CategoryPicker|AccountPicker|PersonSelect|LinePicker)\b[^<]*?\bfield\('(\w+)'/g

test('what can be cleared in a form comes back as none', () => {
  const cleared = sources.flatMap(({ path, text }) =>
    /\buseForm\(/.test(text) ? [...text.matchAll(CLEARED)].map(([, , field]) => ({ path, text, field })) : [],
  )
  expect(cleared.length).toBeGreaterThan(5)
  const unnamed = cleared.filter(
    ({ text, field }) => !new RegExp(`nullable: \\{[^}]*(\\b${field}: true|\\.\\.\\.NULLABLE)`).test(text),
  )
  expect(unnamed.map(({ path, field }) => `${path} ${field}`)).toEqual([])
})

test('no dialog draws Cancel and Save by itself', () => {
  const byHand = sources.flatMap(({ path, text }) => (/<Dialog\b.*?type="submit"/s.test(text) ? [path] : []))
  expect(byHand.toSorted()).toEqual(Object.keys(OF_THEIR_OWN))
})
