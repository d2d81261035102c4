import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { CurrencyField } from '../parts/currency-field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Segments } from '../parts/segments.tsx'
import { TextField } from '../parts/text-field.tsx'
import { accountsQuery } from '../session/queries.ts'
import { conflictOf } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { changeOfGoal, emptyGoal, faultsOfGoal, formOfGoal, type GoalForm, newGoalOf } from './goal-form.ts'
import { addGoal, changeGoal, type Goal } from './queries.ts'
import { words } from './words.ts'

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
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  /** The next press writes over what somebody else wrote meanwhile, which is said. */
  const [base, setBase] = useState(goal)
  const form = useForm<GoalForm>(goal ? `goal.${goal.id}.${goal.version}` : 'goal.new', () =>
    goal ? formOfGoal(goal) : emptyGoal(household.currency, today),
  )
  const { isByAccounts, currency } = form.values
  const wanted = isByAccounts ? form.values : { ...form.values, accountIds: [] }
  const save = (key: string) =>
    base
      ? changeGoal(
          base.id,
          { ...changeOfGoal(goal ?? base, wanted), version: base.version },
          words.changed(wanted.name.trim()),
        )
      : addGoal(newGoalOf(wanted), key)
  const isStale = goal !== undefined && base !== undefined && base.version !== goal.version
  return (
    <FormDialog
      form={form}
      title={goal ? words.editTitle(goal.name) : words.newGoal}
      isNew={!goal}
      initialFocus={first}
      check={() => faultsOfGoal(wanted)}
      save={save}
      onSaved={onDone}
      onRefused={(refused) => setBase((before) => conflictOf<Goal>(refused) ?? before)}
      onClose={onClose}
      {...(isStale ? { verb: words.form.writeOver } : !goal && { verb: words.form.set })}
    >
      <TextField ref={first} label={words.form.name} maxLength={100} {...form.field('name')} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <MoneyField
          label={words.form.target}
          currency={currency === household.currency ? undefined : currency}
          {...form.field('target')}
        />
        <DateField label={words.form.targetDate} {...form.field('targetDate')} />
      </div>
      <Segments
        label={words.form.way}
        value={isByAccounts ? 'ACCOUNTS' : 'HAND'}
        isWide
        options={[
          { value: 'HAND', label: words.form.byHand },
          { value: 'ACCOUNTS', label: words.form.inAccounts },
        ]}
        onChange={(way) => form.change({ isByAccounts: way === 'ACCOUNTS' })}
      />
      {isByAccounts ? (
        <AccountTicks
          goals={goals}
          goal={goal}
          form={form.values}
          error={form.errorOf('accountIds')}
          onChange={form.change}
        />
      ) : (
        <div className="grid gap-4 tablet:grid-cols-2">
          <MoneyField label={words.form.earmarked} {...form.field('earmarked')} />
          {!goal && <CurrencyField {...form.field('currency')} />}
        </div>
      )}
      <DateField label={words.form.startDate} {...form.field('startDate')} />
      <TextField label={words.note} multiline maxLength={2000} {...form.field('notes')} />
    </FormDialog>
  )
}

interface AccountTicksProps {
  goal: Goal | undefined
  goals: Goal[]
  form: GoalForm
  error: string | undefined
  onChange: (change: Partial<GoalForm>) => void
}

/** Accounts of one currency that are for no other goal; a goal that is there keeps its own currency. */
function AccountTicks({ goal, goals, form, error, onChange }: AccountTicksProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const taken = new Set(goals.filter(({ id }) => id !== goal?.id).flatMap(({ accountIds }) => accountIds))
  const chosen = accounts.find(({ id }) => form.accountIds.includes(id))
  const currency = goal?.currency ?? chosen?.currency
  const free = accounts.filter(
    (account) =>
      account.kind === 'ASSET' && !taken.has(account.id) && (!currency || account.currency === currency),
  )
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-13 text-soft laptop:text-12">{words.accounts.legend}</legend>
      <div className="max-h-56 overflow-y-auto">
        {free.map(({ id, name, balance, currency: own }) => (
          <div
            key={id}
            className="flex items-center justify-between gap-3 border-b border-line last:border-0"
          >
            <Checkbox
              label={name}
              checked={form.accountIds.includes(id)}
              onChange={(isTicked) =>
                onChange({
                  accountIds: isTicked
                    ? [...form.accountIds, id]
                    : form.accountIds.filter((one) => one !== id),
                  ...(isTicked && { currency: own }),
                })
              }
            />
            <Amount value={balance} currency={own} className="text-13 text-soft" />
          </div>
        ))}
      </div>
      {free.length === 0 && <p className="text-13 text-soft">{words.accounts.noneFree}</p>}
      {error && (
        <p role="alert" className="pt-1 text-13 text-over laptop:text-12">
          {error}
        </p>
      )}
    </fieldset>
  )
}
