import { useEffect, useRef } from 'react'
import { Page } from '../../frame/page.tsx'
import { IconButton, LinkButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { OfflineNote } from '../../parts/notes/offline-note.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import { verbs } from '../../words.ts'
import { words } from '../words.ts'
import { ChooseButtons } from './choose-files.tsx'
import { SentList } from './sent-list.tsx'
import { sendFiles, useSentFiles } from './upload-queue.ts'
import { usePaste } from './use-paste.ts'

/** The camera, or files; one alone opens as soon as it is there. */
export default function Snap() {
  const navigate = useNavigate()
  const files = useSentFiles()
  // What is on its way when the page opens was taken for it.
  const watched = useRef(files.length === 1 ? files[0]?.key : undefined)
  const only = files.find(({ key }) => key === watched.current)
  const receiptId = files.length === 1 ? only?.receiptId : undefined
  useEffect(() => {
    if (receiptId) navigate(`/receipts/${receiptId}`, { replace: true })
  }, [receiptId, navigate])
  const take = async (chosen: File[]) => {
    watched.current = undefined
    const [key] = await sendFiles(chosen)
    if (chosen.length === 1) watched.current = key
  }
  usePaste((pasted) => void take(pasted))
  return (
    <Page
      title={verbs.addReceipt}
      lead={
        <IconButton
          icon="close"
          label={verbs.close}
          onClick={() => navigate('/receipts')}
          className="-ms-2"
        />
      }
    >
      <div className="mx-auto flex max-w-160 flex-col gap-6 pt-2">
        <div className="flex flex-col items-center gap-4 rounded-16 border-2 border-dashed border-line-strong px-5 py-10 text-center">
          <Icon name="camera" size={24} className="text-accent" />
          <div>
            <p className="text-15 font-medium">{words.snap.what}</p>
            <p className="mt-1 text-13 text-soft">
              {words.snap.stays}
              <span className="hidden laptop:inline"> {words.snap.drop}</span>
            </p>
          </div>
          <div className="flex flex-wrap justify-center gap-2">
            <ChooseButtons onFiles={(chosen) => void take(chosen)} />
          </div>
          <OfflineNote>{words.snap.waits}</OfflineNote>
        </div>
        <SentList />
        <div>
          <LinkButton href="/receipts">{words.allReceipts}</LinkButton>
        </div>
      </div>
    </Page>
  )
}
