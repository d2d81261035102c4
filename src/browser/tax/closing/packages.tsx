import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../../frame/step-up.tsx'
import { Bar } from '../../parts/bar.tsx'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Pill } from '../../parts/pill.tsx'
import { saveAt } from '../../parts/save-file.ts'
import { verbs } from '../../words.ts'
import { Step } from '../step.tsx'
import { useSaving } from '../use-saving.ts'
import { orderPackage, packageAddress, packagesQuery, type TaxPackage } from './closing-queries.ts'
import { words } from './package-words.ts'

/** The year as one ZIP: sums, transactions and the receipts behind them. It is made beside the page, which may be left. */
export function Packages({ year }: { year: string }) {
  const { data, error, refetch } = useQuery(packagesQuery(year))
  const [strip, setStrip] = useState(false)
  const [withIdentifiers, setWithIdentifiers] = useState(false)
  const stepUp = useStepUp()
  const begin = () =>
    stepUp.ask({
      title: words.makeOf(year),
      children: words.makeSays,
      verb: words.makeVerb,
      run: (factor) => orderPackage(year, { ...factor, strip, withIdentifiers }),
    })
  return (
    <Step
      title={words.title}
      hint={words.hint}
      action={
        <Button icon="archive" needs="server" onClick={begin}>
          {words.make}
        </Button>
      }
    >
      <Checkbox label={words.strip} hint={words.stripHint} checked={strip} onChange={setStrip} />
      <Checkbox
        label={words.identifiers}
        hint={words.identifiersHint}
        checked={withIdentifiers}
        onChange={setWithIdentifiers}
      />
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul aria-label={words.list(year)} className="mt-3 border-t border-line">
          {data.map((made) => (
            <PackageRow key={made.id} year={year} made={made} />
          ))}
        </ul>
      )}
      {stepUp.dialog}
    </Step>
  )
}

function PackageRow({ year, made }: { year: string; made: TaxPackage }) {
  const { save, isBusy, error } = useSaving()
  const stepUp = useStepUp()
  const { status, progress, id } = made
  const isUnderWay = status === 'QUEUED' || status === 'RUNNING'
  const isDone = status === 'DONE' || status === 'DONE_WITH_GAPS'
  const download = () => {
    // Who asked for it in this session has proved who they are.
    if (made.isOwn)
      void save(async () => {
        saveAt(await packageAddress(year, id))
        return undefined
      }, '')
    else
      stepUp.ask({
        title: words.downloadOf(year),
        verb: verbs.download,
        run: async (factor) => saveAt(await packageAddress(year, id, factor)),
      })
  }
  return (
    <li className="border-b border-line py-3 text-15 laptop:text-13">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1" aria-live="polite">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <Moment value={made.createdAt} />
            <State made={made} />
          </p>
          <p className="num text-13 text-soft">{inWords(made)}</p>
        </div>
        {isDone && (
          <Button icon="download" busy={isBusy} needs="server" onClick={download}>
            {verbs.download}
          </Button>
        )}
      </div>
      {isUnderWay && (
        <div className="pt-2">
          <Bar percent={progress.total === 0 ? 0 : (progress.done * 100) / progress.total} />
        </div>
      )}
      {error !== undefined && <RefusalNote error={error} />}
      {stepUp.dialog}
    </li>
  )
}

const TONES = {
  QUEUED: 'accent',
  RUNNING: 'accent',
  DONE: 'good',
  DONE_WITH_GAPS: 'warn',
  FAILED: 'over',
} as const

function State({ made: { status } }: { made: TaxPackage }) {
  return <Pill tone={TONES[status]}>{words.states[status]}</Pill>
}

const BYTES_IN_MB = 1_000_000
const BYTES_IN_KB = 1_000
const sizeInWords = (bytes: number): string =>
  bytes < BYTES_IN_MB ? words.kilobytes(Math.ceil(bytes / BYTES_IN_KB)) : words.megabytes(bytes / BYTES_IN_MB)

function inWords({
  status,
  progress,
  bytes,
  files,
  missing,
  reason,
  strip,
  withIdentifiers,
}: TaxPackage): string {
  if (status === 'FAILED') return reason ?? words.noReason
  if (status === 'QUEUED') return words.queued
  if (status === 'RUNNING')
    return progress.total === 0 ? words.begun : words.progress(progress.done, progress.total)
  const texts = [
    words.files(files ?? 0),
    sizeInWords(bytes ?? 0),
    missing ? words.receiptsGone(missing) : '',
    strip ? words.stripped : '',
    withIdentifiers ? words.withIdentifiers : '',
  ]
  return texts.filter(Boolean).join(' · ')
}
