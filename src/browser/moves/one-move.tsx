import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Refusal } from '../session/refusal.ts'
import { MoveCheck } from './move-check.tsx'
import { MoveDone } from './move-done.tsx'
import { moveQuery } from './queries.ts'
import { words } from './words.ts'

/** One move: to be checked while nothing is saved, then what came of it. */
export default function OneMove() {
  const { id } = useParams<{ id: string }>()
  const { data, error, refetch } = useQuery(moveQuery(id))
  if (data) return data.status === 'PREVIEW' ? <MoveCheck key={id} found={data} /> : <MoveDone found={data} />
  if (error instanceof Refusal && error.isGone)
    return (
      <NotFoundPage action={<LinkButton href="/move-in">{words.again}</LinkButton>}>
        {words.gone}
      </NotFoundPage>
    )
  return (
    <Page title={words.title}>
      {error ? <RefusalNote error={error} onRetry={() => refetch()} /> : <Skeleton className="h-64 w-full" />}
    </Page>
  )
}
