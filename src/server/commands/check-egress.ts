import { formatAddress } from '../../core/addresses.ts'
import type { Config } from '../../core/config.ts'
import { findDestination, systemResolve } from '../../platform/outbound/destination.ts'
import { caught } from '../../platform/outbound/failure.ts'
import { judge, type Purpose, purposes } from '../../platform/outbound/policy.ts'
import { isListed } from '../../platform/outbound/urls.ts'

interface EgressQuestion {
  purpose: Purpose
  /** A URL, or - for one on each line of standard input. */
  url: string
  allowPrivateEndpoint: boolean
}

/** Reads `PURPOSE URL [--allow-private-endpoint]`, the option anywhere. */
export function egressQuestion(words: string[]): EgressQuestion | undefined {
  const [option, ...repeated] = words.filter((word) => word.startsWith('--'))
  const [name, url, ...more] = words.filter((word) => !word.startsWith('--'))
  const purpose = purposes.find((one) => one === name)
  if (!purpose || !url || more.length > 0 || repeated.length > 0) return undefined
  if (option !== undefined && option !== '--allow-private-endpoint') return undefined
  return { purpose, url, allowPrivateEndpoint: option !== undefined }
}

/**
 * Says whether Hearth would call a URL and why, as one line of JSON each. It asks the resolver for a name and connects
 * to nothing else. The reasons name addresses, for this is the operator's terminal.
 */
export async function checkEgress(config: Config, { url, ...question }: EgressQuestion): Promise<void> {
  if (url !== '-') return console.log(await verdictLine(config, question, url))
  for await (const line of console) {
    const named = line.trim()
    if (named !== '') console.log(await verdictLine(config, question, named))
  }
}

async function verdictLine(
  config: Config,
  { purpose, allowPrivateEndpoint }: Omit<EgressQuestion, 'url'>,
  url: string,
): Promise<string> {
  const switches = {
    operator: config.egressAllowPrivate,
    user: allowPrivateEndpoint,
    isListed: isListed(url, purpose, config.egressLanHosts),
  }
  try {
    const { isName, host, address } = await findDestination({ url, purpose, switches }, judge, systemResolve)
    const at = formatAddress(address)
    const reason = isName
      ? `The name ${host} leads to ${at} and to nothing that may not be called.`
      : `${at} may be called.`
    return JSON.stringify({ url, verdict: 'allow', reason })
  } catch (error) {
    return JSON.stringify({ url, verdict: 'refuse', reason: caught(error).detail })
  }
}
