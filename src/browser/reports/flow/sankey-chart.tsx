import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useChartAmounts } from '../../parts/charts/chart-frame.tsx'
import { chartValue } from '../../parts/charts/chart-scale.ts'
import { useWidth } from '../../parts/charts/width.ts'
import { useNavigate } from '../../parts/use-navigate.ts'
import { words as partWords } from '../../parts/words.ts'
import type { Flow } from '../queries.ts'
import { words } from '../words.ts'
import { type FlowNode, layerOf, nodeHref, nodeName } from './flow-sheet.ts'
import { layout, type Placed } from './sankey-layout.ts'

const THICKNESS = 12
const GAP = 12
/** A line of text, and less is not drawn beside a node. */
const LINE = 16
const LEAST_HEIGHT = 320
/** Without room for four columns of words the categories are left to the table. */
const NARROW = 640
const CHARACTER = 6.4
/** How much larger letters are than they are by themselves: a reader may say so. */
const letterScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
/** Fewer characters of a name say nothing. */
const FEW = 8
const COLOURS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const

/** Streams from the left to the right; walked by the arrow keys, and each leads to its transactions. */
export function SankeyChart({ flow }: { flow: Flow }) {
  const [place, width] = useWidth()
  const [at, setAt] = useState<string>()
  const navigate = useNavigate()
  const hint = useId()
  const amount = useChartAmounts(flow.currency)
  const { drawn, colours, height } = useDrawing(flow, width)
  const columns = [...new Set(drawn.nodes.map(({ x }) => x))]
  const roomOf = (x: number) => (columns.find((other) => other > x) ?? width) - x - THICKNESS - 6
  const order = drawn.nodes.map(({ node }) => node)
  const here = order.find(({ key }) => key === at)
  const open = (href: string | undefined) => {
    if (href) navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(here && nodeHref(here))
    const next = STEPS[event.key]?.(
      order.findIndex(({ key }) => key === at),
      order.length - 1,
    )
    if (next === undefined) return
    event.preventDefault()
    setAt(order[next]?.key)
  }
  const isLit = (from: string, to: string) => at === undefined || at === from || at === to
  const saidOf = (node: FlowNode) => `${nodeName(node)}, ${amount(node.amount)}`
  return (
    <figure aria-label={words.flow.chart} className="min-w-0 pb-4">
      {/* Within it the names of the outer nodes have room above and below. */}
      <div className="overflow-x-auto py-2">
        <div ref={place} className="relative" style={{ height }}>
          <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 overflow-visible">
            <Ribbons links={drawn.links} colours={colours} isLit={isLit} />
            {drawn.nodes.map((one) => (
              <NodeMark
                key={one.node.key}
                placed={one}
                colour={colours.get(one.node.key) ?? 'c1'}
                room={roomOf(one.x)}
                amount={amount(one.node.amount)}
              />
            ))}
          </svg>
          <div
            role="application"
            aria-roledescription={partWords.chart}
            aria-label={words.flow.chart}
            aria-describedby={hint}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is walked by the arrow keys.
            tabIndex={0}
            onKeyDown={onKeyDown}
            onBlur={() => setAt(undefined)}
            className="absolute inset-0 touch-pan-y rounded-6"
          >
            <Bands links={drawn.links} nodes={order} width={width} onEnter={setAt} onOpen={open} />
            {drawn.nodes.map(({ node, x, y, height: own }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keys walk the same.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter does the same at the chart.
              <div
                key={node.key}
                onPointerEnter={() => setAt(node.key)}
                onPointerLeave={() => setAt(undefined)}
                onClick={() => open(nodeHref(node))}
                className={`absolute ${nodeHref(node) ? 'cursor-pointer' : ''}`}
                style={{
                  left: x,
                  top: y - 2,
                  width: Math.min(150, width - x),
                  height: Math.max(own + 4, LINE),
                }}
              />
            ))}
          </div>
        </div>
      </div>
      <span id={hint} className="sr-only">
        {words.flow.walk}
      </span>
      <span aria-live="polite" className="sr-only">
        {here ? saidOf(here) : ''}
      </span>
    </figure>
  )
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Where everything stands, and in which colour: a group and its categories in one of theirs, the rest in the first. */
function useDrawing(flow: Flow, width: number) {
  return useMemo(() => {
    const most = width < NARROW ? 2 : 3
    const nodes = flow.nodes
      .map((node) => ({
        ...node,
        layer: layerOf(node, flow.links),
        value: chartValue(node.amount),
      }))
      .filter(({ layer }) => layer <= most)
    const links = flow.links.map((link) => ({ ...link, value: chartValue(link.amount) }))
    const tallest = Math.max(
      0,
      ...[...Map.groupBy(nodes, ({ layer }) => layer).values()].map(({ length }) => length),
    )
    const height = Math.max(LEAST_HEIGHT, tallest * (LINE * letterScale() + 8))
    const groups = nodes.filter(({ kind }) => kind === 'GROUP').map(({ key }) => key)
    const colourOf = (group: string) =>
      COLOURS[Math.min(COLOURS.length - 1, groups.indexOf(group) + 1)] ?? 'c1'
    const colours = new Map<string, string>(groups.map((group) => [group, colourOf(group)]))
    for (const { from, to } of flow.links) if (groups.includes(from)) colours.set(to, colourOf(from))
    return {
      height,
      colours,
      drawn: layout(nodes, links, {
        width: Math.max(0, width - labelRoom(width)),
        height,
        thickness: THICKNESS,
        gap: GAP,
      }),
    }
  }, [flow, width])
}

/** At the right of the last column, for its names. */
const labelRoom = (width: number): number => Math.min(190, width * 0.36)

interface RibbonsProps {
  links: ReturnType<typeof useDrawing>['drawn']['links']
  colours: ReadonlyMap<string, string>
  isLit: (from: string, to: string) => boolean
}

/** The streams, in the colour of where they lead to. */
const Ribbons = ({ links, colours, isLit }: RibbonsProps) =>
  links.map(({ link, path }) => (
    <path
      key={`${link.from} ${link.to}`}
      d={path}
      style={{
        fill: `var(--${colours.get(link.to) ?? 'c1'})`,
        opacity: isLit(link.from, link.to) ? 0.3 : 0.1,
      }}
    />
  ))

interface BandsProps {
  links: ReturnType<typeof useDrawing>['drawn']['links']
  nodes: FlowNode[]
  width: number
  onEnter: (key: string | undefined) => void
  onOpen: (href: string | undefined) => void
}

/** The streams for the pointer, each to the transactions of the end that is not all of it; keys reach them by their nodes. */
const Bands = ({ links, nodes, width, onEnter, onOpen }: BandsProps) => (
  <svg aria-hidden="true" width={width} className="absolute inset-0 size-full">
    {links.map(({ link, path }) => {
      const node = nodes.find(({ key }) => key === (link.to === 'ALL' ? link.from : link.to))
      const href = node && nodeHref(node)
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keys walk the nodes.
        <path
          key={`${link.from} ${link.to}`}
          d={path}
          fill="transparent"
          onPointerEnter={() => onEnter(node?.key)}
          onPointerLeave={() => onEnter(undefined)}
          onClick={() => onOpen(href)}
          className={href ? 'cursor-pointer' : ''}
        />
      )
    })}
  </svg>
)

interface NodeMarkProps {
  placed: Placed<FlowNode & { layer: number }>
  colour: string
  /** Between it and the next column, or the edge. */
  room: number
  amount: string
}

/** A node, and beside it what of its name and amount there is room for. */
function NodeMark({ placed: { node, x, y, width: own, height }, colour, room, amount }: NodeMarkProps) {
  const name = nodeName(node)
  const most = Math.floor((room - 8) / (CHARACTER * letterScale()))
  const left = most - amount.length - 1
  const hasAmount = left >= Math.min(name.length, FEW)
  const shown = hasAmount ? left : most
  return (
    // Moved as one: letters that were placed by themselves stay where they were painted when the width changes.
    <g transform={`translate(${x} ${y})`}>
      <rect width={own} height={Math.max(1, height)} rx={2} style={{ fill: `var(--${colour})` }} />
      {most >= FEW && (
        <text x={own + 6} y={height / 2 + 4} style={{ fill: 'var(--ink)' }} className="text-12">
          {name.length > shown ? `${name.slice(0, shown - 1)}…` : name}
          {hasAmount && <tspan className="fill-soft"> {amount}</tspan>}
        </text>
      )}
    </g>
  )
}
