import { formatAddress } from '../../core/addresses.ts'
import { addressText, isLoopbackHost } from '../../core/local-names.ts'
import { systemResolve } from '../../platform/outbound/destination.ts'
import { askMulticast } from './multicast-dns/ask.ts'
import type { Resolution } from './question.ts'

/** A start waits for this, and somebody at the system page. */
const TIMEOUT_MS = 1_500

/** What the system, or for a name in .local the network itself, says that the name of a URL stands for. */
export async function resolve(url: string): Promise<Resolution> {
  const name = new URL(url).hostname
  if (isLoopbackHost(name) || addressText(name) !== undefined) return { kind: 'UNKNOWN' }
  const late = Bun.sleep(TIMEOUT_MS).then((): Resolution => ({ kind: 'UNKNOWN' }))
  const found = await Promise.race([ask(name), late])
  if (found.kind === 'ADDRESSES' || !/\.local$/.test(name)) return found
  const addresses = await askMulticast(name)
  return addresses.length > 0 ? { kind: 'ADDRESSES', addresses } : { kind: 'NONE' }
}

async function ask(name: string): Promise<Resolution> {
  try {
    return { kind: 'ADDRESSES', addresses: (await systemResolve(name)).map(formatAddress) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return { kind: code === 'ENOTFOUND' || code === 'DNS_ENOTFOUND' ? 'NONE' : 'UNKNOWN' }
  }
}
