/**
 * Web push (RFC 8030, 8291, 8292): encrypted for the browser that subscribed, signed with a key of
 * this installation. A browser names the address to which we send, so only those of the known push
 * services are taken: the server must not be made to call just anywhere.
 */

import webPush from 'web-push'
import type { Services } from '../../platform/http/index.ts'
import type { PushKeys } from './push-keys.store.ts'

export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface Push {
  /** The key with which browsers subscribe. */
  readonly publicKey: string
  /** Whether messages may be sent to this address. */
  readonly isKnownService: (endpoint: string) => boolean
  /** `gone`: the browser is no longer subscribed. Throws when it may go better later. */
  readonly send: (subscription: PushSubscription, message: object) => Promise<'sent' | 'gone'>
}

/** Hosts of Chromium, Firefox, Safari and Edge; a leading dot takes those below. */
const knownHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]
const timeToLiveS = 24 * 3600
const timeoutMs = 10_000

export function createPush(options: {
  readonly keys: PushKeys
  readonly publicUrl: string
  /** Further origins of push services, such as one of the deployment's own. */
  readonly origins: readonly string[]
}): Push {
  const { keys } = options
  const isKnownService = (endpoint: string) => isKnown(endpoint, options.origins)
  return {
    publicKey: keys.publicKey,
    isKnownService,
    send: async (subscription, message) => {
      if (!isKnownService(subscription.endpoint)) return 'gone'
      const details = webPush.generateRequestDetails(
        {
          endpoint: subscription.endpoint,
          keys: { p256dh: subscription.p256dh, auth: subscription.auth },
        },
        JSON.stringify(message),
        { TTL: timeToLiveS, vapidDetails: { subject: subjectOf(options.publicUrl), ...keys } },
      )
      const response = await fetch(details.endpoint, {
        method: details.method,
        headers: details.headers as Record<string, string>,
        body: new Uint8Array(details.body ?? Buffer.alloc(0)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return 'gone'
      if (!response.ok) throw new Error(`the push service answered ${response.status}`)
      return 'sent'
    },
  }
}

function isKnown(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port } = new URL(endpoint)
  if (origins.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return knownHosts.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
}

/** Whom a push service may complain to. */
function subjectOf(publicUrl: string): string {
  const { protocol, hostname, origin } = new URL(publicUrl)
  return protocol === 'https:' ? origin : `mailto:no-reply@${hostname}`
}

/** What whoever sends to browsers builds on. */
export interface PushServices extends Services {
  readonly push: Push
}
