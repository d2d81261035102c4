import { createSocket } from 'node:dgram'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatAddress, parseAddress, parseAsWritten } from '../src/core/addresses.ts'
import { makeLog } from '../src/core/log.ts'
import { systemClock } from '../src/core/time.ts'
import { makeOutbound } from '../src/platform/outbound/outbound.ts'
import { literals } from '../test/platform/outbound/literals.ts'

/**
 * Counts connections that should not have been made. In a network of its own where every address there is belongs to
 * this machine, so that a wrong one would be reached, it asks `check-egress` about hostile URLs and then calls them all
 * with the shipped client, the system's resolver and a name server that does what the hostile ones do. The kernel's own
 * counter of opened connections is the judge, on whatever port. Ends with 1 at the first violation and with 2 where the
 * machine cannot be asked. node scripts/start.mjs egress
 */
const PORT = 8443
const PLAIN_PORT = 8080
const PUBLIC = '93.184.215.14'
const MADE = ['--map-root-user', '--net', '--mount']

/** What the name server says of a name, for each time that it is asked; the last answer stays. */
const NAMES: Record<string, string[][]> = {
  'public.test': [[PUBLIC]],
  'public6.test': [['2606:4700::1111']],
  'private.test': [['10.0.0.1']],
  'loopback.test': [['127.0.0.1']],
  'loopback6.test': [['::1']],
  'metadata.test': [['169.254.169.254']],
  'mixed.test': [[PUBLIC, '10.0.0.1']],
  'mixed6.test': [[PUBLIC, 'fd00::1']],
  'mapped.test': [['::ffff:10.0.0.1']],
  'nat64.test': [['64:ff9b::a9fe:a9fe']],
  'sixtofour.test': [['2002:7f00:1::1']],
  'long.test': [[...Array.from({ length: 20 }, (_, i) => `93.184.215.${i + 1}`), '192.168.0.1']],
  'rebinding.test': [[PUBLIC], ['127.0.0.1']],
}
/** What must never be connected to, by anybody. */
const HOSTILE = [
  ...Object.keys(NAMES).filter((name) => !/^(public|rebinding)/.test(name)),
  'nowhere.test',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '127.1',
  '0',
  '169.254.43518',
  '①⑥⑨.254.169.254',
  'ann:word@8.8.8.8',
].flatMap((host) => [`https://${host}:${PORT}/`, `http://${host}:${PLAIN_PORT}/`])
const UNCALLABLE = [
  'file:///etc/passwd',
  'data:,x',
  'ftp://8.8.8.8/',
  'unix:/run/docker.sock',
  'https://8.8.8.8:25/',
  'x',
]
const rows = literals
  .split('\n')
  .filter((line) => /^[\da-f:.]+ /i.test(line))
  .map((line) => line.split(' '))

if (!process.argv.includes('--inside')) process.exitCode = await outside()
else process.exitCode = await inside()

async function outside(): Promise<number> {
  const tried =
    Bun.which('unshare') === null
      ? undefined
      : Bun.spawnSync(['unshare', ...MADE, 'ip', 'link', 'set', 'lo', 'up'])
  if (!tried?.success) {
    console.log('Nothing was checked: this machine gives nobody a network of their own (unshare, ip).')
    return 2
  }
  const itself = [process.execPath, import.meta.path, '--inside']
  const child = Bun.spawn(['unshare', ...MADE, ...itself], { stdout: 'inherit', stderr: 'inherit' })
  return child.exited
}

async function inside(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-egress-'))
  try {
    ownEveryAddress(folder)
    const questions = await nameServer()
    const reached = await listeners()
    await judgedOnly(questions)
    await called(questions, reached)
    return 0
  } catch (error) {
    console.error(`VIOLATION ${error instanceof Error ? error.message : error}`)
    return 1
  } finally {
    rmSync(folder, { recursive: true })
    setTimeout(() => process.exit(), 0)
  }
}

