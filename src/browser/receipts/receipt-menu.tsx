import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { tellDone } from '../frame/undo.ts'
import { IconButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { ask } from '../session/ask.ts'
import { verbs } from '../words.ts'
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
import { StageButton } from './stage-button.tsx'
import type { useSaving } from './use-saving.ts'
import { words } from './words.ts'

const AskAiDialog = lazy(() => import('./ask-ai-dialog.tsx'))

interface ReceiptMenuProps {
  receipt: Receipt
  saving: ReturnType<typeof useSaving>
  /** Its button lies on the picture. */
  isOnPicture?: boolean
}

/** What is seldom done with a receipt. */
export function ReceiptMenu({ receipt, saving, isOnPicture = false }: ReceiptMenuProps) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const disabled = saving.isBusy
  const isUnreadable = isUnderWay(receipt) || receipt.missing || receipt.deletedAt !== null
  const isDocument = receipt.documentKind === 'DOCUMENT'
  const remove = async () => {
    await deleteReceipt(receipt).then((undo) => {
      tellDone(words.deleted(nameOf(receipt)), undo ?? (() => restoreReceipt(receipt)))
      navigate('/receipts', { replace: true })
    })
  }
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
        items={[
          {
            label: words.menu.readAgain,
            icon: 'sync',
            needs: 'server',
            disabled: disabled || isUnreadable,
            onSelect: () => void saving.save(() => readAgain(receipt), words.menu.isReadAgain),
          },
          {
            label: words.menu.askAi,
            icon: 'chat',
            needs: 'server',
            disabled: disabled || isUnreadable,
            onSelect: () => setAsking(true),
          },
          {
            label: words.menu.download,
            icon: 'download',
            needs: 'server',
            disabled: disabled || receipt.missing,
            onSelect: () => void download(receipt),
          },
          {
            label: isDocument ? words.menu.isReceipt : words.menu.isDocument,
            icon: 'note',
            needs: 'server',
            disabled: disabled || receipt.deletedAt !== null,
            onSelect: () =>
              void saving.save(
                () => correct(receipt, { documentKind: isDocument ? 'RECEIPT' : 'DOCUMENT' }),
                isDocument ? words.menu.countsAsReceipt : words.menu.keptAsDocument,
              ),
          },
          ...(receipt.transactionIds.length > 0
            ? [
                {
                  label: words.menu.detach,
                  icon: 'close' as const,
                  needs: 'server' as const,
                  disabled,
                  onSelect: () => void saving.save(() => detach(receipt), words.menu.detached),
                },
              ]
            : []),
          'line',
          receipt.deletedAt === null
            ? {
                label: verbs.delete,
                icon: 'trash',
                danger: true,
                needs: 'server',
                disabled,
                onSelect: () => void remove(),
              }
            : {
                label: words.menu.putBack,
                icon: 'undo',
                needs: 'server',
                disabled,
                onSelect: () => void saving.save(() => restoreReceipt(receipt), words.menu.isBack),
              },
        ]}
      />
      <Suspense fallback={null}>
        {isAsking && <AskAiDialog receipt={receipt} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

/** The bytes as they came. Fetched, because a link cannot say who asks. */
async function download({ id, fileName }: Receipt): Promise<void> {
  const blob = await (await ask(`/api/v1/receipts/${id}/original`)).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
