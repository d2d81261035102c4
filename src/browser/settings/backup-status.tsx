import type { ReactNode } from 'react'
import { Moment } from '../parts/day.tsx'
import { Pill } from '../parts/pill.tsx'
import { sizeWords } from './backup-words.ts'
import type { BackupOverview } from './queries.ts'

/** When, where and how sure, in a few lines. */
export function BackupStatus({ status }: { status: BackupOverview['status'] }) {
  const { lastSuccessAt, lastVerifiedAt, drill, nextAt, folder, totalBytes, isEncrypted } = status
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-6 text-13 tablet:grid-cols-2">
      <Line term="Last">{momentOr(lastSuccessAt, 'None yet')}</Line>
      <Line term="Next">{momentOr(nextAt, 'Only by hand')}</Line>
      <Line term="Last verified">{momentOr(lastVerifiedAt, 'Not yet')}</Line>
      <Line term="Last drill">
        {drill ? (
          <>
            <Moment value={drill.at} />{' '}
            {drill.fault === null ? <Pill tone="good">Passed</Pill> : <Pill tone="over">Failed</Pill>}
          </>
        ) : (
          'Not yet; once a month'
        )}
      </Line>
      <Line term="Encrypted">{isEncrypted ? 'Yes, with the key inside' : 'No'}</Line>
      <Line term="All together">
        <span className="num">{sizeWords(totalBytes)}</span>
      </Line>
      <Line term="Folder" isWide>
        <span className="font-mono text-12 break-all">{folder}</span>
      </Line>
    </dl>
  )
}

const momentOr = (value: string | null, words: string): ReactNode =>
  value ? <Moment value={value} /> : words

interface LineProps {
  term: string
  isWide?: boolean
  children: ReactNode
}

const Line = ({ term, isWide = false, children }: LineProps) => (
  <div
    className={`flex min-h-11 items-center gap-3 border-b border-line py-2 laptop:min-h-9 ${isWide ? 'tablet:col-span-2' : ''}`}
  >
    <dt className="w-28 flex-none text-soft">{term}</dt>
    <dd className="min-w-0 flex-1">{children}</dd>
  </div>
)
