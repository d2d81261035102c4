import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { Figure } from '../../parts/amount.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { Loading } from '../../parts/notes/loading.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { yearQuery } from '../queries.ts'
import { YearPage } from '../tax-page.tsx'
import { lineName, words } from '../words.ts'
import { AttachDialog } from './attach-dialog.tsx'
import { MISSING_ROWS, type MissingItem, missingQuery } from './evidence-queries.ts'
import { MissingRow } from './missing-row.tsx'
import { PayeeNumbers } from './payee-numbers.tsx'

const ALL = 'ALL'

/** What lacks the evidence that its line wants: a list to work off, each attached where it stands. */
export default function Missing() {
  const readable = useReadable()
  const { year = '' } = useParams<{ year: string }>()
  const [search, setSearch] = useSearchParams()
  const lineId = search.get('line') ?? undefined
  const page = Math.max(Number.parseInt(search.get('page') ?? '1', 10) - 1 || 0, 0)
  const found = useQuery(missingQuery(year, lineId, page))
  const { data } = found
  const [attached, setAttached] = useState<MissingItem>()
  const go = (changed: Record<string, string | undefined>) =>
    setSearch((before) => {
      const query = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changed))
        if (value === undefined) query.delete(name)
        else query.set(name, value)
      return query
    })
  const groups = [...Map.groupBy(data?.items ?? [], (item) => item.lineId)]
  return (
    <YearPage year={year} here={`/tax/${year}/missing`} aside={<PayeeNumbers />}>
      <div>
        <Totals year={year} lineId={lineId} onChoose={(line) => go({ line, page: undefined })} />
        <Loading of={found} className="h-60" />
        {data && data.items.length === 0 && (
          <Empty action={<LinkButton href={`/tax/${year}`}>{words.missing.seeLines}</LinkButton>}>
            {words.missing.nothing}
          </Empty>
        )}
        {groups.map(([id, items]) => (
          <section key={id} aria-label={items[0] ? lineName(items[0]) : id} className="mb-7">
            <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">
              {items[0] ? lineName(items[0]) : id}
            </h2>
            <ul>
              {items.map((item) => (
                <MissingRow
                  key={`${item.transactionId} ${item.part} ${item.lineId}`}
                  item={item}
                  onAttach={() => setAttached(item)}
                />
              ))}
            </ul>
          </section>
        ))}
        {data && (
          <Pager
            label={words.missing.pages}
            page={page}
            limit={MISSING_ROWS}
            total={data.count}
            onPage={(next) => go({ page: next === 0 ? undefined : `${next + 1}` })}
          />
        )}
      </div>
      {attached && (
        <AttachDialog
          of={attached}
          date={attached.date}
          payee={attached.payee}
          amount={attached.amount}
          types={attached.wanted}
          why={readable(attached.text)}
          onClose={() => setAttached(undefined)}
        />
      )}
    </YearPage>
  )
}

interface TotalsProps {
  year: string
  lineId: string | undefined
  onChoose: (lineId: string | undefined) => void
}

/** How much lacks evidence in all, and of which line it is shown. */
function Totals({ year, lineId, onChoose }: TotalsProps) {
  const { data: totals } = useQuery(yearQuery(year))
  if (!totals || totals.missingEvidence.count === 0) return null
  const lines = totals.lines.filter(({ missing }) => missing > 0)
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="text-13 text-soft">{words.missing.lead}</p>
        <Figure value={totals.missingEvidence.amount} size={34} />
        <p className="text-13 text-soft">{words.transactions(totals.missingEvidence.count)}</p>
      </div>
      {lines.length > 1 && (
        <Select
          label={words.missing.ofLine}
          className="w-64 max-w-full"
          value={lineId ?? ALL}
          options={[
            { value: ALL, label: words.missing.allLines },
            ...distinct(lines).map((line) => ({
              value: line.lineId,
              label: lineName(line),
              beside: line.missing,
            })),
          ]}
          onChange={(chosen) => onChoose(chosen === ALL ? undefined : chosen)}
        />
      )}
    </div>
  )
}

/** A line that several have is one here, with what is missing of all. */
const distinct = <Line extends { lineId: string; missing: number }>(lines: Line[]): Line[] =>
  [...Map.groupBy(lines, ({ lineId }) => lineId).values()].flatMap((of) => {
    const [first] = of
    return first ? [{ ...first, missing: of.reduce((total, { missing }) => total + missing, 0) }] : []
  })
