import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Bar } from '../../parts/bar.tsx'
import { Moment } from '../../parts/day.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { sentence } from '../../parts/sentence.ts'
import { placeNames } from '../../places.ts'
import type { SystemState } from '../../session/api-types.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { states } from '../../words.ts'
import { systemQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { ReachCard } from './reach-card.tsx'
import { SystemSections } from './system-sections.tsx'
import { SystemSettings } from './system-settings.tsx'
import { bytesShown, sorted, timeBetween, words } from './system-words.ts'
import { Told } from './told.tsx'

const AGAIN_MS = 15_000

/** How the installation is: what needs somebody first, then everything there is to know of it. */
export default function System() {
  const { user } = useHousehold()
  const { data, error, refetch } = useQuery({
    ...systemQuery,
    enabled: user.role === 'ADMIN',
    refetchInterval: AGAIN_MS,
  })
  return (
    <SettingsFrame
      title={placeNames.sections.system}
      isForAdmins
      actions={data && <p className="num text-13 text-soft">Hearth {data.version}</p>}
    >
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Shown state={data} />}
    </SettingsFrame>
  )
}

function Shown({ state }: { state: SystemState }) {
  const { urgent, notes } = sorted(state.warnings)
  return (
    <>
      {urgent.length === 0 ? (
        <AllIsWell />
      ) : (
        <SettingSection title={words.needYou(urgent.length)}>
          <Warnings warnings={urgent} />
        </SettingSection>
      )}
      <Figures state={state} />
      <ReachCard />
      <Told />
      {notes.length > 0 && (
        <SettingSection title={words.goodToKnow}>
          <Warnings warnings={notes} />
        </SettingSection>
      )}
      <SystemSections state={state} />
      <SystemSettings settings={state.settings} />
    </>
  )
}

const AllIsWell = () => (
  <div className="mt-4 flex items-center gap-3">
    <span className="grid size-9 flex-none place-items-center rounded-full bg-good-wash text-good">
      <Icon name="check" size={20} />
    </span>
    <div>
      <h2 className="text-15 font-semibold laptop:text-14">{words.allIsWell}</h2>
      <p className="text-13 text-pretty text-soft">{words.allIsWellLead}</p>
    </div>
  </div>
)

const LOOKS = {
  ERROR: { icon: 'warning', colour: 'text-over' },
  WARNING: { icon: 'warning', colour: 'text-warn' },
  NOTE: { icon: 'info', colour: 'text-faint' },
} as const

const Warnings = ({ warnings }: { warnings: SystemState['warnings'] }) => (
  <ul>
    {warnings.map(({ code, severity, sentence, remedy }) => {
      const { icon, colour } = LOOKS[severity]
      return (
        <li key={code} className="flex gap-3 border-b border-line py-3">
          <Icon name={icon} label={words.severities[severity]} className={`mt-1 laptop:mt-0.5 ${colour}`} />
          <div className="min-w-0">
            <p className="text-15 font-medium text-pretty break-words laptop:text-14">{sentence}</p>
            <p className="text-13 text-pretty break-words text-soft">{remedy}</p>
          </div>
        </li>
      )
    })}
  </ul>
)

function Figures({ state: { upSince, clock, storage, backups, sessions } }: { state: SystemState }) {
  const { locale } = useHousehold()
  const { freeBytes, totalBytes, databaseBytes, logBytes } = storage
  return (
    <dl className="mt-6 mb-7 grid grid-cols-2 gap-x-6 gap-y-5 laptop:grid-cols-4">
      <Figure
        label={words.upFor}
        value={timeBetween(upSince, clock)}
        below={sentence(words.since, <Moment value={upSince} />)}
      />
      <Figure
        label={words.freeOnDisk}
        value={freeBytes === null ? words.notKnown : bytesShown(freeBytes, locale)}
        below={totalBytes !== null && words.ofSize(bytesShown(totalBytes, locale))}
      >
        {freeBytes !== null && totalBytes !== null && totalBytes > 0 && (
          <Bar percent={100 - (100 * freeBytes) / totalBytes} colour={toneOf(freeBytes / totalBytes)} />
        )}
      </Figure>
      <Figure
        label={words.yourData}
        value={bytesShown(databaseBytes, locale)}
        below={words.andLog(bytesShown(logBytes, locale))}
      />
      {backups ? (
        <Figure
          label={words.lastBackup}
          value={
            backups.lastAt === null ? states.noneYetFeminine : words.ago(timeBetween(backups.lastAt, clock))
          }
          below={backups.lastBytes !== null && bytesShown(backups.lastBytes, locale)}
        />
      ) : (
        <Figure
          label={words.signedIn}
          value={words.peopleCount(sessions.people)}
          below={words.onDevices(sessions.active)}
        />
      )}
    </dl>
  )
}

const toneOf = (freeShare: number) => (freeShare < 0.05 ? 'over' : freeShare < 0.15 ? 'warn' : 'accent')

interface FigureProps {
  label: string
  value: string
  below: ReactNode
  children?: ReactNode
}

const Figure = ({ label, value, below, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-13 text-soft">{label}</dt>
    <dd className="num text-20 font-semibold whitespace-nowrap">{value}</dd>
    {(children || below) && (
      <dd className="num mt-0.5 text-13 text-faint">
        {below}
        {children && <span className="mt-1.5 block">{children}</span>}
      </dd>
    )}
  </div>
)

const Waiting = () => (
  <>
    <Skeleton className="mt-4 h-10 w-80 max-w-full" />
    <Skeleton className="mt-5 h-24 w-full" />
    <Skeleton className="mt-5 h-80 w-full" />
  </>
)
