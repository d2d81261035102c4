import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import type { TaxActivity } from '../queries.ts'
import { useOfQuery } from './figure-queries.ts'
import { UseDialog } from './use-dialog.tsx'
import { carInWords, homeInWords } from './use-form.ts'
import { words } from './use-words.ts'

/** What of a car and of a home a business has in the year, in words. */
export function UseRow({ year, activity }: { year: string; activity: TaxActivity }) {
  const { locale } = useHousehold()
  const { data } = useQuery(useOfQuery(year, activity.id))
  const [isEditing, setEditing] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 text-15 laptop:text-13">
      <div className="min-w-52 flex-1">
        <p className="font-medium">{activity.name}</p>
        {data ? (
          <>
            <p className="num text-13 text-soft">{carInWords(data.car)}</p>
            <p className="num text-13 text-soft">{homeInWords(data.home, locale)}</p>
          </>
        ) : (
          <Skeleton className="mt-1 h-4 w-48" />
        )}
      </div>
      <Button
        size="small"
        icon="edit"
        aria-label={words.changeOf(activity.name)}
        needs="server"
        disabled={!data}
        onClick={() => setEditing(true)}
      >
        {verbs.change}
      </Button>
      {isEditing && data && (
        <UseDialog year={year} activity={activity} use={data} onClose={() => setEditing(false)} />
      )}
    </li>
  )
}
