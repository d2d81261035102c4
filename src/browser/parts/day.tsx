import { fullInstant, longDay, shownDay, shownInstant } from '../days.ts'
import { useHousehold } from '../session/signed-in.tsx'

interface DayProps {
  /** 2026-11-22 */
  value: string
  weekday?: boolean
  className?: string
}

/** 22 Nov, with the weekday in lists, with the year where it is not this one. */
export function Day({ value, weekday = false, className = '' }: DayProps) {
  const { locale, today } = useHousehold()
  return (
    <time dateTime={value} title={longDay(value, locale)} className={`num whitespace-nowrap ${className}`}>
      {shownDay(value, { locale, today, weekday })}
    </time>
  )
}

/** A moment in the reader's own zone, its full text in the title. */
export function Moment({ value, className = '' }: { value: string; className?: string }) {
  const { locale, zone } = useHousehold()
  return (
    <time
      dateTime={value}
      title={fullInstant(value, locale, zone)}
      className={`num whitespace-nowrap ${className}`}
    >
      {shownInstant(value, locale, zone)}
    </time>
  )
}
