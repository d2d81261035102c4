import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { shiftMonth } from '../days.ts'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { Figure } from '../parts/amount.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { saveCsv } from '../parts/table-file.ts'
import { INVESTMENTS } from '../places.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { gainsSheet } from './files.ts'
import { gainsQuery, securitiesQuery } from './queries.ts'
import { Sales } from './sales.tsx'
import { slipsQuery } from './slips/slip-queries.ts'
import { Slips } from './slips/slips.tsx'
import { words } from './words.ts'

/** What was gained and lost in a year by what was sold outside registered accounts. */
export default function GainsScreen() {
  const { year = '' } = useParams<{ year: string }>()
  if (/^(19[7-9]|20\d)\d$/.test(year)) return <Gains year={year} />
  return <NotFoundPage action={<LinkButton href={INVESTMENTS.href}>{INVESTMENTS.name}</LinkButton>} />
}

function Gains({ year }: { year: string }) {
  const [ownerId, setOwnerId] = useState('')
  const { data, error, refetch } = useQuery({
    ...gainsQuery(year, ownerId),
    placeholderData: keepPreviousData,
  })
  const { data: securities } = useQuery(securitiesQuery)
  const { data: slips } = useQuery(slipsQuery(year, ownerId))
  const { household } = useHousehold()
  const beside = (by: number) => `/investments/gains/${shiftMonth(`${year}-01`, 12 * by).slice(0, 4)}`
  return (
    <Page
      title={words.gainsOf(year)}
      actions={
        <>
          {household.members.length > 1 && (
            <Segments
              label={nouns.whose}
              options={[
                { value: '', label: words.everybody },
                ...household.members.map(({ id, displayName }) => ({ value: id, label: displayName })),
              ]}
              value={ownerId}
              onChange={setOwnerId}
            />
          )}
          <LinkButton href={beside(-1)}>{words.earlier}</LinkButton>
          <LinkButton href={beside(1)}>{words.later}</LinkButton>
        </>
      }
    >
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data?.dispositions.length === 0 && <Empty>{words.nothingSold(year)}</Empty>}
      {data && data.dispositions.length > 0 && (
        <>
          <dl className="flex flex-wrap gap-4">
            {[
              [words.net, data.net, 'net'] as const,
              ...(data.taxable === null ? [] : [[words.taxableHalf, data.taxable, undefined] as const]),
              [household.country === 'US' ? words.washed : words.denied, data.denied, undefined] as const,
              [words.soldFor, data.proceeds, 'proceeds'] as const,
              [words.cost, data.cost, 'cost'] as const,
            ].map(([name, amount, total]) => (
              <div key={name} className="grow basis-40">
                <dt className="text-13 text-soft laptop:text-12">{name}</dt>
                <dd>
                  <Figure value={amount} currency={data.currency} total={total} />
                </dd>
              </div>
            ))}
          </dl>
          {data.unknown > 0 && <p className="pt-3 text-13 text-warn">{words.unknownGains(data.unknown)}</p>}
          <Sales
            dispositions={data.dispositions}
            title={words.sold}
            year={{ gains: data, lines: slips?.lines ?? [] }}
          />
          {securities && (
            <div className="pt-4">
              <Button
                icon="download"
                onClick={() =>
                  saveCsv(
                    `gains-${year}`,
                    gainsSheet({
                      ...data,
                      securities,
                      owners: household.members,
                      isInStates: household.country === 'US',
                    }),
                  )
                }
              >
                {words.gainsFile(year)}
              </Button>
            </div>
          )}
        </>
      )}
      {slips && <Slips year={year} ownerId={ownerId} data={slips} />}
      <p className="pt-6 text-12 text-faint">{words.notAdvice}</p>
    </Page>
  )
}
