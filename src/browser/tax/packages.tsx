import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../frame/step-up.tsx'
import { Bar } from '../parts/bar.tsx'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Moment } from '../parts/day.tsx'
import { Pill } from '../parts/pill.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { useIsOnline } from '../session/online.ts'
import { counted } from '../words.ts'
import { orderPackage, packageAddress, packagesQuery, type TaxPackage } from './closing-queries.ts'
import { saveAt } from './save-file.ts'
import { Step } from './step.tsx'
import { useSaving } from './use-saving.ts'

/** The year as one ZIP: sums, transactions and the receipts behind them. It is made beside the page, which may be left. */
export function Packages({ year }: { year: string }) {
  const { data, error, refetch } = useQuery(packagesQuery(year))
  const [strip, setStrip] = useState(false)
  const [withIdentifiers, setWithIdentifiers] = useState(false)
  const stepUp = useStepUp()
  const isOnline = useIsOnline()
  const begin = () =>
    stepUp.ask({
      title: `Make the package of ${year}`,
      children:
        'It holds all of the year with its receipts. It is made in the background and kept for a day.',
      verb: 'Make it',
      run: (factor) => orderPackage(year, { ...factor, strip, withIdentifiers }),
    })
  return (
    <Step
      title="The package, for an accountant or a drawer"
      hint="A ZIP with every line, every transaction and its receipts as they came, what is missing, and a list of all files with their hashes."
      action={
        <Button icon="archive" disabled={!isOnline} onClick={begin}>
          Make a package
        </Button>
      }
    >
      <Checkbox
        label="Without the metadata of pictures"
        hint="Photos hold where they were taken. Without it they are made anew; the originals stay here."
        checked={strip}
        onChange={setStrip}
      />
      <Checkbox
        label="With the numbers of payees"
        hint="A child carer’s SIN or taxpayer number, in clear. It is left out otherwise."
        checked={withIdentifiers}
        onChange={setWithIdentifiers}
      />
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul aria-label={`Packages of ${year}`} className="mt-3 border-t border-line">
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
  const isOnline = useIsOnline()
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
        title: `Download the package of ${year}`,
        verb: 'Download',
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
          <Button icon="download" busy={isBusy} disabled={!isOnline} onClick={download}>
            Download
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

function State({ made: { status } }: { made: TaxPackage }) {
  if (status === 'DONE') return <Pill tone="good">Done</Pill>
  if (status === 'DONE_WITH_GAPS') return <Pill tone="warn">Done, with gaps</Pill>
  if (status === 'FAILED') return <Pill tone="over">Failed</Pill>
  return <Pill tone="accent">{status === 'QUEUED' ? 'Waiting' : 'Being made'}</Pill>
}

const BYTES_IN_MB = 1_000_000
const BYTES_IN_KB = 1_000
const sizeInWords = (bytes: number): string =>
  bytes < BYTES_IN_MB ? `${Math.ceil(bytes / BYTES_IN_KB)} KB` : `${(bytes / BYTES_IN_MB).toFixed(1)} MB`

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
  if (status === 'FAILED') return reason ?? 'Nobody knows why.'
  if (status === 'QUEUED') return 'It begins as soon as another one is done.'
  if (status === 'RUNNING')
    return progress.total === 0 ? 'Adding up' : `${progress.done} of ${counted(progress.total, 'file')}`
  const said = [
    counted(files ?? 0, 'file'),
    sizeInWords(bytes ?? 0),
    missing ? `${counted(missing, 'receipt')} whose file is gone` : '',
    strip ? 'without metadata' : '',
    withIdentifiers ? 'with numbers of payees' : '',
  ]
  return said.filter(Boolean).join(' · ')
}
