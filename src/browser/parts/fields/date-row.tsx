import { useId } from 'react'
import { shiftDay, shownDay } from '../../days.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { Icon } from '../icon.tsx'
import { words } from '../words.ts'

interface DateRowProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** A day as a line of the phone's forms; a touch anywhere on it opens the phone's own picker. */
export function DateRow({ label, value, onChange, error, disabled }: DateRowProps) {
  const { locale, today } = useHousehold()
  const id = useId()
  const day = value === '' ? '' : shownDay(value, { locale, today, weekday: true })
  return (
    <div className="relative rounded-6 has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span aria-hidden="true" className="flex min-h-12.5 items-center gap-3 text-15">
        <span className="grid w-6 place-items-center text-soft">
          <Icon name="calendar" size={20} />
        </span>
        {value === '' ? (
          <span className="text-faint">{words.chooseDay}</span>
        ) : (
          (value === today && words.today(day)) ||
          (value === shiftDay(today, -1) && words.yesterday(day)) ||
          day
        )}
      </span>
      <input
        type="date"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        className="absolute inset-x-0 top-0 h-12.5 w-full opacity-0 outline-none"
      />
      {error && (
        <p id={id} className="pb-2 text-13 text-over">
          {error}
        </p>
      )}
    </div>
  )
}
