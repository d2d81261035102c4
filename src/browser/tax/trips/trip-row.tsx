import { Day } from '../../parts/day.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useActivities } from '../queries.ts'
import type { TaxTrip } from './trip-queries.ts'
import { distanceShown, purposeName, words } from './trip-words.ts'

/** A trip in a line; a press changes it. */
export function TripRow({ trip, onEdit }: { trip: TaxTrip; onEdit: () => void }) {
  const activity = useActivities().get(trip.activityId ?? '')
  const beside = [activity?.name ?? purposeName(trip.purpose), trip.notes].filter(Boolean)
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onEdit}
        className="-mx-2 flex min-h-13 w-[calc(100%+16px)] flex-wrap items-center gap-x-4 tablet:flex-nowrap rounded-6 px-2 py-2 text-start text-15 hover:bg-hover laptop:min-h-10 laptop:text-13"
      >
        <Day
          value={trip.date}
          weekday
          className="w-24 flex-none text-soft max-tablet:w-full max-tablet:text-13"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-1.5 font-medium">
            {trip.from}
            <Icon name="right" size={14} label={words.to} className="text-faint" />
            {trip.to}
          </span>
          <span className="block text-13 text-soft laptop:text-12">{beside.join(' · ')}</span>
        </span>
        <span className="num font-medium">{distanceShown(trip)}</span>
        <Icon name="right" className="flex-none text-faint max-laptop:hidden" />
      </button>
    </li>
  )
}
