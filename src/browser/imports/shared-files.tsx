import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../frame/page.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { sendFiles } from '../receipts/upload/upload-queue.ts'
import { queryClient } from '../session/queries.ts'
import { sentences, verbs } from '../words.ts'
import { isReceipt } from './receipt-files.ts'
import { forgetShared, type SharedFile, sharedQuery } from './share-target.ts'
import { addFiles, queued } from './upload-queue.ts'
import { words } from './words.ts'

/**
 * What another app shared with Hearth: photos become receipts or the pages of a statement, files of a bank
 * are checked. Nothing is taken unasked.
 */
export default function SharedFiles() {
  const { data: files } = useQuery(sharedQuery)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const navigate = useNavigate()
  const receipts = files?.filter(({ file }) => isReceipt(file)) ?? []
  const statements = files?.filter(({ file }) => !isReceipt(file)) ?? []
  const taken = async (some: SharedFile[]) => {
    await forgetShared(some)
    await queryClient.invalidateQueries({ queryKey: sharedQuery.queryKey })
  }
  const keepReceipts = async () => {
    setBusy(true)
    await sendFiles(receipts.map(({ file }) => file))
    await taken(receipts)
    setBusy(false)
    if (statements.length === 0) navigate('/snap')
  }
  const check = async (some: SharedFile[]) => {
    setBusy(true)
    setRefusal(undefined)
    const id = await addFiles(some.map(({ file }) => file))
    // What Hearth did not take stays on the device, to be tried again or discarded.
    await taken(some.filter(({ file }) => queued(file)?.status === 'READY'))
    const refused = some.flatMap(({ file }) => queued(file)?.error ?? [])
    setBusy(false)
    if (refused.length > 0) return setRefusal(refused[0])
    navigate(id ? `/import/${id}` : '/import')
  }
  const discard = async () => {
    await taken(files ?? [])
    navigate('/')
  }
  return (
    <Page title={words.shared.title}>
      {!files ? (
        <Skeleton className="h-24 w-full" />
      ) : files.length === 0 ? (
        <Empty action={<LinkButton href="/import">{verbs.importFile}</LinkButton>}>{words.shared.none}</Empty>
      ) : (
        <div className="flex max-w-160 flex-col gap-4 pt-2">
          <ul>
            {files.map(({ key, file }) => (
              <li key={key} className="flex min-h-11 items-center gap-3 border-b border-line py-2 text-14">
                <Icon name={isReceipt(file) ? 'camera' : 'note'} className="text-faint" />
                <span className="min-w-0 flex-1 truncate">{file.name}</span>
              </li>
            ))}
          </ul>
          {refusal !== undefined && <RefusalNote error={refusal} />}
          {statements.length > 0 && <OfflineNote>{sentences.filesWait}</OfflineNote>}
          <div className="flex flex-wrap gap-2">
            {receipts.length > 0 && (
              <Button kind="primary" busy={isBusy} onClick={() => void keepReceipts()}>
                {words.shared.keep(receipts.length)}
              </Button>
            )}
            {statements.length > 0 && (
              <Button
                kind={receipts.length > 0 ? 'plain' : 'primary'}
                needs="server"
                busy={isBusy}
                onClick={() => void check(statements)}
              >
                {words.shared.check(statements.length)}
              </Button>
            )}
            {receipts.length > 0 && (
              <Button needs="server" busy={isBusy} onClick={() => void check(receipts)}>
                {words.shared.asStatement(receipts.length)}
              </Button>
            )}
            <Button kind="quiet" busy={isBusy} onClick={() => void discard()}>
              {verbs.discard}
            </Button>
          </div>
        </div>
      )}
    </Page>
  )
}
