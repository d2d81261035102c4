import { hostInUrl } from '../../core/addresses.ts'
import type { Config } from '../../core/config.ts'

const TIMEOUT_MS = 5_000

/** Asks the running service for its status; the exit code is 0 only when it answers. For container health checks. */
export async function healthcheck(config: Config): Promise<boolean> {
  try {
    const response = await askStatus(config)
    console.log(response.ok ? await response.text() : `The service answered ${response.status}.`)
    return response.ok
  } catch {
    console.log(`Nothing answers at ${statusUrl(config)}.`)
    return false
  }
}

/** Whether a Hearth answers where the settings say. */
export async function isServing(config: Config): Promise<boolean> {
  try {
    return (await (await askStatus(config)).text()).includes('"setUp":')
  } catch {
    return false
  }
}

function statusUrl({ host, tls, port }: Config): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `${tls === 'off' ? 'http' : 'https'}://${hostInUrl(reached)}:${port}/api/v1/status`
}

const askStatus = (config: Config): Promise<Response> =>
  fetch(statusUrl(config), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    proxy: false as unknown as string,
    // It asks this machine and says nothing: what name the certificate is for does not matter.
    tls: { rejectUnauthorized: false },
  })
