/** A server that is out of reach: nothing typed is lost, and what was not there comes by itself. */
import { useUiTexts } from '@servery/ui/texts.tsx'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from '../src/platform/routes/index.ts'
import { openOffice, say } from './office-world.tsx'

const Arrived = () => <h1>{useUiTexts().save}</h1>

test('a page that could not be fetched says so, and is there once the device is online', async () => {
  await openOffice('/nowhere')
  let isReachable = false
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const Page = page(
    [],
    async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
      return { Arrived }
    },
    'Arrived',
  )
  await Page.preload()
  const { container } = render(<Page />)
  const shown = within(container)
  await shown.findByText(say('shell.unreachable'))
  fireEvent.click(shown.getByRole('button', { name: say('ui.retry') }))
  await waitFor(() =>
    expect(shown.getByRole('button', { name: say('ui.retry') })).toHaveProperty('disabled', false),
  )
  isReachable = true
  fireEvent(window, new Event('online'))
  await shown.findByRole('heading', { name: say('ui.save') })
})

test('a page that no reload brings is reloaded once, though others came meanwhile', async () => {
  await openOffice('/nowhere')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  const Missing = page([], () => Promise.reject(new TypeError('Failed to fetch')), 'Missing')
  const { container } = render(<Missing />)
  const retry = () => within(container).getByRole('button', { name: say('ui.retry') })
  const tryAgain = async () => {
    fireEvent.click(retry())
    expect(retry()).toHaveProperty('disabled', true)
    await waitFor(() => expect(retry()).toHaveProperty('disabled', false))
  }
  await tryAgain()
  expect(reload).toHaveBeenCalledTimes(1)
  await page([], () => Promise.resolve({ Arrived }), 'Arrived').preload()
  await tryAgain()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a save that fails says so at the button, and keeps what was typed', async () => {
  const { server, user } = await openOffice('/items/price-lists/new')
  const save = () => screen.findByRole('button', { name: say('ui.save') })
  await user.click(await save())
  const field = await waitFor(() => {
    const [first] = document.querySelectorAll<HTMLInputElement>('main [aria-invalid="true"]')
    if (first === undefined) throw new Error('no field is red')
    return first
  })
  await user.type(field, 'Terrace')
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(await save())
  const bar = await screen.findByText(say('catalogue.refusal.unavailable'), { selector: 'p' })
  expect(bar.getAttribute('role')).toBe('status')
  expect(bar.parentElement?.contains(await save())).toBe(true)
  expect(field.value).toBe('Terrace')
  vi.stubGlobal('fetch', answer)
  await user.click(await save())
  await waitFor(() => expect(server.calls('priceLists.create')).toHaveLength(1))
})
