import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { type Form, FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { toggled } from '../parts/fields/choices.ts'
import { CurrencyField } from '../parts/fields/currency-field.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { accountsQuery } from '../session/queries.ts'
import { conflictOf } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { changeOfGoal, emptyGoal, faultsOfGoal, formOfGoal, type GoalForm, newGoalOf } from './goal-form.ts'
import { addGoal, changeGoal, type Goal } from './queries.ts'
import { words } from './words.ts'

const PLACES = ['BY_HAND', 'ACCOUNTS', 'ENVELOPE'] as const

interface GoalDialogProps {
  /** The one to be changed; none sets a new one. */
  goal?: Goal
  /** All of them: an account is for one at the most. */
  goals: Goal[]
  onClose: () => void
  onDone: (goal: Goal) => void
}

/** What a goal is for, how much and until when, and where its money is. */
export default function GoalDialog({ goal, goals, onClose, onDone }: GoalDialogProps) {
  const { household, today } = useHousehold()
  const { form: input } = words
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  /** The next press writes over what somebody else wrote meanwhile, which is said. */
  const [base, setBase] = useState(goal)
  const form = useForm<GoalForm>(
    goal ? `goal.${goal.id}.${goal.version}` : 'goal.new',
    () => (goal ? formOfGoal(goal) : emptyGoal(household.currency, today)),
    { nullable: { categoryId: true } },
  )
  const { field } = form
  const { place, currency } = form.values
  const save = (key: string) => {
    if (!base) return addGoal(newGoalOf(form.values), key)
    const change = { ...changeOfGoal(goal ?? base, form.values), version: base.version }
    return changeGoal(base.id, change, words.changed(form.values.name.trim()))
  }
  const isStale = base?.version !== goal?.version
  return (
    <FormDialog
      form={form}
      title={goal ? words.editTitle(goal.name) : words.newGoal}
      isNew={!goal}
      initialFocus={first}
      check={() => faultsOfGoal(form.values)}
      save={save}
      onSaved={onDone}
      onRefused={(refused) => setBase((before) => conflictOf<Goal>(refused) ?? before)}
      onClose={onClose}
      {...(isStale ? { verb: verbs.writeOverTheirs } : !goal && { verb: input.set })}
    >
      <TextField ref={first} label={input.name} maxLength={100} {...field('name')} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <MoneyField
          label={input.target}
          currency={currency === household.currency ? undefined : currency}
          {...field('target')}
        />
        <DateField label={input.targetDate} {...field('targetDate')} />
      </div>
      <Segments
        label={input.way}
        isWide
        value={place}
        options={PLACES.map((value) => ({ value, label: input.places[value] }))}
        onChange={(to) =>
          form.change({ place: to, ...(to === 'ENVELOPE' && !goal && { currency: household.currency }) })
        }
      />
      {place === 'ACCOUNTS' && <AccountTicks goals={goals} goal={goal} form={form} />}
      {place === 'ENVELOPE' && (
        <CategoryPicker
          label={nouns.envelope}
          hint={input.envelopeHint}
          type="EXPENSE"
          {...field('categoryId')}
        />
      )}
      {place === 'BY_HAND' && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <MoneyField label={input.earmarked} {...field('earmarked')} />
          {!goal && <CurrencyField {...field('currency')} />}
        </div>
      )}
      <DateField label={input.startDate} {...field('startDate')} />
      <TextField label={nouns.note} multiline maxLength={2000} {...field('notes')} />
    </FormDialog>
  )
}

interface AccountTicksProps {
  goals: Goal[]
  goal: Goal | undefined
  form: Form<GoalForm>
}

/** Accounts that are for no other goal; the first that is chosen gives a new goal its currency. */
function AccountTicks({ goal, goals, form }: AccountTicksProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { value: ids, error } = form.field('accountIds')
  const taken = new Set(goals.filter(({ id }) => id !== goal?.id).flatMap(({ accountIds }) => accountIds))
  const free = accounts.filter((account) => account.kind === 'ASSET' && !taken.has(account.id))
  const isFirst = !goal && ids.length === 0
  const { currency } = form.values
  const areMixed = accounts.some((one) => ids.includes(one.id) && one.currency !== currency)
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-13 text-soft laptop:text-12">{words.accounts.legend}</legend>
      <div className="max-h-60 overflow-y-auto">
        {free.map(({ id, name, balance, currency: own }) => (
          <div
            key={id}
            className="flex items-center justify-between gap-3 border-b border-line last:border-0"
          >
            <Checkbox
              label={name}
              checked={ids.includes(id)}
              onChange={(is) =>
                form.change({ accountIds: toggled(ids, id, is), ...(is && isFirst && { currency: own }) })
              }
            />
            <Amount value={balance} currency={own} className="text-13 text-soft" />
          </div>
        ))}
      </div>
      {areMixed && <p className="pt-1 text-13 text-soft">{words.accounts.mixed(currency)}</p>}
      {free.length === 0 && <p className="text-13 text-soft">{words.accounts.noneFree}</p>}
      {error && (
        <p role="alert" className="pt-1 text-13 text-over laptop:text-12">
          {error}
        </p>
      )}
    </fieldset>
  )
}
