import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * What the network between a phone and Hearth does: it passes everything; takes packets and loses them; lets a
 * connection be made and the request arrive, and never answers; answers late; refuses.
 */
export type Weather = 'fine' | 'dropped' | 'hanging' | 'slow' | 'refused'

const SLOW_MS = 4_000

/** A TCP proxy before Hearth at 127.0.0.1 whose weather changes for connections that stand as well as for new ones. */
export async function startStreet(target: number) {
  let weather: Weather = 'fine'
  const sockets = new Set<Socket>()
  const follow = (client: Socket) => {
    const server = connect(target, '127.0.0.1')
    // What is on its way in bad weather is lost with its connection, as after a phone came back to its network.
    const pass = (to: Socket, isAnswer: boolean) => (bytes: Buffer) => {
      if (weather === 'dropped' || weather === 'refused') return
      if (weather === 'hanging' && isAnswer) return
      if (weather === 'slow' && isAnswer) setTimeout(() => to.write(bytes), SLOW_MS)
      else to.write(bytes)
    }
    client.on('data', pass(server, false))
    server.on('data', pass(client, true))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  let server: Server = await listening(follow, 0)
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    async turns(next: Weather): Promise<void> {
      const was = weather
      weather = next
      if (next === 'refused') {
        server.close()
        closeAll()
      }
      if (was === 'refused') server = await listening(follow, port)
      if (next === 'fine') closeAll()
    },
    stop(): void {
      server.close()
      closeAll()
    },
  }
}

function listening(follow: (client: Socket) => void, port: number): Promise<Server> {
  const { promise, resolve } = Promise.withResolvers<Server>()
  const server = createServer(follow)
  server.listen(port, '127.0.0.1', () => resolve(server))
  return promise
}
