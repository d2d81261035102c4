import type { ReactNode } from 'react'
import { EstimatesProvider } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { estimated, type Sheet, saveCsv } from '../parts/table-file.ts'
import { RatesUsed } from '../rates/rates-used.tsx'
import { type Convertible, inOne } from './in-one.ts'
import { SheetTable } from './sheet-table.tsx'
import { words } from './words.ts'

interface ReportBodyProps<Report> {
  asking: {
    data: Report | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** What the table is of: Spending. */
  name: string
  /** What the file is called, in every language. */
  file: string
  sheetOf: (report: Report) => Sheet
  currencyOf: (report: Report) => string
  /** Stands where the days asked for have nothing in them. */
  nothing: string
  /** The chart and what it says in a sentence. */
  children: (report: Report) => ReactNode
}

/** What is the same for every report: it waits, it fails, it has nothing, or it has a chart, a table and a file. */
export function ReportBody<Report extends Convertible>(props: ReportBodyProps<Report>) {
  const { asking, name, file, sheetOf, currencyOf, nothing, children } = props
  const { error, isPlaceholderData, refetch } = asking
  const data = asking.data && inOne(asking.data)
  const converted = asking.data?.converted
  if (error && !data) return <RefusalNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-96 w-full" />
  const sheet = sheetOf(data)
  if (sheet.rows.length === 0) return <Empty>{nothing}</Empty>
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error ? (
        <div className="pb-3">
          <RefusalNote error={error} onRetry={refetch} />
        </div>
      ) : null}
      <EstimatesProvider value={converted ? 'ALL' : 'NONE'}>
        {children(data)}
        <SheetTable label={words.asTable(name)} sheet={sheet} currency={currencyOf(data)} />
      </EstimatesProvider>
      <div className="pt-4">
        <Button icon="download" onClick={() => saveCsv(file, converted ? estimated(sheet) : sheet)}>
          {words.download}
        </Button>
      </div>
      {converted && <RatesUsed converted={converted} to={data.to} isOfEachDay={file !== 'forecast'} />}
    </div>
  )
}

/** The figure of a report and what it says. */
export const Told = ({ children }: { children: ReactNode }) => (
  <p className="max-w-150 pb-4 text-14 text-pretty text-soft">{children}</p>
)

/** What stands in other money is not in it: unlike currencies are never added. */
export const OtherMoney = ({ currencies }: { currencies: string[] }) =>
  currencies.length > 0 && <p className="pt-2 text-13 text-faint">{words.notInIt(currencies.join(', '))}</p>
