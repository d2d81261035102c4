import type { Deps } from '../../platform/deps.ts'
import { failureOf } from '../../platform/outbound/failure.ts'
import type { ChannelReply } from './queue.ts'
import type { ChannelFailure } from './words/facts.ts'

interface Mail {
  /** Of its Message-ID: the same for every attempt, so that a mailbox shows repetitions once. */
  id: string
  to: string
  subject: string
  text: string
}

const GREETING_MS = 30_000
const MOST_TEXT = 160

type MailDeps = Pick<Deps, 'config' | 'outbound'>
/** What is asked of nodemailer, which has no types of its own. */
interface MailTransport {
  sendMail(mail: object): Promise<unknown>
  verify(): Promise<unknown>
  close(): void
}

/** Sends a mail through the household's server. */
export const sendMail = (
  deps: MailDeps,
  { id, to, subject, text }: Mail,
  signal?: AbortSignal,
): Promise<ChannelReply | undefined> =>
  withServer(
    deps,
    (transport) =>
      transport.sendMail({
        from: deps.config.smtpFrom,
        to,
        subject,
        text,
        messageId: `<${id}@hearth>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    signal,
  )

/** Greets the household's server and signs in there, and sends nothing. Answers why that fails, or null. */
export async function mailServerFailure(deps: MailDeps): Promise<ChannelFailure | null> {
  const reply = await withServer(deps, (transport) => transport.verify())
  return reply?.failure ?? null
}

/** Over a connection that the address policy allows. */
async function withServer(
  { config, outbound }: MailDeps,
  work: (transport: MailTransport) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<ChannelReply | undefined> {
  const { smtpUrl, smtpFrom, egressLanHosts } = config
  if (smtpUrl === undefined || smtpFrom === undefined) return failed({ kind: 'NO_MAIL_SERVER' })
  const { secure, host, port, auth } = serverOf(smtpUrl)
  const url = `${secure ? 'smtps' : 'smtp'}://${host}:${port}`
  const connected = await outbound.connect({ purpose: 'smtp', url, ...(signal && { signal }) })
  if (!connected.ok) return connected.kind === 'stopped' ? undefined : failed(connected.fact)
  const { socket: connection, authorities } = connected
  const name = host.replace(/^\[|\]$/g, '')
  const { createTransport } = await import('nodemailer')
  const transport: MailTransport = createTransport({
    host: name,
    port,
    secure,
    ...(auth && { auth }),
    // In the house it may be without TLS; a server out there that offers none gets nothing.
    requireTLS: !secure && !egressLanHosts.includes(host),
    tls: {
      servername: name,
      rejectUnauthorized: true,
      ...(authorities !== undefined && { ca: authorities }),
    },
    greetingTimeout: GREETING_MS,
    socketTimeout: GREETING_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options: unknown, callback: (error: Error | null, options: unknown) => void) =>
      callback(null, { connection }),
  } as never)
  const stop = () => connection.destroy()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await work(transport)
    return { failure: null, isGone: false, waitMs: undefined }
  } catch (error) {
    return signal?.aborted ? undefined : failed(failureOfMail(error))
  } finally {
    signal?.removeEventListener('abort', stop)
    transport.close()
    connection.destroy()
  }
}

const failed = (failure: ChannelFailure): ChannelReply => ({ failure, isGone: false, waitMs: undefined })

function serverOf(smtpUrl: string) {
  const { protocol, username, password, hostname: host, port } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const auth =
    username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { secure, host, port: port === '' ? (secure ? 465 : 587) : Number(port), auth }
}

/** What the server said is for people; what the runtime says of a connection is not. */
function failureOfMail(error: unknown): ChannelFailure {
  const { responseCode, response, code } = error as {
    responseCode?: number
    response?: string
    code?: string
  }
  if (responseCode !== undefined && response !== undefined) {
    const text = response.replace(/^\d{3}[ -]/, '').replace(/\s+/g, ' ')
    return { kind: 'MAIL_REFUSED', code: responseCode, text: text.slice(0, MOST_TEXT) }
  }
  if (code === 'ETLS') return { kind: 'TLS_REFUSED', code }
  return failureOf(error).fact
}
