/** A page opens for a business that has nothing yet, and speaks three languages. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../src/platform/language/i18n.ts'
import { openOffice, say } from './office-world.tsx'

const routes = [
  '/transactions',
  '/transactions/create',
  '/customers',
  '/customers/new',
  '/customers/import',
  '/customers/giftCards',
  '/customers/loyalty',
  '/items',
  '/items/new',
  '/items/categories',
  '/items/tax-rates',
  '/items/price-lists',
  '/items/price-lists/new',
  '/items/import',
  '/items/table',
  '/settings',
  '/menus',
  '/menus/new',
  '/modifiers',
  '/modifiers/new',
  '/modifiers/shared',
  '/discounts',
  '/discounts/new',
  '/stock/lowStockReport',
  '/stock/addStock',
  '/stock/deliveries',
  '/stock/purchaseOrders',
  '/stock/purchaseOrders/new',
  '/stock/transfers',
  '/stock/transfers/new',
  '/stock/suppliers',
  '/stock/suppliers/new',
  '/pos',
  '/pos/profiles',
  '/pos/profiles/new',
  '/pos/stations',
  '/pos/team',
  '/pos/team/new',
  '/pos/roles',
  '/pos/roles/new',
  '/reasons',
  '/reasons/comp',
  '/reasons/pettyCash?tab=noSale',
  '/pos/paymentMethods',
  '/pos/cardReaders',
  '/pos/cardReaders/payouts',
  '/pos/printers/new',
  '/kiosk',
  '/kiosk/brand',
  '/online',
  '/online/openingHours',
  '/online/deliveryZones',
  '/online/socialLinks',
  '/pos/serviceCharges',
  '/pos/tables',
  '/pos/tables/codes',
  '/account',
  '/account/notifications',
  '/account/security',
  '/stock',
  '/stock/kinds',
  '/stock/locations',
  '/stock/recipes',
  '/stock/stockTakes',
  '/stock/createStockTake',
  '/stock/waste',
  '/rota',
  '/reports/hours',
  '/reports/labour',
  '/rota/mine',
  '/stock/usage',
  '/nowhere',
] as const

/** Texts that look like the key of a translation that is missing, or that were not filled in. */
function findRawKeys(): readonly string[] {
  const named = ['aria-label', 'title', 'placeholder', 'alt'] as const
  const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
    named.map((name) => element.getAttribute(name) ?? ''),
  )
  const words = [document.body.textContent ?? '', ...attributes].join('\n').split(/\s+/)
  const key = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9_]*)+$/
  return words.filter((word) => key.test(word) || /\{\{|\}\}|\$t\(/.test(word))
}

/** Buttons and links whose name lacks the words that they show: voice control can’t find them. */
function findOtherNames(): readonly string[] {
  return [...document.body.querySelectorAll('button[aria-label], a[aria-label]')].flatMap((one) => {
    const [name = '', shown = ''] = [one.getAttribute('aria-label'), one.textContent].map((said) =>
      (said ?? '').trim().toLowerCase(),
    )
    return name.includes(shown) ? [] : [`${name} shows ${shown}`]
  })
}

test.each(routes.map((path, at) => [path, at] as const))('%s', async (path, at) => {
  await openOffice(path)
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(findRawKeys()).toEqual([])
  expect(findOtherNames()).toEqual([])
  const english = document.body.textContent
  // Each language takes its turn: what differs is the words, not the pages.
  for (const language of ['de', at % 2 === 0 ? 'es' : 'ar'] as const) {
    await act(() => setLanguage(language))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(findRawKeys()).toEqual([])
    expect(findOtherNames()).toEqual([])
    expect(document.body.textContent).not.toBe(english)
  }
})

test('the style guide begins with all of its pages', async () => {
  const { goTo } = await openOffice('/foundation')
  const main = within(screen.getByRole('main'))
  const links = main.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links).toContain('/foundation/charts')
  for (const link of links) {
    await goTo(link)
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(say('shell.notFound'))
  }
})
