import { compile } from '../../src/matching/compile.ts'
import { cleanPayee } from '../../src/matching/payees.ts'
import type { Condition, Movement, Rule } from '../../src/matching/rule.ts'
import { type Day, dayFrom } from '../../src/time.ts'

// `bun scripts/bench/matching.ts`: rules and payees by themselves, without a database or a service around them.
const MOVEMENTS = 50_000
const RULES = 500
const ROUNDS = 5

const SYLLABLES = 'BA CO DE FI GA HO LI MA NO PE RI SA TO VE WA ZE'.split(' ')
const spell = (number: number): string =>
  [number % 16, (number >> 4) % 16, (number >> 8) % 16, (number * 7) % 16].map((at) => SYLLABLES[at]).join('')

/** Four fifths look for texts, in six ways; the rest at amounts, accounts and dates, with texts or alone. */
function conditionOf(number: number): Condition {
  const value = spell(number)
  const kinds: Condition[] = [
    { field: 'payee', operator: 'CONTAINS', value },
    { field: 'payee', operator: 'IS', value: `${value} MARKET` },
    { field: 'importedText', operator: 'STARTS', value: `POS ${value}` },
    { field: 'importedText', operator: 'ENDS', value: `${value} 0042 TORONTO ON` },
    { field: 'payee', operator: 'ONE_OF', values: [value, `${value} MARKET`, `${value} CAFÉ`] },
    { field: 'importedText', operator: 'MATCHES', value: `\\b${value} \\d+ (toronto|ottawa)` },
    {
      all: [
        { field: 'payee', operator: 'STARTS', value },
        { field: 'amount', operator: 'BETWEEN', to: 500_000n },
      ],
    },
    {
      any: [
        { field: 'payee', operator: 'CONTAINS', value },
        { field: 'notes', operator: 'CONTAINS', value },
      ],
    },
    {
      all: [
        { field: 'accountId', operator: 'IS', value: 'a1' },
        { field: 'amount', operator: 'IS', value: 119_900n },
      ],
    },
    {
      all: [
        { field: 'weekday', operator: 'IS', value: 5 },
        { field: 'amount', operator: 'IS', value: BigInt(number) },
      ],
    },
  ]
  return kinds[number % kinds.length] ?? { any: kinds }
}

const rules = Array.from(
  { length: RULES },
  (_, number): Rule => ({
    id: `r${number}`,
    stage: number % 10 === 0 ? 'PRE' : 'DEFAULT',
    order: number,
    condition: conditionOf(number),
    actions: [
      { kind: 'SET_CATEGORY', categoryId: `c${number % 40}` },
      { kind: 'ADD_TAGS', tags: [`t${number % 7}`] },
    ],
  }),
)

const movements = Array.from({ length: MOVEMENTS }, (_, number): Movement => {
  const name = `${spell((number * 31) % 900)} MARKET`
  return {
    date: dayFrom(2020 + (number % 5), 1 + (number % 12), 1 + (number % 28)) ?? ('2020-01-01' as Day),
    amount: -BigInt((number * 7919) % 2_000_000),
    accountId: `a${number % 4}`,
    payee: name,
    importedText: `POS ${name} ${number % 9000} TORONTO ON`,
    notes: '',
    tags: [],
    type: 'EXPENSE',
    categoryId: null,
    reviewed: false,
    hidden: false,
    isSplit: false,
  }
})

/** The median of a few rounds. */
function milliseconds(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
}

let changed = 0
/** The least that looking at every text takes: one pass over all characters. */
const bare = milliseconds(() => {
  let sum = 0
  for (const { payee, importedText } of movements) {
    for (const text of [payee, importedText]) for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i)
  }
  return sum
})
const compiling = milliseconds(() => compile(rules))
const applying = milliseconds(() => {
  const apply = compile(rules)
  changed = movements.filter((movement) => apply(movement).reasons.length > 0).length
})
const cleaning = milliseconds(() => movements.map(({ importedText }) => cleanPayee(importedText)))
const told = (name: string, ms: number) =>
  console.log(`${name}  ${ms.toFixed(1)} ms  (${(ms / bare).toFixed(1)})`)
console.log(
  `${RULES} rules, ${MOVEMENTS} transactions of which ${changed} change; in brackets: × a bare loop`,
)
told('bare loop over the texts', bare)
told('compiling the rules', compiling)
told('compiling and applying', applying)
told('cleaning every payee', cleaning)
