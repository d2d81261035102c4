/** As much of S3 as a replicator asks for, in memory and on the loopback. Signatures are not looked at. */
export function serveObjects(bucket: string) {
  const objects = new Map<string, Uint8Array>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const url = new URL(request.url)
      const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length)
      if (key === '')
        return request.method === 'POST' ? deleted(objects, await request.text()) : listed(objects, url)
      if (request.method === 'PUT') {
        objects.set(key, plain(request.headers, await request.bytes()))
        return new Response(null, { headers: { etag: '"1"' } })
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return new Response(null, { status: 204 })
      }
      const found = objects.get(key)
      return found ? new Response(found.slice()) : xml('<Error><Code>NoSuchKey</Code></Error>', 404)
    },
  })
  return { url: server.url.origin, count: () => objects.size, stop: () => server.stop(true) }
}

const xml = (text: string, status = 200): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })

function listed(objects: Map<string, Uint8Array>, { searchParams }: URL): Response {
  if (searchParams.has('location')) return xml('<LocationConstraint/>')
  const prefix = searchParams.get('prefix') ?? ''
  const delimiter = searchParams.get('delimiter') ?? ''
  const folders = new Set<string>()
  const files: string[] = []
  for (const key of [...objects.keys()].filter((one) => one.startsWith(prefix)).toSorted()) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    if (end === -1) files.push(key)
    else folders.add(key.slice(0, end + delimiter.length))
  }
  const contents = files.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`,
  )
  const prefixes = [...folders].map((one) => `<CommonPrefixes><Prefix>${one}</Prefix></CommonPrefixes>`)
  return xml(
    `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${prefixes.join('')}</ListBucketResult>`,
  )
}

function deleted(objects: Map<string, Uint8Array>, body: string): Response {
  for (const [, key = ''] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key)
  return xml('<DeleteResult/>')
}

/** Some clients send a body in signed chunks: its length in hex, a signature, the bytes. */
function plain(headers: Headers, body: Uint8Array): Uint8Array {
  if (!headers.get('content-encoding')?.includes('aws-chunked')) return body
  const parts: Uint8Array[] = []
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf(0x0a, at)
    const size = Number.parseInt(new TextDecoder().decode(body.subarray(at, end)), 16)
    if (!size) break
    parts.push(body.subarray(end + 1, end + 1 + size))
    at = end + 1 + size + 2
  }
  return Buffer.concat(parts)
}
