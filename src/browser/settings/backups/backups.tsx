import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { sentence } from '../../parts/sentence.ts'
import { placeNames } from '../../places.ts'
import { backupsApi, dataOf } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { backupsQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { BackupNotices } from './backup-notices.tsx'
import { BackupRow } from './backup-row.tsx'
import { BackupStatus } from './backup-status.tsx'
import { words } from './backup-words.ts'

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
      title={placeNames.sections.backups}
      isForAdmins
      actions={<BackUpNow isRunning={data?.lastRun?.state === 'RUNNING'} />}
    >
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-80 w-full" />}
      {data && (
        <>
          <BackupNotices overview={data} />
          <BackupStatus status={data.status} />
          <SettingSection title={placeNames.sections.backups}>
            {data.backups.length === 0 && (
              <Empty>{data.status.nextAt ? words.noneUntilTonight : words.none}</Empty>
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
  const make = useMutation({
    mutationFn: () => dataOf(backupsApi.post({})),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
      showDone(words.beingMade)
    },
  })
  return (
    <>
      <Button kind="primary" busy={make.isPending || isRunning} needs="server" onClick={() => make.mutate()}>
        {isRunning ? words.backingUp : words.backUpNow}
      </Button>
      {make.error && <RefusalNote error={make.error} />}
    </>
  )
}

function HowToRestore({ folder, isEncrypted }: { folder: string; isEncrypted: boolean }) {
  return (
    <SettingSection title={words.restore.title}>
      <ol className="mt-3 flex max-w-160 list-decimal flex-col gap-2 ps-5 text-13 text-pretty text-soft">
        <li>{words.restore.stop}</li>
        <li>
          {sentence(
            words.restoreRun,
            <Command>{`hearth backup restore ${folder}/${words.restore.name}.hearthbackup`}</Command>,
          )}
        </li>
        <li>{words.restore.start}</li>
        <li>
          {isEncrypted ? words.restore.newMachineEncrypted : words.restore.newMachine}{' '}
          {sentence(words.restoreAside, <Command>{`--as ${words.restore.someFolder}`}</Command>)}
        </li>
      </ol>
    </SettingSection>
  )
}

const Command = ({ children }: { children: ReactNode }) => (
  <code className="rounded-4 bg-sunken px-1 py-0.5 font-mono text-12 wrap-anywhere text-ink">{children}</code>
)
