import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { IconButton } from '../parts/button.tsx'
import type { IconName } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useNavigate } from '../parts/use-navigate.ts'
import { verbs } from '../words.ts'
import { StageButton } from './picture/stage-button.tsx'
import {
  correct,
  deleteReceipt,
  detach,
  isUnderWay,
  type Receipt,
  readAgain,
  restoreReceipt,
} from './queries.ts'
import { nameOf } from './sentences.ts'
import type { useSaving } from './use-saving.ts'
import { words } from './words.ts'

const AskAiDialog = lazy(() => import('./ai/ask-ai-dialog.tsx'))

interface ReceiptMenuProps {
  receipt: Receipt
  saving: ReturnType<typeof useSaving>
  /** Its button lies on the picture. */
  isOnPicture?: boolean
}

/** What is seldom done with a receipt. */
export function ReceiptMenu({ receipt, saving, isOnPicture = false }: ReceiptMenuProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu
        label={verbs.more}
        trigger={
          isOnPicture ? (
            <StageButton icon="more" label={verbs.more} />
          ) : (
            <IconButton icon="more" label={verbs.more} />
          )
        }
        items={useItems(receipt, saving, () => setAsking(true))}
      />
      <Suspense fallback={null}>
        {isAsking && <AskAiDialog receipt={receipt} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

type Saving = ReceiptMenuProps['saving']

type Items = ComponentProps<typeof Menu>['items']

function useItems(receipt: Receipt, saving: Saving, onAskAi: () => void): Items {
  const navigate = useNavigate()
  const { menu } = words
  const isDeleted = receipt.deletedAt !== null
  const isUnreadable = isUnderWay(receipt) || receipt.missing || isDeleted
  const isDocument = receipt.documentKind === 'DOCUMENT'
  const remove = async () => {
    const undo = await deleteReceipt(receipt)
    showDone(words.deleted(nameOf(receipt)), undo ?? (() => restoreReceipt(receipt)))
    navigate('/receipts', { replace: true })
  }
  const shared = (icon: IconName, isOff: boolean) => ({
    icon,
    needs: 'server' as const,
    disabled: saving.isBusy || isOff,
  })
  /** One that writes, and what is told of it then. */
  const item = (
    label: string,
    look: ReturnType<typeof shared>,
    write: Parameters<Saving['save']>[0],
    sentence: string,
  ) => ({ label, ...look, onSelect: () => void saving.save(write, sentence) })
  const turn = () => correct(receipt, { documentKind: isDocument ? 'RECEIPT' : 'DOCUMENT' })
  const whole = shared('note', isDeleted)
  return [
    item(menu.readAgain, shared('sync', isUnreadable), () => readAgain(receipt), menu.isReadAgain),
    { label: menu.askAi, ...shared('chat', isUnreadable), onSelect: onAskAi },
    { label: menu.download, ...shared('download', receipt.missing), onSelect: () => void download(receipt) },
    isDocument
      ? item(menu.isReceipt, whole, turn, menu.countsAsReceipt)
      : item(menu.isDocument, whole, turn, menu.keptAsDocument),
    ...(receipt.transactionIds.length > 0
      ? [item(menu.detach, shared('close', false), () => detach(receipt), menu.detached)]
      : []),
    'line',
    isDeleted
      ? item(menu.putBack, shared('undo', false), () => restoreReceipt(receipt), menu.isBack)
      : { label: verbs.delete, ...shared('trash', false), danger: true, onSelect: () => void remove() },
  ]
}

/** The bytes as they came. */
const download = ({ id, fileName }: Receipt): Promise<void> =>
  saveFile(`/api/v1/receipts/${id}/original`, fileName)
