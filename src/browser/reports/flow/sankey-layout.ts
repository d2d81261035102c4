/** A stream's end: how much flows through it, and in which column it stands. */
export interface SankeyNode {
  key: string
  layer: number
  value: number
}

export interface SankeyLink {
  from: string
  to: string
  value: number
}

interface Room {
  width: number
  height: number
  /** Of a node. */
  thickness: number
  /** Between two nodes of a column. */
  gap: number
}

export interface Placed<Node> {
  node: Node
  x: number
  y: number
  width: number
  height: number
}

interface PlacedLink<Link> {
  link: Link
  /** Of an SVG. */
  path: string
  from: { x: number; y: number }
  to: { x: number; y: number }
  thickness: number
}

/**
 * Columns of nodes in the order they are given, each as high as what flows through it and in the middle of the room; links leave
 * and arrive in the order of the nodes they lead to and come from, so that they cross as little as that order lets them.
 */
export function layout<Node extends SankeyNode, Link extends SankeyLink>(
  nodes: readonly Node[],
  links: readonly Link[],
  room: Room,
): { nodes: Placed<Node>[]; links: PlacedLink<Link>[] } {
  const layers = [...Map.groupBy(nodes, ({ layer }) => layer)].toSorted(([one], [other]) => one - other)
  const scale = Math.min(
    ...layers.map(
      ([, column]) => (room.height - room.gap * (column.length - 1)) / Math.max(totalOf(column), 1e-9),
    ),
  )
  const step = layers.length > 1 ? (room.width - room.thickness) / (layers.length - 1) : 0
  const placed = new Map<string, Placed<Node>>()
  for (const [place, [, column]] of layers.entries()) {
    let y = (room.height - totalOf(column) * scale - room.gap * (column.length - 1)) / 2
    for (const node of column) {
      const height = node.value * scale
      placed.set(node.key, { node, x: place * step, y, width: room.thickness, height })
      y += height + room.gap
    }
  }
  return { nodes: [...placed.values()], links: joined(links, placed, scale) }
}

const totalOf = (values: readonly { value: number }[]): number =>
  values.reduce((sum, { value }) => sum + value, 0)

function joined<Node, Link extends SankeyLink>(
  links: readonly Link[],
  placed: ReadonlyMap<string, Placed<Node>>,
  scale: number,
): PlacedLink<Link>[] {
  const yOf = (key: string) => placed.get(key)?.y ?? 0
  const [left, arrived] = [new Map<string, number>(), new Map<string, number>()]
  return links
    .toSorted((one, other) => yOf(one.from) - yOf(other.from) || yOf(one.to) - yOf(other.to))
    .flatMap((link) => {
      const [source, aim] = [placed.get(link.from), placed.get(link.to)]
      if (!source || !aim) return []
      const thickness = link.value * scale
      const [out, into] = [left.get(link.from) ?? 0, arrived.get(link.to) ?? 0]
      left.set(link.from, out + thickness)
      arrived.set(link.to, into + thickness)
      const from = { x: source.x + source.width, y: source.y + out }
      const to = { x: aim.x, y: aim.y + into }
      return [{ link, from, to, thickness, path: ribbon(from, to, thickness) }]
    })
}

interface Spot {
  x: number
  y: number
}

/** From the upper left corner to the upper right one and back below. */
function ribbon(from: Spot, to: Spot, thickness: number): string {
  const middle = (from.x + to.x) / 2
  const curve = (one: Spot, other: Spot) => `C${middle},${one.y} ${middle},${other.y} ${other.x},${other.y}`
  const [below, back] = [
    { x: to.x, y: to.y + thickness },
    { x: from.x, y: from.y + thickness },
  ]
  return `M${from.x},${from.y}${curve(from, to)}L${below.x},${below.y}${curve(below, back)}Z`
}