function ownEveryAddress(folder: string): void {
  const resolver = join(folder, 'resolv.conf')
  const order = join(folder, 'nsswitch.conf')
  writeFileSync(resolver, 'nameserver 127.0.0.1\n')
  writeFileSync(order, 'hosts: dns\n')
  for (const command of [
    'ip link set lo up',
    'ip route add local 0.0.0.0/0 dev lo',
    'ip -6 route add local ::/0 dev lo',
    `mount --bind ${resolver} /etc/resolv.conf`,
    `mount --bind ${order} /etc/nsswitch.conf`,
  ]) {
    const { exitCode, stderr } = Bun.spawnSync(command.split(' '))
    if (exitCode !== 0) throw new Error(`the network could not be made: ${command}: ${stderr}`)
  }
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'])
    process.env[name] = `http://127.0.0.1:${PORT}`
}

/** Answers every question about the names above, and keeps what it was asked. */
async function nameServer(): Promise<string[]> {
  const questions: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, type, end } = questionIn(question)
    if (type === 1) questions.push(name)
    const times = questions.filter((one) => one === name).length
    const answers = NAMES[name] ?? []
    const now = (answers[Math.min(Math.max(times, 1), answers.length) - 1] ?? []).map((text) =>
      parseAsWritten(text),
    )
    const fit = now.filter((address) => address !== undefined && address.length === (type === 1 ? 4 : 16))
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(answers.length === 0 ? 0x8183 : 0x8180, 2)
    for (const [at, count] of [
      [6, fit.length],
      [8, 0],
      [10, 0],
    ] as const)
      head.writeUInt16BE(count, at)
    const records = fit.map((address) =>
      Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, address?.length ?? 0, ...(address ?? [])]),
    )
    socket.send(Buffer.concat([head, question.subarray(12, end), ...records]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(53, '127.0.0.1', resolve))
  return questions
}

function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** Takes every connection and keeps the address it was meant for; over plain HTTP it sends on to cloud metadata. */
async function listeners(): Promise<string[]> {
  const reached: string[] = []
  for (const host of ['0.0.0.0', '::'])
    for (const port of [PORT, PLAIN_PORT]) {
      const server = createServer((socket) => {
        reached.push(formatAddress(parseAddress(socket.localAddress ?? '') ?? new Uint8Array(4)))
        socket.on('error', () => undefined)
        if (port === PORT) socket.destroy()
        else
          socket.once('data', () =>
            socket.end('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\n\r\n'),
          )
      })
      await new Promise<void>((resolve) => server.listen({ host, port, ipv6Only: host === '::' }, resolve))
    }
  return reached
}

/** Connections that were opened in this network so far, by whichever process and to whichever port. */
function opened(): number {
  const [names = [], values = []] = readFileSync('/proc/self/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Tcp:'))
    .map((line) => line.split(' '))
  return Number(values[names.indexOf('ActiveOpens')])
}

function urlOf(literal: string): string {
  return `https://${literal.includes(':') ? `[${literal}]` : literal}:${PORT}/`
}

/** check-egress judges everything and connects to nothing; for an address it does not even ask. */
async function judgedOnly(questions: string[]): Promise<void> {
  const before = opened()
  const addresses = rows.map(([literal = '']) => urlOf(literal))
  const wrong: string[] = []
  for (const purpose of ['webhook', 'bank-sync', 'ai', 'updates']) {
    const verdicts = await checkEgress(purpose, addresses)
    wrong.push(
      ...rows
        .filter(([, kind], i) => verdicts[i] !== expected(kind, purpose))
        .map(([literal]) => `${purpose} ${literal}`),
    )
  }
  if (wrong.length > 0) throw new Error(`judged wrongly: ${wrong}`)
  if (questions.length > 0) throw new Error(`the resolver was asked about an address: ${questions}`)
  for (const purpose of ['webhook', 'bank-sync', 'updates'])
    if ((await checkEgress(purpose, [...HOSTILE, ...UNCALLABLE])).includes('allow'))
      throw new Error(`${purpose} may call a hostile URL`)
  if (opened() !== before) throw new Error(`check-egress opened ${opened() - before} connections`)
  console.log(
    `check-egress: ${rows.length * 3} addresses and ${(HOSTILE.length + UNCALLABLE.length) * 2} URLs, 0 connections`,
  )
}

