// Keeps the page of a stock take for a store room without a signal: the page itself, what it is
// made of, and the few answers that it begins with. What is counted the page keeps by itself.
const files = 'servery-count-files'
const answers = 'servery-count-answers'

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { type, page, urls, reads } = event.data ?? {}
  if (type === 'keep') event.waitUntil(keep(page, urls, reads))
  if (type === 'forget') event.waitUntil(caches.delete(answers))
})

async function keep(page, urls, reads) {
  const [kept, told] = await Promise.all([caches.open(files), caches.open(answers)])
  await put(kept, page, '/')
  for (const url of urls) {
    // What stands under such a name never changes.
    if ((await kept.match(url)) === undefined) await put(kept, url, url)
  }
  for (const url of reads) await put(told, url, url)
}

async function put(cache, url, key) {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => null)
  if (response?.ok) await cache.put(key, response)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answer(request, files, '/'))
  else if (url.pathname.startsWith('/api/')) {
    // Events are a stream without an end: it is the page's own.
    if (!url.pathname.endsWith('/live')) event.respondWith(answer(request, answers, request.url))
  } else event.respondWith(file(request))
})

async function file(request) {
  const kept = await caches.open(files)
  return (await kept.match(request.url)) ?? fetch(request)
}

/** As the server says; without it as it was kept, where it was. */
async function answer(request, name, key) {
  try {
    const response = await fetch(request)
    // Whoever has signed out leaves nothing behind.
    if (response.status === 401) await caches.delete(answers)
    else if (response.ok && name === answers) await renew(key, response.clone())
    return response
  } catch (error) {
    const cache = await caches.open(name)
    const kept = await cache.match(key)
    if (kept === undefined) throw error
    return kept
  }
}

async function renew(key, response) {
  const cache = await caches.open(answers)
  if ((await cache.match(key)) !== undefined) await cache.put(key, response)
}
