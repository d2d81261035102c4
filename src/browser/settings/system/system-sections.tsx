import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Moment } from '../../parts/day.tsx'
import { Pill } from '../../parts/pill.tsx'
import { sentence } from '../../parts/sentence.ts'
import { placeNames } from '../../places.ts'
import type { SystemState } from '../../session/api-types.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, states } from '../../words.ts'
import { SettingSection } from '../setting-row.tsx'
import { BackupsCard } from './backups-card.tsx'
import { Fact, Facts } from './facts.tsx'
import { bytesShown, durationShown, growthSentence, words } from './system-words.ts'

/** Everything about the machine and what it does, a section each. Who is signed in is among the figures without backups. */
export const SystemSections = ({ state }: { state: SystemState }) => (
  <>
    <div className="grid gap-x-10 laptop:grid-cols-2">
      <Address address={state.address} clock={state.clock} />
      <Storage storage={state.storage} schema={state.schema} />
      {state.backups && <BackupsCard backups={state.backups} />}
      <Connections connections={state.connections} />
      {state.backups && <People sessions={state.sessions} />}
      <Updates update={state.update} />
    </div>
    <Jobs jobs={state.jobs} />
  </>
)

function Address({ address, clock }: Pick<SystemState, 'address' | 'clock'>) {
  const { baseUrl, https, listensOn, certificateEndsAt, certificateDaysLeft, trustedProxies } = address
  return (
    <SettingSection title={words.reached}>
      <Facts>
        <Fact label={nouns.address}>{baseUrl}</Fact>
        <Fact label="HTTPS">{words.https[https]}</Fact>
        {certificateEndsAt !== null && (
          <Fact label={words.certificate}>
            {sentence(words.until, <Moment value={certificateEndsAt} />)}
            {certificateDaysLeft !== null && `, ${words.daysLeft(Math.max(0, certificateDaysLeft))}`}
          </Fact>
        )}
        <Fact label={words.listensOn}>{listensOn}</Fact>
        <Fact label={words.trustedProxies}>{trustedProxies.join(', ') || states.none}</Fact>
        <Fact label={words.clock}>
          <Moment value={clock} />
        </Fact>
      </Facts>
    </SettingSection>
  )
}

function Storage({ storage, schema }: { storage: SystemState['storage']; schema: string }) {
  const { locale } = useHousehold()
  return (
    <SettingSection title={words.data}>
      <Facts>
        <Fact label={words.directory}>{storage.dataDirectory}</Fact>
        <Fact label={words.database}>{bytesShown(storage.databaseBytes, locale)}</Fact>
        <Fact label={words.log}>{bytesShown(storage.logBytes, locale)}</Fact>
        <Fact label={words.growth}>{growthSentence(storage, locale)}</Fact>
        <Fact label={words.schema}>{schema}</Fact>
      </Facts>
    </SettingSection>
  )
}

const Connections = ({ connections }: { connections: SystemState['connections'] }) => (
  <SettingSection
    title={words.bankConnections}
    action={<SectionLink href="/banks">{placeNames.banks}</SectionLink>}
  >
    {connections.length === 0 ? (
      <p className="py-2.5 text-13 text-soft">{words.noConnections}</p>
    ) : (
      <Facts>
        {connections.map(({ id, host, state, lastSucceededAt }) => (
          <Fact key={id} label={host}>
            {lastSucceededAt === null ? states.notSyncedYet : <Moment value={lastSucceededAt} />}{' '}
            {state === 'FAILING' && <Pill tone="over">{words.failing}</Pill>}
          </Fact>
        ))}
      </Facts>
    )}
  </SettingSection>
)

const People = ({ sessions: { active, people } }: { sessions: SystemState['sessions'] }) => (
  <SettingSection title={words.signedIn}>
    <Facts>
      <Fact label={words.people}>{String(people)}</Fact>
      <Fact label={words.devices}>{String(active)}</Fact>
    </Facts>
  </SettingSection>
)

const Updates = ({ update: { isOn, checkedAt, newerVersion, url } }: { update: SystemState['update'] }) => (
  <SettingSection title={words.updates}>
    <Facts>
      <Fact label={words.newerVersion}>
        {newerVersion === null || url === null ? (
          isOn ? (
            words.noneKnown
          ) : (
            words.notLookedFor
          )
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="touch font-medium text-accent hover:underline"
          >
            {newerVersion}
          </a>
        )}
      </Fact>
      {isOn ? (
        <Fact label={words.lookedFor}>
          {checkedAt === null ? states.notYet : <Moment value={checkedAt} />}
        </Fact>
      ) : (
        <Fact label={words.toLookWeekly}>{words.setVariable}</Fact>
      )}
    </Facts>
  </SettingSection>
)

const Jobs = ({ jobs }: { jobs: SystemState['jobs'] }) => (
  <SettingSection
    title={words.byTheClock}
    action={<SectionLink href="/settings/jobs">{placeNames.sections.jobs}</SectionLink>}
  >
    <ul>
      {jobs.map((job) => (
        <JobLine key={job.name} job={job} />
      ))}
    </ul>
  </SettingSection>
)

const JobLine = ({
  job: { name, state, startedAt, durationMs, nextRunAt },
}: {
  job: SystemState['jobs'][number]
}) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line py-2 text-13 laptop:min-h-9 laptop:py-0">
    <span className="flex min-w-44 flex-1 items-center gap-2 font-medium max-tablet:min-w-full">
      {words.jobTitle(name)}
      {state === 'FAILED' && <Pill tone="over">{states.failed}</Pill>}
      {state === 'RUNNING' && <Pill tone="accent">{words.running}</Pill>}
    </span>
    <span className="num flex-1 text-soft tablet:min-w-44">
      {startedAt === null ? words.hasNotRun : <Moment value={startedAt} />}
      {durationMs !== null && `, ${words.took(durationShown(durationMs))}`}
    </span>
    <span className="num text-faint tablet:w-52 tablet:text-end">
      {nextRunAt !== null && sentence(words.nextAt, <Moment value={nextRunAt} />)}
    </span>
  </li>
)

const SectionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="flex min-h-11 min-w-11 items-center text-13 font-medium text-accent hover:underline laptop:min-h-0"
  >
    {children}
  </Link>
)
