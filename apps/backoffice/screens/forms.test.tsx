/** Forms of several areas: what is missing is named, and what was typed reaches the server once. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Office, openOffice, say } from './office-world.tsx'

const save = () => screen.findByRole('button', { name: say('ui.save') })
const invalid = () => [...document.querySelectorAll<HTMLElement>('main [aria-invalid="true"]')]

async function openForm(path: string): Promise<Office> {
  const office = await openOffice(path)
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return office
}

test.each([
  ['/items/new', 'items.create'],
  ['/items/price-lists/new', 'priceLists.create'],
  ['/modifiers/new', 'modifierGroups.create'],
  ['/pos/profiles/new', 'deviceProfiles.create'],
  ['/pos/printers/new', 'printers.create'],
])('%s names what is missing, and sends nothing', async (path, operation) => {
  const office = await openForm(path)
  await office.user.click(await save())
  await waitFor(() => expect(invalid().length).toBeGreaterThan(0))
  expect(document.activeElement).toBe(invalid()[0])
  expect(office.server.calls(operation)).toEqual([])
})

test.each([
  ['/items/price-lists/new', 'priceLists.create'],
  ['/modifiers/new', 'modifierGroups.create'],
  ['/pos/profiles/new', 'deviceProfiles.create'],
  ['/pos/printers/new', 'printers.create'],
])('%s saves what was typed, once', async (path, operation) => {
  const office = await openForm(path)
  await office.user.click(await save())
  await waitFor(() => expect(invalid().length).toBeGreaterThan(0))
  for (const field of invalid()) {
    if (field instanceof HTMLInputElement) await office.user.type(field, 'Terrace')
  }
  await office.user.dblClick(await save())
  await waitFor(() => expect(office.server.calls(operation)).toHaveLength(1))
  expect(JSON.stringify(office.server.calls(operation)[0])).toContain('Terrace')
})
