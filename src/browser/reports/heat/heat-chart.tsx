import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { monthOf, shiftDay, shortMonth, shortWeekday } from '../../days.ts'
import { useUi } from '../../frame/ui-preferences.ts'
import { labelsThatFit } from '../../parts/charts/chart-scale.ts'
import { useWidth } from '../../parts/charts/width.ts'
import { useNavigate } from '../../parts/use-navigate.ts'
import { words as partWords } from '../../parts/words.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { words } from '../words.ts'
import { type HeatPlace, heatPlaces, heatSteps, SHADES, shadeOf, WEEKDAYS } from './heat-layout.ts'

export interface HeatDay {
  day: string
  /** As they are said: 22 Nov, and what it comes to. */
  name: string
  text: string
  /** How much it is, for its shade; below zero in another colour. */
  value: number
  href: string
}

interface HeatChartProps {
  label: string
  heading: string | undefined
  days: HeatDay[]
}

const CELL = 13
const STEP = 16
const LEFT = 38
const TOP = 18
const BLOCK = TOP + WEEKDAYS * STEP + 8
const CHARACTER = 7.2
/** Of the shades, the palest first. */
const OPACITIES = [0.28, 0.5, 0.74, 1]

const xOf = ({ column }: HeatPlace) => LEFT + column * STEP
const yOf = ({ block, row }: HeatPlace) => block * BLOCK + TOP + row * STEP

/** Every day of a calendar in a shade of what it comes to; walked by the arrow keys, and each leads to its transactions. */
export function HeatChart({ label, heading, days }: HeatChartProps) {
  const [{ weekStart }] = useUi()
  const [place, width] = useWidth()
  const [at, setAt] = useState<number>()
  const columns = Math.max(1, Math.floor((width - LEFT) / STEP))
  const places = heatPlaces(
    days.map(({ day }) => day),
    weekStart,
    columns,
  )
  const steps = heatSteps(days.map(({ value }) => Math.abs(value)))
  const height = ((places.at(-1)?.block ?? 0) + 1) * BLOCK
  return (
    <figure aria-label={label} className="min-w-0 pb-4">
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 laptop:min-h-5">
        {heading && <h2 className="me-auto text-15 font-semibold laptop:text-13">{heading}</h2>}
        <Shades days={days} steps={steps} />
      </div>
      <div ref={place} className="relative mt-2.5 min-w-0" style={{ height }}>
        {width > 0 && (
          <>
            <svg aria-hidden="true" width={width} height={height} className="num absolute inset-0 text-11">
              <Names days={days} places={places} weekStart={weekStart} />
              {days.map(({ day, value }, index) => {
                const here = places[index]
                return here && <Cell key={day} place={here} value={value} steps={steps} isAt={at === index} />
              })}
            </svg>
            <HeatWalk label={label} days={days} places={places} width={width} at={at} onAt={setAt} />
          </>
        )}
      </div>
    </figure>
  )
}

interface CellProps {
  place: HeatPlace
  value: number
  steps: number[]
  isAt: boolean
}

function Cell({ place, value, steps, isAt }: CellProps) {
  const shade = shadeOf(Math.abs(value), steps)
  return (
    <rect
      x={xOf(place)}
      y={yOf(place)}
      width={CELL}
      height={CELL}
      rx={3}
      fillOpacity={shade === 0 ? 1 : opacityOf(shade, steps)}
      className={`${shade === 0 ? 'fill-hover' : value < 0 ? 'fill-over' : 'fill-c1'} ${isAt ? 'stroke-ink' : ''}`}
    />
  )
}

/** The darkest is the last, however many there are. */
const opacityOf = (shade: number, steps: number[]): number =>
  OPACITIES[SHADES - steps.length + shade - 1] ?? 1

/** From what each shade is. */
function Shades({ days, steps }: { days: HeatDay[]; steps: number[] }) {
  const texts = steps.map((step) => days.find(({ value }) => Math.abs(value) === step)?.text ?? '')
  return (
    <ul className="num ms-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-soft">
      {texts.map((text, at) => (
        <li key={text} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width={10} height={10}>
            <rect width={10} height={10} rx={3} fillOpacity={opacityOf(at + 1, steps)} className="fill-c1" />
          </svg>
          {words.heat.from(text)}
        </li>
      ))}
    </ul>
  )
}

interface NamesProps {
  days: HeatDay[]
  places: HeatPlace[]
  weekStart: 0 | 1
}

/** A Sunday, from which weekdays are counted. */
const SUNDAY = '2026-01-04'

