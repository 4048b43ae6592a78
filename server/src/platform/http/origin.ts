/**
 * Against requests that another site makes in a person's name: whatever changes something and is
 * not signed with a token must come from this site, by Sec-Fetch-Site or by Origin.
 */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isFromHere(request: Request, publicOrigin: string): boolean {
  const { headers } = request
  if (safeMethods.has(request.method) || headers.has('authorization')) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  // Programs send neither; without cookies they act in nobody's name.
  if (origin === null) return !headers.has('cookie')
  if (origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
