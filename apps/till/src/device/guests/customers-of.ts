import type { TextStorage } from '@servery/client'
import { deviceStorage, practiceStorage } from '../register/index.ts'
import type { Till } from '../store/index.ts'
import { createStore } from '../values/index.ts'
import { type KnownCustomers, keepCustomers } from './known-customers.ts'

/** How often what this till knows of customers was written: who shows it reads it anew. */
export const knownChanges = createStore({ changes: 0 })

/** The customers that this till knows; in training, those met in training. */
export function customersOf({ device }: Pick<Till, 'device'>): KnownCustomers {
  const { pairing, training } = device
  return keepCustomers(told(training ? practiceStorage : deviceStorage), pairing.registerId)
}

function told(storage: TextStorage): TextStorage {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      storage.setItem(key, value)
      knownChanges.set({ changes: knownChanges.get().changes + 1 })
    },
    removeItem: (key) => storage.removeItem(key),
  }
}
