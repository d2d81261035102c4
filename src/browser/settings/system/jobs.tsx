import { useMutation, useQuery } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { sentence } from '../../parts/sentence.ts'
import { placeNames } from '../../places.ts'
import { dataOf, jobsApi } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { states } from '../../words.ts'
import { jobsQuery } from '../queries.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { words } from './system-words.ts'

type Job = Awaited<ReturnType<NonNullable<typeof jobsQuery.queryFn>>>[number]

const RUNNING_EVERY_MS = 2_000

/** What Hearth does by the clock, how it went, and a way to start it now. */
export default function Jobs() {
  const { user } = useHousehold()
  const {
    data: jobs,
    error,
    refetch,
  } = useQuery({
    ...jobsQuery,
    enabled: user.role === 'ADMIN',
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastRun }) => lastRun?.state === 'RUNNING') ? RUNNING_EVERY_MS : false,
  })
  return (
    <SettingsFrame title={placeNames.sections.jobs} isForAdmins>
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!jobs && !error && <Skeleton className="mt-4 h-60 w-full" />}
      <ul>
        {jobs?.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </ul>
    </SettingsFrame>
  )
}

function JobRow({ job }: { job: Job }) {
  const { name, sentence: whatItDoes, lastRun, nextRunAt } = job
  const title = words.jobTitle(name)
  const run = useMutation({
    mutationFn: () => dataOf(jobsApi({ name }).run.post()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey })
      showDone(words.jobStarted(title))
    },
  })
  const isRunning = lastRun?.state === 'RUNNING'
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-60 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 text-15 font-semibold laptop:text-14">
            {title}
            {lastRun?.state === 'FAILED' && <Pill tone="over">{states.failed}</Pill>}
            {isRunning && <Pill tone="accent">{words.running}</Pill>}
          </h2>
          <p className="text-13 text-pretty text-soft">{whatItDoes}</p>
          <p className="mt-1 text-13 text-faint">
            {lastRun
              ? sentence(
                  (moment) => words.lastRun(moment, lastRun.message),
                  <Moment value={lastRun.startedAt} />,
                )
              : words.hasNotRun}
            {nextRunAt && (
              <>
                {' · '}
                {sentence(words.nextAt, <Moment value={nextRunAt} />)}
              </>
            )}
          </p>
        </div>
        <Button
          aria-label={words.runNamed(title)}
          busy={run.isPending}
          needs="server"
          disabled={isRunning}
          onClick={() => run.mutate()}
        >
          {words.runNow}
        </Button>
      </div>
      {run.error && <RefusalNote error={run.error} />}
    </li>
  )
}
