import type { ReactNode } from 'react'
import { Moment } from '../../parts/day.tsx'
import { Pill } from '../../parts/pill.tsx'
import { nouns, states } from '../../words.ts'
import type { BackupOverview } from '../queries.ts'
import { sizeWords, words } from './backup-words.ts'

/** When, where and how sure, in a few lines. */
export function BackupStatus({ status }: { status: BackupOverview['status'] }) {
  const { lastSuccessAt, lastVerifiedAt, drill, nextAt, folder, totalBytes, isEncrypted } = status
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-6 text-13 tablet:grid-cols-2">
      <Line term={nouns.lastFeminine}>{momentOr(lastSuccessAt, states.noneYetFeminine)}</Line>
      <Line term={nouns.nextFeminine}>{momentOr(nextAt, words.onlyByHand)}</Line>
      <Line term={words.lastVerified}>{momentOr(lastVerifiedAt, states.notYet)}</Line>
      <Line term={words.lastDrill}>
        {drill ? (
          <>
            <Moment value={drill.at} />{' '}
            <Pill tone={drill.fault === null ? 'good' : 'over'}>
              {drill.fault === null ? words.passed : words.failed}
            </Pill>
          </>
        ) : (
          words.onceAMonth
        )}
      </Line>
      <Line term={states.encryptedFeminine}>{isEncrypted ? words.withKey : states.no}</Line>
      <Line term={words.allTogether}>
        <span className="num">{sizeWords(totalBytes)}</span>
      </Line>
      <Line term={words.folder} isWide>
        <span className="font-mono text-12 break-all">{folder}</span>
      </Line>
    </dl>
  )
}

const momentOr = (value: string | null, otherwise: string): ReactNode =>
  value ? <Moment value={value} /> : otherwise

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
