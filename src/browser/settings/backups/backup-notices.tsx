import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { sentence } from '../../parts/sentence.ts'
import { answer, backupsApi } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { type BackupOverview, backupsQuery } from '../queries.ts'
import { words } from './backup-words.ts'

/** What an administrator should know or do, the gravest first. */
export function BackupNotices({ overview: { status, lastRun } }: { overview: BackupOverview }) {
  const { pausedSince, failingSince, isOverdue, lastSuccessAt, drill, hook, isEncrypted, keyFingerprint } =
    status
  return (
    <div className="mt-3 flex flex-col gap-2">
      {pausedSince && <Paused since={pausedSince} />}
      {failingSince && (
        <Notice tone="over">
          {sentence(words.noneSince, <Moment value={failingSince} />)} {lastRun?.message}
        </Notice>
      )}
      {isOverdue && !failingSince && <Notice tone="over">{lastSuccessAt ? words.tooOld : words.none}</Notice>}
      {drill?.fault && <Notice tone="over">{words.drillFailed(drill.id, drill.fault)}</Notice>}
      {hook?.fault && (
        <Notice tone="warn">
          {words.hookFailed} {hook.fault}
        </Notice>
      )}
      {!isEncrypted && (
        <Notice tone="warn">
          {sentence(
            words.notEncrypted,
            <span className="font-mono text-12 break-all">{keyFingerprint}</span>,
          )}
        </Notice>
      )}
    </div>
  )
}

function Paused({ since }: { since: string }) {
  const resume = useMutation({
    mutationFn: () => answer(backupsApi.resume.post()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
      showDone(words.resumed)
    },
  })
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button size="small" busy={resume.isPending} needs="server" onClick={() => resume.mutate()}>
            {words.resume}
          </Button>
        }
      >
        {sentence(words.pausedSince, <Moment value={since} />)}
      </Notice>
      {resume.error && <RefusalNote error={resume.error} />}
    </>
  )
}

const TONES = { over: 'bg-over-wash text-over', warn: 'bg-warn-wash text-warn' }

interface NoticeProps {
  tone: keyof typeof TONES
  action?: ReactNode
  children: ReactNode
}

const Notice = ({ tone, action, children }: NoticeProps) => (
  <div className={`flex flex-wrap items-start gap-x-3 gap-y-2 rounded-10 px-3 py-2.5 text-13 ${TONES[tone]}`}>
    <Icon name="warning" className="mt-px" />
    <p className="min-w-50 flex-1 text-pretty">{children}</p>
    {action}
  </div>
)
