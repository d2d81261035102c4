import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import { Figure } from '../../parts/amount.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { nouns } from '../../words.ts'
import { yearQuery } from '../queries.ts'
import { YearPage } from '../tax-page.tsx'
import { lineName, words } from '../words.ts'
import { EachMissing, MissingPayees } from './missing-lists.tsx'
import { PayeeNumbers } from './payee-numbers.tsx'

const ALL = 'ALL'

/** What lacks the evidence that its line wants, to be worked off by payee or one by one. */
export default function Missing() {
  const { year = '' } = useParams<{ year: string }>()
  const [search, setSearch] = useSearchParams()
  const lineId = search.get('line') ?? undefined
  const isEach = search.has('each')
  const page = Math.max(Number.parseInt(search.get('page') ?? '1', 10) - 1 || 0, 0)
  const go = (changed: Record<string, string | undefined>) =>
    setSearch((before) => {
      const query = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changed))
        if (value === undefined) query.delete(name)
        else query.set(name, value)
      return query
    })
  const list = {
    year,
    lineId,
    page,
    onPage: (next: number) => go({ page: next === 0 ? undefined : `${next + 1}` }),
  }
  return (
    <YearPage year={year} here={`/tax/${year}/missing`} aside={<PayeeNumbers />}>
      <div>
        <Totals
          year={year}
          lineId={lineId}
          isEach={isEach}
          onChoose={(line) => go({ line, page: undefined })}
          onEach={(each) => go({ each: each ? '1' : undefined, page: undefined })}
        />
        {isEach ? <EachMissing {...list} /> : <MissingPayees {...list} />}
      </div>
    </YearPage>
  )
}

interface TotalsProps {
  year: string
  lineId: string | undefined
  isEach: boolean
  onChoose: (lineId: string | undefined) => void
  onEach: (each: boolean) => void
}

/** How much lacks evidence in all, of which line it is shown, and how. */
function Totals({ year, lineId, isEach, onChoose, onEach }: TotalsProps) {
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
      <Segments
        label={words.missing.listed}
        value={isEach ? 'EACH' : 'PAYEE'}
        options={[
          { value: 'PAYEE', label: nouns.byPayee },
          { value: 'EACH', label: words.missing.each },
        ]}
        onChange={(chosen) => onEach(chosen === 'EACH')}
      />
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
