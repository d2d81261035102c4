import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { formWords } from '../form-words.ts'
import { activitiesQuery, type TaxActivity } from '../queries.ts'
import { TaxPage } from '../tax-page.tsx'
import { ActivityDialog } from './activity-dialog.tsx'
import { words } from './activity-words.ts'
import { SetupDialog } from './setup-dialog.tsx'

/** The businesses and rented properties: each has the lines of its forms for itself. */
export default function Activities() {
  const { data, error, refetch } = useQuery(activitiesQuery)
  const [edited, setEdited] = useState<TaxActivity | 'new'>()
  const add = (
    <Button kind="primary" icon="plus" needs="server" onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  )
  return (
    <TaxPage title={nouns.tax} here="/tax/activities" actions={data && data.length > 0 && add}>
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-32 w-full" />}
      {data?.length === 0 && <Empty action={add}>{words.none}</Empty>}
      {data && data.length > 0 && (
        <ul aria-label={formWords.businessesAndRentals} className="max-w-240 border-t border-line-strong">
          {data.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} onEdit={() => setEdited(activity)} />
          ))}
        </ul>
      )}
      {edited === 'new' && <SetupDialog onClose={() => setEdited(undefined)} />}
      {edited && edited !== 'new' && (
        <ActivityDialog activity={edited} onClose={() => setEdited(undefined)} />
      )}
    </TaxPage>
  )
}

function ActivityRow({ activity, onEdit }: { activity: TaxActivity; onEdit: () => void }) {
  const { household, locale, today } = useHousehold()
  const { kind, name, personId, startDate, endDate, ownershipPercent, province, gst, qst } = activity
  const day = (of: string) => shownDay(of, { locale, today })
  const hasSalesTax = household.country === 'CA' && kind !== 'EMPLOYMENT'
  const beside = [
    household.members.find(({ id }) => id === personId)?.displayName,
    ownershipPercent === '100' ? undefined : words.yours(ownershipPercent),
    province ?? undefined,
    startDate && words.since(day(startDate)),
    endDate && words.until(day(endDate)),
  ].filter(Boolean)
  const taxes = [
    gst && (gst.number === null ? words.gstSince(day(gst.from)) : words.gst(gst.number)),
    qst && (qst.number === null ? words.qstSince(day(qst.from)) : words.qst(qst.number)),
  ].filter(Boolean)
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onEdit}
        className="-mx-2 flex min-h-15 w-[calc(100%+16px)] items-center gap-4 rounded-6 px-2 py-2.5 text-start hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{name}</span>
            <Pill tone="mute">{words.kinds[kind]}</Pill>
          </span>
          <span className="num block text-13 text-soft">{beside.join(' · ') || words.nothingMore}</span>
          {hasSalesTax && (
            <span className="num block text-13 text-soft">
              {taxes.length > 0 ? taxes.join(' · ') : words.notRegistered}
            </span>
          )}
        </span>
        <Icon name="right" className="flex-none text-faint" />
      </button>
    </li>
  )
}
