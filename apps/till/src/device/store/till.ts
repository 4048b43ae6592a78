/** The till as its screens see it: what they read, and the context that hands it down. */
import type { Register, RegisterSnapshot } from '@servery/client'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { createContext, use } from 'react'
import type { Catalogue } from '../catalogue/index.ts'
import type { Device } from '../register/index.ts'
import { createStore, type Readable, type Store, useStore } from '../values/index.ts'
import type { Notice } from './notices.ts'
import type { Sheet } from './sheets.ts'

/** What the till has in mind and writes down nowhere. Each module adds what is its own. */
export interface TillState {
  /** Each over the one before. */
  readonly sheets: readonly Sheet[]
  readonly notice: Notice | null
}

/** What all modules together have in mind, as the shell puts it together. */
export interface Slices {
  readonly atStart: Omit<TillState, 'sheets' | 'notice'>
  /** What of it goes with whoever leaves the till. */
  readonly whenLocked: Partial<TillState>
}

export interface Till {
  readonly device: Device
  readonly register: Register
  readonly orders: Readable<RegisterSnapshot>
  readonly catalogue: Readable<Catalogue>
  readonly state: Store<TillState>
  readonly slices: Slices
}

/** Over a device that is ready; nobody is signed in, and no ticket is in front. */
export function makeTill(device: Device, slices: Slices): Till {
  const { register } = device
  return {
    device,
    register,
    orders: { get: register.snapshot, subscribe: register.subscribe },
    catalogue: device.catalogue,
    state: createStore<TillState>({ ...slices.atStart, sheets: [], notice: null }),
    slices,
  }
}

const TillContext = createContext<Till | null>(null)
export const TillProvider = TillContext

export function useTill(): Till {
  const till = use(TillContext)
  if (till === null) throw new Error('useTill is used outside TillProvider.')
  return till
}

export function useTillState<Part>(select: (state: TillState) => Part): Part {
  return useStore(useTill().state, select)
}

export function useCatalogue(): Catalogue {
  return useStore(useTill().catalogue, (catalogue) => catalogue)
}

/** The last session of this till's drawer, open or closed; null before the first. */
export function useDrawer(): DrawerState | null {
  return useStore(useTill().orders, (snapshot) => snapshot.drawer)
}

export function useOrder(orderId: string): OrderState | null {
  const till = useTill()
  return useStore(till.orders, (snapshot) => snapshot.orders.get(orderId) ?? null)
}
