import type { AnyElysia } from 'elysia'
import type { Deps } from '../../src/platform/deps.ts'
import { makeWholeApp } from '../../src/server/app.ts'
import { loadedRoutes } from '../../src/server/later-routes.ts'

const later = await loadedRoutes()

/** An app with all of its routes mounted, for tests that walk them. */
export const makeApp = (deps: Deps): AnyElysia => makeWholeApp(deps, later)
