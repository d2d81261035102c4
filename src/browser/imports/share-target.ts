import { queryOptions } from '@tanstack/react-query'

/** Where the service worker keeps what another app has shared; see sw.ts. */
const SHARED = 'shared'

export interface SharedFile {
  key: string
  file: File
}

/** What was shared on this device and waits for an answer. */
export const sharedQuery = queryOptions({
  queryKey: ['shared-files'],
  queryFn: async (): Promise<SharedFile[]> => {
    if (!('caches' in globalThis)) return []
    const cache = await caches.open(SHARED)
    return Promise.all(
      (await cache.keys()).map(async (request) => ({ key: request.url, file: await fileOf(cache, request) })),
    )
  },
  networkMode: 'always',
  staleTime: 0,
})

async function fileOf(cache: Cache, request: Request): Promise<File> {
  const stored = await cache.match(request)
  const name = decodeURIComponent(stored?.headers.get('x-hearth-name') ?? '')
  const blob = (await stored?.blob()) ?? new Blob()
  return new File([blob], name, { type: blob.type })
}

/** It was taken, or is not wanted. */
export async function forgetShared(files: SharedFile[]): Promise<void> {
  const cache = await caches.open(SHARED)
  for (const { key } of files) await cache.delete(key)
}
