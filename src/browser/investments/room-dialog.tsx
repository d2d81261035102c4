import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { NumberField } from '../parts/fields/number-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { type Room, removeRoom, setRoom } from './queries.ts'
import { faultsOfRoom, PLANS, type RoomForm, typedRoom } from './room-form.ts'
import { words } from './words.ts'

interface RoomDialogProps {
  /** The one to be changed; none adds one. */
  room: Room | undefined
  rooms: readonly Room[]
  onClose: () => void
}

/** What a person may put into a plan in a year, as their notice says. */
export function RoomDialog({ room, rooms, onClose }: RoomDialogProps) {
  const { today, household, user } = useHousehold()
  const form = useForm<RoomForm>(room ? `room.${room.ownerId}.${room.plan}.${room.year}` : 'room.new', {
    plan: room?.plan ?? (household.country === 'US' ? 'IRA' : 'TFSA'),
    ownerId: room?.ownerId ?? user.id,
    year: `${room?.year ?? today.slice(0, 4)}`,
    room: room?.room ?? '',
    countedFrom: room?.countedFrom ?? '',
    notes: room?.notes ?? '',
  })
  const { values, field } = form
  const key = { ownerId: values.ownerId, plan: values.plan, year: Number.parseInt(values.year, 10) }
  const before = rooms.find(
    ({ ownerId, plan, year }) => ownerId === key.ownerId && plan === key.plan && year === key.year,
  )
  return (
    <FormDialog
      form={form}
      title={room ? words.roomIn(words.planName(room.plan), room.year) : words.addRoom}
      isNew={!room}
      check={() => faultsOfRoom(values)}
      save={() =>
        setRoom(key, {
          room: values.room,
          countedFrom: values.countedFrom || null,
          notes: values.notes,
          was: before ? typedRoom(before) : null,
        })
      }
      remove={room && { label: words.forgetRoom, run: () => removeRoom(room), isPlain: true }}
      onClose={onClose}
    >
      {!room && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label={words.roomFor}
            options={PLANS.map((value) => ({ value, label: words.planName(value) }))}
            {...field('plan')}
          />
          <Select
            label={nouns.whose}
            options={household.members.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            {...field('ownerId')}
          />
        </div>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        {!room && <NumberField label={words.roomYear} isWhole {...field('year')} />}
        <MoneyField label={words.roomAmount} {...field('room')} />
      </div>
      <DateField label={words.countedFrom} hint={words.countedHint} {...field('countedFrom')} />
      <TextField label={nouns.note} multiline maxLength={2000} {...field('notes')} />
      <p className="text-13 text-soft">{words.noRoomAccount}</p>
    </FormDialog>
  )
}
