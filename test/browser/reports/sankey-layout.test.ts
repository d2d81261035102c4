import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { layout, type SankeyLink, type SankeyNode } from '../../../src/browser/reports/flow/sankey-layout.ts'

const ROOM = { width: 800, height: 400, thickness: 12, gap: 4 }

/** Sources into one whole, out of it branches, out of each of those its leaves. */
const streams = fc
  .record({
    sources: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }),
    branches: fc.array(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  .map(({ sources, branches }) => {
    const whole = sources.reduce((sum, value) => sum + value, 0)
    const parts = branches.flat().reduce((sum, value) => sum + value, 0)
    const nodes: SankeyNode[] = [
      ...sources.map((value, at) => ({ key: `in${at}`, layer: 0, value })),
      { key: 'all', layer: 1, value: whole },
    ]
    const links: SankeyLink[] = sources.map((value, at) => ({ from: `in${at}`, to: 'all', value }))
    for (const [at, leaves] of branches.entries()) {
      const shares = leaves.map((value) => (value * whole) / parts)
      const value = shares.reduce((sum, share) => sum + share, 0)
      nodes.push({ key: `out${at}`, layer: 2, value })
      links.push({ from: 'all', to: `out${at}`, value })
      for (const [leaf, share] of shares.entries()) {
        nodes.push({ key: `out${at}.${leaf}`, layer: 3, value: share })
        links.push({ from: `out${at}`, to: `out${at}.${leaf}`, value: share })
      }
    }
    return { nodes, links }
  })

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6

test('every node is as high as what flows in and as what flows out, and stays in the room beside its neighbours', () => {
  fc.assert(
    fc.property(streams, ({ nodes, links }) => {
      const placed = layout(nodes, links, ROOM)
      for (const { node, x, y, height } of placed.nodes) {
        const thick = (end: 'from' | 'to') =>
          placed.links
            .filter(({ link }) => link[end] === node.key)
            .reduce((sum, { thickness }) => sum + thickness, 0)
        for (const end of ['from', 'to'] as const)
          if (links.some((link) => link[end] === node.key) && !isNear(thick(end), height)) return false
        if (y < -1e-6 || y + height > ROOM.height + 1e-6 || x < 0 || x + 12 > ROOM.width + 1e-6) return false
      }
      for (const column of Map.groupBy(placed.nodes, ({ x }) => x).values())
        for (const [at, { y, height }] of column.entries()) {
          const next = column[at + 1]
          if (next && !isNear(next.y, y + height + ROOM.gap)) return false
        }
      return true
    }),
  )
})

test('links leave a node without lying over each other', () => {
  fc.assert(
    fc.property(streams, ({ nodes, links }) => {
      for (const leaving of Map.groupBy(layout(nodes, links, ROOM).links, ({ link }) => link.from).values())
        for (const [at, { from, to, thickness }] of leaving.entries()) {
          const next = leaving[at + 1]
          if (next && (!isNear(next.from.y, from.y + thickness) || next.to.y < to.y)) return false
        }
      return true
    }),
  )
})

test('nothing is drawn of nothing', () => {
  expect(layout([], [], ROOM)).toEqual({ nodes: [], links: [] })
})
