import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNegative } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { IconButton } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Pager } from '../parts/pager.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import {
  CONTRIBUTIONS,
  type Contribution,
  changeContribution,
  contributionsQuery,
  type Goal,
  removeContribution,
} from './queries.ts'
import { words } from './words.ts'

/** What was put aside by hand, the newest first; each is corrected or removed, and that taken back. */
export function Contributions({ goal }: { goal: Goal }) {
  const { household } = useHousehold()
  const [page, setPage] = useState(0)
  const [editing, setEditing] = useState<Contribution>()
  const [refused, setRefused] = useState<unknown>()
  const { data, error, refetch } = useQuery({
    ...contributionsQuery(goal.id, page),
    placeholderData: (before) => before,
  })
  const nameOf = (id: string) => household.members.find((member) => member.id === id)?.displayName
  if (data === undefined)
    return error ? (
      <RefusalNote error={error} onRetry={() => refetch()} />
    ) : (
      <Skeleton className="mt-2 h-24 w-full" />
    )
  if (data.total === 0) return <p className="py-2.5 text-13 text-soft">{words.contributions.none}</p>
  const remove = (id: string) => {
    setRefused(undefined)
    removeContribution(goal.id, id).catch(setRefused)
  }
  return (
    <>
      {refused ? <RefusalNote error={refused} /> : null}
      <ul>
        {data.rows.map((one) => (
          <li
            key={one.id}
            className="flex min-h-11 items-center gap-2.5 border-b border-line text-15 laptop:min-h-9 laptop:text-13"
          >
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-2.5 py-1 text-soft">
              <Day value={one.date} className="min-w-20 flex-none" />
              <span className="max-w-full min-w-fit flex-1 truncate">{one.notes || nameOf(one.userId)}</span>
            </span>
            <Amount
              value={one.amount}
              currency={goal.currency}
              className={isNegative(one.amount) ? '' : 'font-medium'}
            />
            <span className="-me-2 flex">
              <IconButton
                icon="edit"
                label={words.contributions.change}
                needs="server"
                onClick={() => setEditing(one)}
                className="laptop:size-7"
              />
              <IconButton
                icon="trash"
                label={words.contributions.remove}
                needs="server"
                onClick={() => remove(one.id)}
                className="laptop:size-7"
              />
            </span>
          </li>
        ))}
      </ul>
      <Pager
        label={words.contributions.pages}
        page={page}
        limit={CONTRIBUTIONS}
        total={data.total}
        onPage={setPage}
      />
      {editing && (
        <ContributionDialog goal={goal} contribution={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  )
}

interface ContributionDialogProps {
  goal: Goal
  contribution: Contribution
  onClose: () => void
}

function ContributionDialog({ goal, contribution, onClose }: ContributionDialogProps) {
  const { household } = useHousehold()
  const { amount, date, notes } = contribution
  const form = useForm(`contribution.${goal.id}.${contribution.id}`, { amount, date, notes })
  return (
    <FormDialog
      form={form}
      title={words.putAsideFor(goal.name)}
      isReady={form.values.amount !== '' && form.values.date !== ''}
      save={() => changeContribution(goal.id, contribution, form.values)}
      onClose={onClose}
    >
      <MoneyField
        label={nouns.amount}
        currency={goal.currency === household.currency ? undefined : goal.currency}
        hint={words.contributions.minus}
        {...form.field('amount')}
      />
      <DateField label={nouns.date} {...form.field('date')} />
      <TextField label={nouns.note} maxLength={2000} {...form.field('notes')} />
    </FormDialog>
  )
}
