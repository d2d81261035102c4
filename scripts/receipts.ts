import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/core/config.ts'
import type { Day } from '../src/core/time.ts'
import { makeIsolate } from '../src/platform/background/isolate.ts'
import { makeReceiptReader } from '../src/records/receipts/reader/receipt-reader.ts'
import { read } from '../src/records/receipts/reading/read.ts'
import type { ReadingContext } from '../src/records/receipts/reading/reading.ts'
import { startChildren } from '../src/server/runtime.ts'
import { childrenOf, memoryOf, processorMsOf } from './bench/installation.ts'
import { COMPARED, type Compared, type ExpectedReceipt, type Score, scoreOf } from './receipts/score.ts'

/**
 * Reads a folder of pictures and PDFs and compares each with what expected.json says of it: `receipts DIR`. Prints what
 * was read otherwise, how much of each field is right, whether sure totals are, and what a receipt costs. How the day
 * and the country are taken stands in its `context`; without one today is the last day of 2026 in Canada.
 */
const folder = process.argv[2]
if (!folder || !existsSync(join(folder, 'expected.json'))) {
  console.error('hearth: name a folder of receipts with an expected.json.')
  process.exit(1)
}

interface Expectations {
  context?: Partial<ReadingContext>
  receipts: (ExpectedReceipt & { context?: Partial<ReadingContext> })[]
}

const SURE_TOTAL = 0.8
const MOST_PAGES = 10
const BACK_MS = 1_000

const { receipts, context }: Expectations = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const HERE: ReadingContext = { today: '2026-12-31' as Day, country: 'CA', currency: 'CAD' }
const right = new Map<Compared, { right: number; of: number }>()
const sure = { right: 0, of: 0 }
const seconds: number[] = []
const megabytes = (): number => Math.round(process.memoryUsage.rss() / 2 ** 20)
let most = 0
let mostOfChild = 0

const before = await settled(0)
const children = startChildren(readConfig(process.env).config)
const reader = makeReceiptReader(makeIsolate(children))
const watch = setInterval(() => {
  most = Math.max(most, megabytes())
  for (const pid of childrenOf(process.pid)) mostOfChild = Math.max(mostOfChild, memoryOf(pid)?.peakMb ?? 0)
}, 100)
for (const expected of receipts) console.log(await judged(expected))
clearInterval(watch)
children.close()
report(await settled(BACK_MS))

async function judged(expected: Expectations['receipts'][number]): Promise<string> {
  const bytes = new Uint8Array(readFileSync(join(folder ?? '', expected.file)))
  const from = usedByChildren()
  const { pages, failure } = await reader.read(bytes, { mostPages: MOST_PAGES })
  seconds.push(Math.max(0, usedByChildren() - from) / 1_000)
  const reading = read(pages, { ...HERE, ...context, ...expected.context })
  const score = scoreOf(expected, reading)
  count(score, reading.fields.total.confidence)
  const { total, date, merchant } = reading.fields
  const off = COMPARED.filter((field) => score[field] === false)
  return `${off.length === 0 ? 'right' : 'off  '} ${expected.file.padEnd(34)} ${[total, date, merchant].map(({ value, confidence }) => `${value} (${confidence})`).join('  ')}  ${failure ?? ''} ${off.join(', ')}`
}

/** One that was begun meanwhile began at nothing. */
function usedByChildren(): number {
  return childrenOf(process.pid).reduce((sum, pid) => sum + (processorMsOf(pid) ?? 0), 0)
}

function count(score: Score, confidence: number): void {
  for (const field of COMPARED) {
    const isRight = score[field]
    if (isRight === undefined) continue
    const counted = right.get(field) ?? { right: 0, of: 0 }
    right.set(field, { right: counted.right + Number(isRight), of: counted.of + 1 })
  }
  if (score.total === undefined || confidence < SURE_TOTAL) return
  sure.of++
  sure.right += Number(score.total)
}

function report(after: number): void {
  const share = ({ right: good, of }: { right: number; of: number }) =>
    `${good} of ${of}${of === 0 ? '' : ` (${Math.round((100 * good) / of)} %)`}`
  for (const [field, counted] of right) console.log(`${field.padEnd(14)} ${share(counted)}`)
  console.log(`sure totals    ${share(sure)}`)
  const sorted = seconds.toSorted((a, b) => a - b)
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
  console.log(`CPU a receipt  p50 ${at(0.5)} s, p95 ${at(0.95)} s`)
  console.log(
    `RSS            ${before} MiB before, ${most} MiB at most while reading, ${after} MiB after; ${Math.round(mostOfChild)} MiB at most in the child`,
  )
}

/** After what is no longer needed was given back. */
async function settled(afterMs: number): Promise<number> {
  await Bun.sleep(afterMs)
  Bun.gc(true)
  return megabytes()
}
