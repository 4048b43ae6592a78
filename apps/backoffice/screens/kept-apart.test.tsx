/** What an owner decides about sales kept apart, and the backup file of a till. */

import type { BackupFile } from '@servery/contract/devices/backups.ts'
import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import type { ApartPastDetail, ApartSale } from '@servery/contract/facts/apart.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, openOffice, say } from './office-world.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}`
const pastId = idOf(70)

function aSale(number: number, more: Partial<ApartSale> = {}): ApartSale {
  return {
    orderId: idOf(number),
    callNumber: `A${number}`,
    openedAt: '2026-11-20T12:00:00.000Z',
    by: 'Ana',
    state: 'waiting',
    beginning: 'known',
    recordable: false,
    together: [],
    apart: {
      ...{ status: 'completed', receiptNumber: `T4-${number}`, currency: 'GBP', total: 340 },
      closedAt: '2026-11-20T12:05:00.000Z',
      lines: [{ name: 'Flat white', quantity: 1000, gross: 340 }],
      payments: [{ method: 'Cash', amount: 340 }],
    },
    books: null,
    sameReceipt: [],
    decided: null,
    ...more,
  }
}

function aPast(saleRows: ApartSale[], more: Partial<ApartPastDetail> = {}): ApartPastDetail {
  return {
    ...{ id: pastId, branchId, registerId: idOf(71), registerName: 'Front till' },
    ...{ why: 'differs', firstSequence: 90, lastSequence: 99 },
    receivedAt: '2026-11-20T18:00:00.000Z',
    sales: saleRows.length,
    waiting: saleRows.filter(({ state }) => state === 'waiting').length,
    ...{ othersWaiting: 0, notSales: 0, drawerRows: [], shiftRows: [] },
    ...more,
    saleRows,
  }
}

const aTill = (id: string): RegisterRow => ({
  ...{ id, branchId, branchName: 'Quayside', name: 'Front till', code: 'T4', callPrefix: 'A' },
  ...{ kind: 'till', state: 'active', sequence: 90, lastSeenAt: null, online: false },
  ...{ appVersion: '', version: 1, location: '', profileId: null, profileName: null },
  ...{ syncedAt: null, unsent: 0, lockedBy: null, unpairAsked: false, clock: null },
  ...{ codeExpiresAt: null, pairingRequest: null, signs: true, signsSince: null, keyOffers: [] },
})

/** The page over books that decide as they are asked. */
async function openPast(first: ApartPastDetail) {
  let past = first
  const office = await openOffice(`/pos/apart/${pastId}`, {
    answers: {
      journal: {
        readApart: () => past,
        decideApart: ({ reason, reject = [], record = [], ...asked }) => {
          const take = asked.take ?? []
          const stateOf = ({ orderId, state }: ApartSale): ApartSale['state'] => {
            if (take === 'all' || take.includes(orderId)) return 'taken'
            if (record.includes(orderId)) return 'recorded'
            return reject.includes(orderId) ? 'left_out' : state
          }
          const at = '2026-11-21T09:00:00.000Z'
          past = aPast(
            past.saleRows.map((sale) => {
              const state = stateOf(sale)
              if (state === sale.state) return sale
              const receiptNumber = state === 'left_out' ? null : 'M-1'
              return { ...sale, state, decided: { by: 'Olive', at, reason, receiptNumber } }
            }),
          )
          return past
        },
      },
    },
  })
  const decide = async (key: string, reason: string) => {
    const field = screen.getByRole('textbox', { name: say('pos.apart.reason') })
    await office.user.clear(field)
    await office.user.type(field, reason)
    await office.user.click(screen.getByRole('button', { name: say(key) }))
  }
  const tick = async (number: number) =>
    office.user.click(
      await screen.findByRole('checkbox', {
        name: say('pos.apart.choose', { number: `A${number}` }),
      }),
    )
  return { ...office, decide, tick }
}

test('each sale is decided beside what the books have, once, with a reason', async () => {
  const books = { ...aSale(10).apart, total: 500, receiptNumber: 'T4-10' }
  const { decide, server, tick } = await openPast(
    aPast([
      aSale(10, { books }),
      aSale(11, { sameReceipt: [{ orderId: idOf(30), callNumber: 'A30', total: 295 }] }),
    ]),
  )
  const rowOf = (number: number) =>
    within(screen.getByRole('row', { name: new RegExp(`A${number} `) }))
  await screen.findByRole('checkbox', { name: say('pos.apart.all') })
  expect(
    rowOf(10).getByRole('link', {
      name: say('pos.apart.sameOrder', { number: 'A10', amount: '£5.00' }),
    }),
  ).toBeDefined()
  const same = { number: 'A30', receipt: 'T4-11', amount: '£2.95' }
  expect(rowOf(11).getByRole('link', { name: say('pos.apart.sameReceipt', same) })).toBeDefined()
  // Neither without a sale, nor without a reason.
  const take = screen.getByRole('button', { name: say('pos.apart.take') })
  expect(take.hasAttribute('disabled')).toBe(true)
  await tick(10)
  expect(take.hasAttribute('disabled')).toBe(true)
  await decide('pos.apart.take', 'Sold on the copy')
  await waitFor(() => expect(rowOf(10).getByText(say('pos.apart.taken'))).toBeDefined())
  expect(rowOf(10).getByRole('checkbox').hasAttribute('disabled')).toBe(true)
  await tick(11)
  await decide('pos.apart.leave', 'A trial')
  await screen.findByText(say('pos.apart.none'))
  expect(rowOf(11).getByText('Olive: A trial')).toBeDefined()
  expect(server.calls('journal.decideApart')).toMatchObject([
    { id: pastId, take: [idOf(10)], halves: 'alone', reason: 'Sold on the copy' },
    { id: pastId, reject: [idOf(11)], halves: 'alone', reason: 'A trial' },
  ])
})

test('the other half of a move is chosen too, and one alone is warned of', async () => {
  const move = (other: number) => [{ orderId: idOf(other), why: 'move' as const }]
  const { tick } = await openPast(
    aPast([aSale(10, { together: move(11) }), aSale(11, { together: move(10) })]),
  )
  await tick(10)
  const boxOf = (number: number) =>
    screen.getByRole<HTMLInputElement>('checkbox', {
      name: say('pos.apart.choose', { number: `A${number}` }),
    })
  expect(boxOf(11).checked).toBe(true)
  await tick(10)
  expect([boxOf(10).checked, boxOf(11).checked]).toEqual([false, true])
  expect(screen.getByText(say('pos.apart.half.move', { one: 'A11', other: 'A10' }))).toBeDefined()
})

test('a sale without a beginning is recorded with what it was closed with', async () => {
  const { decide, server, tick } = await openPast(
    aPast([aSale(10, { beginning: 'gone', recordable: true })]),
  )
  await tick(10)
  await decide('pos.apart.record', 'The receipt is here')
  await screen.findByText(say('pos.apart.recorded'))
  expect(server.calls('journal.decideApart')).toMatchObject([{ record: [idOf(10)] }])
})

test('a backup file is told record by record, and what is none is refused', async () => {
  const registerId = idOf(71)
  const backup: BackupFile = {
    ...{ format: 'servery.journal.backup', version: 1, companyId: idOf(72), branchId, registerId },
    ...{ registerName: 'Front till', madeAt: '2026-11-20T18:00:00.000Z', facts: 9 },
    ...{ keyId: 'one', key: 'a2V5', iv: 'aXY=', data: 'ZGF0YQ==' },
  }
  const { server, user } = await openOffice('/pos', {
    answers: {
      registers: {
        list: () => ({ rows: [aTill(registerId)], nextCursor: null, total: 1 }),
        importBackup: () => ({
          counts: { new: 3, known: 4, keptApart: 2, refused: 0 },
          facts: [],
        }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /Front till/ }))
  await user.click(await screen.findByRole('menuitem', { name: say('pos.import') }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (name: string, text: string) =>
    user.upload(
      dialog.getByLabelText(say('pos.importChoose')),
      new File([text], name, { type: 'application/json' }),
    )
  await choose('other.json', '{"format":"another"}')
  await dialog.findByText(say('pos.importNoBackup'))
  expect(server.calls('registers.importBackup')).toEqual([])
  await choose('backup.json', JSON.stringify(backup))
  await dialog.findByText(say('pos.importApart'))
  const rowOf = (what: string) =>
    dialog.getByRole('row', { name: new RegExp(`^${say(`pos.importCount.${what}`)}`) }).textContent
  expect(
    ['new', 'known', 'keptApart', 'refused'].map((what) => /\d+$/.exec(rowOf(what) ?? '')?.[0]),
  ).toEqual([...['3', '4', '2', '0']])
  expect(server.calls('registers.importBackup')).toEqual([{ id: registerId, ...backup }])
})
