import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { verbs } from '../../words.ts'
import { type Box, hasPicture, isUnderWay, type Receipt } from '../queries.ts'
import { pictureSent } from '../upload/upload-queue.ts'
import { words } from '../words.ts'
import { StageButton } from './stage-button.tsx'
import { useGestures } from './use-gestures.ts'
import { usePicture } from './use-picture.ts'
import { useStageView } from './use-stage-view.ts'
import { placeIn } from './zoom.ts'

/** A place to mark, and whether it is the one somebody looks at now. */
export interface Mark {
  name: string
  box: Box
  isLookedAt: boolean
}

interface StageProps {
  receipt: Receipt
  marks: Mark[]
  className?: string
  /** So many pixels at its lower edge lie under something else. */
  coveredBelow?: number
}

/** Boxes count pages from 0, people and addresses from 1. */
const pageOf = (box: Box): number => box.page + 1

const STEP = 1.4
const PUSH = 48

/** The picture on its dark ground: its pages, made larger by fingers, wheel and keys, with what was read marked on it. */
export function PictureStage({ receipt, marks, className = '', coveredBelow = 0 }: StageProps) {
  const [page, setPage] = useState(1)
  const lookedAt = marks.find(({ isLookedAt }) => isLookedAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are made anew each time.
  useEffect(() => {
    if (lookedAt) setPage(pageOf(lookedAt.box))
  }, [lookedAt?.box.page, lookedAt?.name])
  const { src, error, refetch } = usePicture({
    id: receipt.id,
    page,
    size: 'view',
    meanwhile: page === 1 ? pictureSent(receipt.id) : undefined,
    isReady: hasPicture(receipt),
  })
  const frame = useRef<HTMLElement>(null)
  const stage = useStageView(
    frame,
    lookedAt && pageOf(lookedAt.box) === page ? lookedAt.box : undefined,
    coveredBelow,
  )
  useGestures(frame, stage)
  const pages = receipt.pages ?? 1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const action = KEYS[event.key]
    if (action) action(stage)
    else if (event.key === 'PageDown' && page < pages) setPage(page + 1)
    else if (event.key === 'PageUp' && page > 1) setPage(page - 1)
    else return
    event.preventDefault()
  }
  return (
    <section
      ref={frame}
      aria-label={words.screen.picture}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and made larger by keys.
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={`relative touch-none overflow-hidden bg-stage outline-offset-[-4px] select-none ${className}`}
    >
      {src && (
        <img
          src={src}
          alt={words.pageOfReceipt(page)}
          draggable={false}
          onLoad={({ currentTarget }) =>
            stage.setPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          style={
            stage.picture && {
              width: stage.picture.width,
              height: stage.picture.height,
              transform: `translate(${stage.view.x}px, ${stage.view.y}px) scale(${stage.view.scale})`,
            }
          }
          className={`pointer-events-none absolute left-0 top-0 max-w-none origin-top-left shadow-paper ${stage.picture ? '' : 'opacity-0'}`}
        />
      )}
      <Marks marks={marks.filter(({ box }) => pageOf(box) === page)} stage={stage} />
      {!src && <NoPicture receipt={receipt} hasFailed={Boolean(error)} onRetry={() => void refetch()} />}
      <StageBar page={page} pages={pages} onPage={setPage} onZoom={stage.zoom} />
    </section>
  )
}

type Stage = ReturnType<typeof useStageView>

/** Where on the page something was read. */
const Marks = ({ marks, stage: { view, picture } }: Pick<StageProps, 'marks'> & { stage: Stage }) =>
  picture &&
  marks.map(({ name, box, isLookedAt }) => {
    const { x, y, width, height } = placeIn(box, view, picture)
    return (
      <span
        key={name}
        data-mark={name}
        data-looked-at={isLookedAt || undefined}
        aria-hidden="true"
        style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
        className={`pointer-events-none absolute left-0 top-0 rounded-4 ${isLookedAt ? 'mark-strong' : 'mark'}`}
      />
    )
  })

interface NoPictureProps extends Pick<StageProps, 'receipt'> {
  hasFailed: boolean
  onRetry: () => void
}

/** In its place: that it is on its way, or that it is not there. */
const NoPicture = ({ receipt, hasFailed, onRetry }: NoPictureProps) =>
  receipt.missing || hasFailed ? (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-13 text-on-stage">
      <Icon name="warning" size={20} />
      {receipt.missing ? words.screen.fileMissing : words.screen.noPicture}
      {!receipt.missing && (
        <Button size="small" onClick={onRetry}>
          {verbs.tryAgain}
        </Button>
      )}
    </div>
  ) : (
    <p className="absolute inset-0 grid place-items-center text-13 text-on-stage">
      {isUnderWay(receipt) ? words.screen.toBeRead : words.screen.pictureComes}
    </p>
  )

interface StageBarProps {
  page: number
  pages: number
  onPage: (page: number) => void
  onZoom: (by: number) => void
}

/** Its pages, and smaller and larger, over its lower edge. */
const StageBar = ({ page, pages, onPage, onZoom }: StageBarProps) => (
  <div className="absolute right-3 bottom-9 flex items-center gap-1 tablet:bottom-3">
    {pages > 1 && (
      <div className="me-1 flex items-center gap-1">
        <StageButton
          icon="left"
          label={words.screen.pageBefore}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="num rounded-6 bg-stage-control px-2 py-1 text-13 text-on-stage" aria-live="polite">
          {words.pageOf(page, pages)}
        </span>
        <StageButton
          icon="right"
          label={words.screen.pageNext}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    )}
    <div className="hidden gap-1 tablet:flex">
      <StageButton icon="minus" label={words.screen.smaller} onClick={() => onZoom(1 / STEP)} />
      <StageButton icon="plus" label={words.screen.larger} onClick={() => onZoom(STEP)} />
    </div>
  </div>
)
const KEYS: Record<string, (stage: Stage) => void> = {
  '+': (stage) => stage.zoom(STEP),
  '=': (stage) => stage.zoom(STEP),
  '-': (stage) => stage.zoom(1 / STEP),
  '0': (stage) => stage.fit(),
  ArrowLeft: (stage) => stage.push(PUSH, 0),
  ArrowRight: (stage) => stage.push(-PUSH, 0),
  ArrowUp: (stage) => stage.push(0, PUSH),
  ArrowDown: (stage) => stage.push(0, -PUSH),
}
