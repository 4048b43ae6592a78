import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticApp } from './static-files.ts'
import { createShopPages, type ShopPages } from './storefront.ts'

const payScriptUrl = 'https://js.stripe.example'
/** A storefront whose pages say by whose script they are paid, as their address asks for. */
const source = `export const createStorefront = () => async (request) => {
  const by = new URL(request.url).searchParams.get('by')
  const tag = new URL(request.url).searchParams.get('tag')
  if (tag !== null) {
    const text = '<style>a{}</style>' + tag.repeat(600)
    return new Response(text, { headers: { 'content-type': 'text/html', etag: tag } })
  }
  const headers = { 'content-type': 'text/html', ...(by === null ? {} : { 'x-pays-by': by }) }
  return new Response('<style>a{}</style>', { headers })
}`

let directory: string
let pages: ShopPages
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'servery-shop-'))
  await mkdir(join(directory, 'client'))
  await mkdir(join(directory, 'server'))
  await writeFile(join(directory, 'client', 'manifest.json'), '{}')
  await writeFile(join(directory, 'server', 'server.js'), source)
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  const api = { handle: async () => new Response(null, { status: 404 }) }
  pages = createShopPages({ directory, publicUrl: 'http://shop.example', api, payScriptUrl })
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function policyOf(query: string) {
  const request = new Request(`http://shop.example/shop/o/token/pay${query}`)
  const { headers } = await pages.handle(request, '192.0.2.1')
  expect(headers.get('x-pays-by')).toBeNull()
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/s)))
}

test('a script from elsewhere runs on the page of a payment, and only that one', async () => {
  const paying = await policyOf(`?by=${payScriptUrl}`)
  expect(paying['script-src']).toBe(`'self' ${payScriptUrl} https://*.js.stripe.com`)
  expect(paying['connect-src']).toContain('https://api.stripe.com')
  expect(paying['frame-src']).toContain(payScriptUrl)
  for (const query of ['', '?by=https://other.example']) {
    const other = await policyOf(query)
    expect(other).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'" })
    expect(other['frame-src']).toBeUndefined()
  }
})

test('a page that many see alike is compressed once, and not sent to whoever has it', async () => {
  const ask = (tag: string, headers: Record<string, string> = {}) =>
    pages.handle(
      new Request(`http://shop.example/shop/harbour?tag=${tag}`, {
        headers: { 'accept-encoding': 'gzip', ...headers },
      }),
      '192.0.2.1',
    )
  const [first, again, other] = [await ask('one'), await ask('one'), await ask('two')]
  expect(again.headers.get('content-security-policy')).toContain('sha256-')
  expect(again.headers.get('content-encoding')).toBe('gzip')
  const bytes = await Promise.all([first, again, other].map((page) => page.arrayBuffer()))
  const [one, same, two] = bytes.map((all) => gunzipSync(all).toString())
  expect([same, two]).toEqual([one, one?.replaceAll('one', 'two')])
  const known = await ask('one', { 'if-none-match': 'one' })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect((await ask('one', { 'accept-encoding': '' })).headers.has('content-encoding')).toBe(false)
})

test('an unknown page of an app is its page; a file that is not there is not there', async () => {
  await writeFile(join(directory, 'client', 'index.html'), '<p>Till</p>')
  const app = createStaticApp(join(directory, 'client'))
  const ask = (path: string) => app.handle(path, new Request(`http://shop.example${path}`))
  expect(await (await ask('/orders/unknown'))?.text()).toBe('<p>Till</p>')
  for (const path of ['/assets/gone-4f2a1b3c.js', '/..%2fpackage.json', '/%00', '/%ff']) {
    expect(await ask(path)).toBeNull()
  }
})
