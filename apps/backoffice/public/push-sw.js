// Shows push messages and opens what they are about. It has no cache and answers no request.
self.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (typeof message?.title !== 'string') return
  const { id, title, body, path } = message
  // The same id shows once, also when a message comes twice.
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: path }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = typeof event.notification.data === 'string' ? event.notification.data : '/'
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (pages) => {
      const page = pages.find((one) => new URL(one.url).pathname.startsWith('/till') === false)
      if (page === undefined) return self.clients.openWindow(url.href)
      await page.focus()
      return page.navigate(url.href)
    }),
  )
})
