import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as valuations from '../../ledger/accounts/valuations.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { fold } from '../../ledger/categories/names.ts'
import * as rates from '../../ledger/rates/rates.ts'
import * as rules from '../../ledger/rules/rules.ts'
import { record } from '../../people/events/events.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Tx } from '../../platform/db/db.ts'
import { moveReading, type ReadMove } from './isolated-reading.ts'
import type { MoveLimits } from './move-limits.ts'
import { addRows } from './plan/add-rows.ts'
import { budgetLines, heldOf } from './plan/brought-budget.ts'
import { holdingsOf } from './plan/holdings.ts'
import { openingsOf, valuationsOf } from './plan/openings.ts'
import { type MovePlan, plan, revisionOf } from './plan/plan.ts'
import type { BroughtBudget, MovePlanning } from './plan/planning.ts'
import { named, translatedRule } from './plan/rules.ts'
import { remember } from './plan/subjects.ts'
import { toBudgetHere } from './plan/to-budget.ts'
import { filesOf, forgetFiles, openMove } from './previews.ts'
import { availableHere, prove } from './proof.ts'
import { refuseUnready } from './ready.ts'
import { shownOf } from './shown.ts'
import type { StoredShown } from './stored-shown.ts'

/** What a commit made beside transactions, by what the undo finds it by. */
export interface Made {
  accounts: number[]
  categories: number[]
  groups: string[]
  rules: string[]
  /** What the rules and subscriptions are in the other program, in their order. */
  ruleKeys: string[]
  subscriptions: number[]
  scheduleKeys: string[]
  /** Days that accounts are valued on. Moves of before there were any have none. */
  valuations?: valuations.StoredValuation[]
  budget?: BroughtBudget
  /** Moves of before journals had rates have none. */
  rates?: rates.BroughtRate[]
}

interface CommitInput {
  actor: Actor
  id: string
  limits: MoveLimits
}

interface Foreseen {
  read: ReadMove
  plan: MovePlan
}

/** The files are read; accounts and categories are there; transactions are in; budgets, rules and bills; the proof. */
const STEPS = 5

/** Does what the preview shows, once and as a whole, with the proof inside the transaction. Answers the move's id. */
export const committing = (planning: MovePlanning): Job<CommitInput, Foreseen, string> => ({
  prepare: (db, { actor, id, limits }, report, isolate) => {
    report?.(0, STEPS)
    return db.$client.transaction(() => {
      const { seq, choices } = openMove(db, actor, id)
      const read = moveReading(filesOf(db, seq), isolate)
      return { read, plan: plan(db, actor, planning, { read, choices, limits }) }
    })()
  },
  write: (tx, { read, plan: foreseen }, { actor, id, limits }, report) => {
    report?.(1, STEPS)
    const { seq, choices } = openMove(tx, actor, id)
    // What stands in the ledger may be another than when it was worked out, a moment ago.
    const isSame = foreseen.revision === revisionOf(tx, actor)
    const settled = isSame ? foreseen : plan(tx, actor, planning, { read, choices, limits })
    return commit(tx, actor, { id, seq, plan: settled }, planning, (step) => report?.(step, STEPS))
  },
})

interface MoveRef {
  id: string
  seq: number
  plan: MovePlan
}

function commit(
  tx: Tx,
  actor: Actor,
  { id, seq, plan: done }: MoveRef,
  planning: MovePlanning,
  report: (step: number) => void,
): string {
  refuseUnready(done, languageOfReader(tx, actor))
  const made: Made = {
    accounts: [],
    categories: [],
    groups: [],
    rules: [],
    ruleKeys: [],
    subscriptions: [],
    scheduleKeys: [],
    valuations: [],
  }
  openCategories(tx, actor, done, made)
  openAccounts(tx, actor, done, made)
  report(2)
  addRows(tx, actor, id, done)
  made.valuations = bringValuations(tx, done)
  made.rates = rates.bring(tx, actor, done.ledger.rates ?? [])
  report(3)
  closeAccounts(tx, actor, done, made)
  const categorySeqs = done.categories.map(({ action, seq: at }) => (action === 'SKIP' ? undefined : at))
  bringPlans(tx, actor, done, planning, made)
  report(4)
  rememberAll(tx, actor, done, made)
  const accountSeqs = done.accounts.map((one) => one.seq)
  const available = availableHere(tx, actor.householdId, planning, done, categorySeqs)
  const toBudget = toBudgetHere(tx, actor.householdId, planning, done)
  const shown = shownOf(done, prove(done, holdingsOf(tx, accountSeqs), { available, toBudget }))
  finish(tx, actor, { id, seq }, shown, made)
  return id
}

function openCategories(tx: Tx, actor: Actor, { categories: planned }: MovePlan, made: Made): void {
  const groups = new Map(categories.groups(tx, actor).map(({ id, name }) => [fold(name), id]))
  const hidden: string[] = []
  for (const one of planned) {
    if (one.action !== 'CREATE') continue
    const { name, group, kind } = one.create
    const groupId = groups.get(fold(group)) ?? categories.createGroup(tx, actor, { name: group }).id
    if (!groups.has(fold(group))) made.groups.push(groupId)
    groups.set(fold(group), groupId)
    const { id } = categories.create(tx, actor, { groupId, name, kind })
    one.id = id
    one.seq = categories.seqOf(tx, actor, id, 'categories')
    made.categories.push(one.seq)
    if (one.source.isHidden) hidden.push(id)
  }
  for (const id of hidden) categories.change(tx, actor, id, { archived: true })
}

