import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { absolute, isZero, percentOf, shown } from '../money.ts'
import { Amount, EstimatesProvider } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import { IconButton } from '../parts/button.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { type Room, roomsQuery } from './queries.ts'
import { RoomDialog } from './room-dialog.tsx'
import { latestRooms } from './room-form.ts'
import { words } from './words.ts'

/** What may still be put into registered plans, of each person and plan as the newest notice says. */
export function Rooms() {
  const { data } = useQuery(roomsQuery)
  const [open, setOpen] = useState<Room | 'new'>()
  if (!data) return null
  return (
    <EstimatesProvider value="NONE">
      <section aria-label={words.room} className="min-w-0">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-15 font-semibold laptop:text-13">{words.room}</h2>
          <IconButton icon="plus" label={words.addRoom} needs="server" onClick={() => setOpen('new')} />
        </div>
        {data.length === 0 && <p className="pt-1 text-13 text-soft">{words.noRoom}</p>}
        <ul>
          {latestRooms(data).map((room) => (
            <RoomLine key={`${room.ownerId} ${room.plan}`} room={room} onOpen={() => setOpen(room)} />
          ))}
        </ul>
        {open && (
          <RoomDialog
            room={open === 'new' ? undefined : open}
            rooms={data}
            onClose={() => setOpen(undefined)}
          />
        )}
      </section>
    </EstimatesProvider>
  )
}

function RoomLine({ room, onOpen }: { room: Room; onOpen: () => void }) {
  const { locale, household } = useHousehold()
  const owner = household.members.find(({ id }) => id === room.ownerId)?.displayName
  const { left, otherIn, unknown, isOver } = room
  return (
    <li className="border-b border-line py-2 text-14 last:border-0 laptop:text-13">
      <div className="flex flex-col items-start pb-1">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-11 text-start font-medium hover:underline laptop:min-h-8"
        >
          {[words.roomIn(words.planName(room.plan), room.year), owner].filter(Boolean).join(' · ')}
        </button>
        <span className={isOver ? 'text-over' : ''}>
          <Amount value={absolute(left)} />{' '}
          <span className="num">{isOver ? words.tooMuch : words.leftOf(shown(room.room, { locale }))}</span>
        </span>
      </div>
      <Bar
        percent={isZero(room.room) ? 100 : percentOf(room.contributed, room.room)}
        colour={isOver ? 'over' : 'c1'}
      />
      {!isZero(otherIn) && (
        <p className="pt-1 text-13 text-soft laptop:text-12">
          <Amount value={otherIn} /> {words.otherIn}
        </p>
      )}
      {unknown > 0 && <p className="pt-1 text-13 text-warn laptop:text-12">{words.uncounted(unknown)}</p>}
    </li>
  )
}
