import { join } from 'node:path'
import type { Actor } from '../../src/core/actor.ts'
import { systemClock } from '../../src/core/time.ts'
import * as categories from '../../src/ledger/categories/categories.ts'
import type { Action, Condition } from '../../src/ledger/rules/model.ts'
import * as rules from '../../src/ledger/rules/rules.ts'
import { connect, immediately } from '../../src/platform/db/db.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { founderOf, open } from './ledger.ts'
import { merchants } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { median, timed, timedAsync } from './timing.ts'
import { type Job, ROWS, type Workbench } from './workbench.ts'

const RULES = 500
const ROUNDS = 5
/** Of a hundred merchants: a third of the transactions change, as where most have a category already. */
const NAMED = 33

export const ruleJobs: Job[] = [{ name: 'rules', run: measure }]

/** 500 rules over 50,000 transactions: what they would do, doing it, and taking it back, each round from the same books. */
async function measure(bench: Workbench): Promise<Figure[]> {
  const directory = bench.copyOf(await bench.withAccount())
  const { deps, close } = open(directory)
  const actor: Actor = { ...founderOf(deps.db), role: 'ADMIN', sessionId: '', at: systemClock() }
  const ids = categories.list(deps.db, actor).map(({ id }) => id)
  await deps.write((tx) => {
    for (let number = 0; number < RULES; number++) {
      const [condition, actions] = ruleOf(number, ids)
      rules.create(tx, actor, { name: `Rule ${number}`, condition, actions })
    }
  })
  const took: Record<'dry' | 'apply' | 'revert' | 'pass' | 'update', number[]> = {
    dry: [],
    apply: [],
    revert: [],
    pass: [],
    update: [],
  }
  let changed = 0
  for (let round = 0; round < ROUNDS; round++) {
    took.dry.push(
      await timedAsync(async () => {
        changed = await dryRun(deps, actor)
      }),
    )
    let id = ''
    took.apply.push(
      await timedAsync(async () => {
        const input = { expectedCount: changed }
        id = (await deps.background.run('rules.run', { actor, input })).id
      }),
    )
    took.revert.push(await timedAsync(() => deps.background.run('rules.revert', { actor, id })))
    const limits = onePass(join(directory, 'hearth.sqlite'))
    took.pass.push(limits.pass)
    took.update.push(limits.pass + limits.update)
  }
  await close()
  const found = `${changed.toLocaleString('en')} of ${ROWS.toLocaleString('en')} change`
  const [pass, update] = [median(took.pass), median(took.update)]
  return [
    {
      job: 'rules: dry run',
      unit: 'ms',
      ours: median(took.dry),
      limit: pass,
      against: `one pass that looks a name up; ${found}`,
      aim: atMost(500),
    },
    {
      job: 'rules: apply',
      unit: 'ms',
      ours: median(took.apply),
      limit: update,
      against: 'the pass + prepared updates of one column, nothing remembered',
      aim: atMost(1_000),
    },
    { job: 'rules: revert', unit: 'ms', ours: median(took.revert) },
  ]
}

/** How many would change. */
async function dryRun({ background }: Deps, actor: Actor): Promise<number> {
  const { looked, changed } = await background.read('rules.dry-run', {
    actor,
    input: {},
  })
  if (looked !== ROWS) throw new Error(`${looked} transactions were looked at`)
  return changed
}

/** One in five finds transactions, each those of one merchant; the others look for what is not there, in as many ways. */
function ruleOf(number: number, categoryIds: string[]): [Condition, Action[]] {
  const isFound = number % 5 === 0 && number / 5 < NAMED
  const name = isFound ? (merchants[number / 5] ?? '') : `${WORDS[number % 25]} ${WORDS[(number * 7) % 23]}`
  const text = (operator: 'IS' | 'CONTAINS' | 'STARTS' | 'MATCHES'): Condition => ({
    field: 'payee',
    operator,
    value: operator === 'MATCHES' ? `\\b${name.replace(' ', '\\s+')}` : name,
  })
  const odd: Condition = { field: 'amount', operator: 'IS', value: `${number}.5001` }
  const conditions: Condition[] = [
    text('CONTAINS'),
    text('IS'),
    text('MATCHES'),
    text('STARTS'),
    { field: 'importedText', operator: 'STARTS', value: `${name} #` },
    { field: 'payee', operator: 'ONE_OF', values: [name, `${name} ${number}`, `${name} Café`] },
    { all: [text('CONTAINS'), { field: 'amount', operator: 'BETWEEN', from: '0.00' }] },
    { any: [text('CONTAINS'), { field: 'notes', operator: 'CONTAINS', value: name }] },
    { all: [{ field: 'weekday', operator: 'IS', value: 1 + (number % 7) }, odd] },
    { all: [{ field: 'dayOfMonth', operator: 'IS', value: 1 + (number % 28) }, odd] },
  ]
  const categoryId = categoryIds[number % categoryIds.length] ?? null
  return [
    conditions[isFound ? (number / 5) % 8 : number % 10] ?? odd,
    [
      { kind: 'SET_CATEGORY', categoryId },
      { kind: 'ADD_TAGS', tags: [`tag ${number % 5}`] },
    ],
  ]
}

/** None of them is part of a merchant's name. */
const WORDS =
  `Almond Birch Copper Dune Ember Fjord Glacier Hazel Indigo Juniper Kestrel Larch Meadow Nimbus Orchid Pebble Quartz
  Raven Sable Thistle Umber Violet Willow Yarrow Zephyr`.split(/\s+/)

/** The least it takes: read, look each name up in a map, write a category; then it is taken back uncounted. */
function onePass(databasePath: string): { pass: number; update: number } {
  const db = connect(databasePath)
  const wanted = new Map(merchants.slice(0, NAMED).map((name, at) => [name.toLowerCase(), 1 + (at % 20)]))
  const changes: [category: number, seq: number][] = []
  const pass = timed(() => {
    const rows = db.$client
      .query<{ seq: number; payee: string }, []>('SELECT seq, payee FROM transactions')
      .all()
    for (const { seq, payee } of rows) {
      const [first = '', second = ''] = payee.toLowerCase().split(' ', 2)
      const category = wanted.get(`${first} ${second}`)
      if (category !== undefined) changes.push([category, seq])
    }
  })
  const statement = db.$client.prepare('UPDATE transactions SET category_seq = ? WHERE seq = ?')
  const update = timed(() =>
    immediately(db, () => {
      for (const [category, seq] of changes) statement.run(category, seq)
    }),
  )
  statement.finalize()
  immediately(db, () => db.$client.run('UPDATE transactions SET category_seq = NULL'))
  db.$client.close()
  return { pass, update }
}