function openAccounts(tx: Tx, actor: Actor, done: MovePlan, made: Made): void {
  const openings = openingsOf(done)
  for (const [place, one] of done.accounts.entries()) {
    if (one.action !== 'CREATE') continue
    const opening = openings[place]
    const row = accounts.open(
      tx,
      actor,
      {
        ...one.create,
        ...(opening && { openingBalance: formatMoney(opening.amount), openingDate: opening.day }),
        ...besidesOf(one, done.currency),
      },
      'FILE',
    )
    one.seq = row.seq
    one.id = row.id
    made.accounts.push(row.seq)
  }
}

/** What is said of an account beside its name and its figures. A subtype is of its type alone. */
const besidesOf = ({ source, create: { type, currency } }: MovePlan['accounts'][number], home: string) => {
  const { subtype, institution, lastFour, onBudget, budgetConverted, includeInNetWorth } = source
  return {
    ...(type === 'REGISTERED' && subtype && { subtype }),
    ...(institution !== undefined && { institution }),
    ...(lastFour !== undefined && { lastFour }),
    ...(onBudget !== undefined && { onBudget }),
    ...(budgetConverted && currency !== home && { budgetConverted }),
    ...(includeInNetWorth !== undefined && { includeInNetWorth }),
  }
}

/** What is valued here on the same day stays. */
const bringValuations = (tx: Tx, done: MovePlan): valuations.StoredValuation[] =>
  valuationsOf(done).flatMap((brought, place) => {
    const seq = done.accounts[place]?.seq
    return seq === undefined ? [] : valuations.add(tx, seq, brought)
  })

/** After its transactions are in. */
function closeAccounts(tx: Tx, actor: Actor, { accounts: planned }: MovePlan, made: Made): void {
  for (const { seq, id, source } of planned) {
    if (seq === undefined || id === undefined) continue
    accounts.setLastImport(tx, seq, actor.at)
    if (source.isClosed && made.accounts.includes(seq)) accounts.change(tx, actor, id, { archived: true })
  }
}

function bringPlans(tx: Tx, actor: Actor, done: MovePlan, planning: MovePlanning, made: Made): void {
  const { ledger, accounts: places, categories: planned } = done
  const seqOf = (list: { action: string; seq: number | undefined }[], place: number | undefined) => {
    const one = place === undefined ? undefined : list[place]
    return one === undefined || one.action === 'SKIP' ? undefined : one.seq
  }
  if (ledger.budget) {
    const { style } = ledger.budget
    const held = heldOf(done)
    const lines = budgetLines(
      tx,
      done,
      planned.map((_, place) => seqOf(planned, place)),
    )
    made.budget = planning.bring(tx, actor, { style, lines, held })
  }
  for (const rule of ledger.rules) {
    const translated = translatedRule(rule, named(places), named(planned))
    if (!translated) continue
    made.rules.push(rules.create(tx, actor, translated).id)
    made.ruleKeys.push(rule.id)
  }
  const schedules = ledger.schedules.map(({ id: _id, account, category, ...plain }) => ({
    ...plain,
    accountSeq: seqOf(places, account) ?? null,
    categorySeq: seqOf(planned, category) ?? null,
    currency: (account === undefined ? undefined : places[account]?.create.currency) ?? done.currency,
  }))
  if (schedules.length > 0) made.subscriptions = planning.propose(tx, actor, schedules)
  made.scheduleKeys = ledger.schedules.map(({ id }) => id)
}

function rememberAll(
  tx: Tx,
  actor: Actor,
  { ledger, accounts: places, categories: planned }: MovePlan,
  { ruleKeys, scheduleKeys }: Made,
): void {
  const of = (
    kind: 'ACCOUNT' | 'CATEGORY',
    list: { action: string; seq: number | undefined; source: { id: string } }[],
  ) =>
    list.flatMap(({ action, seq, source }) =>
      action === 'SKIP' || seq === undefined ? [] : [{ kind, key: source.id, seq }],
    )
  remember(tx, actor, ledger.source, [
    ...of('ACCOUNT', places),
    ...of('CATEGORY', planned),
    ...ruleKeys.map((key) => ({ kind: 'RULE' as const, key })),
    ...scheduleKeys.map((key) => ({ kind: 'SCHEDULE' as const, key })),
  ])
}

function finish(
  tx: Tx,
  actor: Actor,
  { id, seq }: Pick<MoveRef, 'id' | 'seq'>,
  shown: StoredShown,
  made: Made,
): void {
  tx.$client
    .query("UPDATE moves SET status = 'COMMITTED', committed_at = ?, shown = ?, made = ? WHERE seq = ?")
    .run(actor.at, JSON.stringify(shown), JSON.stringify(made), seq)
  forgetFiles(tx, seq)
  record(tx, actor, 'move.committed', id)
}
