import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { makeHistogram, observe } from '../../../src/core/histogram.ts'
import { exposition } from '../../../src/server/metrics/exposition.ts'
import { readExposition } from './read-exposition.ts'

test('is written as the format of Prometheus says', () => {
  const histogram = makeHistogram([0.1, 1])
  for (const seconds of [0.05, 0.1, 0.5, 7]) observe(histogram, seconds)
  expect(
    exposition([
      { type: 'gauge', name: 'a', help: 'One\\two\nthree.', samples: [{ value: 1.5 }] },
      {
        type: 'counter',
        name: 'b_total',
        help: 'B.',
        samples: [{ labels: { x: 'a"b\\c\nd', y: '' }, value: 2 }],
      },
      { type: 'gauge', name: 'nothing', help: 'Left out.', samples: [] },
      { type: 'histogram', name: 'c', help: 'C.', samples: [{ labels: { m: 'GET' }, histogram }] },
    ]),
  ).toBe(`# HELP a One\\\\two\\nthree.
# TYPE a gauge
a 1.5
# HELP b_total B.
# TYPE b_total counter
b_total{x="a\\"b\\\\c\\nd",y=""} 2
# HELP c C.
# TYPE c histogram
c_bucket{m="GET",le="0.1"} 2
c_bucket{m="GET",le="1"} 3
c_bucket{m="GET",le="+Inf"} 4
c_sum{m="GET"} 7.65
c_count{m="GET"} 4
`)
})

test('any label and any number can be read back', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ noNaN: true }), (text, value) => {
      const [sample] = readExposition(
        exposition([{ type: 'gauge', name: 'a', help: text, samples: [{ labels: { x: text }, value }] }]),
      )
      expect(sample?.labels).toEqual({ x: text })
      // JSON and the format both know one zero.
      expect(sample?.value === value || (value === 0 && sample?.value === 0)).toBe(true)
    }),
  )
})
