/** Online ordering at the till: paused, and opened again. */
import type { ShopStateView } from '@servery/contract/setup/online-shop.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill } from './till-world.tsx'

const open: ShopStateView = {
  ...{ isSetUp: true, switch: 'open', pausedUntil: null },
  ...{ busyMinutes: 0, changedAt: null, changedBy: '' },
}

test('a pause is set from the menu, stands above the sale with its end, and is ended there', async () => {
  const far = '2099-06-01T18:30:00.000Z' as never
  const till = await openTill(
    {},
    {
      online: {
        state: () => open,
        setState: ({ switch: set }) =>
          set === 'paused' ? { ...open, switch: 'paused', pausedUntil: far } : open,
      },
    },
  )
  const { say, server, user } = till
  await till.signIn()
  await till.openMenu(say('menu.online'))
  const sheet = await till.inDialog()
  await user.click(await sheet.findByRole('button', { name: '30 min' }))
  // By the clock of the branch, which is an hour ahead in summer.
  const told = await sheet.findByText(/19:30/)
  expect(told.textContent).toContain('Online ordering is paused.')
  expect(server.calls('online.setState')).toMatchObject([{ switch: 'paused', pause: '30' }])
  await user.click(sheet.getByRole('button', { name: say('action.close') }))
  expect((await screen.findByText(/19:30/)).textContent).toContain('Back at')
  await till.tap('Show')
  await till.tap('Reopen')
  await (await till.inDialog()).findByText('Online ordering is open.')
  expect(screen.queryByText(/19:30/)).toBeNull()
})
