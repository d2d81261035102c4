import type { AnyElysia } from 'elysia'
import type { Deps } from '../../deps.ts'
import { about, open } from '../access.ts'
import { describeApi } from './openapi.ts'

/** Serves the reference of the whole app; made at the first request and kept. */
export const referenceRoutes = (deps: Deps, whole: () => Promise<AnyElysia>) => {
  let document: object | undefined
  return open('/v1/openapi.json', 'Service').get(
    '/',
    async () => (document ??= describeApi(await whole(), deps.config.baseUrl)),
    {
      ...about('getOpenApiDocument', 'Get this API reference as OpenAPI 3.1'),
    },
  )
}
