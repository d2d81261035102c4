import { expect } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder, root, run, type Server } from './program.ts'

const page = readFileSync(join(root, 'docs/api.md'), 'utf8')
const blocks = [...page.matchAll(/^```sh ?(\w*)\n([\s\S]*?)^```$/gm)]

/** The shell commands of one kind on the page of the API; the walk's own have no name. */
export const commandsOf = (name = ''): string =>
  blocks
    .filter((block) => block[1] === name)
    .map((block) => block[2])
    .join('')

/** curl belongs to most machines; where it does not, something that knows the flags the page uses stands in. */
function pathWithCurl(): string {
  const path = process.env.PATH ?? ''
  if (Bun.which('curl')) return path
  const folder = freshFolder()
  const script = `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dir, 'curl.ts')}' "$@"\n`
  writeFileSync(join(folder, 'curl'), script, { mode: 0o755 })
  return `${folder}:${path}`
}

/** Runs commands as they stand on the page, against this server; answers the lines of JSON they print. */
export async function typed(server: Server, commands: string) {
  const script = commands.replaceAll('http://localhost:8080', server.url)
  const { exitCode, stdout, stderr } = await run(['sh', '-euc', script], [], { PATH: pathWithCurl() })
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Goes the API's first walk and looks at what it meets. */
export async function walk(server: Server): Promise<void> {
  const [preview, log, listed, found, again, undone, left] = await typed(server, commandsOf())
  expect(preview.data.map((row: { decision: string }) => row.decision)).toEqual(['NEW', 'NEW', 'NEW'])
  expect(log.data.counts).toMatchObject({ total: 3, added: 3 })
  expect(listed.meta.total).toBe(3)
  expect(listed.data.map((row: { amount: string }) => row.amount)).toEqual(['86.10', '4.75', '2500.00'])
  expect(found.data).toHaveLength(1)
  expect(found.data[0]).toMatchObject({ importedText: 'CAFÉ OLIMPICO', type: 'EXPENSE', amount: '4.75' })
  expect(again.data.counts).toMatchObject({ total: 3, new: 0, duplicate: 3 })
  expect(undone.success).toBe(true)
  expect(left.meta.total).toBe(0)
}
