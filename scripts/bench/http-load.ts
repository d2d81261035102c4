import type { Socket } from 'bun'
import { percentile, since } from './timing.ts'

/** One request that is sent over and over. */
export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: unknown
}

/** As fast as the answers come, on so many connections at once. */
export interface Flood {
  port: number
  requests: LoadRequest[]
  connections: number
  ms: number
}

/** One request every so often, whether the ones before it were answered or not, until told to stop. */
export interface Pace {
  port: number
  requests: LoadRequest[]
  everyMs: number
}

export interface Flooded {
  answers: number
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/** How long each answer took from the moment it was due to be asked for, by request. */
export interface Paced {
  tookMs: number[][]
}

export interface Running<Result> {
  /** Resolves when it has its connections and starts to ask. */
  begun: Promise<void>
  /** Tells it to stop, where it does not stop by itself, and answers what it saw. */
  finish(): Promise<Result>
}

/** Starts the load in a process of its own, so that it takes no time from what it measures. */
export const flood = (load: Flood): Running<Flooded> => spawned(load)
export const pace = (load: Pace): Running<Paced> => spawned(load)

function spawned<Result>(load: Flood | Pace): Running<Result> {
  const child = Bun.spawn([process.execPath, import.meta.path, JSON.stringify(load)], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const begun = Promise.withResolvers<void>()
  const said = (async () => {
    let text = ''
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      text += chunk
      begun.resolve()
    }
    begun.reject(new Error('the load never began'))
    return text
  })()
  const finish = async () => {
    child.stdin.end()
    const [, result = ''] = (await said).split('\n')
    if ((await child.exited) !== 0) throw new Error('the load broke off')
    return JSON.parse(result)
  }
  return { begun: begun.promise, finish }
}

/** One keep-alive connection; it reads no more of an answer than its status and its length. */
class Connection {
  private socket: Socket | undefined
  private head = ''
  private status = 0
  /** Bytes of the body that are still to come; -1 while the head is read. */
  private left = -1
  private answered: PromiseWithResolvers<number> | undefined

  static async open(port: number): Promise<Connection> {
    const connection = new Connection()
    connection.socket = await Bun.connect({
      hostname: '127.0.0.1',
      port,
      socket: {
        data: (_, chunk) => connection.read(chunk),
        close: () => connection.answered?.reject(new Error('the connection was closed')),
        error: (_, error) => connection.answered?.reject(error),
      },
    })
    return connection
  }

  ask(request: string): Promise<number> {
    this.answered = Promise.withResolvers()
    this.left = -1
    this.head = ''
    this.socket?.write(request)
    return this.answered.promise
  }

  close(): void {
    this.answered = undefined
    this.socket?.end()
  }

  private read(chunk: Buffer): void {
    if (this.left >= 0) this.left -= chunk.length
    else {
      this.head += chunk.toString('latin1')
      const end = this.head.indexOf('\r\n\r\n')
      if (end < 0) return
      this.status = Number(this.head.slice(9, 12))
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.head.slice(0, end))?.[1] ?? 0)
      this.left = length - (this.head.length - end - 4)
    }
    if (this.left === 0) this.answered?.resolve(this.status)
  }
}

function textOf({ method, path, token, body }: LoadRequest): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n`
  if (body === undefined) return `${head}\r\n`
  const json = JSON.stringify(body)
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}

const WARM_UP_MS = 500

async function flooded({ port, requests, connections, ms }: Flood): Promise<Flooded> {
  const [request = ''] = requests.map(textOf)
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  console.log('begun')
  const began = Bun.nanoseconds()
  const tookMs: number[] = []
  let answers = 0
  const askAgain = async (connection: Connection) => {
    while (since(began) < WARM_UP_MS + ms) {
      const startedNs = Bun.nanoseconds()
      refuseFailure(await connection.ask(request))
      answers++
      if (since(began) > WARM_UP_MS) tookMs.push(since(startedNs))
    }
    connection.close()
  }
  await Promise.all(open.map(askAgain))
  const perSecond = (tookMs.length * 1_000) / (since(began) - WARM_UP_MS)
  return { answers, perSecond, p50Ms: percentile(tookMs, 50), p99Ms: percentile(tookMs, 99) }
}

const LONGEST_MS = 60_000

/** Counted from when a request was due: a server that stops answering is not spared the requests it kept waiting. */
async function paced({ port, requests, everyMs }: Pace): Promise<Paced> {
  const texts = requests.map(textOf)
  const tookMs: number[][] = texts.map(() => [])
  const idle = await Promise.all(Array.from({ length: 20 }, () => Connection.open(port)))
  const waiting: Promise<void>[] = []
  console.log('begun')
  const began = Bun.nanoseconds()
  const ask = async (at: number, dueMs: number) => {
    const connection = idle.pop() ?? (await Connection.open(port))
    refuseFailure(await connection.ask(texts[at] ?? ''))
    tookMs[at]?.push(since(began) - dueMs)
    idle.push(connection)
  }
  let isOver = false
  const over = Bun.stdin.text().then(() => {
    isOver = true
  })
  for (let turn = 0; !isOver && turn * everyMs < LONGEST_MS; turn++) {
    const early = turn * everyMs - since(began)
    if (early > 0) await Bun.sleep(early)
    const asked = ask(turn % texts.length, turn * everyMs)
    // What fails is told once, in the end.
    asked.catch(() => {})
    waiting.push(asked)
  }
  await over
  await Promise.all(waiting)
  for (const connection of idle) connection.close()
  return { tookMs }
}

function refuseFailure(status: number): void {
  if (status < 200 || status > 299) throw new Error(`the server answered ${status}`)
}

if (import.meta.main) {
  const load: Flood | Pace = JSON.parse(process.argv[2] ?? '')
  console.log(JSON.stringify('everyMs' in load ? await paced(load) : await flooded(load)))
  process.exit(0)
}
