import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Pager } from '../parts/pager.tsx'
import { verbs } from '../words.ts'
import { ImportList } from './import-list.tsx'
import { importsQuery } from './queries.ts'
import { words } from './words.ts'

/** Every import there was, newest first; any of them can be looked at and taken back. */
export default function ImportHistory() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0)
  const { data, error, refetch } = useQuery({ ...importsQuery(page), placeholderData: (before) => before })
  const go = (to: number) => setSearch(to === 0 ? {} : { page: `${to}` })
  const importNow = (
    <LinkButton href="/import" kind="primary" icon="import">
      {verbs.import}
    </LinkButton>
  )
  return (
    <Page title={words.titleOfAll} actions={importNow}>
      {error && !data && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.data.length === 0 && <Empty action={importNow}>{words.nothingYet}</Empty>}
      {data && <ImportList imports={data.data} />}
      {data && (
        <Pager label={words.pages} page={page} limit={data.meta.limit} total={data.meta.total} onPage={go} />
      )}
    </Page>
  )
}
