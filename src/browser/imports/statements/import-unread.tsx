import { useMutation } from '@tanstack/react-query'
import { Page } from '../../frame/page.tsx'
import { Bar } from '../../parts/bar.tsx'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { verbs } from '../../words.ts'
import type { Import } from '../queries.ts'
import { words } from '../words.ts'
import { useGiveUp } from './give-up.ts'

/** A file whose pages are pictures: how far they are read, or why they cannot be and what to do instead. */
export function ImportUnread({ found }: { found: Import }) {
  const giveUp = useMutation({ mutationFn: useGiveUp(found.id) })
  const { failure, fileName } = found
  return (
    <Page title={words.title}>
      <div className="mx-auto flex max-w-160 flex-col gap-6 pt-6">
        <div className="flex items-start gap-4">
          <span
            className={`grid size-10 flex-none place-items-center rounded-full ${failure ? 'bg-warn-wash text-warn' : 'bg-hover text-soft'}`}
          >
            <Icon name={failure ? 'warning' : 'note'} size={20} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-20 font-semibold">{failure ? words.unread.failed : words.unread.title}</h2>
            <p className="mt-1 text-14 break-words text-soft">{fileName}</p>
            {failure ? <p className="mt-3 text-14">{failure.message}</p> : <Pages found={found} />}
          </div>
        </div>
        {giveUp.error && <RefusalNote error={giveUp.error} onRetry={() => giveUp.mutate()} />}
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/import" kind={failure ? 'primary' : 'plain'}>
            {words.importAnother}
          </LinkButton>
          <Button kind="quiet" needs="server" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
            {failure ? verbs.discard : verbs.cancel}
          </Button>
        </div>
      </div>
    </Page>
  )
}

function Pages({ found: { progress } }: { found: Import }) {
  return (
    <div role="status" className="mt-3 text-14">
      <p>{words.unread.about}</p>
      {progress && (
        <>
          <p className="num mt-3 mb-1.5 text-13 text-soft">
            {words.unread.page(progress.done + 1, progress.total)}
          </p>
          <Bar percent={(progress.done / progress.total) * 100} colour="accent" />
        </>
      )}
    </div>
  )
}
