/**
 * Scripts of somebody else's that a deployment may ask for: where they come from, and what the
 * page's policy must let through for them. Nothing is let through for one that is off.
 */
import type { Services } from '../../platform/http/index.ts'

export interface WidgetConfig {
  readonly supportMessengerAppId?: string | undefined
  /** Undefined: the vendor's own hosts. */
  readonly supportMessengerOrigin?: string | undefined
  readonly tagManagerId?: string | undefined
  readonly tagManagerOrigin?: string | undefined
}

export interface Widget {
  readonly id: string
  readonly scriptUrl: string
}

export interface Widgets {
  readonly supportMessenger: Widget | null
  readonly tagManager: Widget | null
  /** Sources to be added to the directives of the Content-Security-Policy. */
  readonly sources: Readonly<Record<string, readonly string[]>>
}

type Sources = Readonly<Record<string, readonly string[]>>

/** Intercom: https://www.intercom.com/help/en/articles/3894 */
const messengerOrigin = 'https://widget.intercom.io'
const messengerSources: Sources = {
  'script-src': [messengerOrigin, 'https://js.intercomcdn.com'],
  'connect-src': [
    'https://api-iam.intercom.io',
    'https://uploads.intercomcdn.com',
    'https://nexus-websocket-a.intercom.io',
    'wss://nexus-websocket-a.intercom.io',
    'https://nexus-websocket-b.intercom.io',
    'wss://nexus-websocket-b.intercom.io',
  ],
  'img-src': [
    'https://js.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://downloads.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
  ],
  'media-src': ['https://js.intercomcdn.com'],
  // It writes its styles into the page, and says no hash or nonce of them.
  'style-src': ["'unsafe-inline'"],
  'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  'frame-src': ['https://intercom-sheets.com'],
}

/** Google Tag Manager: https://developers.google.com/tag-platform/security/guides/csp */
const tagManagerOrigin = 'https://www.googletagmanager.com'
const tagManagerSources: Sources = {
  'script-src': [tagManagerOrigin],
  'connect-src': [
    tagManagerOrigin,
    'https://www.google-analytics.com',
    'https://*.google-analytics.com',
  ],
  'img-src': [tagManagerOrigin, 'https://www.google-analytics.com'],
}

export function widgetsOf(config: WidgetConfig): Widgets {
  const { supportMessengerAppId: appId, tagManagerId: tagId } = config
  const sources: Sources[] = []
  if (appId !== undefined) sources.push(sourcesOf(config.supportMessengerOrigin, messengerSources))
  if (tagId !== undefined) sources.push(sourcesOf(config.tagManagerOrigin, tagManagerSources))
  const messenger = config.supportMessengerOrigin ?? messengerOrigin
  const tags = config.tagManagerOrigin ?? tagManagerOrigin
  return {
    supportMessenger: withId(appId, (id) => `${messenger}/widget/${id}`),
    tagManager: withId(tagId, (id) => `${tags}/gtm.js?id=${id}`),
    sources: merged(sources),
  }
}

function withId(id: string | undefined, scriptUrl: (id: string) => string): Widget | null {
  return id === undefined ? null : { id, scriptUrl: scriptUrl(encodeURIComponent(id)) }
}

/** A host of the deployment's own serves all of it: script, calls and pictures. */
function sourcesOf(origin: string | undefined, vendor: Sources): Sources {
  if (origin === undefined) return vendor
  return { 'script-src': [origin], 'connect-src': [origin], 'img-src': [origin] }
}

function merged(all: readonly Sources[]): Sources {
  const names = new Set(all.flatMap((sources) => Object.keys(sources)))
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set(all.flatMap((sources) => sources[name] ?? []))]]),
  )
}

/** What whoever shows them builds on. */
export interface WidgetServices extends Services {
  readonly widgets: Widgets
}
