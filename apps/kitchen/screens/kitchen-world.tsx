/** A kitchen screen over a till in the process: what is tapped is decided by the domain itself. */
import type { OrderCommand, OrderState } from '@servery/domain'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { kitchenTexts } from '@servery/messages/kitchen.ts'
import { aLine, aModifier, anOpening, aTill, idOf, runAll } from '@servery/testing'
import { createFakeClock } from '@servery/testing/fake-clock.ts'
import { cleanup, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { onTestFinished, vi } from 'vitest'
import type { Kitchen } from '../src/device/index.ts'

export const grill = idOf('stat', 1)
export const fryer = idOf('stat', 2)
const branchId = idOf('brch', 1)

const dishes = [
  ['Fish & chips', fryer],
  ['8 oz rump steak', grill],
  ['Halloumi burger', grill],
  ['Sweet potato fries', fryer],
  ['Chicken Caesar salad, large', grill],
] as const

export interface KitchenWorld {
  readonly kitchen: Kitchen
  readonly run: (number: number, ...commands: readonly OrderCommand[]) => void
  /** Opens an order with so many dishes at a table and sends it. */
  readonly order: (number: number, rows: number, minutesAgo?: number) => OrderState
  /** The server has answered with all that there is. */
  readonly catchUp: () => void
}

const orderIdOf = (number: number) => idOf('ordr', number)

/** A screen of so many pixels, on which everything is as tall as it is guessed to be. */
export function giveRoom(width: number, height: number) {
  const prototype = HTMLElement.prototype
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(height)
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Shows it in English until the test is over, and says what it says. */
export async function show(shown: ReactNode) {
  const texts = i18next.createInstance()
  await texts.init({
    ...{ lng: 'en', resources: { en: { translation: kitchenTexts.en } } },
    interpolation: { escapeValue: false },
  })
  render(<I18nextProvider i18n={texts}>{shown}</I18nextProvider>)
  onTestFinished(cleanup)
  return (key: string, values = {}) => texts.t(key, values)
}

interface WorldOptions {
  readonly caughtUp?: boolean
  readonly stations?: readonly [grill: string, fryer: string]
  readonly guest?: string
}

export function openWorld(options: WorldOptions = {}): KitchenWorld {
  const { stations: [grillName, fryerName] = ['Grill', 'Fryer'], guest = '' } = options
  const nowMs = Date.now()
  const clock = createFakeClock(nowMs)
  const till = aTill(1, { clock })
  const listeners = new Set<() => void>()
  const orders = new Map<string, OrderState>()
  const sync = { kind: 'synced' as const }
  let caughtUp = options.caughtUp ?? true
  let snapshot = { orders: new Map(orders), sync, mode: 'writer', caughtUp }
  const changed = () => {
    snapshot = { orders: new Map(orders), sync, mode: 'writer', caughtUp }
    for (const listener of listeners) listener()
  }
  const keep = (orderId: string) => {
    const state = till.state(orderId)
    if (state !== null) orders.set(orderId, state)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const station = (id: string, name: string, position: number) =>
    [id, { id, name, position, branchIds: null }] as const
  const records = {
    records: {
      stations: new Map([station(grill, grillName, 1), station(fryer, fryerName, 2)]),
      ...{ team: new Map(), items: new Map(), modifierGroups: new Map() },
      availability: new Map(),
    },
  }
  const online = { state: null, waiting: [] }
  const kitchen = {
    pairing: { branchId, registerName: 'Kitchen 1' },
    register: {
      ...{ snapshot: () => snapshot, subscribe },
      dispatch(orderId: string, ...commands: readonly OrderCommand[]) {
        for (const command of commands) {
          const { decision } = till.run(orderId, command)
          if (!decision.ok) return decision
        }
        keep(orderId)
        changed()
        return { ok: true }
      },
    },
    records: { snapshot: () => records, subscribe: () => () => undefined },
    guests: { guestOf: () => ({ name: guest, allergens: [], erased: false }), subscribe },
    online: { snapshot: () => online, subscribe: () => () => undefined },
  }
  return {
    kitchen: kitchen as unknown as Kitchen,
    run(number, ...commands) {
      clock.set(nowMs)
      runAll(till, orderIdOf(number), ...commands)
      keep(orderIdOf(number))
      changed()
    },
    order(number, rows, minutesAgo = 0) {
      const orderId = orderIdOf(number)
      clock.set(nowMs - minutesAgo * 60_000)
      runAll(till, orderId, anOpening())
      const table = { tableId: idOf('tabl', number), areaId: idOf('area', 1), name: `${number}` }
      runAll(till, orderId, { type: 'set_tables', tables: [table] })
      for (let index = 0; index < rows; index += 1) {
        const [name, stationId] = dishes[(number + index) % dishes.length] ?? dishes[0]
        const line = aLine({
          ...{
            lineId: idOf('line', number * 100 + index),
            itemId: idOf('item', (number + index) % dishes.length),
            name,
          },
          quantity: pieces((index % 3) + 1),
          kitchen: { stationIds: [stationId] },
          modifiers: index % 4 === 1 ? [aModifier({ name: 'Onions', prefix: 'no' })] : [],
          note: index % 5 === 3 ? 'well done' : '',
        })
        runAll(till, orderId, { type: 'add_line', ...line })
      }
      runAll(till, orderId, { type: 'send', batchId: idOf('batc', number) })
      keep(orderId)
      changed()
      return orders.get(orderId) as OrderState
    },
    catchUp() {
      caughtUp = true
      changed()
    },
  }
}
