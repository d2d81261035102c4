import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Refusal } from '../session/refusal.ts'
import { verbs } from '../words.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportDone } from './import-done.tsx'
import { importQuery } from './queries.ts'
import { ImportUnread } from './statements/import-unread.tsx'
import { words } from './words.ts'

/** One import: to be checked while nothing is saved, then what came of it. */
export default function ImportScreen() {
  const { id } = useParams<{ id: string }>()
  const { data, error, refetch } = useQuery(importQuery(id))
  if (error && !data)
    return error instanceof Refusal && error.isGone ? (
      <NotFoundPage action={<LinkButton href="/import">{verbs.importFile}</LinkButton>}>
        {words.gone}
      </NotFoundPage>
    ) : (
      <Page title={words.title}>
        <RefusalNote error={error} onRetry={() => refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page title={words.title}>
        <Skeleton className="h-64 w-full" />
      </Page>
    )
  if (data.status === 'READING' || data.status === 'FAILED') return <ImportUnread found={data} />
  return data.status === 'PREVIEW' ? <ImportCheck key={id} found={data} /> : <ImportDone found={data} />
}
