/** What nobody means to send: values of every type, and what is done to an input that is sound. */
import type { Random } from '@servery/testing'

/** JSON that no value has: it is put into the text of the body in place of its mark. */
const raw: Readonly<Record<string, string>> = {
  '@infinite': '1e999',
  '@negative-zero': '-0',
  '@long-number': `1${'0'.repeat(400)}`,
  '@fraction': '0.30000000000000004',
  '@half': '"\\ud800"',
  '@half-inside': '"a\\udfffb"',
  '@nul': '"\\u0000"',
  '@deep': `${'['.repeat(200)}${']'.repeat(200)}`,
  '@deeper': `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
  '@deep-objects': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '@proto': '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  '@twice': '{"id":1,"id":2}',
}

const texts: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\u0001', '\n', '\u200b', '\u202etxt', '\ufeff', '\uffff', '💥'],
  ...['x'.repeat(501), '💥'.repeat(300), 'x'.repeat(20_000), 'a\u0301'.repeat(200)],
  ...["'; drop table items; --", '%', '_', '\\', '%_\\%', '{{7*7}}', '../../etc/passwd', '"'],
  ...['0001-01-01', '9999-12-31', '2024-02-30', '0000-00-00', '2000-01-01', '2100-12-31'],
  ...['1999-12-31', '2101-01-01', '10000-01-01', '-000001-01-01', '2026-3-1'],
  ...['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00+99:00'],
  ...['24:00', '99:99', '00:00', 'Europe/Nowhere', '12-99', 'ZZZ', 'zz', '#gggggg'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['019A9C00-0000-7000-8000-000000000008', 'not-an-id', 'null', 'true', '1e308', '٣', '-1'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a@b', 'javascript:alert(1)'],
  ...['http://169.254.169.254/', 'file:///etc/passwd', '2147483648', '9007199254740993'],
]

const numbers: readonly number[] = [
  ...[-1, 0, 1, 0.5, 1e-7, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[4_294_967_296, 9_007_199_254_740_991, 9_007_199_254_740_992, -9_007_199_254_740_991],
  ...[1e15, 1e16, 1e19, 1e308, -1e308],
]

const others: readonly unknown[] = [null, true, false, [], {}, [[]], [null], { a: 1 }, ['x', 'x']]

export function hostileText(random: Random): string {
  return random.pick(texts)
}

export function hostileNumber(random: Random): number {
  return random.pick(numbers)
}

/** More often than not of the type that stands there, so that it gets further. */
function hostileFor(value: unknown, random: Random): unknown {
  if (random.chance(120_000)) return random.pick(Object.keys(raw))
  if (random.chance(600_000)) {
    if (typeof value === 'string') return hostileText(random)
    if (typeof value === 'number') return hostileNumber(random)
    if (Array.isArray(value)) return hostileList(value, random)
  }
  const kind = random.integer(0, 2)
  if (kind === 0) return hostileText(random)
  return kind === 1 ? hostileNumber(random) : random.pick(others)
}

function hostileList(value: readonly unknown[], random: Random): readonly unknown[] {
  const [first = 'x'] = value
  const length = random.pick([1_001, 2, 51, 501])
  return random.chance(300_000) ? [...value, ...value] : Array.from({ length }, () => first)
}

type Place = readonly (string | number)[]

function placesOf(value: unknown, above: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || above.length > 8) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...above, Array.isArray(value) ? Number(name) : name]
    return [place, ...placesOf(inner, place)]
  })
}

function changed(value: unknown, place: Place, change: (holder: object, key: string) => void) {
  const copy = structuredClone(value)
  let holder = copy as Record<string, unknown>
  for (const key of place.slice(0, -1)) holder = holder[key] as Record<string, unknown>
  change(holder, String(place.at(-1)))
  return copy
}

export interface Mutated {
  readonly input: Readonly<Record<string, unknown>>
  /** What was done. */
  readonly note: string
}

/** The input with one thing about it that is wrong, or at the edge of what is right. */
export function mutate(input: Readonly<Record<string, unknown>>, random: Random): Mutated {
  const places = placesOf(input)
  const act = random.integer(0, 9)
  if (places.length === 0 || act === 0) {
    const name = random.pick(['unknown', '__proto__', 'constructor', 'a\0b', 'total', ''])
    const copy = { ...input }
    Object.defineProperty(copy, name, { value: 1, enumerable: true, configurable: true })
    return { input: copy, note: `adds ${JSON.stringify(name)}` }
  }
  const place = random.pick(places)
  const field = place.join('.')
  if (act === 1) {
    const without = changed(input, place, (holder, key) => {
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else Reflect.deleteProperty(holder, key)
    })
    return { input: without as Mutated['input'], note: `leaves out ${field}` }
  }
  let note = ''
  const replaced = changed(input, place, (holder, key) => {
    const wanted = hostileFor(Reflect.get(holder, key), random)
    note = `puts ${JSON.stringify(wanted).slice(0, 60)} into ${field}`
    Reflect.set(holder, key, wanted)
  })
  return { input: replaced as Mutated['input'], note }
}

/** The text of a body, with what only a text can say. */
export function bodyText(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.replaceAll(/"(@[a-z-]+)"/g, (whole, mark: string) => raw[mark] ?? whole)
}

const brokenBodies: readonly (string | Buffer)[] = [
  ...['{', '{"id":', '{"id":}', 'NaN', "{'id':1}", '{"id":1}}', 'undefined', '\ufeff{}', '[]'],
  ...['null', '""', '1', 'true', '[[[]]]', '{"id":"\\ud800"}', '{"id":"\\u0000"}', '\0', ' '],
  ...[`${'['.repeat(100_000)}`, '{"a":1e999}', '{"":""}', '{"__proto__":null}'],
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a])],
  Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
]

export function brokenBody(random: Random): string | Buffer {
  return random.pick(brokenBodies)
}

const contentTypes: readonly string[] = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''],
  ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/jsonx'],
  ...['application/octet-stream', 'application/merge-patch+json', 'image/png', '%', ';;;'],
]

export function wrongType(random: Random): string {
  return random.pick(contentTypes)
}

const queries: readonly string[] = [
  ...['unknown=1', 'limit=1&limit=2', 'limit[]=1', 'limit[a]=1', 'a[b][c]=d', '[]', '=', '&&&'],
  ...[
    '%zz',
    '%',
    '%00=1',
    'limit=%00',
    'search=%00',
    'search=%ED%A0%80',
    'cursor=%ff',
    '__proto__=1',
  ],
  ...[
    '__proto__[a]=1',
    'constructor[prototype][a]=1',
    'limit=0',
    'limit=-1',
    'limit=1e9',
    'limit=',
  ],
  ...[
    'limit=NaN',
    'limit=0x10',
    'cursor=',
    'cursor=AAAA',
    'sort=toString',
    'sort=-',
    'sort=constructor',
  ],
  ...['from=0001-01-01', 'to=9999-12-31', 'from=2000-01-01&to=2100-12-31', 'archived=maybe'],
  ...['from=2100-12-31&to=2000-01-01', 'hours[from]=1', 'hours=99', `search=${'x'.repeat(5_000)}`],
  ...['a[0]=1&a[99999999]=2', 'columns=nothing', 'format=exe', 'sort=archived'],
]

export function wrongQuery(random: Random): string {
  return random.pick(queries)
}

const segments: readonly string[] = [
  ...['x', '0', '%00', '%ff', '%zz', '%', '%2e%2e', '..%2f..', '%20', '%F0%9F%92%A5', 'null', '-'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['019A9C00-0000-7000-8000-000000000008', '{id}', 'a'.repeat(3_000), '%ED%A0%80', 'toString'],
  ...['__proto__', "'", '%27%20or%201=1', '1;', '2147483648', '%3Cscript%3E', '0001-01-01'],
]

/** What stands in a path for an id. */
export function wrongSegment(random: Random): string {
  return random.pick(segments)
}

/** A cursor as a list answers it, with another thing inside. */
export function wrongCursor(known: unknown, random: Random): string {
  const parts = ((): unknown[] => {
    try {
      const inner: unknown = JSON.parse(Buffer.from(String(known), 'base64url').toString())
      return Array.isArray(inner) ? inner : [inner]
    } catch {
      return ['name', 'x', '00000000-0000-0000-0000-000000000000']
    }
  })()
  parts[random.integer(0, Math.max(0, parts.length - 1))] = random.pick([
    ...[hostileText(random), hostileText(random), hostileNumber(random), null],
  ])
  return Buffer.from(bodyText(parts)).toString('base64url').slice(0, 2_000)
}
