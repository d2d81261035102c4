import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Page } from '../frame/page.tsx'
import { Moment } from '../parts/day.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { states, verbs } from '../words.ts'
import { FileChooser } from './file-chooser.tsx'
import { type Move, movesQuery } from './queries.ts'
import { words } from './words.ts'

/** Where the years of another program come in: how each gives them away, the place to drop them, and earlier moves. */
export default function MoveStart() {
  const { data: moves, error, refetch } = useQuery(movesQuery)
  return (
    <Page title={words.title}>
      <div className="mx-auto flex max-w-200 flex-col gap-8 pt-2">
        <p className="text-15 text-pretty text-soft">{words.lead}</p>
        <FileChooser />
        <section aria-label={words.programs}>
          <dl className="grid gap-x-8 tablet:grid-cols-2">
            {Object.entries(words.sources).map(([source, name]) => (
              <div key={source} className="border-b border-line py-3">
                <dt className="text-14 font-medium">{name}</dt>
                <dd className="text-13 text-pretty text-soft">{words.ways[source as Move['source']]}</dd>
              </div>
            ))}
          </dl>
        </section>
        {error && <RefusalNote error={error} onRetry={() => refetch()} />}
        {moves && moves.length > 0 && (
          <section aria-label={words.earlier}>
            <h2 className="pb-1 text-13 font-semibold">{words.earlier}</h2>
            <ul>
              {moves.map((move) => (
                <MoveLine key={move.id} move={move} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

const MoveLine = ({ move: { id, source, fileName, status, createdAt } }: { move: Move }) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1 text-14">
    <Link href={`/move-in/${id}`} className="min-w-0 flex-1 truncate font-medium hover:underline">
      {words.sources[source]} <span className="font-normal text-soft">{fileName}</span>
    </Link>
    <span className="text-13 text-soft">
      {status === 'PREVIEW' ? (
        verbs.check
      ) : status === 'UNDONE' ? (
        states.takenBack
      ) : (
        <Moment value={createdAt} />
      )}
    </span>
  </li>
)
