import { type HostileFile, hostileFiles } from '../../test/support/hostile-files.ts'
import { type Client, childrenOf, memoryOf, type Served, signIn, startHearth } from './installation.ts'
import { drawn } from './receipts.ts'
import { atMost, type Figure } from './table.ts'
import { since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const HONEST_MS = 20_000
const STATUS_MS = 250
const SERVER_MB = 100
const CHILD_MB = 512
const LOOK_MS = 10
const REST_MS = 1_500
/** Nothing of it takes longer; what does is seen by what waits behind it. */
const GIVE_UP_MS = 240_000

export const hostileUploadJobs: Job[] = [{ name: 'hostile uploads', run: hostile }]

interface Peaks {
  serverMb: number
  childMb: number
  statusMs: number
}

/** Each file on its own, with an honest receipt behind it: what it takes of whom, and who waits. */
async function hostile(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.place()
  const served = await startHearth(bench.program, dataDir)
  try {
    const client = await signIn(served)
    await send(served, client, '/v1/receipts/upload', 'first.jpg', await drawn(0))
    await untilRead(client)
    await Bun.sleep(REST_MS)
    const before = memoryOf(served.pid)?.nowMb ?? 0
    const figures: Figure[] = []
    const most: Peaks = { serverMb: 0, childMb: 0, statusMs: 0 }
    for (const [number, file] of hostileFiles.entries()) {
      const { figure, peaks } = await one(served, client, file, { honest: await drawn(number + 1), before })
      figures.push(...figure)
      for (const name of ['serverMb', 'childMb', 'statusMs'] as const)
        most[name] = Math.max(most[name], peaks[name])
    }
    const figure = (job: string, ours: number, unit: Figure['unit'], limit: number): Figure => ({
      job: `hostile uploads: ${job}`,
      unit,
      ours,
      aim: atMost(limit),
    })
    return [
      ...figures,
      figure('server’s memory more than before', most.serverMb - before, 'MB', SERVER_MB),
      figure('memory of a child', most.childMb, 'MB', CHILD_MB),
      figure('longest answer of /status', most.statusMs, 'ms', STATUS_MS),
    ]
  } finally {
    await served.stop()
    bench.remove(dataDir)
  }
}

async function one(
  served: Served,
  client: Client,
  file: HostileFile,
  { honest, before }: { honest: Uint8Array<ArrayBuffer>; before: number },
) {
  const bytes = new Uint8Array(file.bytes())
  const peaks: Peaks = { serverMb: 0, childMb: 0, statusMs: 0 }
  const watch = new AbortController()
  const watching = watchOver(served, peaks, watch.signal)
  const sent = send(served, client, file.route, file.name, bytes)
  if (file.route === '/v1/receipts/upload') await sent
  const began = Bun.nanoseconds()
  const { id } = await send(served, client, '/v1/receipts/upload', 'honest.jpg', honest)
  await untilRead(client, id)
  const honestMs = since(began)
  const { status } = await sent
  await untilRead(client)
  watch.abort()
  await watching
  if (status !== 202 && (status < 400 || status >= 500) && status !== 503)
    console.error(`${file.what} was answered with ${status}`)
  const peakMb = Math.max(0, peaks.serverMb - before) + peaks.childMb
  console.error(
    `  ${file.what}: ${status}, server +${Math.round(peaks.serverMb - before)} MB, child ${Math.round(peaks.childMb)} MB, honest ${Math.round(honestMs)} ms, status ${Math.round(peaks.statusMs)} ms`,
  )
  const job = `hostile uploads: ${file.what}`
  const limit = bytes.length / 2 ** 20
  const figure: Figure[] = [
    { job: `${job}, peak of memory`, unit: 'MB', ours: peakMb, limit, against: 'the upload' },
    { job: `${job}, an honest receipt behind it`, unit: 'ms', ours: honestMs, aim: atMost(HONEST_MS) },
  ]
  return { figure, peaks }
}

async function send(
  { port }: Served,
  { token }: Client,
  route: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; id: string }> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const response = await fetch(`http://127.0.0.1:${port}/api${route}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data?: { id: string } }
  return { status: response.status, id: data?.id ?? '' }
}

/** One receipt, or all of them. */
async function untilRead(client: Client, id?: string): Promise<void> {
  const began = Bun.nanoseconds()
  for (;;) {
    const isRead = id
      ? !['UPLOADED', 'READING'].includes(
          (await client.ask<{ status: string }>('GET', `/v1/receipts/${id}`)).status,
        )
      : (await client.ask<{ waiting: number }>('GET', '/v1/receipts/progress')).waiting === 0
    if (isRead) return
    if (since(began) > GIVE_UP_MS) throw new Error('it is not read')
    await Bun.sleep(20)
  }
}

async function watchOver({ port, pid }: Served, peaks: Peaks, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const began = Bun.nanoseconds()
    await (await fetch(`http://127.0.0.1:${port}/api/v1/status`)).arrayBuffer()
    peaks.statusMs = Math.max(peaks.statusMs, since(began))
    peaks.serverMb = Math.max(peaks.serverMb, memoryOf(pid)?.nowMb ?? 0)
    for (const child of childrenOf(pid)) peaks.childMb = Math.max(peaks.childMb, memoryOf(child)?.nowMb ?? 0)
    await Bun.sleep(LOOK_MS)
  }
}
