/** What a request says of how a guest came to the page, so that visits are counted once. */

interface Asked {
  readonly request: Request
  /** Of the shop. */
  readonly origin: string
}

/** Programs that read pages for others; browsers of guests are called none of these. */
const machine = /bot\b|crawl|spider|preview|slurp|facebookexternalhit|monitor/i

/** True where a guest comes to the shop from elsewhere: by a link, a code or an address. */
export function isArrival(asked: Asked): boolean {
  const { headers } = asked.request
  const isMachine = machine.test(headers.get('user-agent') ?? '')
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return !(isMachine || purpose.includes('prefetch') || isReload(asked) || isFromShop(asked))
}

/** True where the guest has the page already and asked for it anew. */
export function isReload({ request: { headers } }: Pick<Asked, 'request'>): boolean {
  return /max-age=0|no-cache/.test(headers.get('cache-control') ?? '')
}

function isFromShop({ request: { headers }, origin }: Asked): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('referer')?.startsWith(`${origin}/`) === true
}
