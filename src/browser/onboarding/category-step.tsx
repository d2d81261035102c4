import { useQuery } from '@tanstack/react-query'
import { Button, LinkButton } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { categoriesQuery } from '../session/queries.ts'
import { verbs } from '../words.ts'
import { words } from './words.ts'

/** What the household begins with, to be kept or changed. */
export function CategoryStep({ onNext }: { onNext: () => void }) {
  const { data, error, refetch } = useQuery(categoriesQuery)
  return (
    <>
      <p className="mt-1.5 text-pretty text-soft">{words.categories.lead}</p>
      <div className="mt-6">
        {error ? (
          <RefusalNote error={error} onRetry={() => refetch()} />
        ) : (
          !data && <Skeleton className="h-60 w-full" />
        )}
        <dl>
          {data?.groups.map((group) => (
            <div
              key={group.id}
              className="grid gap-x-4 border-b border-line py-2.5 tablet:grid-cols-[160px_1fr]"
            >
              <dt className="text-14 font-medium">{group.name}</dt>
              <dd className="text-14 text-soft">
                {data.categories
                  .filter(({ groupId, archived }) => groupId === group.id && !archived)
                  .map(({ name }) => name)
                  .join(' · ')}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-2">
        <LinkButton href="/settings/categories">{words.categories.change}</LinkButton>
        <Button kind="primary" onClick={onNext}>
          {verbs.keepThem}
        </Button>
      </div>
    </>
  )
}
