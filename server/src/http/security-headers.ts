/** Headers of every answer: nothing from elsewhere runs, frames or is guessed at. */
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // The component library writes its styles into the page.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** The policy, with inline scripts of our own pages named by their hashes. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  const scripts = [policy['script-src'], ...scriptHashes.map((hash) => `'sha256-${hash}'`)]
  return Object.entries({ ...policy, 'script-src': scripts.join(' ') })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const plainPolicy = contentSecurityPolicy()

/** Adds what is missing; a page that brings its own policy keeps it. */
export function secure(headers: Headers, isHttps: boolean): void {
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', plainPolicy)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('permissions-policy', 'geolocation=(), microphone=(), payment=()')
  if (isHttps) headers.set('strict-transport-security', 'max-age=31536000')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
