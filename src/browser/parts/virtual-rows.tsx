import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** What a row's own element takes over, so that it stands in its place. */
export interface RowPlace {
  'data-index': number
  style: CSSProperties
  ref: ((element: Element | null) => void) | undefined
}

export interface VirtualRowsHandle {
  /** Brings a row into sight. */
  scrollTo: (index: number) => void
}

interface VirtualRowsProps {
  count: number
  /** Of a row in pixels. */
  height: number | ((index: number) => number)
  children: (index: number, place: RowPlace) => ReactNode
  /** Rows grow and shrink by what is in them; costs an observer each. */
  isMeasured?: boolean
  /** What identifies a row across changes of the list. */
  keyOf?: (index: number) => string | number
  /** The rows in sight and a few around them, for whoever fetches them. */
  onRange?: (first: number, last: number) => void
  ref?: Ref<VirtualRowsHandle>
  /** Inside a grid its rows are a group. */
  role?: 'rowgroup' | 'list' | 'presentation'
  className?: string
}

const OVERSCAN = 6

/** Of a list of any length only what is in sight is in the page; the page itself scrolls. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, height, children, isMeasured = false, keyOf, onRange, ref } = props
  const place = useRef<HTMLDivElement>(null)
  const scrollMargin = useTopOf(place)
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: typeof height === 'number' ? () => height : height,
    overscan: OVERSCAN,
    scrollMargin,
    ...(keyOf && { getItemKey: keyOf }),
  })
  // A list whose rows change their height is laid out anew: another density, another width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what has changed.
  useEffect(() => virtual.measure(), [height])
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }) }))
  const rows = virtual.getVirtualItems()
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when the range moves, not when its reader does.
  useEffect(() => {
    if (last >= first) onRange?.(first, last)
  }, [first, last])
  return (
    <div
      ref={place}
      role={props.role ?? 'presentation'}
      className={`relative ${props.className ?? ''}`}
      style={{ height: virtual.getTotalSize() }}
    >
      {rows.map(({ index, key, start, size }) => (
        <Fragment key={key}>
          {children(index, {
            'data-index': index,
            ref: isMeasured ? virtual.measureElement : undefined,
            style: {
              position: 'absolute',
              insetInline: 0,
              top: 0,
              transform: `translateY(${start - scrollMargin}px)`,
              ...(!isMeasured && { height: size }),
            },
          })}
        </Fragment>
      ))}
    </div>
  )
}

/** How far from the top of the page a list begins; what stands above it may grow and shrink. */
function useTopOf(place: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const look = () => setTop(Math.round((place.current?.getBoundingClientRect().top ?? 0) + scrollY))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [place])
  return top
}
