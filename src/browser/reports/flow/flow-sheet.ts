import type { Sheet } from '../../parts/table-file.ts'
import { nouns } from '../../words.ts'
import type { Flow } from '../queries.ts'
import { words } from '../words.ts'

export type FlowNode = Flow['nodes'][number]

const LAYERS: Record<FlowNode['kind'], number> = {
  INCOME: 0,
  REFUND: 0,
  DRAWN: 0,
  USED: 0,
  ALL: 1,
  GROUP: 2,
  REPAID: 2,
  SAVED: 2,
  PAID_OFF: 2,
  LEFT: 2,
  CATEGORY: 3,
  MORE: 3,
}

/** In which column it stands: what is small is beside what it is of. */
export function layerOf({ kind, key }: FlowNode, links: Flow['links']): number {
  if (kind !== 'MORE') return LAYERS[kind]
  if (links.some(({ from, to }) => from === key && to === 'ALL')) return LAYERS.INCOME
  return links.some(({ from, to }) => from === 'ALL' && to === key) ? LAYERS.GROUP : LAYERS.MORE
}

/** Without categories where the groups alone are asked for. */
export function downTo(flow: Flow, by: string | undefined): Flow {
  if (by !== 'GROUP') return flow
  const groups = new Set(flow.nodes.filter(({ kind }) => kind === 'GROUP').map(({ key }) => key))
  const links = flow.links.filter(({ from }) => !groups.has(from))
  const left = new Set(links.flatMap(({ from, to }) => [from, to]))
  return { ...flow, nodes: flow.nodes.filter(({ key }) => left.has(key)), links }
}

/** What a node is called, in the language of the moment. */
export function nodeName({ kind, name, count }: FlowNode): string {
  const plain = name ?? (kind === 'GROUP' ? words.without.GROUP : words.without.CATEGORY)
  switch (kind) {
    case 'ALL':
    case 'USED':
    case 'LEFT':
      return words.flow.kinds[kind]
    case 'MORE':
      return words.flow.more(count)
    case 'REFUND':
      return words.flow.refund(plain)
    case 'DRAWN':
      return words.flow.drawn(plain)
    case 'REPAID':
      return words.flow.repaid(plain)
    case 'SAVED':
      return words.flow.saved(plain)
    case 'PAID_OFF':
      return words.flow.paidOff(plain)
    default:
      return plain
  }
}

export const nodeHref = ({ q }: FlowNode): string | undefined =>
  q === null ? undefined : `/transactions?${new URLSearchParams({ q })}`

/** Each stream: out of what, to what, how much. */
export function flowSheet({ nodes, links }: Flow): Sheet {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  return {
    rowKind: words.flow.from,
    columns: [
      { name: words.flow.aim, kind: 'text' },
      { name: nouns.amount, kind: 'amount' },
    ],
    rows: links.flatMap(({ from, to, amount }) => {
      const [source, aim] = [byKey.get(from), byKey.get(to)]
      if (!source || !aim) return []
      const [href, hrefs] = [nodeHref(source), [nodeHref(aim), undefined]]
      return [{ key: `${from} ${to}`, name: nodeName(source), href, hrefs, cells: [nodeName(aim), amount] }]
    }),
  }
}
