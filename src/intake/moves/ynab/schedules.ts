import { entryOf, type Json } from '../../../core/json.ts'
import { MAX_SCHEDULES, refuseMore } from '../move-limits.ts'
import type { SourceSchedule } from '../source-ledger.ts'
import { type BudgetScope, dayOf, isTrue, listIn, milliunits, textIn } from './export-json.ts'

const CADENCES: Record<string, SourceSchedule['cadence']> = {
  weekly: 'WEEKLY',
  everyOtherWeek: 'BIWEEKLY',
  monthly: 'MONTHLY',
  everyOtherMonth: 'BIMONTHLY',
  every3Months: 'QUARTERLY',
  twiceAYear: 'SEMIANNUAL',
  yearly: 'YEARLY',
}

/** What comes back, by itself; what is scheduled once or in another rhythm is named. */
export function addSchedules(scope: BudgetScope): void {
  const { budget, builder, context } = scope
  const parts = listIn(budget, 'scheduled subtransactions', context).filter(
    (part) => !isTrue(part, 'deleted'),
  )
  for (const part of parts)
    builder.leave('parts of scheduled transactions', { kind: 'ONE_CATEGORY' }, textIn(part, 'memo'))
  for (const one of listIn(budget, 'scheduled transactions', context)) {
    if (isTrue(one, 'deleted')) continue
    const schedule = scheduleOf(one, scope)
    if (!schedule) continue
    refuseMore(builder.ledger.schedules.length, MAX_SCHEDULES, 'scheduled transactions')
    builder.ledger.schedules.push(schedule)
  }
}

function scheduleOf(one: Json, { builder, category, payee }: BudgetScope): SourceSchedule | undefined {
  const name = payee(textIn(one, 'payee_id')) || textIn(one, 'memo')
  const frequency = textIn(one, 'frequency')
  const [cadence, amount, nextDate] = [
    entryOf(CADENCES, frequency),
    milliunits(one, 'amount'),
    dayOf(one, 'date_next'),
  ]
  const account = builder.accountNamed(textIn(one, 'account_id'))
  if (!cadence || amount === undefined || !nextDate) {
    builder.leave('scheduled transactions', { kind: 'OTHER_RHYTHM', rhythm: frequency.slice(0, 40) }, name)
    return undefined
  }
  if (amount === 0n) {
    builder.leave('scheduled transactions', { kind: 'NO_AMOUNT' }, name)
    return undefined
  }
  if (textIn(one, 'transfer_account_id') !== '') {
    builder.leave('scheduled transactions', { kind: 'TRANSFERS_NOT_SCHEDULED' }, name)
    return undefined
  }
  const [of, notes] = [category(textIn(one, 'category_id')), textIn(one, 'memo')]
  return {
    id: textIn(one, 'id'),
    name: builder.text(name, 'A payee'),
    payee: builder.text(name, 'A payee'),
    amount,
    cadence,
    nextDate,
    isVarying: false,
    ...(account !== undefined && { account }),
    ...(of !== undefined && { category: of }),
    ...(notes !== '' && { notes: builder.text(notes, 'A note') }),
  }
}
