import { browserClock } from '@servery/client'
import {
  createOnlineDesk,
  type OnlineDesk,
  type OnlineSnapshot,
} from '@servery/client/online-desk.ts'
import { useSyncExternalStore } from 'react'
import { networkOf } from '../../../device/register/index.ts'
import { type Till, useTill } from '../../../device/store/index.ts'

const desks = new WeakMap<Till, OnlineDesk>()
/** In training the server is not asked. */
const noNetwork = { request: async () => ({ status: 503, body: null }) }

/** Of this till's branch, kept up to date from the first who asks for it. */
export function onlineOf(till: Till): OnlineDesk {
  const known = desks.get(till)
  if (known !== undefined) return known
  const { pairing, records } = till.device
  const { branchId } = pairing
  const network = till.device.training ? noNetwork : networkOf(pairing)
  const desk = createOnlineDesk({ network, records, branchId, clock: browserClock })
  desks.set(till, desk)
  till.device.onlineNews.subscribe(desk.hear)
  return desk
}

export function useOnline(): OnlineSnapshot {
  const { snapshot, subscribe } = onlineOf(useTill())
  return useSyncExternalStore(subscribe, snapshot)
}
