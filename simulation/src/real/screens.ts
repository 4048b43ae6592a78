/**
 * Screens of the branch beside the tills: they listen for news and read what there is, as a kitchen
 * screen does. Each must see every fact; how soon is told, for a busy machine can't be held to it.
 */
import { listenLive } from '@servery/client/browser/live-events.ts'
import { browserClock } from '@servery/client/browser/ports.ts'
import { createRandom } from '@servery/testing'

export interface Screens {
  /** Whether each has read up to this arrival number. */
  haveRead(arrival: number): boolean
  /** Violations: what was stored and a screen has not seen. */
  missing(factIds: readonly string[]): readonly string[]
  /** One line for a person. */
  report(storedAt: ReadonlyMap<string, number>): string
  close(): void
}

export interface ScreensOptions {
  readonly baseUrl: string
  readonly branchId: string
  /** Of a register that they share, and that writes nothing. */
  readonly token: string
  readonly count: number
}

interface Screen {
  /** By fact, in milliseconds since the epoch. */
  readonly seenAt: Map<string, number>
  after: number
  close(): void
}

interface Page {
  readonly facts: readonly { readonly id: string }[]
  readonly after: number
  readonly more: boolean
}

/** As often as a till asks unless it is told. */
const pollMs = 10_000
const soonMs = 1_000

export function openScreens(options: ScreensOptions): Screens {
  const screens = Array.from({ length: options.count }, (_, number) => openScreen(options, number))
  return {
    haveRead: (arrival) => screens.every(({ after }) => after >= arrival),
    missing: (factIds) =>
      screens.flatMap(({ seenAt }, number) => {
        const unseen = factIds.filter((id) => !seenAt.has(id)).length
        return unseen === 0 ? [] : [`screen ${number + 1} has not seen ${unseen} facts`]
      }),
    report: (storedAt) => {
      const delays = screens
        .flatMap(({ seenAt }) => [...seenAt].map(([id, at]) => at - (storedAt.get(id) ?? at)))
        .sort((one, two) => one - two)
      if (delays.length === 0) return ''
      const at = (share: number) => delays[Math.floor((delays.length - 1) * share)]?.toFixed(0)
      const soon = delays.filter((delay) => delay <= soonMs).length
      const percent = ((soon * 100) / delays.length).toFixed(1)
      return (
        `${screens.length} screens saw facts after ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), ` +
        `${at(1)} ms (the last); ${percent} % within a second`
      )
    },
    close: () => {
      for (const screen of screens) screen.close()
    },
  }
}

function openScreen({ baseUrl, branchId, token }: ScreensOptions, number: number) {
  let isReading = false
  let isAsked = false
  let isClosed = false
  const screen: Screen = { seenAt: new Map(), after: 0, close: () => undefined }

  const read = async (): Promise<void> => {
    const query = new URLSearchParams({
      ...{ branchId, after: String(screen.after), limit: '500' },
    })
    const response = await fetch(`${baseUrl}/journal/facts?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(2_500),
    })
    if (!response.ok) throw new Error(`facts were not read: ${response.status}`)
    const page = (await response.json()) as Page
    for (const { id } of page.facts) screen.seenAt.set(id, Date.now())
    screen.after = page.after
    if (page.more) isAsked = true
  }
  const pump = async (): Promise<void> => {
    isAsked = true
    if (isReading) return
    isReading = true
    while (isAsked && !isClosed) {
      isAsked = false
      await read().catch(() => {
        // The server that was asked is gone; the next one is asked.
        isAsked = true
      })
    }
    isReading = false
  }
  const poll = setInterval(pump, pollMs)
  const stop = listenLive({
    ...{ baseUrl, token: () => token, clock: browserClock },
    random: createRandom(`screen ${number}`),
    onEvent: ({ type }) => {
      if (type === 'facts') void pump()
    },
    onOpen: () => void pump(),
  })
  screen.close = () => {
    isClosed = true
    clearInterval(poll)
    stop()
  }
  return screen
}
