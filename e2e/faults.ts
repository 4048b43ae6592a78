/** Whatever goes wrong unseen in a page fails the test, unless the test said that it would. */
import { type BrowserContext, expect, type Page } from '@playwright/test'

export interface Faults {
  /** Console errors, uncaught errors and failed requests from here on. */
  watch(context: BrowserContext): void
  /** Says that this fault is part of the journey. */
  expect(pattern: RegExp): void
  requireNone(): void
}

/** What a browser says of itself when the network is gone. */
const goneReasons = [
  'SOCKET_NOT_CONNECTED',
  'INTERNET_DISCONNECTED',
  'CONNECTION_REFUSED',
  'CONNECTION_RESET',
  'EMPTY_RESPONSE',
  'FAILED',
  'NETWORK_CHANGED',
  'INCOMPLETE_CHUNKED_ENCODING',
  'NETWORK_IO_SUSPENDED',
]
export const networkGone = new RegExp(`net::ERR_(${goneReasons.join('|')})`)

/** What a device hears each second until a person has confirmed it. */
const stillUnconfirmed = /\b409\b.*\/api\/v1\/registers\/pair\b/

export function createFaults(): Faults {
  const found: string[] = []
  const expected: RegExp[] = [stillUnconfirmed]
  const watchPage = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') found.push(`console: ${message.text()} ${at(message)}`)
    })
    page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A page that is left takes its requests with it.
      if (reason === 'net::ERR_ABORTED') return
      found.push(`request: ${request.method()} ${request.url()} ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() < 400) return
      found.push(`answer: ${response.status()} ${response.request().method()} ${response.url()}`)
    })
  }
  return {
    watch: (context) => {
      for (const page of context.pages()) watchPage(page)
      context.on('page', watchPage)
    },
    expect: (pattern) => {
      expected.push(pattern)
    },
    requireNone: () => {
      const unexpected = found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      expect(unexpected, 'faults in the pages').toEqual([])
    },
  }
}

function at(message: { location(): { url: string } }): string {
  const { url } = message.location()
  return url === '' ? '' : `(${url})`
}
