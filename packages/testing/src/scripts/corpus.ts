/**
 * Texts that run as a script, or as a formula, wherever somebody forgets that they are texts. Each
 * names `pwn`. In the manner of OWASP's cheat sheet on filter evasion.
 */
export const scripts: readonly string[] = [
  '<script>pwn()</script>',
  '<ScRiPt src=//pwn.example></sCrIpT>',
  '</script><script>pwn()</script>',
  '</title><script>pwn()</script>',
  '</style><script>pwn()</script>',
  '</textarea><script>pwn()</script>',
  '--><script>pwn()</script><!--',
  ']]><script>pwn()</script>',
  '<img src=x onerror=pwn()>',
  '"><img src=x onerror=pwn()>',
  "'><img src=x onerror=pwn()>",
  '<svg onload=pwn()>',
  '<svg><script>pwn()</script></svg>',
  '<math><a xlink:href="javascript:pwn()">x</a></math>',
  '<iframe src="javascript:pwn()"></iframe>',
  '<iframe srcdoc="<b onclick=pwn()>"></iframe>',
  '<object data="javascript:pwn()"></object>',
  '<embed src="javascript:pwn()">',
  '<body onload=pwn()><p onclick=pwn()>x</p>',
  '<details open ontoggle=pwn()>',
  '<input autofocus onfocus=pwn()>',
  '<form action="javascript:pwn()"><button>x</button></form>',
  '<button formaction="javascript:pwn()">x</button>',
  '<a href="javascript:pwn()">x</a>',
  '<base href="//pwn.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:pwn()">',
  '<link rel="stylesheet" href="//pwn.example">',
  '<video><source onerror=pwn()></video>',
  '" onmouseover="pwn()',
  "' onmouseover='pwn()",
  'javascript:pwn()',
  'data:text/html,<script>pwn()</script>',
]

export const formulas: readonly string[] = [
  ...['=HYPERLINK("//pwn.example")', "=cmd|' /C pwn'!A0", '+pwn()', '-pwn()', '@SUM(pwn)'],
  ...['\t=pwn()', '\r=pwn()', 'x;=pwn()', '"=pwn()', '\uFF1Dpwn()'],
]

/** An address that runs. */
export const runs = /^\s*(?:javascript|vbscript|data:text)/i

/** One after the other, from the one at this place. */
export function scriptsFrom(place: number): () => string {
  let at = place
  return () => scripts[at++ % scripts.length] ?? ''
}

export const addresses: ReadonlySet<string> = new Set([
  ...['action', 'data', 'formaction', 'href', 'src', 'xlink:href'],
])

const tag =
  /<([a-z!/][^\s/>]*)((?:\s+[^\s=/>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*))?)*)\s*\/?>/gi
const attribute = /([^\s=/>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]*))?/g

/**
 * The tags of a page with the names of their attributes, and every address that runs: two pages
 * that differ in their texts alone have the same.
 */
export function skeletonOf(html: string): readonly string[] {
  const tags = [...html.matchAll(tag)].map(([, name = '', rest = '']) => {
    const named = [...rest.matchAll(attribute)].map(([, key = '', value = '']) => {
      const bare = value.replace(/^["']/, '')
      return addresses.has(key.toLowerCase()) && runs.test(bare) ? `${key}=${bare}` : key
    })
    return [name, ...named].join(' ').toLowerCase()
  })
  return tags.sort()
}

/** A copy in which every text of these fields is what `next` gives. */
export function withTexts<Value>(
  value: Value,
  fields: ReadonlySet<string>,
  next: () => string,
): Value {
  const changed = (inner: unknown, name: string): unknown => {
    if (Array.isArray(inner)) return inner.map((one) => changed(one, name))
    if (typeof inner === 'object' && inner !== null) {
      return Object.fromEntries(
        Object.entries(inner).map(([key, below]) => [key, changed(below, key)]),
      )
    }
    return typeof inner === 'string' && fields.has(name) ? next() : inner
  }
  return changed(value, '') as Value
}
