import { XMLParser } from 'fast-xml-parser'
import { loadModels } from '../../src/platform/paper/models.ts'
import { fitForReading, readPicture } from '../../src/platform/paper/page-words.ts'
import { openPdf } from '../../src/platform/paper/pdf.ts'
import { statementPdf } from '../../test/intake/statements/paper-statements.ts'
import { scannedPdf } from '../../test/intake/statements/scanned-statements.ts'
import { workbook } from '../../test/intake/statements/workbooks.ts'
import { type Client, signIn, startHearth } from './installation.ts'
import { type Line, linesOf } from './statements.ts'
import { atMost, type Figure } from './table.ts'
import { median, medianOf, since, timedAsync } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

export const paperJobs: Job[] = [{ name: 'statements', run: papers }]

const ROUNDS = 5
const PAGES = 10
const LINES_A_PAGE = 40
const LONG_ROWS = 2_000
const LOOK_MS = 50

/** A file as a bank would send it, and the least that reading it takes. */
interface Paper {
  job: string
  name: string
  bytes: Uint8Array
  rows: number
  limit: () => Promise<number>
  against: string
  most: number
}

interface Preview {
  id: string
  status: string
  counts: { total: number }
  proof: { difference: string | null }[]
}

/** Previews, from the upload to what a person can check; each comes to its own closing balance. */
async function papers(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.place()
  const served = await startHearth(bench.program, dataDir)
  try {
    const client = await signIn(served)
    const account = await client.ask<{ id: string }>('POST', '/v1/accounts', {
      name: 'Everyday',
      type: 'CHECKING',
    })
    const figures: Figure[] = []
    for (const { job, against, most, limit, ...paper } of await madePapers()) {
      const took: number[] = []
      // The first starts the child that reads, and is as everybody's first of a day.
      for (let round = 0; round <= ROUNDS; round++) took.push(await previewed(client, account.id, paper))
      const [ours, raw] = [median(took.slice(1)), await limit()]
      figures.push({ job: `statements: ${job}`, unit: 'ms', ours, limit: raw, against, aim: atMost(most) })
    }
    return figures
  } finally {
    await served.stop()
    bench.remove(dataDir)
  }
}

async function previewed(
  client: Client,
  accountId: string,
  { name, bytes, rows }: Pick<Paper, 'name' | 'bytes' | 'rows'>,
): Promise<number> {
  const began = Bun.nanoseconds()
  let found = await client.upload<Preview>(accountId, name, new Blob([new Uint8Array(bytes)]))
  while (found.status === 'READING') {
    await Bun.sleep(LOOK_MS)
    found = await client.ask<Preview>('GET', `/v1/imports/${found.id}`)
  }
  const took = since(began)
  // Days of a picture may still be asked.
  const off = found.proof.map(({ difference }) => difference).join()
  if (found.counts.total !== rows || off !== '0.00')
    throw new Error(`${name} was read as ${found.counts.total} rows, ${found.status}, off by ${off}`)
  await client.ask('DELETE', `/v1/imports/${found.id}`)
  return took
}

async function madePapers(): Promise<Paper[]> {
  const pages = statementPages(PAGES)
  const [text, scan] = [statementPdf(...pages), await scannedPdf(...statementPages(1))]
  const lines = linesOf(LONG_ROWS, { seed: 5, firstYear: 2025, years: 1 })
  const { sheet, xlsx } = workbookOf(lines)
  const mt940 = mt940Of(lines)
  return [
    {
      job: `preview of a PDF of ${PAGES} pages`,
      name: 'text.pdf',
      bytes: text,
      rows: PAGES * LINES_A_PAGE,
      limit: () => medianOf(() => timedAsync(() => lettersOf(text)), 9, 5_000),
      against: 'PDFium, the letters of its pages',
      most: 1_000,
    },
    {
      job: 'preview of a scanned page',
      name: 'scan.pdf',
      bytes: scan,
      rows: LINES_A_PAGE,
      limit: () => recognised(scan),
      against: 'the recogniser, loaded before',
      most: 12_000,
    },
    {
      job: `preview of ${LONG_ROWS} rows of XLSX`,
      name: 'rows.xlsx',
      bytes: xlsx,
      rows: LONG_ROWS,
      limit: () =>
        medianOf(() => timedAsync(async () => new XMLParser({ preserveOrder: true }).parse(sheet)), 9, 5_000),
      against: 'fast-xml-parser, its sheet unpacked',
      most: 800,
    },
    {
      job: `preview of ${LONG_ROWS} rows of MT940`,
      name: 'rows.sta',
      bytes: new TextEncoder().encode(mt940),
      rows: LONG_ROWS,
      limit: () =>
        medianOf(() => timedAsync(async () => mt940.split(/\n(?=:\d\d[A-Z]?:)/).map(fieldsOf)), 9, 2_000),
      against: 'a regular expression a field',
      most: 400,
    },
  ]
}

