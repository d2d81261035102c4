import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longMonthDay, shownDay } from '../days.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { showDone } from '../frame/undo.ts'
import { shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button, IconButton } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { refusalSentence, refusals, verbs } from '../words.ts'
import { changeParts } from './change-parts.ts'
import { removeValuation, type Valuation, valuationsQuery } from './queries.ts'
import { ValuationDialog } from './valuation-dialog.tsx'
import { words } from './words.ts'

const FEW = 6

/** What the thing was said to be worth, newest first. From such a day on the balance counts from there. */
export function Valuations({ account }: { account: ListedAccount }) {
  const { data, error, refetch } = useQuery(valuationsQuery(account.id))
  const [editing, setEditing] = useState<Valuation | 'new'>()
  const [isWhole, setWhole] = useState(false)
  useShortcut('a', words.say, () => setEditing('new'), 'server')
  const newestFirst = data?.toReversed() ?? []
  const seen = isWhole ? newestFirst : newestFirst.slice(0, FEW)
  return (
    <section aria-label={words.title} className="mt-8 max-w-160">
      <div className="flex items-center justify-between border-b border-line-strong pb-2">
        <h2 className="text-15 font-semibold laptop:text-13">{words.title}</h2>
        <Button size="small" icon="plus" keys="A" needs="server" onClick={() => setEditing('new')}>
          {words.add}
        </Button>
      </div>
      {error && !data ? <RefusalNote error={error} onRetry={() => refetch()} /> : null}
      {!data && !error && <Skeleton className="mt-2 h-24 w-full" />}
      {data?.length === 0 && <p className="py-4 text-14 text-soft laptop:text-13">{words.none}</p>}
      <ul>
        {seen.map((valuation) => (
          <ValuationRow
            key={valuation.date}
            account={account}
            valuation={valuation}
            onEdit={() => setEditing(valuation)}
          />
        ))}
      </ul>
      {newestFirst.length > FEW && (
        <Button kind="quiet" size="small" onClick={() => setWhole(!isWhole)} className="mt-1">
          {isWhole ? verbs.showFewer : words.showAll(newestFirst.length)}
        </Button>
      )}
      {editing && (
        <ValuationDialog
          account={account}
          known={data ?? []}
          {...(editing !== 'new' && { valuation: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}

interface ValuationRowProps {
  account: ListedAccount
  valuation: Valuation
  onEdit: () => void
}

function ValuationRow({ account, valuation, onEdit }: ValuationRowProps) {
  const { locale, today, household } = useHousehold()
  const [isBusy, setBusy] = useState(false)
  const when = longMonthDay(valuation.date, locale)
  const currency = account.currency === household.currency ? undefined : account.currency
  const parts = changeParts(valuation, {
    amount: (amount) => shown(amount, { locale, currency }),
    day: (day) => shownDay(day, { locale, today }),
  })
  const remove = async () => {
    setBusy(true)
    await removeValuation(account.id, valuation).catch((error) =>
      showDone(error instanceof Refusal ? refusalSentence(error) : refusals.failed),
    )
    setBusy(false)
  }
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line text-15 laptop:min-h-10 laptop:text-13">
      <Day value={valuation.date} className="w-26 flex-none text-soft laptop:w-32" />
      <Amount
        value={valuation.amount}
        currency={account.currency}
        className="min-w-24 text-end font-medium"
      />
      <span className="ms-auto flex flex-none">
        <IconButton icon="edit" label={words.edit(when)} needs="server" onClick={onEdit} />
        <IconButton
          icon="trash"
          label={words.remove(when)}
          needs="server"
          disabled={isBusy}
          onClick={remove}
        />
      </span>
      {valuation.since && (
        <span className="-mt-2 flex basis-full gap-3 pb-2 text-13 text-soft laptop:mt-0">
          <span className="min-w-0 flex-1">{parts.join(', ')}</span>
          <Amount value={valuation.since.change} currency={account.currency} flow />
        </span>
      )}
    </li>
  )
}
