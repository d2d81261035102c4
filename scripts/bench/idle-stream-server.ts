/* Says one thing to whoever asks and then nothing, as little as the runtime can hold for it. Argument: port. */
const word = new TextEncoder().encode('data: {}\n\n')
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: Number(process.argv[2]),
  idleTimeout: 0,
  fetch: ({ headers }) =>
    headers.get('accept') === 'text/event-stream'
      ? new Response(new ReadableStream({ start: (controller) => controller.enqueue(word) }), {
          headers: { 'content-type': 'text/event-stream' },
        })
      : new Response('here'),
})
process.on('SIGUSR2', () => Bun.gc(true))
process.on('SIGTERM', async () => {
  await server.stop(true)
  process.exit(0)
})
