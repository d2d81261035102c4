import { addHours, type Day } from '../../core/time.ts'
import type { Condition, NewRule } from '../../ledger/rules/model.ts'
import * as rules from '../../ledger/rules/rules.ts'
import type { Books } from './books.ts'
import { startOfDayThere } from './calendar.ts'
import { bills } from './entries/bills.ts'
import * as payees from './entries/payees.ts'
import type { Saying } from './french.ts'

/** Payees that somebody has put into their category by hand each time, so that a rule for them is suggested. */
export const BY_HAND = [
  'Hintonburg Bakery',
  'Fresh Bowl',
  'Pho Wellington',
  'Indigo Park',
  'Rexall',
  'Boston Pizza',
]

/** What the household has taught Hearth once the first year was in: most shops, the bills, and a few finer points. */
export function addRules({ tx, as, accounts, categories, say }: Books, day: Day): void {
  const actor = as('maya', addHours(startOfDayThere(day), 20))
  const idOf = (name: string): string => categories.get(name)?.id ?? ''
  for (const rule of [...shops(idOf), ...charges(idOf), ...finer(idOf, accounts.get('joint')?.id ?? '', say)])
    rules.create(tx, actor, rule)
}

type IdOf = (category: string) => string

const text = (operator: 'CONTAINS' | 'STARTS', value: string): Condition => ({
  field: 'importedText',
  operator,
  value,
})

function rule(name: string, condition: Condition, category: string, idOf: IdOf): NewRule {
  const actions: NewRule['actions'] = [
    { kind: 'SET_PAYEE', payee: name },
    { kind: 'SET_CATEGORY', categoryId: idOf(category) },
  ]
  return { name, condition, actions }
}

/** What two tills of one shop have in common at the beginning. */
function beginning(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = first.indexOf('~') < 0 ? first.length : first.indexOf('~')
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--
  return first.slice(0, length).trim()
}

const SHORTEST = 4

function shops(idOf: IdOf): NewRule[] {
  const all = Object.values(payees)
    .flatMap((value) => ('payee' in value ? [value] : value.map(([, payee]) => payee)))
    .filter(({ payee }) => !BY_HAND.includes(payee) && payee !== 'Costco')
  return all.map(({ payee, texts, category }) => {
    const common = beginning(texts)
    const condition: Condition =
      common.length >= SHORTEST
        ? text('STARTS', common)
        : { any: texts.map((one) => text('STARTS', one.split(/~| (?=OTTAWA|TORONTO)/)[0] ?? one)) }
    return rule(payee, condition, category, idOf)
  })
}

/** One for each payee and category; where somebody bills two things, the texts tell them apart. */
function charges(idOf: IdOf): NewRule[] {
  const once = new Map(bills.map((bill) => [`${bill.payee} ${bill.category} ${bill.text}`, bill]))
  return [...once.values()].map(({ payee, category, text: billed }) =>
    rule(payee, text('STARTS', billed.split('~')[0] ?? billed), category, idOf),
  )
}

function finer(idOf: IdOf, joint: string, say: Saying): NewRule[] {
  return [
    {
      name: say('Salaries are looked at already'),
      condition: {
        all: [
          { field: 'importedText', operator: 'MATCHES', value: '^(payroll|direct deposit) ' },
          { field: 'amount', operator: 'BETWEEN', from: '1500', direction: 'IN' },
        ],
      },
      actions: [
        { kind: 'SET_CATEGORY', categoryId: idOf('Salary') },
        { kind: 'SET_REVIEWED', reviewed: true },
      ],
    },
    {
      name: say('Benefits for Theo'),
      condition: {
        all: [text('CONTAINS', 'CANADA CCB'), { field: 'accountId', operator: 'IS', value: joint }],
      },
      actions: [
        { kind: 'SET_PAYEE', payee: 'Canada Revenue Agency' },
        { kind: 'SET_CATEGORY', categoryId: idOf('Benefits') },
      ],
    },
    {
      name: say('Warehouse, but not its pumps'),
      condition: { all: [text('STARTS', 'COSTCO WHOLESALE'), { not: text('CONTAINS', 'GAS') }] },
      actions: [
        { kind: 'SET_PAYEE', payee: 'Costco' },
        { kind: 'SET_CATEGORY', categoryId: idOf('Groceries') },
      ],
    },
    {
      name: say('Large and in December: a gift?'),
      stage: 'POST',
      active: false,
      condition: {
        all: [
          { field: 'month', operator: 'IS', value: 12 },
          { field: 'amount', operator: 'BETWEEN', from: '75', to: '400', direction: 'OUT' },
        ],
      },
      actions: [{ kind: 'ADD_TAGS', tags: [say('gift?')] }],
    },
  ]
}
