import type { AnyElysia } from 'elysia'
import { addRoutes, type MountFor, type RouteTable, withoutSlash } from './gate.ts'
import { type MemberRoutes, type OpenRoutes, pluginOf } from './route-group.ts'

type Routes = MemberRoutes | OpenRoutes

interface Mountable<Made> {
  /** What a path begins like, by whole segments. */
  beneath: string[]
  load(): Promise<Made[]>
}

/**
 * Mounts what a path could be of, once, and answers the promise of it; undefined where everything is there already. Of
 * two that ask at once both wait for the same. What failed is tried again with the next request.
 */
export function mountLater<Made>(later: readonly Mountable<Made>[], mount: (made: Made) => void): MountFor {
  const left = new Map(later.map((each) => [each, startsOf(each.beneath)]))
  const mounting = new Map<Mountable<Made>, Promise<void>>()
  const mounted = async (each: Mountable<Made>) => {
    try {
      for (const made of await each.load()) mount(made)
      left.delete(each)
    } finally {
      mounting.delete(each)
    }
  }
  return (path) => {
    const wanted = [...left].filter(([, starts]) => starts.test(path)).map(([each]) => each)
    if (wanted.length === 0) return undefined
    return Promise.all(
      wanted.map((each) => {
        const begun = mounting.get(each) ?? mounted(each)
        mounting.set(each, begun)
        return begun
      }),
    )
  }
}

const startsOf = (beneath: string[]): RegExp =>
  new RegExp(`^(?:${beneath.map((path) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})(?:/|$)`)

/**
 * Adds routes to an app that may have begun to answer. Elysia writes paths without a parameter into its handler when that
 * is composed, at the first request; those which come later are found by its router like all others.
 */
export function mountIn(app: AnyElysia, table: RouteTable, made: Routes | Routes[]): void {
  const before = app.routes.length
  for (const routes of [made].flat()) app.use(pluginOf(routes))
  const added = app.routes.slice(before)
  const { http } = app.router
  for (const { method, path, composed } of added) {
    if (/[:*]/.test(path) || typeof composed !== 'function') continue
    for (const form of new Set([path, withoutSlash(path)]))
      http.add(method, form, { handler: composed, compile: () => composed })
  }
  http.build()
  addRoutes(table, added)
}
