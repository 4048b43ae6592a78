/** Stands in for the hosts of messenger and tag manager; the scripts keep what is said. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServery, type Servery } from './servery.ts'

export interface WidgetHost {
  readonly origin: string
  close(): Promise<void>
}

const messenger = `(() => {
  const said = [...(window.Intercom?.q ?? [])]
  window.saidToMessenger = said
  window.Intercom = (...parts) => {
    said.push(parts)
    if (parts[0] === 'shutdown') sessionStorage.setItem('messenger', 'shut down')
  }
})()`
const tagManager = 'window.tagsSeen = [...window.dataLayer]'

export async function createWidgetHost(): Promise<WidgetHost> {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/javascript')
    if (url === '/widget/support-1') response.end(messenger)
    else if (url === '/gtm.js?id=GTM-TEST') response.end(tagManager)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

export interface Measured {
  readonly servery: Servery
  readonly host: WidgetHost
  remove(): Promise<void>
}

/** A Servery whose pages may load those scripts. */
export async function createMeasured(): Promise<Measured> {
  const host = await createWidgetHost()
  const servery = await createServery(() => ({
    SUPPORT_MESSENGER_APP_ID: 'support-1',
    SUPPORT_MESSENGER_ORIGIN: host.origin,
    TAG_MANAGER_ID: 'GTM-TEST',
    TAG_MANAGER_ORIGIN: host.origin,
  }))
  return {
    servery,
    host,
    remove: async () => {
      await servery.remove()
      await host.close()
    },
  }
}
