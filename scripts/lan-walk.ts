// Walks from the package to a phone of the house that is signed in by HTTPS and by name, in two network namespaces that are
// joined by a cable: one is the server, one the phone. Each step is what the step before it printed. Needs root, ip and
// dpkg; with certutil in the PATH the phone trusts the authority as a person makes it, else the one key is believed.
//   node scripts/start.mjs lan-walk dist/release/hearth_VERSION_amd64.deb
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HOUSE = 'hearth-walk-house'
const PHONE = 'hearth-walk-phone'
const WAIT_MS = 30_000

const [deb] = process.argv.slice(2)
if (!deb || !existsSync(deb)) {
  console.error(
    'Say which package to walk from: node scripts/start.mjs lan-walk dist/release/hearth_VERSION_amd64.deb',
  )
  process.exit(2)
}

let steps = 0
const step = (text: string) => console.log(`\nStep ${++steps}: ${text}`)
const printed = (text: string) => console.log(text.trimEnd().replace(/^/gm, '  | '))

function must(command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr || status}`)
  return stdout
}

function joinNetworks(): void {
  const machines = [
    { name: HOUSE, end: 'hearthw0', address: '192.168.77.5/24' },
    { name: PHONE, end: 'hearthw1', address: '192.168.77.20/24' },
  ]
  for (const { name } of machines) must('ip', 'netns', 'add', name)
  must(
    'ip',
    'link',
    'add',
    'hearthw0',
    'netns',
    HOUSE,
    'type',
    'veth',
    'peer',
    'name',
    'hearthw1',
    'netns',
    PHONE,
  )
  for (const { name, end, address } of machines) {
    must('ip', '-n', name, 'addr', 'add', address, 'dev', end)
    for (const one of [end, 'lo']) must('ip', '-n', name, 'link', 'set', one, 'up')
  }
}

const separate = () => {
  for (const name of [HOUSE, PHONE]) spawnSync('ip', ['netns', 'del', name])
}

/** Runs `hearth setup` until it serves; answers what it printed by then. */
async function setUp(hearth: string, dataDir: string) {
  const words = ['netns', 'exec', HOUSE, hearth, 'setup', '--for', 'house']
  const server = spawn('ip', words, {
    env: { PATH: process.env.PATH ?? '', SVC_DATA_DIR: dataDir },
    stdio: 'pipe',
  })
  let text = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (text += chunk))
  for (let waited = 0; !text.includes('service.started'); waited += 100) {
    if (waited > WAIT_MS || server.exitCode !== null) throw new Error(`it does not serve: ${text}`)
    await Bun.sleep(100)
  }
  return { server, text }
}

const folder = mkdtempSync(join(tmpdir(), 'hearth-walk-'))
let server: Awaited<ReturnType<typeof setUp>>['server'] | undefined
try {
  joinNetworks()
  step(
    `apt install ./${deb.split('/').at(-1)}   (unpacked here with dpkg -x: the walk leaves this machine as it is)`,
  )
  must('dpkg', '-x', deb, join(folder, 'root'))
  must('dpkg', '-e', deb, join(folder, 'control'))
  const said = /echo "(.*)"/.exec(await Bun.file(join(folder, 'control', 'postinst')).text())?.[1] ?? ''
  printed(said)
  const [, command = ''] = /Next: (.*)$/.exec(said) ?? []

  step(`${command}   (answered: the house, hearth, 8080)`)
  const started = await setUp(join(folder, 'root/usr/bin/hearth'), join(folder, 'data'))
  server = started.server
  printed(started.text)
  const [link = ''] = /http:\/\/\S+\/trust#token=\S+/.exec(started.text) ?? []
  const [, words = ''] = /words {4}(.*)/.exec(started.text) ?? []

  const phone = [
    'netns',
    'exec',
    PHONE,
    process.execPath,
    '--no-env-file',
    join(import.meta.dir, 'lan-walk/phone.ts'),
  ]
  const { status, stdout, stderr } = spawnSync('ip', [...phone, link, words, String(steps)], {
    encoding: 'utf8',
  })
  console.log(stdout.trimEnd())
  if (status !== 0) throw new Error(stderr)
} finally {
  server?.kill('SIGTERM')
  await Bun.sleep(1_000)
  separate()
  rmSync(folder, { recursive: true, force: true })
}
