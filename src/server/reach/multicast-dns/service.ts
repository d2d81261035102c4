import type { Config } from '../../../core/config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { stateOf } from '../../../platform/installation-state.ts'
import { networkAddresses } from '../machine.ts'
import { isOpenToNetwork } from '../question.ts'
import { type Claimed, Responder } from './responder.ts'
import { type LinkSocket, linksOf, openLink } from './sockets.ts'

/** A start waits so long to hear which name it has before it prints it. */
const FIRST_NAME_MS = 3_000
const DEFAULT_LABEL = 'hearth'

/** The name, without .local, that Hearth is to answer for; undefined where it is to answer for none. */
export function ownLabel({
  mdns,
  host,
  baseUrl,
}: Pick<Config, 'mdns' | 'host' | 'baseUrl'>): string | undefined {
  if (mdns === 'off' || !isOpenToNetwork({ host })) return undefined
  if (mdns !== 'on') return mdns
  return /^([^.]+)\.local$/.exec(new URL(baseUrl).hostname)?.[1] ?? DEFAULT_LABEL
}

interface NameState {
  claimed: Claimed
}

const makeNameState = (_: Pick<Deps, 'state'>): NameState => ({ claimed: undefined })

/** The name that Hearth, or the system for it, answers for at present. */
export const answeredName = (deps: Pick<Deps, 'state'>): string | undefined =>
  stateOf(deps, makeNameState).claimed?.host

interface NameService {
  /** Looks at the networks again. */
  follow(): Promise<void>
  /** Takes the name back, and closes. */
  stop(): Promise<void>
}

/** Answers for the name on every network that is listened on; resolves once it is known which name that is. */
export async function answerForName(deps: Deps, onChange: () => void): Promise<NameService | undefined> {
  const { config, log } = deps
  const label = ownLabel(config)
  if (label === undefined) return undefined
  const state = stateOf(deps, makeNameState)
  const hasName = Promise.withResolvers<void>()
  let sockets: LinkSocket[] = []
  const responder = new Responder({
    label,
    service: config.tls === 'off' ? '_http._tcp' : '_https._tcp',
    port: config.port,
    ports: {
      links: () => sockets.map(({ link }) => link),
      send: (link, bytes, to) => sockets.find((one) => one.link.network === link.network)?.send(bytes, to),
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      now: () => Number(process.hrtime.bigint() / 1_000_000n),
      random: Math.random,
    },
    onChange: (claimed) => {
      const isFirst = state.claimed === undefined
      state.claimed = claimed
      if (claimed)
        log.info('mdns.name', { name: claimed.host, answeredBy: claimed.isHostOurs ? 'hearth' : 'system' })
      hasName.resolve()
      if (!isFirst) onChange()
    },
  })
  const open = async () => {
    const opening = linksOf(networkAddresses(), config.host).map((link) =>
      openLink(link, (...got) => responder.receive(...got)),
    )
    const opened = await Promise.allSettled(opening)
    const failed = opened.find((one) => one.status === 'rejected')
    if (failed) log.warn('mdns.failed', { detail: String(failed.reason) })
    return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }
  sockets = await open()
  responder.start()
  await Promise.race([sockets.length === 0 ? undefined : hasName.promise, Bun.sleep(FIRST_NAME_MS)])
  return {
    follow: async () => {
      const former = sockets
      sockets = await open()
      await Promise.all(former.map((socket) => socket.close()))
      responder.linksChanged()
    },
    stop: async () => {
      responder.stop()
      await Promise.all(sockets.map((socket) => socket.close()))
    },
  }
}
