import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hostInUrl } from '../../core/addresses.ts'
import { type Config, onPort } from '../../core/config.ts'
import type { Log } from '../../core/log.ts'
import { once } from '../../core/once.ts'
import { systemClock } from '../../core/time.ts'
import { makeBallast } from '../../platform/db/ballast.ts'
import type { Deps } from '../../platform/deps.ts'
import { areDescriptorsFew, descriptorLimit } from '../../platform/descriptors.ts'
import { clearUpload } from '../backups/first-restore/upload.ts'
import { firstBoot, mintLink } from '../founding/founding.ts'
import { watchLoop } from '../metrics/loop-lag.ts'
import { isMetered } from '../metrics/routes.ts'
import { prepareJobs } from '../prepare-jobs.ts'
import { answerForName } from '../reach/multicast-dns/service.ts'
import { isOpenToNetwork } from '../reach/question.ts'
import { followReach, refreshReach } from '../reach/reach.ts'
import * as runtime from '../runtime.ts'
import { watchClock } from '../system/clock-steps.ts'
import { ENOUGH_DESCRIPTORS } from '../system/descriptors.ts'
import { loggedSettings } from '../system/settings.ts'
import { noteStart } from '../system/up-since.ts'
import { authorityOf } from '../tls/authority.ts'
import { served, tryPair } from '../tls/tls.ts'
import { trustNotice, trustText } from '../tls/trust.ts'
import { listen, tryAddress } from './listen.ts'

/** A container is given ten seconds to end; what comes after this needs some of them. */
const DRAIN_MS = 8_000
const RATE_LIMITS_RELOAD_MS = 60_000
const BALLAST_LOOK_MS = 60_000
/** The first who ask come with the start itself. */
const CLOCKWORK_AFTER_MS = 500
const READ_AGAIN_MS = 1_000
const METERED_LOOK_MS = 10_000

/** Runs the service until it is told to stop. */
export async function serve(config: Config, log: Log): Promise<void> {
  // Beside data of its own, another Hearth on it says more than its port does.
  if (!existsSync(join(config.dataDir, 'hearth.sqlite'))) await tryAddress(config)
  tryPair(config, systemClock())
  await begin(config, log)
}

async function begin(config: Config, log: Log, settle = (_: Deps) => {}): Promise<void> {
  const running = runtime.start(config, systemClock, log)
  clearUpload(config)
  log.info('service.settings', loggedSettings(config))
  const { deps } = running
  const boot = await firstBoot(deps, deps.clock())
  settle(deps)
  const stop = await keepServing(running, log, () => {
    // Variables that were refused, or only half of them, leave nobody who could sign in either.
    if (boot === 'NEEDS_LINK' || boot === 'REFUSED') welcome(deps)
    else printTrust(deps)
  })
  deps.reopen = (work) =>
    void beginAgain(async () => {
      await stop()
      const { config: next, settle } = await work(onPort(config, deps.config.port))
      await begin(next, log, settle)
    })
}

/** Where nothing can be served any more, whoever started it has to hear of it. */
async function beginAgain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`hearth: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

/** Serves what is open until it is told to stop, and greets whoever started it once it can be reached. Answers how to stop. */
export async function keepServing(
  { deps, close }: runtime.Runtime,
  log: Log,
  greet: () => void,
): Promise<() => Promise<void>> {
  noteStart(deps)
  await prepareJobs(deps)
  const server = await listen(deps)
  const stopFollowing = followRateLimits(deps)
  const stopTending = keepBallast(deps, dirname(deps.db.$client.filename))
  const stopWatching = watchMachine(deps)
  const stopClockwork = deps.isReadOnly ? async () => {} : startClockwork(deps)
  const place = followPlace(deps)
  const finish = () => Promise.all([server.stop(), stopClockwork()])
  const end = async () => {
    stopFollowing()
    stopTending()
    stopWatching()
    await place.stop()
    await server.stop(true)
    await close()
  }
  const stop = async () => {
    await Promise.race([finish(), Bun.sleep(DRAIN_MS)])
    await end()
  }
  const ignoreSignals = stopOnSignal(log, stop)
  warnOfFewDescriptors(log)
  await place.isKnown
  greet()
  const { host, port, tls } = deps.config
  log.info('service.started', { address: `${tls === 'off' ? 'http' : 'https'}://${hostInUrl(host)}:${port}` })
  return () => {
    ignoreSignals()
    return stop()
  }
}

