import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aCard, aLine, anOpening, giftCard, idOf } from '@servery/testing'
import { expect, it, vi } from 'vitest'
import { createOfflineWorld } from '../practice/offline-world.ts'
import { unheardOff } from './unheard.ts'

const { startTill } = createOfflineWorld()
const card = { kind: 'gift_card', holder: aCard }
const actor = { actorId: idOf('team', 1), approverId: null }

it('is remembered by a till that was started again, however much it did since', async () => {
  const register = await startTill()
  register.setActor(actor.actorId)
  const orderId = idOf('ordr', 1)
  register.dispatch(orderId, anOpening(), { type: 'add_line', ...aLine() })
  const tender = { tendered: minorUnits(150), tip: minorUnits(50), holder: aCard }
  await register.commit(orderId, {
    ...{ type: 'pay', paymentId: idOf('pay', 1), method: giftCard, reference: '', ...tender },
  })
  // More than the 200 facts that the queue behind the chip shows.
  for (let number = 0; number < 210; number += 1) {
    register.dispatch(orderId, { type: 'name', name: `guest ${number}` })
  }
  await register.flush()
  await register.stop()
  const again = await startTill()
  await vi.waitFor(() => expect(again.snapshot().sync.kind).toBe('offline'))
  expect(unheardOff(again, card)).toBe(150)
  expect(unheardOff(again, { ...card, holder: 'another' })).toBe(0)
  expect(unheardOff(again, { kind: 'cash', holder: aCard })).toBe(0)
})
