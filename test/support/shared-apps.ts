import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyElysia } from 'elysia'
import type { Deps } from '../../src/platform/deps.ts'
import { makeApp } from '../../src/server/app.ts'

/** An app that one house after the other uses. */
export interface SharedApp {
  handle(request: Request): Promise<Response>
  giveBack(): void
}

interface Lent {
  app: AnyElysia
  lendTo(deps: Deps): void
}

/** Whose a request is. What it began goes on with the Deps of its own house, although that may be closed by then. */
const asking = new AsyncLocalStorage<Deps>()
const idle = new Map<string, Lent[]>()

/**
 * To make an app and compile the routes a test asks for takes longer than most tests do (measured: 8 ms, and 5 a
 * route). It keeps nothing, for what the installation remembers is in its Deps; so houses of the same settings take
 * turns with one whose Deps are those of the house that asks.
 */
export function sharedApp(deps: Deps, settings: string): SharedApp {
  const others = idle.get(settings) ?? []
  idle.set(settings, others)
  const lent = others.pop() ?? makeLent(deps)
  lent.lendTo(deps)
  return {
    handle: (request) => asking.run(deps, () => lent.app.handle(request)),
    giveBack: () => others.push(lent),
  }
}

function makeLent(first: Deps): Lent {
  let present = first
  // A stream is read by who asked, outside of the request.
  const current = () => asking.getStore() ?? present
  const late = new Proxy(first, {
    get: (_, name) => Reflect.get(current(), name),
    set: (_, name, value) => Reflect.set(current(), name, value),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  })
  return {
    app: makeApp(late),
    lendTo: (deps) => {
      present = deps
    },
  }
}
