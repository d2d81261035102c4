import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { RANGES, type Range } from '../net-worth/ranges.ts'
import { words as worthWords } from '../net-worth/words.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { INVESTMENTS } from '../places.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { HoldingsFile } from './holdings-file.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { PortfolioPart } from './portfolio-part.tsx'
import { holdingsQuery } from './queries.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { words } from './words.ts'

/** All securities of the household: what they are worth, what they cost and what they paid. */
export default function Investments() {
  const { today } = useHousehold()
  const { data, error, refetch } = useQuery(holdingsQuery)
  const isPhone = useIsPhone()
  const [isAdding, setAdding] = useState(false)
  const [range, setRange] = useState<Range>('12')
  useShortcut('a', words.addTrade, () => setAdding(true), 'server')
  const year = today.slice(0, 4)
  const ranges = (
    <Segments
      label={nouns.howFarBack}
      value={range}
      options={RANGES.map((value) => ({ value, label: worthWords.ranges[value] }))}
      onChange={setRange}
    />
  )
  return (
    <Page
      title={INVESTMENTS.name}
      actions={
        <>
          {!isPhone && ranges}
          <LinkButton href={`/investments/gains/${year}`}>{words.gainsOf(year)}</LinkButton>
          <Button kind="primary" icon="plus" needs="server" onClick={() => setAdding(true)}>
            {words.addTrade}
          </Button>
        </>
      }
    >
      {isPhone && <div className="pb-3">{ranges}</div>}
      <PortfolioPart range={range}>
        {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60 w-full" />}
        {data?.holdings.length === 0 && (
          <Empty action={<Button onClick={() => setAdding(true)}>{words.addTrade}</Button>}>
            {words.none}
          </Empty>
        )}
        {data && data.holdings.length > 0 && (
          <>
            <HoldingsTable holdings={data.holdings} title={words.groupings.security} />
            <HoldingsFile holdings={data} />
          </>
        )}
      </PortfolioPart>
      <p className="pt-6 text-12 text-faint">{words.notAdvice}</p>
      {isAdding && <TradeDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
