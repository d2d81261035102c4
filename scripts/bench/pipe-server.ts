import http from 'node:http'

/*
 * The limit of the coach's stream: asks a provider and hands its bytes on as they come, by the client that Hearth uses.
 * Nobody signs in, nothing is read, kept or counted. Arguments: port, port of the provider.
 */
const [port, provider] = process.argv.slice(2)

const answer = (body: string): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = http.request(
      {
        host: '127.0.0.1',
        port: Number(provider),
        path: '/v1/chat/completions',
        method: 'POST',
        agent: false,
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end(body)
  })

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(port),
  idleTimeout: 0,
  fetch: async (request) => {
    if (request.method === 'GET') return new Response('ok')
    const from = await answer(await request.text())
    const body = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        for await (const bytes of from) controller.enqueue(bytes)
        controller.close()
      },
      cancel: () => void from.destroy(),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  },
})
process.on('SIGUSR2', () => Bun.gc(true))
process.on('SIGTERM', () => process.exit(0))
