import { channelsApi, dataOf } from '../../session/api.ts'
import type { Channel } from '../../session/api-types.ts'

/** Which channel is this browser; it knows no other name for itself. */
const STORED = 'hearth.pushChannel'

/** Web Push needs a service worker, and on an iPhone an installed app. */
export const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis

export const channelHere = (): string | null => localStorage.getItem(STORED)

/** Asks for permission, subscribes and adds the channel; undefined where it was not allowed. */
export async function turnOnPush(name: string): Promise<Channel | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { publicKey } = await dataOf(channelsApi['push-key'].post())
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription by the key of another time, or of another installation, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys } = subscription.toJSON()
  const target = { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  const channel = await dataOf(channelsApi.post({ kind: 'PUSH', name, ...target }))
  localStorage.setItem(STORED, channel.id)
  return channel
}
