import { useState } from 'react'
import { Link } from 'wouter'
import { useIsPhone } from '../../frame/media.ts'
import { Bar } from '../../parts/bar.tsx'
import { BarChart } from '../../parts/charts/bar-chart.tsx'
import { LineChart } from '../../parts/charts/line-chart.tsx'
import { CellOf } from './cell.tsx'
import type { Bar as BarLine, Fact, Figure, FigureChart } from './figure.ts'
import { FigureTable } from './figure-table.tsx'
import { words } from './figure-words.ts'

const BAR_HEIGHT = 200
const MOST_LINES = 8

/** What a tool told, drawn: the figures are Hearth's own, and its caption says so. */
export function FigureCard({ figure }: { figure: Figure }) {
  const { title, beside, currency, facts, chart, bars, table, notes, count, link } = figure
  const [isWhole, setWhole] = useState(false)
  const lines = Math.max(bars?.length ?? 0, table?.rows.length ?? 0, notes?.length ?? 0)
  const shownLines = isWhole ? lines : MOST_LINES
  return (
    <section aria-label={title} className="rounded-10 border border-line-strong p-4 text-13 laptop:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h3 className="font-semibold">{title}</h3>
        {beside && <p className="num text-12 text-soft">{beside}</p>}
      </div>
      {facts && facts.length > 0 && <Facts facts={facts} currency={currency} />}
      {chart && <Chart chart={chart} currency={currency} />}
      {bars && (
        <ul className="mt-3 flex flex-col gap-2.5">
          {bars.slice(0, shownLines).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name.
            <BarRow key={at} line={line} currency={currency} />
          ))}
        </ul>
      )}
      {table && <FigureTable title={title} table={table} most={shownLines} currency={currency} />}
      {notes && (
        <ul className="mt-2">
          {notes.slice(0, shownLines).map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have one title.
            <li key={at} className="border-b border-line py-2 last:border-0">
              <p className="font-medium">{note.title}</p>
              <p className="text-soft">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-2.5 text-12 text-soft">
        <span>{count ? words.computedFrom(count) : words.computed}</span>
        <span className="flex flex-wrap gap-x-4">
          {lines > MOST_LINES && (
            <button
              type="button"
              onClick={() => setWhole(!isWhole)}
              className="touch font-medium hover:text-ink"
            >
              {isWhole ? words.showLess : words.showAll(lines)}
            </button>
          )}
          {link && (
            <Link href={link.href} className="touch font-medium hover:text-ink">
              {link.name}
            </Link>
          )}
        </span>
      </div>
    </section>
  )
}

function Chart({ chart, currency }: { chart: FigureChart; currency: string | undefined }) {
  const isPhone = useIsPhone()
  const { kind, baseline, ...rest } = chart
  const props = { ...rest, height: BAR_HEIGHT, ...(currency && { currency }) }
  return (
    <div className="mt-1">
      {kind === 'line' ? (
        <LineChart {...props} {...(baseline && { baseline })} />
      ) : (
        <BarChart {...props} hasValues={!isPhone} />
      )}
    </div>
  )
}

const Facts = ({ facts, currency }: { facts: Fact[]; currency: string | undefined }) => (
  <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
    {facts.map(({ name, value, isBad }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name.
      <div key={at}>
        <dt className="text-12 text-soft">{name}</dt>
        <dd className={`num text-15 font-semibold ${isBad ? 'text-over' : ''}`}>
          <CellOf cell={value} currency={currency} />
        </dd>
      </div>
    ))}
  </dl>
)

const BarRow = ({ line, currency }: { line: BarLine; currency: string | undefined }) => (
  <li>
    <p className="mb-1 flex gap-3">
      <span className="min-w-0 flex-1 truncate">{line.name}</span>
      {line.beside && <span className="num text-soft">{line.beside}</span>}
      <span className="num font-medium">
        <CellOf cell={line.value} currency={currency} />
      </span>
    </p>
    <Bar percent={line.percent} colour={line.isBehind ? 'c2' : 'c1'} />
  </li>
)
