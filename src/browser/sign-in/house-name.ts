const OF_THE_HOUSE = /(?:^|\.)(?:local|lan|home\.arpa|internal|localhost)$/
const PRIVATE =
  /^(?:10|127)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^169\.254\.|^\[(?:f[cd]|fe[89ab]|::1\])/

/**
 * The host that a certificate of the house can be for: the one that was opened where it is of the house, the bare name of
 * a machine as multicast DNS says it, and else one to choose.
 */
export function houseName(host: string): string {
  if (OF_THE_HOUSE.test(host) || PRIVATE.test(host)) return host
  return /^[a-z0-9-]+$/.test(host) ? `${host}.local` : 'hearth.local'
}
