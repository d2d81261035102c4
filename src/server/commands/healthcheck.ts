import { hostInUrl } from '../../core/addresses.ts'
import type { Config } from '../../core/config.ts'

const TIMEOUT_MS = 5_000

/** Asks the running service for its status; the exit code is 0 only when it answers. For container health checks. */
export async function healthcheck(config: Config): Promise<boolean> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  const scheme = config.tls === 'off' ? 'http' : 'https'
  const url = `${scheme}://${hostInUrl(host)}:${config.port}/api/v1/status`
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      proxy: false as unknown as string,
      // It asks this machine and says nothing: what name the certificate is for does not matter.
      tls: { rejectUnauthorized: false },
    })
    console.log(response.ok ? await response.text() : `The service answered ${response.status}.`)
    return response.ok
  } catch {
    console.log(`Nothing answers at ${url}.`)
    return false
  }
}
