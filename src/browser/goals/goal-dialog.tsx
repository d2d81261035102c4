import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { CurrencyField } from '../parts/currency-field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useIsOnline } from '../session/online.ts'
import { accountsQuery } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import {
  changeOfGoal,
  emptyGoal,
  faultsOfGoal,
  forgetGoal,
  formOfGoal,
  type GoalFaults,
  type GoalForm,
  keepGoal,
  keptGoal,
  newGoalOf,
} from './goal-form.ts'
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
  const isOnline = useIsOnline()
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [key] = useState(() => crypto.randomUUID())
  const [base, setBase] = useState(goal)
  const [form, setForm] = useState(() =>
    goal ? formOfGoal(goal) : keptGoal(emptyGoal(household.currency, today)),
  )
  const [isByAccounts, setByAccounts] = useState(form.accountIds.length > 0)
  const [faults, setFaults] = useState<GoalFaults>({})
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const change = (next: Partial<GoalForm>) => {
    const whole = { ...form, ...next }
    setForm(whole)
    if (!goal) keepGoal(whole)
    setFaults({})
  }
  const save = async () => {
    const wanted = isByAccounts ? form : { ...form, accountIds: [] }
    const found: GoalFaults = {
      ...faultsOfGoal(wanted),
      ...(isByAccounts && form.accountIds.length === 0 && { accountIds: words.faults.accountIds }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const done = base
        ? await changeGoal(
            base.id,
            { ...changeOfGoal(goal ?? base, wanted), version: base.version },
            words.changed(wanted.name.trim()),
          )
        : await addGoal(newGoalOf(wanted), key)
      if (!goal) forgetGoal()
      onDone(done)
    } catch (failure) {
      // The next press writes over what somebody else wrote meanwhile, which is said.
      if (failure instanceof Refusal && failure.slug === 'version-conflict' && failure.current)
        setBase(failure.current as Goal)
      setError(failure)
      if (failure instanceof Refusal)
        setFaults(
          Object.fromEntries(failure.fieldErrors.map(({ field, message }) => [field.split('.')[0], message])),
        )
    } finally {
      setBusy(false)
    }
  }
  const isStale = goal !== undefined && base !== undefined && base.version !== goal.version
  return (
    <Dialog
      title={goal ? words.editTitle(goal.name) : words.newGoal}
      onClose={onClose}
      onSubmit={save}
      initialFocus={first}
      footer={
        <>
          <Button
            onClick={() => {
              if (!goal) forgetGoal()
              onClose()
            }}
          >
            {verbs.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isOnline}>
            {isStale ? verbs.writeOverTheirs : goal ? verbs.save : words.form.set}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5 pt-1">
        <TextField
          ref={first}
          label={words.form.name}
          value={form.name}
          maxLength={100}
          error={faults.name}
          onChange={(name) => change({ name })}
        />
        <div className="grid gap-3.5 tablet:grid-cols-2">
          <MoneyField
            label={words.form.target}
            value={form.target}
            currency={form.currency === household.currency ? undefined : form.currency}
            error={faults.target}
            onChange={(target) => change({ target })}
          />
          <DateField
            label={words.form.targetDate}
            value={form.targetDate}
            error={faults.targetDate}
            onChange={(targetDate) => change({ targetDate })}
          />
        </div>
        <Segments
          label={words.form.way}
          value={isByAccounts ? 'ACCOUNTS' : 'HAND'}
          isWide
          options={[
            { value: 'HAND', label: words.form.byHand },
            { value: 'ACCOUNTS', label: words.form.inAccounts },
          ]}
          onChange={(way) => {
            setByAccounts(way === 'ACCOUNTS')
            setFaults({})
          }}
        />
        {isByAccounts ? (
          <AccountTicks goals={goals} goal={goal} form={form} error={faults.accountIds} onChange={change} />
        ) : (
          <div className="grid gap-3.5 tablet:grid-cols-2">
            <MoneyField
              label={words.form.earmarked}
              value={form.earmarked}
              error={faults.earmarked}
              onChange={(earmarked) => change({ earmarked })}
            />
            {!goal && (
              <CurrencyField
                value={form.currency}
                error={faults.currency}
                onChange={(currency) => change({ currency })}
              />
            )}
          </div>
        )}
        <DateField
          label={words.form.startDate}
          value={form.startDate}
          error={faults.startDate}
          onChange={(startDate) => change({ startDate })}
        />
        <TextField
          label={nouns.note}
          multiline
          maxLength={2000}
          value={form.notes}
          error={faults.notes}
          onChange={(notes) => change({ notes })}
        />
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
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
