import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopPages, type ShopPages } from './storefront.ts'

const payScriptUrl = 'https://js.stripe.example'
/** A storefront whose pages say by whose script they are paid, as their address asks for. */
const source = `export const createStorefront = () => async (request) => {
  const by = new URL(request.url).searchParams.get('by')
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
