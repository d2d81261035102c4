import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { canGoBack } from '../frame/going-back.ts'
import { useIsPhone } from '../frame/media.ts'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { LinkButton } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { Refusal } from '../session/refusal.ts'
import { verbs } from '../words.ts'
import { useLookedAt } from './looked-at.ts'
import type { Mark } from './picture/picture-stage.tsx'
import { PictureStage } from './picture/picture-stage.tsx'
import { StageButton } from './picture/stage-button.tsx'
import { type Receipt, receiptQuery } from './queries.ts'
import { ReceiptMenu } from './receipt-menu.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { nameOf } from './sentences.ts'
import { useSaving } from './use-saving.ts'
import { words } from './words.ts'

/** What is marked unasked: the three that count. The rest only while somebody looks at it. */
const ALWAYS = ['merchant', 'date', 'total']
const FIELDS = ['merchant', 'date', 'time', 'total', 'subtotal', 'tip', 'currency', 'cardLast4'] as const

/** The places on the picture to be marked now. */
function marksOf({ fields }: Receipt, lookedAt: string | undefined): Mark[] {
  const all = [
    ...FIELDS.map((name) => ({ name: name as string, box: fields[name].box })),
    ...fields.taxes.map(({ box }, at) => ({ name: `tax ${at}`, box })),
    ...fields.items.map(({ box }, at) => ({ name: `item ${at}`, box })),
  ]
  return all.flatMap(({ name, box }) =>
    box && (name === lookedAt || ALWAYS.includes(name)) ? [{ name, box, isLookedAt: name === lookedAt }] : [],
  )
}

/** One receipt: its picture beside what was read of it. */
export default function ReceiptScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { data: receipt, error, refetch } = useQuery(receiptQuery(id))
  if (receipt) return <Loaded receipt={receipt} />
  if (error instanceof Refusal && error.isGone)
    return (
      <NotFoundPage action={<LinkButton href="/receipts">{words.allReceipts}</LinkButton>}>
        {words.screen.gone}
      </NotFoundPage>
    )
  return (
    <Page title={words.receipt}>
      {error && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!error && (
        <div className="flex flex-col gap-4 pt-2">
          <Skeleton className="h-60 w-full" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Page>
  )
}

function Loaded({ receipt }: { receipt: Receipt }) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const lookedAt = useLookedAt()
  const saving = useSaving()
  const marks = marksOf(receipt, lookedAt.name)
  const leave = () => (canGoBack() ? history.back() : navigate('/receipts'))
  const name = nameOf(receipt)
  useShortcut('Escape', words.screen.closeIt, leave)
  useEffect(() => {
    document.title = `${name} · Hearth`
  }, [name])
  const menu = <ReceiptMenu receipt={receipt} saving={saving} />
  const panel = (actions: boolean) => (
    <ReceiptPanel receipt={receipt} lookedAt={lookedAt} saving={saving} actions={actions && menu} />
  )
  if (isPhone)
    return (
      <PhoneReceipt
        stage={(className) => (
          <PictureStage receipt={receipt} marks={marks} className={className} coveredBelow={22} />
        )}
        menu={<ReceiptMenu receipt={receipt} saving={saving} isOnPicture />}
        onLeave={leave}
      >
        {panel(false)}
      </PhoneReceipt>
    )
  return (
    <div className="flex flex-1">
      <div className="sticky top-0 h-dvh min-w-0 flex-1">
        <PictureStage receipt={receipt} marks={marks} className="h-full" />
        <div className="absolute left-3 top-3">
          <StageButton icon="back" label={verbs.back} onClick={leave} />
        </div>
      </div>
      <div className="flex w-80 flex-none flex-col pt-3 laptop:w-105">{panel(true)}</div>
    </div>
  )
}

interface PhoneReceiptProps {
  stage: (className: string) => React.ReactNode
  menu: React.ReactNode
  onLeave: () => void
  children: React.ReactNode
}

/** The picture stays above; what was read of it is a sheet that goes under it, and can be pushed down to see more. */
function PhoneReceipt({ stage, menu, onLeave, children }: PhoneReceiptProps) {
  const [isTall, setTall] = useState(false)
  return (
    <div className="flex flex-1 flex-col bg-raised">
      <div className="sticky top-0 z-20">
        {stage(`transition-[height] duration-260 ease-calm ${isTall ? 'h-[78dvh]' : 'h-[42dvh]'}`)}
        <div className="absolute inset-x-3 top-[calc(12px+env(safe-area-inset-top))] flex justify-between pointer-events-none *:pointer-events-auto">
          <StageButton icon="close" label={verbs.close} onClick={onLeave} />
          {menu}
        </div>
        <div className="absolute inset-x-0 bottom-0 flex h-5.5 justify-center rounded-t-16 bg-raised">
          <button
            type="button"
            aria-expanded={isTall}
            aria-label={words.screen.showMore}
            onClick={() => setTall(!isTall)}
            className="-mt-2.5 grid h-11 w-20 place-items-center"
          >
            <span className="h-1.25 w-9 rounded-full bg-line-strong" />
          </button>
        </div>
      </div>
      <div className="flex flex-1 flex-col [overflow-anchor:none]">{children}</div>
    </div>
  )
}
