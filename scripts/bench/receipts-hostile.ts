import { joined, jpegHead, pdfOfText, pngClaiming } from '../../test/records/receipts/receipt-files.ts'
import { type Client, memoryOf, type Served, signIn, startHearth } from './installation.ts'
import { drawn, upload } from './receipts.ts'
import { atMost, type Figure } from './table.ts'
import { since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const LIMIT_MS = 5_000
const MOST_MB = 150
const LOOK_MS = 20
const REST_MS = 2_000

export const hostileReceiptJobs: Job[] = [{ name: 'receipts hostile', run: hostile }]

type Made = Uint8Array | Promise<Uint8Array>

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What is meant to cost more than it weighs, or to be taken for something else. */
const FILES: Record<string, () => Made> = {
  'a PNG of 15,400 by 15,400': () => pngClaiming(15_400, 15_400, new Uint8Array(1_926 * 15_400), 1),
  'a PDF page of 200,000 points': () => pdfOfText([[]], 200_000, 200_000),
  'a JPEG of 65,535 by 65,535': () => jpegHead(65_535, 65_535),
  'a PDF of 10,000 pages': () =>
    pdfOfText(
      Array.from({ length: 10_000 }, () => []),
      300,
      300,
    ),
  'a JPEG that says it is of 39 megapixels': async () => claiming(await drawn(1), 19_900, 1_990),
  'half a JPEG': async () => (await drawn(2)).slice(0, 9_000),
  'a zip called a JPEG': () => bytesOf('PK\x03\x04 and so on'),
  'a page called a JPEG': () => bytesOf('<html><script>alert(1)</script>'),
  'a JPEG with a page behind it': async () =>
    joined([(await drawn(3)).slice(0, 4_000), bytesOf('<html><script>alert(1)</script>')]),
}

function claiming(jpeg: Uint8Array, height: number, width: number): Uint8Array {
  const at = jpeg.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0))
  const lying = jpeg.slice()
  lying.set([height >> 8, height & 255, width >> 8, width & 255], at + 5)
  return lying
}

interface Watched {
  longestAnswerMs: number
  mostMb: number
}

/** One after another: how long until each is refused or given up, what that takes, and who waits meanwhile. */
async function hostile(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.place()
  const served = await startHearth(bench.program, dataDir)
  try {
    const client = await signIn(served)
    // The thread that reads and its networks, once they are there, are no cost of the file.
    await given(served, client, new Uint8Array(pdfOfText([[]])))
    await Bun.sleep(REST_MS)
    const before = memoryOf(served.pid)?.nowMb ?? 0
    const watched: Watched = { longestAnswerMs: 0, mostMb: before }
    const figures: Figure[] = []
    for (const [what, make] of Object.entries(FILES)) {
      const bytes = new Uint8Array(await make())
      const watch = new AbortController()
      const watching = watchOver(served, client, watched, watch.signal)
      const ours = await given(served, client, bytes)
      watch.abort()
      await watching
      figures.push({ job: `receipts hostile: ${what}`, unit: 'ms', ours, aim: atMost(LIMIT_MS) })
    }
    return [
      ...figures,
      {
        job: 'receipts hostile: memory more than before',
        unit: 'MB',
        ours: watched.mostMb - before,
        aim: atMost(MOST_MB),
      },
      {
        job: 'receipts hostile: longest other answer',
        unit: 'ms',
        ours: watched.longestAnswerMs,
        aim: atMost(1_000),
      },
    ]
  } finally {
    await served.stop()
    bench.remove(dataDir)
  }
}

/** Until it is refused or reading has come to an end. */
async function given(served: Served, client: Client, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const began = Bun.nanoseconds()
  const status = await upload(served, client, bytes)
  if (status !== 202 && status !== 400) throw new Error(`the file was answered with ${status}`)
  while ((await client.ask<{ waiting: number }>('GET', '/v1/receipts/progress')).waiting > 0)
    await Bun.sleep(LOOK_MS)
  const took = since(began)
  const read = await client.ask<unknown[]>('GET', '/v1/receipts?status=READ')
  if (read.length > 0) throw new Error('a hostile file was read')
  return took
}

async function watchOver(
  served: Served,
  client: Client,
  watched: Watched,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    const began = Bun.nanoseconds()
    await client.ask('GET', '/v1/auth/me')
    watched.longestAnswerMs = Math.max(watched.longestAnswerMs, since(began))
    watched.mostMb = Math.max(watched.mostMb, memoryOf(served.pid)?.nowMb ?? 0)
    await Bun.sleep(LOOK_MS)
  }
}
