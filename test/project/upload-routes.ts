import type { Deps } from '../../src/platform/deps.ts'
import { uploadLimits } from '../../src/platform/http/caller.ts'
import { makeApp } from '../support/whole-app.ts'

/** Every route that takes a file without anything else being there, by what the routes say of themselves. */
export function uploadRoutes(deps: Deps): { path: string; mostBytes: number }[] {
  return makeApp(deps).routes.flatMap(({ path, method, hooks }) => {
    const largest = uploadLimits.find((known) => known === hooks.detail?.['x-largest'])
    const isPlain = method === 'POST' && !path.includes(':')
    const { required = [] } = (hooks.body ?? {}) as { required?: string[] }
    const isAlone = required.every((name) => name === 'file')
    return largest && isPlain && isAlone
      ? [{ path: path.replace(/\/$/, ''), mostBytes: deps.config[largest] }]
      : []
  })
}
