/** Has the page of a stock take kept on this device, so that it opens again without a network. */

const workerPath = '/count-sw.js'
/** Below it are the stock takes and nothing else. */
const scope = '/stock/stockTakes/'

/** What the page asks for before it shows the sheet. */
const readsOf = (takeId: string) =>
  ['/api/auth/get-session', '/api/v1/me', `/api/v1/stock/takes/${takeId}`].map(
    (path) => new URL(path, window.location.origin).href,
  )

export async function keepCountingPage(takeId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.register(workerPath, { scope })
  const worker = await activeOf(registration)
  const page = window.location.pathname
  worker?.postMessage({ type: 'keep', page, urls: partsOfPage(), reads: readsOf(takeId) })
}

/** The files of this server that the page is made of now. */
function partsOfPage(): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map(
    (part) => part.getAttribute('src') ?? part.getAttribute('href') ?? '',
  )
  const all = [...new Set([...loaded, ...named])].map((url) => new URL(url, window.location.href))
  const own = all.filter(({ origin }) => origin === window.location.origin)
  const isApi = ({ pathname }: URL) => pathname.startsWith('/api/')
  return own.filter((url) => !isApi(url) && /\.\w+$/.test(url.pathname)).map(String)
}

function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const { active, installing, waiting } = registration
  const coming = installing ?? waiting
  if (active !== null || coming === null) return Promise.resolve(active)
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') resolve(null)
    })
  })
}
