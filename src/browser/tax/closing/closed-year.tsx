import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Day, Moment } from '../../parts/day.tsx'
import { Confirm } from '../../parts/dialogs/confirm.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { lineHref } from '../addresses.ts'
import { Step } from '../step.tsx'
import { useSaving } from '../use-saving.ts'
import { changesQuery, reopenYear, type TaxYearChanges } from './closing-queries.ts'
import { words } from './closing-words.ts'

/** Who closed it and when, and what is other since. */
export function ClosedYear({ year }: { year: string }) {
  const { household, user } = useHousehold()
  const { data, error, refetch } = useQuery(changesQuery(year))
  const [isAsking, setAsking] = useState(false)
  const saving = useSaving()
  const by =
    household.members.find(({ id }) => id === data?.closedBy)?.displayName ?? words.closed.somebodyGone
  const kept = async () => {
    await saveFile(`/api/v1/tax/${year}/snapshot`, `hearth-tax-${year}-as-closed.json`)
    return undefined
  }
  const reopen = async () => {
    await saving.save(() => reopenYear(year), words.yearReopened(year))
    setAsking(false)
  }
  return (
    <Step
      title={words.isClosed(year)}
      hint={
        data ? (
          <>
            {words.by(by)} <Moment value={data.closedAt} />
          </>
        ) : (
          words.closed.hint
        )
      }
      action={
        <>
          <Button icon="download" needs="server" onClick={() => void saving.save(kept, '')}>
            {words.closed.saveSnapshot}
          </Button>
          {user.role === 'ADMIN' && (
            <Button needs="server" onClick={() => setAsking(true)}>
              {words.closed.reopen}
            </Button>
          )}
        </>
      }
    >
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-20 w-full" />}
      {data && <Changes year={year} changes={data} />}
      {saving.error !== undefined && !isAsking && <RefusalNote error={saving.error} />}
      {isAsking && (
        <Confirm
          title={words.reopenYear(year)}
          verb={words.closed.reopenVerb}
          busy={saving.isBusy}
          error={saving.error}
          onConfirm={() => void reopen()}
          onClose={() => setAsking(false)}
        >
          <p>{words.closed.reopenSays}</p>
        </Confirm>
      )}
    </Step>
  )
}

function Changes({ year, changes }: { year: string; changes: TaxYearChanges }) {
  if (!changes.hasChanged)
    return (
      <p className="flex items-center gap-2 text-14 text-good">
        <Icon name="check" size={14} />
        {words.closed.nothingOther}
      </p>
    )
  const { lines, added, gone, changed } = changes
  return (
    <>
      <h3 className="text-13 font-semibold">{words.closed.other}</h3>
      <ul>
        {lines.map((line) => (
          <li key={`${line.lineId} ${line.activityId} ${line.personId}`} className="border-b border-line">
            <Link
              href={lineHref(year, line)}
              className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-6 px-2 py-2 text-15 hover:bg-hover laptop:text-13"
            >
              <span className="min-w-0">
                {line.line === null ? line.label : `${line.line} ${line.label}`}
              </span>
              <span className="num ms-auto flex items-center gap-2">
                <Amount value={line.before} className="text-soft" />
                <Icon name="right" size={14} label={words.closed.to} className="text-faint" />
                <Amount value={line.after} className="font-medium" />
                <Pill tone="warn">
                  <Amount value={line.difference} />
                </Pill>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Counted title={words.added(added.count)} items={added.items} />
      <Counted title={words.gone(gone.count)} items={gone.items} />
      <Counted title={words.changed(changed.count)} items={changed.items.map(({ after }) => after)} />
      {changes.presentTableVersion !== changes.tableVersion && (
        <p className="pt-3 text-13 text-pretty text-soft">
          {words.otherTables(changes.tableVersion, changes.presentTableVersion)}
        </p>
      )}
    </>
  )
}

type CountedPart = TaxYearChanges['added']['items'][number]

function Counted({ title, items }: { title: string; items: CountedPart[] }) {
  if (items.length === 0) return null
  return (
    <details className="border-b border-line py-2 text-13">
      <summary className="cursor-pointer py-1 font-medium">{title}</summary>
      <ul>
        {items.map(({ transactionId, part, lineId, date, amount, currency }) => (
          <li key={`${transactionId} ${part} ${lineId}`}>
            <Link
              href={`/transactions/${transactionId}`}
              className="flex min-h-11 items-center gap-4 hover:underline laptop:min-h-8"
            >
              <Day value={date} className="w-24 flex-none text-soft" />
              <span className="min-w-0 flex-1 truncate">{lineId}</span>
              <Amount value={amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