function expected(kind: string | undefined, purpose: string): 'allow' | 'refuse' {
  return kind === 'public' || (kind === 'switched' && purpose === 'ai') ? 'allow' : 'refuse'
}

/** The verdicts with both switches on. */
async function checkEgress(purpose: string, urls: string[]): Promise<string[]> {
  const program = existsSync('dist/hearth') ? ['dist/hearth'] : [process.execPath, 'src/main.ts']
  const child = Bun.spawn([...program, 'check-egress', purpose, '-', '--allow-private-endpoint'], {
    stdin: new Blob([urls.join('\n')]),
    env: { ...process.env, SVC_EGRESS_ALLOW_PRIVATE: 'true' },
  })
  const lines = (await new Response(child.stdout).text()).trim().split('\n')
  if (lines.length !== urls.length)
    throw new Error(`check-egress said ${lines.length} of ${urls.length} lines`)
  return lines.map((line) => JSON.parse(line).verdict)
}

/** The client reaches what it may and nothing else, and that once. */
async function called(questions: string[], reached: string[]): Promise<void> {
  const silent = makeLog('error', 'text', systemClock, () => undefined)
  const outbound = makeOutbound({ allowPrivate: true, lanHosts: [] }, silent)
  const limits = { connectMs: 1_000, deadlineMs: 2_000 }
  let calls = 0
  const connectionsOf = async (
    url: string,
    purpose: 'webhook' | 'bank-sync' | 'ai',
    allowed: string[] = [],
  ) => {
    const [before, from] = [opened(), reached.length]
    await outbound.ask({ purpose, url, allowPrivateEndpoint: true, followGets: 3, limits })
    const made = opened() - before
    const wrong = reached.slice(from).filter((address) => !allowed.includes(address))
    if (made > allowed.length || wrong.length > 0)
      throw new Error(`${purpose} ${url}: ${made} connections, to ${wrong}`)
    calls++
    return made
  }
  for (const [literal = '', kind] of rows)
    for (const purpose of ['webhook', 'ai'] as const) {
      const address = formatAddress(parseAddress(literal) ?? new Uint8Array(4))
      await connectionsOf(urlOf(literal), purpose, expected(kind, purpose) === 'allow' ? [address] : [])
    }
  for (const url of [...HOSTILE, ...UNCALLABLE])
    for (const purpose of ['webhook', 'bank-sync'] as const) await connectionsOf(url, purpose)
  for (const name of ['metadata.test', 'nat64.test', '169.254.169.254', '[fd00:ec2::254]'])
    await connectionsOf(`http://${name}:${PLAIN_PORT}/`, 'ai')
  const good = [
    await connectionsOf(`https://public.test:${PORT}/`, 'webhook', [PUBLIC]),
    await connectionsOf(`https://public6.test:${PORT}/`, 'webhook', ['2606:4700::1111']),
    await connectionsOf(`http://public.test:${PLAIN_PORT}/redirected`, 'ai', [PUBLIC]),
    await connectionsOf(`https://rebinding.test:${PORT}/`, 'bank-sync', [PUBLIC]),
  ]
  await connectionsOf(`https://rebinding.test:${PORT}/`, 'bank-sync')
  if (good.includes(0)) throw new Error(`what may be called was not reached: ${good}`)
  if (questions.filter((name) => name === 'rebinding.test').length !== 2)
    throw new Error('a name was asked for more than once a call')
  console.log(`client: ${calls} calls, ${reached.length} connections, 0 that should not have been made`)
}
