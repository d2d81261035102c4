import { expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder, fromSource, root, run, type Server, serve } from './program.ts'

setDefaultTimeout(60_000)

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```sh ?(\w*)\n([^]*?)^```$/gm)]
const commands = (name: string): string =>
  blocks
    .filter((block) => block[1] === name)
    .map((block) => block[2])
    .join('')

/** curl belongs to most machines; where it does not, something that knows the flags the README uses stands in. */
function pathWithCurl(): string {
  const path = process.env.PATH ?? ''
  if (Bun.which('curl')) return path
  const folder = freshFolder()
  const script = `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dir, 'curl.ts')}' "$@"\n`
  writeFileSync(join(folder, 'curl'), script, { mode: 0o755 })
  return `${folder}:${path}`
}

async function typed(server: Server, script: string) {
  const lines = script.replaceAll('http://localhost:8080', server.url)
  const { exitCode, stdout, stderr } = await run(['sh', '-euc', lines], [], { PATH: pathWithCurl() })
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test("the README's first walk does what it says, command by command", async () => {
  const launcher = Bun.which('npm') ? 'npm start' : `'${process.execPath}' start`
  const start = commands('start').replace('npm start', launcher)
  const variables = { PATH: process.env.PATH ?? '', HOME: freshFolder(), SVC_DATA_DIR: freshFolder() }
  const server = await serve(['sh', '-c', start], variables, root)
  try {
    const [preview, log, listed, found, again, undone, left] = await typed(server, commands(''))
    expect(preview.data.map((row: { decision: string }) => row.decision)).toEqual(['NEW', 'NEW', 'NEW'])
    expect(log.data.counts).toMatchObject({ new: 3 })
    expect(listed.meta.total).toBe(3)
    expect(listed.data.map((row: { amount: string }) => row.amount)).toEqual(['86.10', '4.75', '2500.00'])
    expect(found.data).toHaveLength(1)
    expect(found.data[0]).toMatchObject({ importedText: 'CAFÉ OLIMPICO', type: 'EXPENSE', amount: '4.75' })
    expect(again.data.counts).toMatchObject({ total: 3, new: 0, duplicate: 3 })
    expect(undone.success).toBe(true)
    expect(left.meta.total).toBe(0)
  } finally {
    await server.kill('SIGTERM')
  }
  expect(server.printed()).toContain('service.stopped')
})

test("the README's one-time link signs its administrator in", async () => {
  const server = await serve(fromSource, { SVC_DATA_DIR: freshFolder() })
  const token = /\/setup\?token=(\S+)/.exec(server.printed())?.[1] ?? ''
  const [signedIn] = await typed(server, commands('link').replace('THE-TOKEN', token))
  expect(signedIn.data).toMatchObject({
    tokenType: 'Bearer',
    user: { email: 'ann@example.com', role: 'ADMIN' },
  })
})
