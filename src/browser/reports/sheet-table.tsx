import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { numberText, percentText } from '../language.ts'
import { Amount } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import type { Sheet, SheetRow } from '../parts/table-file.ts'
import { states } from '../words.ts'

interface SheetTableProps {
  label: string
  sheet: Sheet
  currency: string
}

/** The report as a table; what is too wide for a phone is pushed aside with a finger or the arrows. Hidden words stay in it. */
export const SheetTable = ({ label, sheet, currency }: SheetTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
  <section aria-label={label} tabIndex={0} className="relative mt-6 overflow-x-auto">
    <table className="num w-full text-13">
      <thead className="border-b border-line-strong text-12 text-faint">
        <tr className="h-9">
          <th scope="col" className="text-start font-medium">
            {sheet.rowKind}
          </th>
          {sheet.columns.map(({ name, kind, below }) => (
            <th
              key={name}
              scope="col"
              className={`ps-3 font-medium whitespace-nowrap ${below !== undefined ? 'max-tablet:hidden' : ''} ${kind === 'text' ? 'text-start' : 'text-end'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row) => (
          <Row key={row.key} row={row} sheet={sheet} currency={currency} />
        ))}
      </tbody>
      {sheet.total && (
        <tfoot className="border-t border-line-strong font-semibold">
          <Row row={sheet.total} sheet={sheet} currency={currency} />
        </tfoot>
      )}
    </table>
  </section>
)

function Row({ row, sheet, currency }: { row: SheetRow; sheet: Sheet; currency: string }) {
  return (
    <tr className="h-11 border-b border-line last:border-0 laptop:h-9">
      <th scope="row" className="max-w-60 min-w-20 truncate py-1 text-start font-medium">
        {row.href ? (
          <Link href={row.href} className="touch inline-block min-w-11">
            <span className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
              {row.name}
            </span>
            <Below columns={sheet.columns} row={row} currency={currency} />
          </Link>
        ) : (
          <>
            {row.name}
            <Below columns={sheet.columns} row={row} currency={currency} />
          </>
        )}
      </th>
      {sheet.columns.map(({ name, kind, hasBars, isFlow, below }, at) => (
        <td
          key={name}
          className={`ps-3 ${below !== undefined ? 'max-tablet:hidden' : ''} ${kind === 'text' ? 'text-start text-soft' : 'text-end whitespace-nowrap'}`}
        >
          <span className="inline-flex items-center gap-3">
            {hasBars && <ShareBar share={row.cells[at]} largest={sheet.rows[0]?.cells[at]} />}
            <span className={hasBars ? 'w-14' : ''}>
              <Linked href={row.hrefs?.[at]}>
                <Cell
                  value={row.cells[at] ?? null}
                  column={{ kind, isFlow }}
                  currency={currency}
                  {...sumsOf(sheet, row, at)}
                />
              </Linked>
            </span>
          </span>
          <Below columns={sheet.columns} row={row} currency={currency} of={at} />
        </td>
      ))}
    </tr>
  )
}

interface BelowProps {
  columns: Sheet['columns']
  row: SheetRow
  currency: string
  /** The column it stands below, else the names of the rows. */
  of?: number
}

/** What has no column of its own on a phone; below a figure its name is for readers alone. */
const Below = ({ columns, row, currency, of }: BelowProps) =>
  columns.map(
    ({ name, kind, isFlow, below }, at) =>
      below === (of ?? 'NAME') && (
        <span key={name} className="block text-12 font-normal whitespace-pre-line text-soft tablet:hidden">
          <span className={of === undefined ? '' : 'sr-only'}>{name} </span>
          <Cell value={row.cells[at] ?? null} column={{ kind, isFlow }} currency={currency} />
        </span>
      ),
  )

/** Leads to what a figure is made of. */
const Linked = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? (
    <Link href={href} className="touch inline-block hover:underline">
      {children}
    </Link>
  ) : (
    children
  )

/** Which sums a cell is, and which ones it is a part of: the column's, and the difference of its row. */
function sumsOf({ columns, total }: Sheet, row: SheetRow, at: number) {
  const isLast = row === total
  const differences = columns.flatMap(({ differenceOf }, column) => {
    if (differenceOf?.[0] === at) return [`${row.key} ${column}`.replaceAll(' ', '_')]
    return differenceOf?.[1] === at ? [`-${row.key} ${column}`.replaceAll(' ', '_')] : []
  })
  const isDifference = columns[at]?.differenceOf !== undefined
  const own = `column_${at}`
  return {
    total: [
      ...(isLast ? [own] : []),
      ...(isDifference ? [`${row.key} ${at}`.replaceAll(' ', '_')] : []),
    ].join(' '),
    part: [...(isLast ? [] : [own]), ...differences].join(' '),
  }
}

type CellValue = SheetRow['cells'][number] | undefined

/** As long as its share of the largest. */
const ShareBar = ({ share, largest }: { share: CellValue; largest: CellValue }) =>
  typeof share === 'number' && typeof largest === 'number' && largest > 0 ? (
    <span className="w-32 max-tablet:hidden">
      <Bar percent={Math.min(100, Math.max(0, (share / largest) * 100))} colour="c1" />
    </span>
  ) : null

interface CellProps {
  value: string | number | null
  column: Pick<Sheet['columns'][number], 'kind' | 'isFlow'>
  currency: string
  total?: string
  part?: string
}

function Cell({ value, column: { kind, isFlow = false }, currency, total, part }: CellProps) {
  if (value === null)
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{states.noneInText}</span>
      </span>
    )
  if (kind === 'amount')
    return <Amount value={`${value}`} currency={currency} flow={isFlow} total={total} part={part} />
  if (kind === 'percent' && typeof value === 'number') return <>{percentText(value / 100)}</>
  return <>{typeof value === 'number' ? numberText(value) : value}</>
}
