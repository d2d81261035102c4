import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/core/config.ts'
import { BUSY_SERVER_BYTES, containerBytes } from '../../src/platform/background/memory-limits.ts'
import { MULTIPART_OVERHEAD_BYTES } from '../../src/platform/http/body.ts'
import { uploadLimits } from '../../src/platform/http/caller.ts'
import { root } from './program.ts'

/* What the service takes and needs stands in its settings; whatever is put around it has to have room for that. */

const { config } = readConfig({})
const MIB = 2 ** 20
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
/** The only number that the pattern finds. */
function numberIn(path: string, pattern: RegExp): number {
  const found = [...text(path).matchAll(pattern)]
  expect({ path, times: found.length }).toEqual({ path, times: 1 })
  return Number(found[0]?.[1])
}

/** One more, so that Hearth itself refuses what is a little too large, in words. */
const LARGEST_BODY_MIB =
  1 + Math.ceil((Math.max(...uploadLimits.map((name) => config[name])) + MULTIPART_OVERHEAD_BYTES) / MIB)
const CONTAINER_MB = containerBytes(config.childMemoryBytes) / MIB

test.each<[path: string, pattern: RegExp, number: number]>([
  ['scripts/proxy/nginx.conf', /client_max_body_size (\d+)m;/g, LARGEST_BODY_MIB],
  ['scripts/proxy/Caddyfile', /max_size (\d+)MiB/g, LARGEST_BODY_MIB],
  ['docs/https.md', /take bodies of (\d+) MiB/g, LARGEST_BODY_MIB],
  ['packaging/compose.yaml', /mem_limit: (\d+)m/g, CONTAINER_MB],
  ['docs/install.md', /given (\d+) MB of memory/g, CONTAINER_MB],
  [
    'docs/install.md',
    /With less than (\d+) uploads are opened one at a time/g,
    (BUSY_SERVER_BYTES + 2 * config.childMemoryBytes) / MIB,
  ],
])('%s has the number that the settings make: %s', (path, pattern, number) => {
  expect(numberIn(path, pattern)).toBe(number)
})
