import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { Page } from '../frame/page.tsx'
import { Bar } from '../parts/bar.tsx'
import { IconButton, LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Pill } from '../parts/pill.tsx'
import { states, verbs } from '../words.ts'
import { FileChooser } from './file-chooser.tsx'
import { ImportList } from './import-list.tsx'
import { importQuery, importsQuery, limitsQuery } from './queries.ts'
import { readyTogether } from './statements/together.ts'
import { TogetherList } from './statements/together-list.tsx'
import { forgetFile, type QueuedFile, useQueue } from './upload-queue.ts'
import { words } from './words.ts'

const RECENT = 5

/** Where files come in: the place to drop them, those that are being read, and the last imports. */
export default function ImportStart() {
  const [search] = useSearchParams()
  const queue = useQueue()
  const done = queue.filter(({ status }) => status === 'READY' || status === 'REFUSED').length
  const { data, error, refetch } = useQuery(importsQuery(0))
  // What is listed as a file that was just dropped is not listed a second time.
  const found = readyTogether(data?.data ?? [])
  // One by itself is checked as ever.
  const ready = found.length > 1 ? found : []
  const isTogether = (importId: string | undefined) => ready.some(({ id }) => id === importId)
  const others = queue.filter(({ importId }) => !isTogether(importId))
  const earlier =
    data?.data.filter(({ id }) => !isTogether(id) && queue.every(({ importId }) => importId !== id)) ?? []
  return (
    <Page title={words.title} actions={<LinkButton href="/banks">{words.connectBank}</LinkButton>}>
      <div className="mx-auto flex max-w-200 flex-col gap-8 pt-2">
        <div>
          <FileChooser accountId={search.get('account') ?? undefined} />
          <p className="pt-3 text-center text-13">
            <Link href="/move-in" className="touch font-medium text-accent">
              {words.moveIn}
            </Link>
          </p>
        </div>
        {ready.length > 0 && <TogetherList ready={ready} />}
        {others.length > 0 && (
          <section aria-label={words.files} aria-live="polite">
            <h2 className="pb-1 text-13 font-semibold">{words.files}</h2>
            {queue.length > 1 && done < queue.length && (
              <div className="pb-2">
                <p className="num pb-1.5 text-13 text-soft">{words.filesRead(done, queue.length)}</p>
                <Bar percent={(done / queue.length) * 100} colour="accent" />
              </div>
            )}
            <ul>
              {others.map((entry) => (
                <QueueRow key={entry.key} entry={entry} />
              ))}
            </ul>
          </section>
        )}
        {error && <RefusalNote error={error} onRetry={() => refetch()} />}
        {data && earlier.length > 0 && (
          <section aria-label={words.lastImports}>
            <div className="flex items-center justify-between pb-1">
              <h2 className="text-13 font-semibold">{words.lastImports}</h2>
              {data.meta.total > RECENT && (
                <Link href="/imports" className="touch text-13 text-soft hover:text-ink">
                  {words.allOf(data.meta.total)}
                </Link>
              )}
            </div>
            <ImportList imports={earlier.slice(0, RECENT)} />
          </section>
        )}
      </div>
    </Page>
  )
}

function QueueRow({
  entry: { key, file, pages, status, importId, error, isTooLarge },
}: {
  entry: QueuedFile
}) {
  const { data: limits } = useQuery(limitsQuery)
  const { data: found } = useQuery({ ...importQuery(importId ?? ''), enabled: importId !== undefined })
  const isReading = status === 'READING' || found?.status === 'READING'
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-8 items-center gap-3 text-14">
        <Icon name="note" className="text-faint" />
        {importId ? (
          <Link href={`/import/${importId}`} className="min-w-0 flex-1 truncate font-medium hover:underline">
            {file.name}
          </Link>
        ) : (
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
        )}
        {pages.length > 0 && (
          <span className="text-13 text-soft">{words.withPictures(pages.length + 1)}</span>
        )}
        {(status === 'WAITING' || isReading) && (
          <span className="text-13 text-soft">{isReading ? states.reading : words.waiting}</span>
        )}
        {found?.status === 'FAILED' && <Pill tone="over">{words.states.FAILED}</Pill>}
        {status === 'READY' && !isReading && found?.status !== 'FAILED' && (
          <LinkButton href={`/import/${importId}`} size="small">
            {verbs.check}
          </LinkButton>
        )}
        {status === 'REFUSED' && (
          <IconButton icon="close" label={verbs.dismiss} onClick={() => forgetFile(key)} />
        )}
      </div>
      {isTooLarge && limits && (
        <p role="alert" className="pt-1 text-13 text-over">
          {words.tooLarge(Math.floor(limits.uploadBytes / 2 ** 20))}
        </p>
      )}
      {error !== undefined && <RefusalNote error={error} />}
    </li>
  )
}