/** Where this machine is on the network, by which name and addresses; a stop may come before that is known. */
function followPlace(deps: Deps) {
  let name: Awaited<ReturnType<typeof answerForName>>
  let stopLooking = () => {}
  const begin = async () => {
    name = await answerForName(deps, () => void nameChanged(deps))
    await nameChanged(deps)
    stopLooking = followReach(deps, async () => name?.follow())
  }
  const stop = async () => {
    stopLooking()
    await name?.stop()
  }
  return { isKnown: begin(), stop }
}

/** Links and the certificate follow the name. */
async function nameChanged(deps: Deps): Promise<void> {
  await refreshReach(deps)
  await served(deps).look()
}

/**
 * Begins a moment later what happens by itself: reading its code takes longer than a start, and nobody waits for it. It
 * has to have begun to be stopped, for it also ends what clients keep open.
 */
function startClockwork(deps: Deps): () => Promise<void> {
  const begin = once(async () => {
    const { startTimetable } = await readLater(() => import('../timetable.ts'))
    return startTimetable(deps)
  })
  const beginning = setTimeout(begin, CLOCKWORK_AFTER_MS)
  return async () => {
    clearTimeout(beginning)
    const stop = await begin()
    await stop()
  }
}

/** From its source, reading code opens files: where connections have left none, it waits until some have gone. */
async function readLater<Code>(read: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!areDescriptorsFew()) throw error
      await Bun.sleep(READ_AGAIN_MS)
    }
  }
}

/** Takes over what is changed in the file within a minute, or at once on SIGHUP. */
function followRateLimits({ rateLimits }: Deps): () => void {
  const following = setInterval(rateLimits.reload, RATE_LIMITS_RELOAD_MS)
  process.on('SIGHUP', rateLimits.reload)
  return () => {
    clearInterval(following)
    process.off('SIGHUP', rateLimits.reload)
  }
}

function keepBallast({ write, log }: Deps, dataDir: string): () => void {
  const ballast = makeBallast(dataDir, log)
  ballast.tend()
  write.whenFull(ballast.release)
  const tending = setInterval(ballast.tend, BALLAST_LOOK_MS)
  return () => clearInterval(tending)
}

function watchMachine(deps: Deps): () => void {
  const watches = [watchClock(deps), watchLoopWhileMetered(deps)]
  return () => {
    for (const stop of watches) stop()
  }
}

/** A token that opens the metrics may be made while the service runs. */
function watchLoopWhileMetered(deps: Deps): () => void {
  let stop: (() => void) | undefined
  const look = () => {
    if (isMetered(deps)) stop ??= watchLoop(deps)
  }
  look()
  const looking = setInterval(look, METERED_LOOK_MS)
  return () => {
    clearInterval(looking)
    stop?.()
  }
}

/** A terminal and a launcher may both pass the same signal on; only the first one counts. */
function stopOnSignal(log: Log, end: () => Promise<void>): () => void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('service.stopping')
    await end()
    log.info('service.stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return () => {
    process.off('SIGTERM', stop)
    process.off('SIGINT', stop)
  }
}

/** What people need who compare what their device is about to trust. */
function printTrust(deps: Deps, token?: string): void {
  const authority = deps.config.tls === 'local' ? authorityOf(deps, deps.clock()) : undefined
  if (authority)
    console.log(
      trustText(trustNotice(deps, authority, token), {
        hasCode: process.stdout.isTTY || token !== undefined,
      }),
    )
}

/** With the authority of the house the link is the page to trust it at, which leads on to the set-up. */
function welcome(deps: Deps): void {
  // Whoever opened the link that was printed before goes on with it.
  if (deps.setupLink) return
  const { link, token, url } = mintLink(deps.config.baseUrl, deps.clock())
  deps.setupLink = link
  if (deps.config.tls === 'local') {
    console.log(
      '\nHearth is new here. Open the page below within 30 minutes: it leads on to the one-time set-up.',
    )
    printTrust(deps, token)
    return
  }
  console.log(
    `\nHearth is new here. Make the first administrator within 30 minutes with this one-time link:\n\n  ${url}\n`,
  )
  if (!isOpenToNetwork(deps.config))
    console.log(
      `Only this machine can open it: Hearth listens on ${deps.config.host}. To let other devices in: hearth setup.\n`,
    )
}

function warnOfFewDescriptors(log: Log): void {
  const limit = descriptorLimit()
  if (limit === undefined || limit >= ENOUGH_DESCRIPTORS) return
  const detail = `Raise the limit of open files to ${ENOUGH_DESCRIPTORS} or more (ulimit -n, LimitNOFILE=).`
  log.warn('service.few-descriptors', { limit, detail })
}
