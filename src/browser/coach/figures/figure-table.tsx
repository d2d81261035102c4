import { Link } from 'wouter'
import { CellOf } from './cell.tsx'
import type { FigureTable as Table } from './figure.ts'
import { words } from './figure-words.ts'

interface FigureTableProps {
  title: string
  table: Table
  /** So many rows are shown. */
  most: number
  currency: string | undefined
}

/** Rows of a figure; what is too wide for a phone is pushed aside with a finger or the arrows. */
export const FigureTable = ({
  title,
  table: { rowKind, columns, rows },
  most,
  currency,
}: FigureTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
  <section aria-label={words.asTable(title)} tabIndex={0} className="relative mt-2 overflow-x-auto">
    <table className="num w-full">
      <thead className="border-b border-line-strong text-12 text-faint">
        <tr className="h-8">
          <th scope="col" className="text-start font-medium">
            {rowKind}
          </th>
          {columns.map(({ name, isText }) => (
            <th
              key={name}
              scope="col"
              className={`ps-4 font-medium whitespace-nowrap ${isText ? 'text-start' : 'text-end'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, most).map(({ name, href, cells }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name.
          <tr key={row} className="h-9 border-b border-line last:border-0 laptop:h-8">
            <th scope="row" className="max-w-60 min-w-24 truncate text-start font-normal">
              {href ? (
                <Link href={href} className="touch underline decoration-line-strong underline-offset-2">
                  {name}
                </Link>
              ) : (
                name
              )}
            </th>
            {columns.map((column, at) => (
              <td
                key={column.name}
                className={`ps-4 whitespace-nowrap ${column.isText ? 'text-start text-soft' : 'text-end'}`}
              >
                <CellOf cell={cells[at] ?? null} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
