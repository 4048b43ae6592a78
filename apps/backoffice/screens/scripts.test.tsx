/** Whatever text a person has written: no page takes it for markup. */
import { scriptsFrom, today } from '@servery/testing/scripts/corpus.ts'
import { findScripts } from '@servery/testing/scripts/find-scripts.ts'
import { scriptedOf } from '@servery/testing/scripts/scripted-of.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice } from './office-world.tsx'

const id = '00000000-0000-4000-8000-000000000000'

const lists = [
  ...['/transactions', '/customers', '/customers/giftCards', '/items', '/items/categories'],
  ...['/items/tax-rates', '/items/price-lists', '/items/table', '/menus', '/modifiers'],
  ...['/modifiers/shared', '/discounts', '/stock', '/stock/suppliers', '/stock/deliveries'],
  ...['/stock/purchaseOrders', '/stock/transfers', '/stock/recipes', '/stock/stockTakes'],
  ...['/stock/waste', '/stock/kinds', '/stock/lowStockReport', '/pos/profiles'],
  ...['/pos/stations', '/pos/team', '/pos/roles', '/pos/paymentMethods', '/pos/cardReaders'],
  ...['/pos/serviceCharges', '/kiosk', '/kiosk/brand', '/online', '/online/openingHours'],
  ...['/online/socialLinks', '/account', '/reports/hours'],
]
const records = [
  ...['/customers', '/items', '/items/price-lists', '/menus', '/modifiers', '/discounts'],
  ...['/stock/suppliers', '/stock/purchaseOrders', '/stock/transfers', '/stock/stockTakes'],
  ...['/pos/team', '/pos/roles', '/pos/profiles'],
]
const pages = [...lists, ...records.map((path) => `${path}/${id}`)]

/** What a person sees, and what fields hold. */
function shown(): string {
  const fields = [...document.querySelectorAll('input, textarea')]
  const held = fields.map((field) => (field as HTMLInputElement).value)
  return [document.body.textContent, ...held].join('\n')
}

/** On each day each page has others, in a prime step: it meets them all in time. */
test.each(pages.map((path, at) => [path, at] as const))('%s shows it as text', async (path, at) => {
  const next = scriptsFrom(today * 17 + at * 11)
  await openOffice(path, { fill: (schema) => scriptedOf(schema, next) })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(findScripts(document.body)).toEqual([])
  await waitFor(() => expect(shown()).toContain('pwn'))
})
