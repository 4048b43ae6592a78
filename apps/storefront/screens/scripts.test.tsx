/** Whatever a shop has written: the pages that the server draws hold it as text. */
import { placesOfDay, scripts } from '@servery/testing/scripts/corpus.ts'
import { skeletonOf } from '@servery/testing/scripts/skeleton.ts'
import { withTexts } from '@servery/testing/scripts/with-texts.ts'
import { expect, test } from 'vitest'
import { createVisitor, createWorld, ids, token } from './shop-world.ts'

const texts = new Set([
  ...['name', 'shopName', 'branchName', 'areaName', 'tableName', 'description', 'allergenNotice'],
  ...['address', 'branchAddress', 'town', 'postcode', 'reason', 'seoTitle', 'seoDescription'],
  ...['number', 'details', 'note'],
])

async function skeletonsOf(next: () => string) {
  const world = createWorld()
  const callApi: typeof world.callApi = async (path, init) => {
    const answer = await world.callApi(path, init)
    return Response.json(withTexts(await answer.json(), texts, next), { status: answer.status })
  }
  const visitor = createVisitor({ ...world, callApi })
  await visitor.see('/shop/harbour')
  await visitor.post('/shop/harbour/basket', { do: 'add', item: ids.tea, count: '1' })
  const paths = ['', `/item/${ids.latte}`, '/basket', '/checkout', '/unknown']
  const pages = [...paths.map((path) => `/shop/harbour${path}`), `/shop/o/${token}`]
  const seen = []
  for (const path of pages) seen.push(await visitor.see(path))
  const html = seen.map((page) => page.html).join('\n')
  return { html, skeletons: seen.map(({ path, html: text }) => [path, skeletonOf(text)]) }
}

test('each page has the same tags, whatever its texts say', async () => {
  const { skeletons } = await skeletonsOf(() => 'pwn')
  const met = new Set<string>()
  for (const place of placesOfDay(32)) {
    let at = place
    const page = await skeletonsOf(() => {
      const text = scripts[at++ % scripts.length] ?? ''
      met.add(text)
      return text
    })
    expect(page.html).toContain('pwn')
    expect(page.skeletons).toEqual(skeletons)
  }
  expect(met.size).toBe(scripts.length)
})
