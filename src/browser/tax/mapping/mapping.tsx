import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { nouns } from '../../words.ts'
import { mappingsQuery } from '../queries.ts'
import { TaxPage } from '../tax-page.tsx'
import { MappedList } from './mapped-list.tsx'
import { type EditedMapping, MappingDialog } from './mapping-dialog.tsx'
import { mappingWords } from './mapping-words.ts'
import { NotUnderstood } from './not-understood.tsx'
import { Suggestions } from './suggestions.tsx'

/** Which categories and accounts are for which line. Nothing is mapped until somebody says so. */
export default function Mapping() {
  const { data, error, refetch } = useQuery(mappingsQuery())
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
          <p className="mb-5 max-w-160 text-14 text-pretty text-soft">{mappingWords.lead}</p>
          {data.suggestions.length > 0 && (
            <Suggestions key={data.mappings.length} year={data.year} suggestions={data.suggestions} />
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
