import { writeFileSync } from 'node:fs'
import { describeApi } from '../src/platform/http/openapi/openapi.ts'
import { makeHouse } from '../test/support/house.ts'
import { makeApp } from '../test/support/whole-app.ts'
import { declarations, type Reference } from './api-types/declarations.ts'

/** Writes the types that the app knows the API by; test/browser/session/api-types.test.ts holds them there. */
const house = await makeHouse()
const reference = describeApi(makeApp(house.deps), house.deps.config.baseUrl)
writeFileSync('src/browser/session/api-types.ts', declarations(reference as unknown as Reference))
await house.close()
