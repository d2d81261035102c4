import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { nouns } from '../../words.ts'
import { mappingsQuery, yearsQuery } from '../queries.ts'
import { TaxPage } from '../tax-page.tsx'
import { MappedList } from './mapped-list.tsx'
import { type EditedMapping, MappingDialog } from './mapping-dialog.tsx'
import { mappingWords } from './mapping-words.ts'
import { NotUnderstood } from './not-understood.tsx'
import { Suggestions } from './suggestions.tsx'

/** Which categories and accounts are for which line. Nothing is mapped until somebody says so. */
export default function Mapping() {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(mappingsQuery(search.get('year') ?? undefined))
  const [edited, setEdited] = useState<EditedMapping>()
  return (
    <TaxPage
      title={nouns.tax}
      here="/tax/mapping"
      actions={
        <Button icon="plus" needs="server" onClick={() => setEdited({})}>
          {mappingWords.map}
        </Button>
      }
    >
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data && (
        <div>
          <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
            <p className="max-w-160 text-14 text-pretty text-soft">{mappingWords.lead}</p>
            <YearChoice year={data.year} onChange={(year) => setSearch({ year }, { replace: true })} />
          </div>
          {data.suggestions.length > 0 && (
            <Suggestions
              key={`${data.year} ${data.mappings.length}`}
              year={data.year}
              suggestions={data.suggestions}
            />
          )}
          <NotUnderstood found={data.notUnderstood} onEdit={setEdited} />
          {data.mappings.length > 0 && (
            <MappedList year={data.year} mappings={data.mappings} onEdit={setEdited} />
          )}
          {data.mappings.length + data.suggestions.length + data.notUnderstood.length === 0 && (
            <Empty action={<Button onClick={() => setEdited({})}>{mappingWords.map}</Button>}>
              {mappingWords.nothing}
            </Empty>
          )}
        </div>
      )}
      {edited && data && (
        <MappingDialog year={data.year} edited={edited} onClose={() => setEdited(undefined)} />
      )}
    </TaxPage>
  )
}

/** Which year it is looked at for: what of it fits, and from when it is mapped. */
function YearChoice({ year, onChange }: { year: number; onChange: (year: string) => void }) {
  const { data } = useQuery(yearsQuery)
  const tabled = data?.years.filter(({ status }) => status !== 'NO_TABLE') ?? []
  const years = [...new Set([year, ...tabled.map((each) => each.year)])].toSorted((one, other) => other - one)
  return (
    <Select
      label={mappingWords.override.year}
      className="w-40"
      value={`${year}`}
      options={years.map((each) => ({ value: `${each}`, label: `${each}` }))}
      onChange={onChange}
    />
  )
}
