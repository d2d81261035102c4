import { DISTRICTS } from '../test/support/districts.ts'

/** A caption for each district, short enough to fit above its slices. */
const ABOUT: Record<string, string> = {
  core: 'values and rules that everything uses',
  platform: 'SQLite, HTTP, outbound calls, background work',
  people: 'members and how they sign in',
  ledger: 'accounts, categories, transactions, rules',
  intake: 'bank files, bank sync, moving in',
  planning: 'envelopes, goals, subscriptions',
  insight: 'reports, net worth, what needs attention',
  records: 'receipts and the tax year',
  messages: 'notifications, channels, webhooks, the change feed',
  coach: 'the household’s own AI provider, and /mcp',
  server: 'first start, exports, backups, every route, every command',
  browser: 'the web app; takes types from the slices and runs nothing of theirs',
}

interface Band {
  district: string
  slices: string[]
}

/** The districts with their slices in import order, the lowest first. */
function bands(): Band[] {
  const found: Band[] = []
  for (const line of DISTRICTS.trim().split('\n')) {
    const names = line.trim().split(/\s+/)
    const district = /^ {6}/.test(line) ? found.at(-1)?.district : names.shift()
    if (district === undefined) throw new Error(`${line} belongs to no district`)
    if (found.at(-1)?.district !== district) found.push({ district, slices: [] })
    found.at(-1)?.slices.push(...names)
  }
  return found
}

const WIDTH = 960
const LEFT = 132
const LINE = 26
const PADDING = 12
const HEADING = 22
const LETTER = 7.2
const boxWidth = (name: string): number => Math.round(name.length * LETTER) + 16

interface Box {
  name: string
  x: number
  line: number
}

/** From left to right, and on the next line where there is no more room. */
function boxesOf(slices: string[]): Box[] {
  let x = LEFT
  let line = 0
  return slices.map((name) => {
    if (x + boxWidth(name) > WIDTH - PADDING) {
      x = LEFT
      line++
    }
    const box = { name, x, line }
    x += boxWidth(name) + 6
    return box
  })
}

function bandDrawing({ district, slices }: Band, top: number): { svg: string; height: number } {
  const boxes = boxesOf(slices)
  const height = PADDING * 2 + HEADING + ((boxes.at(-1)?.line ?? 0) + 1) * LINE
  const drawn = boxes.map(({ name, x, line }) => {
    const y = top + PADDING + HEADING + line * LINE
    return `<rect class="slice" x="${x}" y="${y}" width="${boxWidth(name)}" height="20" rx="5"/><text class="name" x="${x + boxWidth(name) / 2}" y="${y + 14}">${name}</text>`
  })
  const svg = [
    `<rect class="band" x="0.5" y="${top + 0.5}" width="${WIDTH - 1}" height="${height - 7}" rx="9"/>`,
    `<text class="district" x="${PADDING + 4}" y="${top + PADDING + 13}">${district}</text>`,
    `<text class="about" x="${LEFT}" y="${top + PADDING + 12}">${ABOUT[district] ?? ''}</text>`,
    ...drawn,
  ].join('\n')
  return { svg, height }
}

const STYLE = `text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: #24201c }
.district { font-weight: 600; font-size: 14px } .about { fill: #6d655c } .band { fill: #f7f3ec; stroke: #ddd4c6 }
.name { text-anchor: middle } .slice { fill: #fff; stroke: #d3c9b9 }
@media (prefers-color-scheme: dark) { text { fill: #eee7dd } .about { fill: #a89f93 } .band { fill: #221f1b; stroke: #3b352e }
.slice { fill: #2c2823; stroke: #4a433a } }`

/** The house as an SVG: the highest district first, which imports only from those below it. */
export function houseDrawing(): string {
  let top = 0
  const drawn = bands()
    .toReversed()
    .map((band) => {
      const { svg, height } = bandDrawing(band, top)
      top += height
      return svg
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img" aria-label="The districts of src and their slices; each imports only from those below it.">
<style>${STYLE}</style>
${drawn.join('\n')}
</svg>
`
}
