import type { Histogram } from '../../core/histogram.ts'

type Labels = Record<string, string>

interface Sample {
  labels?: Labels
  value: number
}

/** Everything of one name. */
export type MetricFamily = { name: string; help: string } & (
  | { type: 'counter' | 'gauge'; samples: Sample[] }
  | { type: 'histogram'; samples: { labels?: Labels; histogram: Histogram }[] }
)

/** The text format of Prometheus, 0.0.4. What has nothing to tell is left out. */
export const exposition = (families: readonly MetricFamily[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(
      (family) =>
        `# HELP ${family.name} ${escaped(family.help)}\n# TYPE ${family.name} ${family.type}\n${lines(family)}`,
    )
    .join('')

function lines(family: MetricFamily): string {
  if (family.type === 'histogram')
    return family.samples
      .map(({ labels, histogram }) => histogramLines(family.name, labels, histogram))
      .join('')
  return family.samples.map(({ labels, value }) => line(family.name, labels, value)).join('')
}

function histogramLines(
  name: string,
  labels: Labels = {},
  { bounds, counts, sumSeconds }: Histogram,
): string {
  let total = 0
  let text = ''
  for (const [place, count] of counts.entries()) {
    total += count
    text += line(
      `${name}_bucket`,
      { ...labels, le: numberText(bounds[place] ?? Number.POSITIVE_INFINITY) },
      total,
    )
  }
  return text + line(`${name}_sum`, labels, sumSeconds) + line(`${name}_count`, labels, total)
}

function line(name: string, labels: Labels = {}, value: number): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escaped(text).replaceAll('"', '\\"')}"`,
  )
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${numberText(value)}\n`
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

const numberText = (value: number): string =>
  value === Number.POSITIVE_INFINITY ? '+Inf' : value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value)
