/** Headers of every answer: nothing from elsewhere runs, frames or is guessed at. */
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/**
 * The hash of an empty `<style>`: the component library puts one into the page and adds its rules
 * by script. One that brings rules along, or a `style` attribute, is refused.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const inlineStyles = "'unsafe-inline'"

/** Hosts by directive, such as `{ 'img-src': ['https://pictures.example'] }`. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

/**
 * The policy, with inline scripts of our own pages named by their hashes, and with what a
 * deployment lets in besides.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[] = [],
  sources: PolicySources = {},
): string {
  const scripts = [policy['script-src'], ...scriptHashes.map((hash) => `'sha256-${hash}'`)]
  // Beside a hash browsers take no notice of the leave that somebody else's styles need.
  const hasOthers = sources['style-src']?.includes(inlineStyles) === true
  const styles = hasOthers ? policy['style-src'] : `${policy['style-src']} ${emptyStyle}`
  const own: Readonly<Record<string, string>> = {
    ...policy,
    ...{ 'script-src': scripts.join(' '), 'style-src': styles },
  }
  const names = [...new Set([...Object.keys(own), ...Object.keys(sources)])]
  return names
    .map((name) => [name, own[name] ?? policy['default-src'], ...(sources[name] ?? [])].join(' '))
    .join('; ')
}

const opener = 'cross-origin-opener-policy'
const permissions = 'permissions-policy'
const plainPolicy = contentSecurityPolicy()

/** Adds what is missing; a page that brings its own policies keeps them. */
export function secure(headers: Headers, isHttps: boolean): void {
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', plainPolicy)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  if (!headers.has(opener)) headers.set(opener, 'same-origin')
  headers.set('cross-origin-resource-policy', 'same-origin')
  if (!headers.has(permissions))
    headers.set(permissions, 'geolocation=(), microphone=(), payment=()')
  if (isHttps) headers.set('strict-transport-security', 'max-age=31536000')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
