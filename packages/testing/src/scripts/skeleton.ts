/** What a page does, as its tags say; nothing of what it says. */

/** Attributes that hold an address to which a browser goes, or which it loads. */
const addresses: ReadonlySet<string> = new Set([
  ...['action', 'data', 'formaction', 'href', 'src', 'xlink:href'],
])

/** What browsers leave out of an address: what is below `!` before it, and some of it anywhere. */
const leftOut = /^[^!-\uFFFF]+|[\t\n\r]/g
const running = /^(?:javascript|vbscript|data:(?:text|application|image\/svg))/i

/** What shows or plays what is at an address, and runs nothing of it. */
const shown: ReadonlySet<string> = new Set(['audio', 'img', 'input', 'source', 'track', 'video'])

/** Whether the attribute of an element holds an address that runs. */
export function isRunning(tag: string, name: string, value: string): boolean {
  const key = name.toLowerCase()
  if (!addresses.has(key) || (key === 'src' && shown.has(tag.toLowerCase()))) return false
  return running.test(value.replaceAll(leftOut, ''))
}

const named: Readonly<Record<string, string>> = {
  ...{ tab: '\t', newline: '\n', colon: ':', lpar: '(', rpar: ')', amp: '&' },
}

/** Signs as a browser reads them in an attribute: as many as it takes to spell an address. */
function decodeSigns(value: string): string {
  return value
    .replace(/&#x([\da-f]+);?/gi, (_, code: string) => String.fromCodePoint(Number(`0x${code}`)))
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => named[name.toLowerCase()] ?? whole)
}

const opening = /<([a-z!/?][^\s/>]*)/gi
const attribute = /[\s/]*([^\s/>][^\s=/>]*)(?:\s*=\s*("[^"]*"|'[^']*'|(?!["'])[^\s>]*))?/y
const closing = /[\s/]*>/y

/**
 * The tags of a page with the names of their attributes, and every address that runs: two pages
 * that differ in their texts alone have the same.
 */
export function skeletonOf(html: string): readonly string[] {
  const tags: string[] = []
  for (const { 0: start, 1: name = '', index } of html.matchAll(opening)) {
    const parts = [name]
    let at = index + start.length
    for (;;) {
      closing.lastIndex = at
      attribute.lastIndex = at
      const found = closing.test(html) ? null : attribute.exec(html)
      if (found === null) break
      const [, key = '', value = ''] = found
      const bare = decodeSigns(value.replace(/^(["'])(.*)\1$/s, '$2'))
      parts.push(isRunning(name, key, bare) ? `${key}=${bare}` : key)
      at = attribute.lastIndex
    }
    tags.push(parts.join(' ').toLowerCase())
  }
  return tags.sort()
}
