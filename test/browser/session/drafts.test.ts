import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { likeForm } from '../../../src/browser/session/drafts.ts'

const FORM = { name: '', isAll: true, personId: null as string | null, ids: ['a'], amount: { value: '1.00' } }

test.each<[kept: unknown, form: typeof FORM]>([
  [null, FORM],
  ['text', FORM],
  [
    { ...FORM, name: 'Visa', personId: 'p1' },
    { ...FORM, name: 'Visa', personId: 'p1' },
  ],
  [{ name: 1, isAll: 'yes', personId: 2, ids: [3], amount: '2.00' }, FORM],
  [
    { ids: [], gone: 'x' },
    { ...FORM, ids: [] },
  ],
  [{ amount: { value: '2.00', more: 1 } }, { ...FORM, amount: { value: '2.00' } }],
])('of %j what has the form is taken', (kept, form) => {
  expect(likeForm(kept, FORM)).toEqual(form)
})

test('a list of rows comes back, each row as it looks', () => {
  const empty = { rows: [] as { text: string; amount: string }[] }
  const read = (kept: unknown) => likeForm(kept, empty, { rows: { rows: { text: '', amount: '0.00' } } }).rows
  expect(
    read({
      rows: [
        { text: 'Bread', amount: '4.50' },
        { text: 'Milk', price: '3.00' },
      ],
    }),
  ).toEqual([
    { text: 'Bread', amount: '4.50' },
    { text: 'Milk', amount: '0.00' },
  ])
  expect(read({ rows: ['Bread'] })).toEqual([])
  expect(read({ rows: 'Bread' })).toEqual([])
})

test('what was cleared to none stays none, whatever it began with', () => {
  const began = { name: 'Groceries', categoryId: 'c1' as string | null, parts: [] as string[] }
  const read = (kept: unknown) => likeForm(kept, began, { nullable: { categoryId: true } })
  expect(read({ name: 'Rent', categoryId: null })).toEqual({ ...began, name: 'Rent', categoryId: null })
  expect(read({ categoryId: 'c2' }).categoryId).toBe('c2')
  expect(read({ name: 'Rent' }).categoryId).toBe('c1')
  expect(read({ name: null, parts: null, categoryId: 7 })).toEqual(began)
})

const form = fc.record({
  name: fc.string(),
  isAll: fc.boolean(),
  personId: fc.option(fc.string()),
  ids: fc.array(fc.string()),
})
test('what was kept of a form comes back as it was, whatever it began with', () => {
  fc.assert(
    fc.property(form, form, (typed, began) => {
      const options = { nullable: { personId: true } } as const
      expect(likeForm(JSON.parse(JSON.stringify(typed)), began, options)).toEqual(typed)
    }),
  )
})

test('whatever was kept, each field is of its kind', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      const { name, isAll, personId, ids } = likeForm(kept, FORM)
      expect([typeof name, typeof isAll, Array.isArray(ids)]).toEqual(['string', 'boolean', true])
      expect(personId === null || typeof personId === 'string').toBe(true)
    }),
  )
})
