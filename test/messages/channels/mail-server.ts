import { connect, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { peerTls } from '../../support/peers.ts'

interface ReceivedMail {
  from: string
  to: string[]
  text: string
  isEncrypted: boolean
  user: string | undefined
}

/** An SMTP server on the loopback, with STARTTLS where it is told to offer it, that wants a user and a password. */
export interface MailServer {
  port: number
  received: ReceivedMail[]
  stop(): Promise<void>
}

interface MailServerOptions {
  hasTls?: boolean
  password?: string
}

export async function makeMailServer({
  hasTls = true,
  password = 'secret',
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  // What is encrypted goes on at a server of its own: the bytes behind STARTTLS are handed to it as they come.
  const inner = createTlsServer(peerTls, (socket) => session(socket, true))
  const outer = createServer((socket) => {
    socket.write('220 mail.peer.test ESMTP\r\n')
    session(socket, false)
  })

  function session(socket: Socket, isEncrypted: boolean): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    const mail: ReceivedMail = { from: '', to: [], text: '', isEncrypted, user: undefined }
    let [waiting, isData] = ['', false]
    const say = (line: string) => socket.write(`${line}\r\n`)
    const verbs: Record<string, (rest: string) => unknown> = {
      EHLO: () =>
        say(
          `250-mail.peer.test\r\n${isEncrypted || !hasTls ? '250-AUTH PLAIN LOGIN' : '250-STARTTLS'}\r\n250 SIZE 1000000`,
        ),
      STAR: () => (hasTls ? encrypt() : say('502 Not implemented')),
      AUTH: (rest) => {
        const [, user = '', given] = Buffer.from(rest.replace(/^PLAIN /, ''), 'base64')
          .toString()
          .split('\0')
        if (given !== password) return say('535 5.7.8 password not accepted')
        mail.user = user
        return say('235 Welcome')
      },
      MAIL: (rest) => {
        mail.from = rest
        say('250 OK')
      },
      RCPT: (rest) => {
        mail.to.push(rest)
        say('250 OK')
      },
      DATA: () => {
        isData = true
        say('354 Go on')
      },
      QUIT: () => socket.end('221 Bye\r\n'),
    }
    const encrypt = () => {
      socket.removeAllListeners('data')
      say('220 Go ahead')
      const onward = connect((inner.address() as { port: number }).port, '127.0.0.1')
      sockets.add(onward)
      onward.on('error', () => socket.destroy())
      socket.pipe(onward).pipe(socket)
    }
    const answer = (line: string) =>
      (verbs[line.slice(0, 4).toUpperCase()] ?? (() => say('250 OK')))(line.slice(5))
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        if (!isData) answer(line)
        else if (line !== '.') mail.text += `${line}\n`
        else {
          isData = false
          received.push({ ...mail, to: [...mail.to] })
          say('250 Queued')
        }
      }
    })
  }

  await Promise.all(
    [inner, outer].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))),
  )
  return {
    port: (outer.address() as { port: number }).port,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all([inner, outer].map((server) => new Promise((done) => server.close(done))))
    },
  }
}