const fieldsOf = (field: string) => /^:(\d\d[A-Z]?):([\s\S]*)$/.exec(field)

async function lettersOf(bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes)
  for (let at = 0; at < pdf.pages; at++) pdf.page(at, (page) => page.seenGlyphs())
  pdf.close()
}

async function recognised(bytes: Uint8Array): Promise<number> {
  const models = await loadModels()
  const pdf = await openPdf(bytes)
  const picture = fitForReading(pdf.page(0, (page) => page.render()))
  pdf.close()
  return medianOf(() => timedAsync(() => readPicture(models, picture)), 3, 1)
}

const DAY_MS = 86_400_000
const money = (cents: number): string => (cents / 100).toFixed(2)

/** Of one year, with the balance behind each row. */
function statementPages(count: number): string[] {
  let balance = 100_000
  const rows = Array.from({ length: count * LINES_A_PAGE }, (_, at) => {
    const cents = at % 9 === 0 ? 90_000 : -(500 + ((at * 37) % 9_000))
    balance += cents
    const day = new Date(Date.UTC(2026, 0, 1) + Math.floor((at * 89) / (count * LINES_A_PAGE)) * DAY_MS)
    const cells = [
      day.toISOString().slice(0, 10),
      `Corner Shop ${at + 1}`,
      money(cents),
      money(balance),
    ] as const
    return `${cells[0].padEnd(14)}${cells[1].padEnd(34)}${cells[2].padStart(14)}${cells[3].padStart(14)}`
  })
  return Array.from({ length: count }, (_, at) =>
    [
      'Quarry Bank                    Statement period 2026-01-01 to 2026-03-31',
      `Account number: 55555-1111111  CAD            Page ${at + 1} of ${count}`,
      `${'Date'.padEnd(14)}${'Description'.padEnd(34)}${'Amount'.padStart(14)}${'Balance'.padStart(14)}`,
      ...(at === 0 ? [`${''.padEnd(14)}${'Opening balance'.padEnd(48)}${'1000.00'.padStart(14)}`] : []),
      ...rows.slice(at * LINES_A_PAGE, (at + 1) * LINES_A_PAGE),
      ...(at === count - 1
        ? [`${''.padEnd(14)}${'Closing balance'.padEnd(48)}${money(balance).padStart(14)}`]
        : []),
    ].join('\n'),
  )
}

function workbookOf(lines: Line[]): { sheet: string; xlsx: Uint8Array } {
  let balance = 1_000_000
  const rows = lines.map(({ day, text, cents }) => {
    balance += cents
    return [{ day: Date.parse(day) / DAY_MS + 25_569 }, text, cents / 100, balance / 100]
  })
  const xlsx = workbook([{ name: 'Rows', rows: [['Date', 'Description', 'Amount', 'Balance'], ...rows] }])
  const cells = rows.map((row) => row.map((cell) => `<c><v>${JSON.stringify(cell)}</v></c>`).join(''))
  return { sheet: `<sheetData>${cells.map((row) => `<row>${row}</row>`).join('')}</sheetData>`, xlsx }
}

function mt940Of(lines: Line[]): string {
  const short = (day: string) => day.slice(2).replaceAll('-', '')
  const amount = (cents: number) => money(Math.abs(cents)).replace('.', ',')
  const opening = 50_000_000
  const closing = lines.reduce((sum, { cents }) => sum + cents, opening)
  const ends = (tag: string, day: string, cents: number) =>
    `:${tag}:${cents < 0 ? 'D' : 'C'}${short(day)}CAD${amount(cents)}`
  return [
    ':20:BENCH',
    ':25:5550001',
    ':28C:1/1',
    ends('60F', lines[0]?.day ?? '', opening),
    ...lines.flatMap(({ day, text, cents }) => [
      `:61:${short(day)}${cents < 0 ? 'D' : 'C'}${amount(cents)}NMSCNONREF`,
      `:86:${text}`,
    ]),
    ends('62F', lines.at(-1)?.day ?? '', closing),
    '-',
  ].join('\n')
}
