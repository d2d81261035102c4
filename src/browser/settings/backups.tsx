import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Empty } from '../parts/empty.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { backupsApi, dataOf } from '../session/api.ts'
import { useIsOnline } from '../session/online.ts'
import { queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { BackupNotices } from './backup-notices.tsx'
import { BackupRow } from './backup-row.tsx'
import { BackupStatus } from './backup-status.tsx'
import { backupsQuery } from './queries.ts'
import { SettingSection } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const RUNNING_EVERY_MS = 1_000

/** The copies of everything: whether they are made and can be relied on, and what to do on the day one is needed. */
export default function Backups() {
  const { user } = useHousehold()
  const { data, error, refetch } = useQuery({
    ...backupsQuery,
    enabled: user.role === 'ADMIN',
    refetchInterval: ({ state }) =>
      state.data?.lastRun?.state === 'RUNNING' || state.data?.lastVerification?.state === 'RUNNING'
        ? RUNNING_EVERY_MS
        : false,
  })
  const isVerifying = data?.lastVerification?.state === 'RUNNING'
  return (
    <SettingsFrame
      title="Backups"
      isForAdmins
      actions={<BackUpNow isRunning={data?.lastRun?.state === 'RUNNING'} />}
    >
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-80 w-full" />}
      {data && (
        <>
          <BackupNotices overview={data} />
          <BackupStatus status={data.status} />
          <SettingSection title="Backups">
            {data.backups.length === 0 && (
              <Empty>
                {data.status.nextAt
                  ? 'There is no backup yet. The first one is made tonight.'
                  : 'There is no backup yet.'}
              </Empty>
            )}
            <ul>
              {data.backups.map((backup) => (
                <BackupRow key={backup.id} backup={backup} isVerifying={isVerifying} />
              ))}
            </ul>
          </SettingSection>
          <HowToRestore folder={data.status.folder} isEncrypted={data.status.isEncrypted} />
        </>
      )}
    </SettingsFrame>
  )
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const isOnline = useIsOnline()
  const make = useMutation({
    mutationFn: () => dataOf(backupsApi.post({})),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
      tellDone('A backup is being made.')
    },
  })
  return (
    <>
      <Button
        kind="primary"
        busy={make.isPending || isRunning}
        disabled={!isOnline}
        title={isOnline ? undefined : 'You are offline.'}
        onClick={() => make.mutate()}
      >
        {isRunning ? 'Backing up…' : 'Back up now'}
      </Button>
      {make.error && <RefusalNote error={make.error} />}
    </>
  )
}

function HowToRestore({ folder, isEncrypted }: { folder: string; isEncrypted: boolean }) {
  return (
    <SettingSection title="To restore one">
      <ol className="mt-3 flex max-w-160 list-decimal flex-col gap-2 ps-5 text-13 text-pretty text-soft">
        <li>Stop Hearth on the machine it runs on. Nothing can be restored while it writes.</li>
        <li>
          Run <Command>hearth backup restore {folder}/NAME.hearthbackup</Command> there. It checks the backup
          first, keeps what there is, and replaces nothing unless every balance is as it was.
        </li>
        <li>
          Start Hearth. Everybody signs in again, and webhooks and the daily bank sync wait until you resume
          them on this page.
        </li>
        <li>
          On a new machine{' '}
          {isEncrypted ? 'it needs the passphrase' : 'it needs hearth.key as well, which no backup holds'}.
          For a look without replacing anything, add <Command>--as SOME-FOLDER</Command>.
        </li>
      </ol>
    </SettingSection>
  )
}

const Command = ({ children }: { children: ReactNode }) => (
  <code className="rounded-4 bg-sunken px-1 py-0.5 font-mono text-12 wrap-anywhere text-ink">{children}</code>
)
