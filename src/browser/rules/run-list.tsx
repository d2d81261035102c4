import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Pager } from '../parts/pager.tsx'
import { Pill } from '../parts/pill.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { SettingSection } from '../settings/setting-row.tsx'
import { states, verbs } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { RUNS_PAGE, type Run, revertRun, runQuery, runsQuery } from './queries.ts'
import { words } from './words.ts'

const ROWS = 25

/** What rules have done, newest first; each can be looked into and taken back. */
export function RunList() {
  const [page, setPage] = useState(0)
  const [opened, open] = useState<Run>()
  const { data, error, refetch } = useQuery(runsQuery(page))
  if (data?.meta.total === 0) return null
  return (
    <SettingSection title={words.runs.title}>
      {error && (
        <div className="pt-3">
          <RefusalNote error={error} onRetry={() => refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-3 h-32 w-full" />}
      <ul>
        {data?.data.map((run) => (
          <RunLine key={run.id} run={run} onOpen={() => open(run)} />
        ))}
      </ul>
      {data && (
        <Pager
          label={words.runs.pages}
          page={page}
          limit={RUNS_PAGE}
          total={data.meta.total}
          onPage={setPage}
        />
      )}
      {opened && <RunDetail run={opened} onClose={() => open(undefined)} />}
    </SettingSection>
  )
}

function RunLine({ run, onOpen }: { run: Run; onOpen: () => void }) {
  const { household } = useHousehold()
  const trigger = words.triggers[run.trigger]
  const who = household.members.find(({ id }) => id === run.userId)?.displayName
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-1.5 text-13 laptop:min-h-10 laptop:py-0.5">
      <span className="min-w-0 flex-1 basis-52">
        <span className="text-15 font-medium laptop:text-13">
          {run.changed === 0 ? words.runs.nothing : words.runChanged(run.changed)}
        </span>
        <span className="block text-soft laptop:ms-2 laptop:inline">
          {who && run.trigger === 'MANUAL' ? words.runBy(trigger, who) : trigger}
        </span>
      </span>
      {run.revertedAt && <Pill tone="mute">{states.takenBack}</Pill>}
      <Moment value={run.at} className="text-soft" />
      <Button
        kind="quiet"
        size="small"
        disabled={run.changed === 0}
        aria-label={words.showChanged(run.changed)}
        onClick={onOpen}
      >
        {verbs.show}
      </Button>
    </li>
  )
}

function RunDetail({ run, onClose }: { run: Run; onClose: () => void }) {
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(runQuery(run.id, page))
  const reverting = useMutation({ mutationFn: () => revertRun(run.id), onSuccess: onClose })
  const isReverted = (data ?? run).revertedAt !== null
  return (
    <Dialog
      title={words.runChanged(run.changed)}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{verbs.close}</Button>
          {!isReverted && (
            <Button
              kind="danger"
              icon="undo"
              busy={reverting.isPending}
              needs="server"
              onClick={() => reverting.mutate()}
            >
              {words.runs.takeBack}
            </Button>
          )}
        </>
      }
    >
      <p className="pb-3 text-13 text-soft">
        {words.triggers[run.trigger]}, <Moment value={run.at} />. {isReverted && words.runs.wasTakenBack}
      </p>
      {(error || reverting.error) && (
        <RefusalNote error={error ?? reverting.error} {...(error && { onRetry: () => void refetch() })} />
      )}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data && (
        <>
          <ChangeList label={words.runs.list} rows={data.rows} />
          <Pager label={words.runs.listPages} page={page} limit={ROWS} total={data.total} onPage={setPage} />
        </>
      )}
    </Dialog>
  )
}
