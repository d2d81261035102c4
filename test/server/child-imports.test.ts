import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dir, '../..')
const IMPORT = /\b(?:import|export)\b(?!\s+type\b)(?:[^'"();]*?\bfrom\s*|\s*\(?\s*)'([^']+)'/g

/** Every file of ours and every module that a process loads which begins with this one, types left out. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>()
  const follow = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    const source = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
    for (const [, target = ''] of source.matchAll(IMPORT)) {
      if (!target.startsWith('.')) reached.add(target)
      else if (target.endsWith('.ts')) follow(join(dirname(path), target))
    }
  }
  follow(start)
  return reached
}

test('a child process loads nothing that leads to the data, the network or another process', () => {
  const reached = [...reachedFrom('src/server/child-worker.ts')]
  expect(reached).toContain('src/intake/moves/actual/database.ts')
  expect(reached).toContain('src/platform/paper/pdf.ts')
  const doors = reached.filter((path) =>
    /^src\/platform\/(?:db\/(?!columns)|outbound|http\/(?!formats)|jobs|deps)|^src\/people\/(?!.*\/tables)|^(?:node:)?(?:https?|http2|net|tls|dgram|dns|child_process)$|^elysia/.test(
      path,
    ),
  )
  expect(doors).toEqual([])
})
