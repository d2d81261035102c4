import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { StatementPage } from '../../parts/statement-page.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { reasonsQuery } from '../queries.ts'
import type { Reasons as ReasonsOf, Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { words } from './detail-words.ts'
import { happenings, reasonSentences } from './reason-words.ts'

const useReasonNames = () => {
  const { category } = useRowNames()
  const { household } = useHousehold()
  const member = (id: string) => household.members.find((one) => one.id === id)?.displayName
  return { category, member }
}

/** Why is it so? What brought it, what changed it by itself, who chose. */
export function Reasons({ row }: { row: Row }) {
  const { data, error, refetch } = useQuery(reasonsQuery(row.id))
  const names = useReasonNames()
  return (
    <section aria-label={words.why} className="flex flex-col gap-1.5">
      <h3 className="text-13 font-semibold">{words.why}</h3>
      {error && !data ? <RefusalNote error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton className="h-8 w-full" />}
      {data && (
        <ul className="flex flex-col gap-1 text-13 text-soft">
          {reasonSentences(row, data, names).map((sentence) => (
            <li key={sentence} className="break-words">
              {sentence}
            </li>
          ))}
          <PagesOfIt reasons={data} />
        </ul>
      )}
    </section>
  )
}

type Origin = NonNullable<ReasonsOf['broughtBy']>

/** Where it stands in a statement that is kept. */
function PagesOfIt({ reasons: { broughtBy, matchedBy } }: { reasons: ReasonsOf }) {
  const [open, setOpen] = useState<Origin>()
  const origins = [...(broughtBy ? [broughtBy] : []), ...matchedBy].filter(({ hasPage }) => hasPage)
  return origins.map((origin) => {
    const { importId, row, place, fileName } = origin
    if (!place) return null
    return (
      <li key={`${importId} ${row}`}>
        <Button size="small" kind="quiet" className="-ms-2.5" onClick={() => setOpen(origin)}>
          {words.showPage(place.page)}
        </Button>
        {open === origin && (
          <Dialog title={words.pageOf(place.page, fileName)} width="wide" onClose={() => setOpen(undefined)}>
            <StatementPage
              importId={importId}
              place={place}
              title={words.pageOf(place.page, fileName)}
              className="h-120"
            />
          </Dialog>
        )}
      </li>
    )
  })
}

export function History({ row }: { row: Row }) {
  const { data } = useQuery(reasonsQuery(row.id))
  const names = useReasonNames()
  if (!data) return null
  return (
    <section aria-label={nouns.history} className="flex flex-col gap-1.5">
      <h3 className="text-13 font-semibold">{nouns.history}</h3>
      <ol className="flex flex-col gap-1 text-13 text-soft">
        {happenings(row, data, names).map(({ at, words: what }) => (
          <li key={`${at} ${what}`} className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 break-words">{what}</span>
            <Moment value={at} className="text-12 text-faint" />
          </li>
        ))}
      </ol>
    </section>
  )
}
