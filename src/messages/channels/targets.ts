import type { Secrets } from '../../core/secrets.ts'
import { type ChannelKind, SEALED_CHANNEL_TARGET } from './tables.ts'

/** Where each kind of channel leads. Stored sealed, as JSON. */
export interface Targets {
  PUSH: { endpoint: string; p256dh: string; auth: string }
  NTFY: { server: string; topic: string; token: string | null }
  GOTIFY: { server: string; token: string }
  EMAIL: null
}

export const sealedTarget = (secrets: Secrets, target: Targets[ChannelKind]): string | null =>
  target === null ? null : secrets.seal(SEALED_CHANNEL_TARGET, JSON.stringify(target))

/** Of the kind that it was stored with. */
export const openTarget = <Kind extends ChannelKind>(
  secrets: Secrets,
  sealed: string | null,
): Targets[Kind] => JSON.parse(sealed === null ? 'null' : secrets.unseal(SEALED_CHANNEL_TARGET, sealed))
