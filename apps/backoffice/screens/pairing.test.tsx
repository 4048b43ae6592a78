/** The dialog that shows a pairing code, and then who gave it. */
import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, openOffice, say } from './office-world.tsx'

const id = '00000000-0000-4000-8000-0000000000d1'
const row: RegisterRow = {
  ...{ id, branchId, branchName: 'Quayside', name: 'Front till', code: 'T4', callPrefix: 'A' },
  ...{ kind: 'till', state: 'unpaired', sequence: 0, lastSeenAt: null, online: false },
  ...{ appVersion: '', version: 1, location: '', profileId: null, profileName: null },
  ...{ syncedAt: null, unsent: 0, lockedBy: null, unpairAsked: false, clock: null },
  ...{ codeExpiresAt: null, signs: false, signsSince: null, keyOffers: [] },
  pairingRequest: null,
}
const request = { checkNumber: '4711', deviceName: 'Chrome · Windows', confirmed: false }

/** The list of devices, with one whose code is shown; `set` changes it as its device does. */
async function openPairing(first: Partial<RegisterRow> = {}) {
  let now: RegisterRow = { ...row, ...first }
  const set = (change: Partial<RegisterRow>): RegisterRow => {
    now = { ...now, ...change }
    return now
  }
  const codes = ['K7QX2M', 'A3CDEF']
  const office = await openOffice('/pos', {
    answers: {
      registers: {
        list: () => ({ rows: [now] }),
        pairingCode: () => ({ code: codes.shift() ?? '', expiresAt: '2026-11-21T12:00:00.000Z' }),
        decidePairing: ({ confirmed }) =>
          confirmed ? set({ pairingRequest: { ...request, confirmed } }) : now,
      },
    },
  })
  const { user } = office
  const menu = await screen.findByRole('button', { name: /Front till/ })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: say('pos.pair') }))
  const dialog = await screen.findByRole('dialog')
  return {
    office,
    user,
    set,
    dialog: within(dialog),
    decided: () => office.server.calls('registers.decidePairing'),
  }
}

test('a device that gives the code is confirmed by its number', async () => {
  const { user, set, dialog, decided } = await openPairing()
  expect(await dialog.findByText('K7QX2M')).toBeDefined()
  set({ pairingRequest: request })
  const yes = await screen.findByRole('button', { name: say('pos.check.yes') }, { timeout: 5_000 })
  expect(screen.getByText('4711')).toBeDefined()
  expect(screen.getByText(/Chrome · Windows/)).toBeDefined()
  await user.click(yes)
  await waitFor(() => expect(decided()).toEqual([{ id, checkNumber: '4711', confirmed: true }]))
  await screen.findByText(say('pos.check.confirmed'))
  set({ state: 'active', pairingRequest: null })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5_000 })
})

test('a device that is refused leaves a new code', async () => {
  const { user, set, dialog, decided, office } = await openPairing({ pairingRequest: request })
  expect(office.server.calls('registers.pairingCode')).toEqual([])
  await user.click(await dialog.findByRole('button', { name: say('pos.check.no') }))
  await waitFor(() => expect(decided()).toEqual([{ id, checkNumber: '4711', confirmed: false }]))
  await waitFor(() => expect(office.server.calls('registers.pairingCode')).toEqual([{ id }]))
  const yes = () => dialog.getByRole<HTMLButtonElement>('button', { name: say('pos.check.yes') })
  expect(yes().disabled).toBe(true)
  expect(dialog.queryByText(say('pos.check.confirmed'))).toBeNull()
  // What was said of the one is no answer to the next.
  set({ pairingRequest: { ...request, checkNumber: '0815' } })
  await dialog.findByText('0815', undefined, { timeout: 5_000 })
  expect(yes().disabled).toBe(false)
  set({ pairingRequest: null })
  await screen.findByText('K7QX2M', undefined, { timeout: 5_000 })
})

test('a confirmed device whose time is over is not called paired', async () => {
  const asked = { ...request, confirmed: true }
  const { set, dialog, office } = await openPairing({ pairingRequest: asked })
  await dialog.findByText(say('pos.check.confirmed'))
  set({ pairingRequest: null })
  await screen.findByText('K7QX2M', undefined, { timeout: 5_000 })
  expect(office.server.calls('registers.pairingCode')).toEqual([{ id }])
  expect(screen.queryByText(say('pos.check.paired', { name: 'Front till' }))).toBeNull()
})