/** Months above the weeks in which they begin, every second weekday beside its row. */
function Names({ days, places, weekStart }: NamesProps) {
  const { locale } = useHousehold()
  const blocks = Map.groupBy(places.keys(), (index) => places[index]?.block ?? 0)
  return [...blocks].map(([block, indexes]) => {
    const months = indexes.flatMap((index, at) => {
      const [day, place] = [days[index]?.day ?? '', places[index]]
      if (!place || (at > 0 && monthOf(day) === monthOf(days[index - 1]?.day ?? ''))) return []
      const text = shortMonth(monthOf(day), locale)
      const width = text.length * CHARACTER
      return [{ text, width, x: xOf(place) + width / 2 }]
    })
    return (
      <g key={block} className="fill-faint">
        {labelsThatFit(months, 6).map((at) => (
          <text key={`${months[at]?.x}`} x={months[at]?.x} y={block * BLOCK + 11} textAnchor="middle">
            {months[at]?.text}
          </text>
        ))}
        {[1, 3, 5].map((row) => (
          <text key={row} x={LEFT - 8} y={yOf({ block, column: 0, row }) + 10} textAnchor="end">
            {shortWeekday(shiftDay(SUNDAY, weekStart + row), locale)}
          </text>
        ))}
      </g>
    )
  })
}

interface HeatWalkProps {
  label: string
  days: HeatDay[]
  places: HeatPlace[]
  width: number
  at: number | undefined
  onAt: (at: number | undefined) => void
}

const TIP = 168

/** Lies over the drawing: days are looked at with the pointer, a finger or the arrow keys, said, and opened. */
function HeatWalk({ label, days, places, width, at, onAt }: HeatWalkProps) {
  const hint = useId()
  const navigate = useNavigate()
  const [isByKey, setByKey] = useState(false)
  const here = at === undefined ? undefined : days[at]
  const place = at === undefined ? undefined : places[at]
  const lookAt = (next: number | undefined, byKey: boolean) => {
    onAt(next)
    setByKey(byKey)
  }
  const open = (index: number | undefined) => {
    const href = index === undefined ? undefined : days[index]?.href
    if (href) navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(at)
    if (event.key === 'Escape' && at !== undefined) return lookAt(undefined, true)
    const next = STEPS[event.key]?.(at ?? days.length - 1, days.length - 1)
    if (next === undefined) return
    event.preventDefault()
    lookAt(next, true)
  }
  const under = (event: PointerEvent): number | undefined => {
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const found = places.findIndex(
      (one) => x >= xOf(one) - 2 && x < xOf(one) + CELL + 1 && y >= yOf(one) - 2 && y < yOf(one) + CELL + 1,
    )
    return found < 0 ? undefined : found
  }
  return (
    <>
      <div
        role="application"
        aria-roledescription={partWords.chart}
        aria-label={label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is walked by the arrow keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={({ target }) =>
          target.matches(':focus-visible') && at === undefined && lookAt(days.length - 1, true)
        }
        onBlur={() => lookAt(undefined, false)}
        onPointerMove={(event) => event.pointerType === 'mouse' && lookAt(under(event), false)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && lookAt(undefined, false)}
        // A finger looks first and opens with a second tap.
        onPointerUp={(event) => {
          const index = under(event)
          if (event.pointerType === 'mouse' || (index === at && !isByKey)) open(index)
          else lookAt(index, false)
        }}
        className={`absolute inset-0 touch-pan-y rounded-6 ${here ? 'cursor-pointer' : ''}`}
      />
      <span id={hint} className="sr-only">
        {words.heat.walk}
      </span>
      <span aria-live="polite" className="sr-only">
        {here && isByKey ? `${here.name}, ${here.text}` : ''}
      </span>
      {here && place && (
        <p
          aria-hidden="true"
          className="num pointer-events-none absolute z-10 flex justify-between gap-3 rounded-8 bg-raised px-3 py-2.5 text-12/[18px] shadow-pop"
          style={{
            width: TIP,
            left: Math.max(0, Math.min(width - TIP, xOf(place) + CELL / 2 - TIP / 2)),
            top: yOf(place) + STEP + 4,
          }}
        >
          <span className="text-soft">{here.name}</span>
          <span className="font-semibold">{here.text}</span>
        </p>
      )}
    </>
  )
}

/** A week is a step aside, a day a step down. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + WEEKDAYS),
  ArrowLeft: (at) => Math.max(0, at - WEEKDAYS),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}
