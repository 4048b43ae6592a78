/** A menu that is read while things sell out. */
import { loadStorefrontTexts } from '@servery/messages/storefront.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newVisit } from '../src/basket/index.ts'
import { createShopApi, speak } from '../src/kit/index.ts'
import { App, type Page } from '../src/page/index.ts'
import { createWorld, ids, shop } from './shop-world.ts'

afterEach(cleanup)

async function openMenu() {
  const world = createWorld()
  const api = createShopApi(world.callApi)
  const menu = await api.menu(shop.slug, 'collection')
  if (!menu.ok) throw new Error('The shop has no menu.')
  const page: Page = {
    data: {
      ...{ kind: 'menu', shop, orderType: 'collection', menu: menu.value, zone: null },
      ...{ table: null, tableUnknown: false, now: '2026-05-01T12:00:00.000Z' },
      filter: { search: '', diets: [], without: [] },
    },
    ...{ language: 'en', languages: ['en'] },
    basket: {
      ...{ slug: shop.slug, orderType: 'collection', priced: null },
      kept: { picks: [], visit: newVisit },
    },
  }
  const speech = speak(await loadStorefrontTexts('en'), { language: 'en', shop })
  render(<App page={page} speech={speech} api={api} />)
  return { world, say: speech.t }
}

it('shows what sold out since, once the page is looked at again', async () => {
  const { world, say } = await openMenu()
  const add = () => screen.queryByRole('button', { name: say('menu.add', { name: 'Tea' }) })
  expect(add()).not.toBeNull()
  expect(screen.getAllByText(say('menu.soldOut'))).toHaveLength(1)
  world.gone.add(ids.tea)
  fireEvent(document, new Event('visibilitychange'))
  await expect.poll(() => screen.getAllByText(say('menu.soldOut'))).toHaveLength(2)
  expect(add()).toBeNull()
})
