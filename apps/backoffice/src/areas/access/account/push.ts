/**
 * Push messages of this browser. The worker behind them does nothing else: it is registered by the
 * person's own press, caches nothing and answers no request of a page.
 */

import { languages } from '@servery/messages/languages.ts'
import { client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'

const workerPath = '/push-sw.js'

export type PushOutcome = 'on' | 'off' | 'denied' | 'failed'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const worker = await navigator.serviceWorker.getRegistration(workerPath)
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Call it from a click: browsers ask only then. */
export async function subscribeToPush(language: string): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const worker = await navigator.serviceWorker.register(workerPath)
    const { publicKey } = await client.notifications.pushKey()
    const subscription = await worker.pushManager.subscribe({
      applicationServerKey: publicKey,
      userVisibleOnly: true,
    })
    const { keys } = subscription.toJSON()
    await client.notifications.subscribe({
      id: newId(),
      endpoint: subscription.endpoint,
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      language: languages.find((one) => one === language) ?? 'en',
    })
    return 'on'
  } catch {
    await findSubscription().then((found) => found?.unsubscribe())
    return 'failed'
  }
}

export async function unsubscribeFromPush(): Promise<PushOutcome> {
  try {
    const subscription = await findSubscription()
    if (subscription !== null) {
      await client.notifications.unsubscribe({ endpoint: subscription.endpoint })
      await subscription.unsubscribe()
    }
    return 'off'
  } catch {
    return 'failed'
  }
}
