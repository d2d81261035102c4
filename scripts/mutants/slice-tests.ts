import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What tests a slice under another name. */
const ELSEWHERE: Record<string, string[]> = {
  'core/actor': ['test/platform/http'],
  'core/ids': ['test/people/auth'],
  'core/log': ['test/platform/http'],
  'core/problem': ['test/platform/http'],
  'core/safe-url': ['test/core', 'test/platform/outbound'],
  'core/secrets': ['test/people/auth'],
  'core/setting-forms': ['test/core'],
  'people/events': ['test/messages'],
  'people/totp': ['test/people/auth/totp.test.ts'],
  'platform/deps': ['test/platform/http'],
  'server/app': ['test/platform/http'],
  'server/commands': ['test/project', 'test/platform/outbound'],
  'server/founding': ['test/people/auth'],
  'server/runtime': ['test/platform/background'],
  'server/status': ['test/platform/http'],
  'server/timetable': ['test/server/jobs'],
  'server/web': ['test/people/invites'],
  'server/worker': ['test/platform/background'],
}

/** src/people/auth/password-reset.ts and src/platform/deps.ts belong to people/auth and platform/deps. */
export const sliceOf = (path: string): string => path.replace(/\.ts$/, '').split('/').slice(1, 3).join('/')

/** The tests of a slice: those of its name and those named above; where there are none, all of its district. */
export function testsOf(root: string, slice: string): string[] {
  const own = [`test/${slice}`, `test/${slice}.test.ts`].filter((path) => existsSync(join(root, path)))
  const all = [...own, ...(ELSEWHERE[slice] ?? [])]
  const [district = ''] = slice.split('/')
  return all.length > 0 ? all : [`test/${district}`]
}
