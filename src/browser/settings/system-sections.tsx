import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SystemState } from '../../server/system/model.ts'
import { Moment } from '../parts/day.tsx'
import { Pill } from '../parts/pill.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { counted } from '../words.ts'
import { jobTitle } from './job-words.ts'
import { SettingSection } from './setting-row.tsx'
import { bytesShown, durationShown, growthSentence, HTTPS_WORDS } from './system-words.ts'

/** Everything about the machine and what it does, a section each. Who is signed in is among the figures without backups. */
export const SystemSections = ({ state }: { state: SystemState }) => (
  <>
    <div className="grid gap-x-10 laptop:grid-cols-2">
      <Address address={state.address} clock={state.clock} />
      <Storage storage={state.storage} schema={state.schema} />
      {state.backups && <Backups backups={state.backups} />}
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
    <SettingSection title="How it is reached">
      <Facts>
        <Fact label="Address">{baseUrl}</Fact>
        <Fact label="HTTPS">{HTTPS_WORDS[https]}</Fact>
        {certificateEndsAt !== null && (
          <Fact label="Certificate">
            until <Moment value={certificateEndsAt} />
            {certificateDaysLeft !== null && `, ${counted(Math.max(0, certificateDaysLeft), 'day')} left`}
          </Fact>
        )}
        <Fact label="Listens on">{listensOn}</Fact>
        <Fact label="Trusted proxies">{trustedProxies.join(', ') || 'None'}</Fact>
        <Fact label="Clock">
          <Moment value={clock} />
        </Fact>
      </Facts>
    </SettingSection>
  )
}

function Storage({ storage, schema }: { storage: SystemState['storage']; schema: string }) {
  const { locale } = useHousehold()
  return (
    <SettingSection title="Data">
      <Facts>
        <Fact label="Directory">{storage.dataDirectory}</Fact>
        <Fact label="Database">{bytesShown(storage.databaseBytes, locale)}</Fact>
        <Fact label="Write-ahead log">{bytesShown(storage.logBytes, locale)}</Fact>
        <Fact label="Growth">{growthSentence(storage, locale)}</Fact>
        <Fact label="Schema">{schema}</Fact>
      </Facts>
    </SettingSection>
  )
}

const Backups = ({ backups }: { backups: NonNullable<SystemState['backups']> }) => (
  <SettingSection title="Backups">
    <Facts>
      <Fact label="By the clock">
        {backups.nextAt === null ? (
          'Off'
        ) : (
          <>
            next <Moment value={backups.nextAt} />
          </>
        )}
      </Fact>
      <Fact label="Last">{backups.lastAt === null ? 'None yet' : <Moment value={backups.lastAt} />}</Fact>
      <Fact label="Found whole">
        {backups.verifiedAt === null ? 'Not looked at yet' : <Moment value={backups.verifiedAt} />}
      </Fact>
      <Fact label="Restored for a try">
        {backups.drilledAt === null ? 'Not yet' : <Moment value={backups.drilledAt} />}
        {backups.drillFault !== null && ', without success'}
      </Fact>
      <Fact label="Encrypted">{backups.isEncrypted ? 'Yes' : 'No'}</Fact>
    </Facts>
  </SettingSection>
)

const Connections = ({ connections }: { connections: SystemState['connections'] }) => (
  <SettingSection title="Bank connections" action={<SectionLink href="/banks">Banks</SectionLink>}>
    {connections.length === 0 ? (
      <p className="py-2.5 text-13 text-soft">None.</p>
    ) : (
      <Facts>
        {connections.map(({ id, host, state, lastSucceededAt }) => (
          <Fact key={id} label={host}>
            {lastSucceededAt === null ? 'Not synced yet' : <Moment value={lastSucceededAt} />}{' '}
            {state === 'FAILING' && <Pill tone="over">Failing</Pill>}
          </Fact>
        ))}
      </Facts>
    )}
  </SettingSection>
)

const People = ({ sessions: { active, people } }: { sessions: SystemState['sessions'] }) => (
  <SettingSection title="Signed in">
    <Facts>
      <Fact label="People">{String(people)}</Fact>
      <Fact label="Devices">{String(active)}</Fact>
    </Facts>
  </SettingSection>
)

const Updates = ({ update: { isOn, checkedAt, newerVersion, url } }: { update: SystemState['update'] }) => (
  <SettingSection title="Updates">
    <Facts>
      <Fact label="Newer version">
        {newerVersion === null || url === null ? (
          isOn ? (
            'None known'
          ) : (
            'Not looked for'
          )
        ) : (
          <a href={url} target="_blank" rel="noreferrer" className="font-medium text-accent hover:underline">
            {newerVersion}
          </a>
        )}
      </Fact>
      {isOn ? (
        <Fact label="Looked for">{checkedAt === null ? 'Not yet' : <Moment value={checkedAt} />}</Fact>
      ) : (
        <Fact label="To look weekly">Set SVC_UPDATE_CHECK</Fact>
      )}
    </Facts>
  </SettingSection>
)

const Jobs = ({ jobs }: { jobs: SystemState['jobs'] }) => (
  <SettingSection title="By the clock" action={<SectionLink href="/settings/jobs">Jobs</SectionLink>}>
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
      {jobTitle(name)}
      {state === 'FAILED' && <Pill tone="over">Failed</Pill>}
      {state === 'RUNNING' && <Pill tone="accent">Running</Pill>}
    </span>
    <span className="num flex-1 text-soft tablet:min-w-44">
      {startedAt === null ? 'Has not run yet' : <Moment value={startedAt} />}
      {durationMs !== null && `, took ${durationShown(durationMs)}`}
    </span>
    <span className="num text-faint tablet:w-52 tablet:text-end">
      {nextRunAt !== null && (
        <>
          next <Moment value={nextRunAt} />
        </>
      )}
    </span>
  </li>
)

const Facts = ({ children }: { children: ReactNode }) => <dl>{children}</dl>

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-9 gap-3 border-b border-line py-2 text-13">
    <dt className="w-32 flex-none break-words text-soft">{label}</dt>
    <dd className="num min-w-0 flex-1 text-end [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const SectionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="flex min-h-11 items-center text-13 font-medium text-accent hover:underline laptop:min-h-0"
  >
    {children}
  </Link>
)
