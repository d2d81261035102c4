import { useMutation } from '@tanstack/react-query'
import { type Factor, useStepUp } from '../../frame/step-up.tsx'
import { showDone } from '../../frame/undo.ts'
import { IconButton } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Menu } from '../../parts/menu.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Pill } from '../../parts/pill.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { answer, backupsApi, dataOf } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { sentences, verbs } from '../../words.ts'
import { type BackupOverview, backupsQuery } from '../queries.ts'
import { sizeWords, words } from './backup-words.ts'

type Backup = BackupOverview['backups'][number]

/** One backup: what it holds, whether it was found whole, and what can be done with it. */
export function BackupRow({ backup, isVerifying }: { backup: Backup; isVerifying: boolean }) {
  const { id, createdAt, kind, note, counts, bytes, fault } = backup
  const { dialog, verify, items } = useActions(backup, isVerifying)
  return (
    <li className="border-b border-line py-3 text-13">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-medium laptop:text-14">
            <Moment value={createdAt} />
            <Pill tone="mute">{words.kinds[kind]}</Pill>
            <State backup={backup} />
          </h3>
          <p className="num mt-0.5 text-pretty text-soft">
            {sizeWords(bytes)}
            {counts && ` · ${words.holds(counts.transactions, counts.accounts)}`}
            {backup.form === 'COPY' && ` · ${words.wholeDatabase}`}
            {backup.isEncrypted && ` · ${words.isEncrypted}`}
            {backup.signer && backup.signer !== 'THIS_INSTALLATION' && ` · ${words.signers[backup.signer]}`}
          </p>
          {note && <p className="mt-0.5 break-words text-soft">{words.note(note)}</p>}
          {(fault ?? backup.verified?.fault) && (
            <p className="mt-0.5 text-pretty text-over">
              {words.notReliable(fault ?? backup.verified?.fault ?? '')}
            </p>
          )}
          <p className="mt-0.5 font-mono text-12 break-all text-faint">{id}</p>
        </div>
        <Menu
          label={words.whatToDo}
          trigger={<IconButton icon="more" label={words.moreAbout(id)} />}
          items={items}
        />
      </div>
      {verify.error && <RefusalNote error={verify.error} />}
      {dialog}
    </li>
  )
}

function State({ backup: { fault, verified } }: { backup: Backup }) {
  if (fault !== null || (verified && verified.fault !== null))
    return <Pill tone="over">{words.notWhole}</Pill>
  if (!verified) return null
  return <Pill tone="good">{verified.depth === 'FULL' ? words.verified : words.quickCheck}</Pill>
}

function useActions({ id, form }: Backup, isVerifying: boolean) {
  const stepUp = useStepUp()
  const reload = () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
  const verify = useMutation({
    mutationFn: () => dataOf(backupsApi({ id }).verify.post()),
    onSuccess: async () => {
      await reload()
      showDone(words.verifying)
    },
  })
  const download = () =>
    stepUp.ask({
      title: words.downloadIt,
      children: words.downloadLead,
      verb: verbs.download,
      run: (factor) => save(id, `${id}.${form === 'ARCHIVE' ? 'hearthbackup' : 'sqlite'}`, factor),
    })
  const remove = () =>
    stepUp.ask({
      title: words.deleteIt,
      children: words.deleteLead,
      verb: verbs.delete,
      isDanger: true,
      run: async (factor) => {
        await answer(backupsApi({ id }).delete(factor))
        await reload()
        showDone(sentences.deletedFeminine)
      },
    })
  const items = [
    { label: words.verify, needs: 'server' as const, disabled: isVerifying, onSelect: () => verify.mutate() },
    { label: verbs.download, needs: 'server' as const, onSelect: download },
    { label: verbs.delete, danger: true, needs: 'server' as const, onSelect: remove },
  ]
  return { dialog: stepUp.dialog, verify, items }
}

/** What is typed goes along in headers, as the server asks it of a download. */
async function save(id: string, fileName: string, { password, code }: Factor): Promise<void> {
  const headers = {
    'x-step-up-password': encodeURIComponent(password),
    ...(code && { 'x-step-up-code': code }),
  }
  await saveFile(`/api/v1/admin/backups/${id}/download`, fileName, headers)
}
