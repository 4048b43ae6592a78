/** The search of everything: people, settings, reports and what can be begun. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwner, openOffice, say } from './office-world.tsx'

const id = '00000000-0000-4000-8000-0000000000e1'
const find = () => ({
  ...{ orders: [], items: [], branches: [] },
  customers: [{ id, name: 'Morwenna Tregenza', contact: '+447700900123' }],
  team: [{ id, name: 'Tregear' }],
})

/** Its words are loaded with it. */
function openSearch(): Promise<HTMLElement> {
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox', { name: (name) => name === say('search.title') })
}

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a customer is found by phone, and choosing one leads to their page', async () => {
  const { server, user } = await openOffice('/nowhere', { answers: { search: { find } } })
  fill(await openSearch(), '7700900123')
  const found = await screen.findByRole('option', { name: /Morwenna Tregenza/ })
  expect(screen.getByRole('option', { name: /Tregear/ })).toBeDefined()
  expect(server.calls('search.find').at(-1)).toEqual({ q: '7700900123' })
  await user.click(found)
  await waitFor(() => expect(window.location.pathname).toBe(`/customers/${id}`))
})

test.each([
  [['settings.read'], ['pos.tab.paymentMethods'], ['reports.name.tips', 'search.action.newItem']],
  [['team.read'], ['reports.name.tips'], ['pos.tab.paymentMethods', 'search.action.newItem']],
  [['catalogue.write'], ['search.action.newItem'], ['reports.name.tips']],
] as const)('with %j it finds %j alone', async (permissions, found, hidden) => {
  const me = anOwner({ permissions: [...permissions] })
  await openOffice('/nowhere', { me })
  const field = await openSearch()
  for (const key of found) {
    fill(field, say(key))
    await screen.findByRole('option', { name: new RegExp(say(key)) })
  }
  for (const key of hidden) {
    fill(field, say(key))
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  }
})
