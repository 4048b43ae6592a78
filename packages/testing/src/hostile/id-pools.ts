/** Ids by what they are of, and how they get mixed up. */
import type { Random } from '../random.ts'

export interface IdPools {
  /** For a field of that name: mostly of the right thing, but anyone's. */
  readonly idFor: (field: string) => string
  /** One that is known of that kind of thing. */
  readonly of: (pool: string) => string
  /** A new one, known from then on. */
  readonly fresh: (pool: string) => string
  readonly add: (pool: string, id: string) => void
  /** Ids that a body names. */
  readonly learn: (body: unknown) => void
  /** Of the fact with this number; now and then one that another fact has already. */
  readonly factId: (number: number) => string
}

/** Fields whose names do not say at once what they name. */
const pools: Readonly<Record<string, string>> = {
  ...{ toOrderId: 'order', fromOrderId: 'order', orderId: 'order', goodsId: 'line' },
  ...{ tenderId: 'payment', reversalId: 'payment', refundId: 'payment' },
  ...{ serverId: 'member', actorId: 'member', sentBy: 'member', addedBy: 'member' },
  ...{ givenBy: 'member', by: 'member', userId: 'member', holder: 'customer' },
  ...{ lineIds: 'line', batchIds: 'batch', stationIds: 'station', after: 'station' },
}
const poolOf = (field: string) => pools[field] ?? field.replace(/Id$/, '')
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const nobody = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

export function createIdPools(
  random: Random,
  known: Readonly<Record<string, readonly string[]>>,
): IdPools {
  const ids = new Map(Object.entries(known).map(([pool, list]) => [pool, [...list]]))
  const add = (pool: string, id: string) => {
    const list = ids.get(pool) ?? []
    if (!list.includes(id)) list.push(id)
    ids.set(pool, list)
  }
  const make = () => `019a9d00-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
  const hex = (length: number) =>
    Array.from({ length }, () => random.integer(0, 15).toString(16)).join('')
  const fresh = (pool: string) => {
    const id = make()
    add(pool, id)
    return id
  }
  const of = (pool: string) => {
    const list = ids.get(pool) ?? []
    return list.length === 0 ? fresh(pool) : random.pick(list)
  }
  const learn = (value: unknown, field = ''): void => {
    if (typeof value === 'string' && uuid.test(value)) add(poolOf(field), value)
    if (value === null || typeof value !== 'object') return
    for (const [key, part] of Object.entries(value)) {
      const isPlace = Array.isArray(value) || key === 'id'
      learn(part, isPlace ? field : key)
    }
  }
  return {
    ...{ of, fresh, add, learn: (body) => learn(body) },
    idFor: (field) => {
      const fate = random.integer(0, 99)
      if (fate < 70) return of(poolOf(field))
      if (fate < 85) return fresh(poolOf(field))
      return fate < 97 ? of(random.pick([...ids.keys()])) : random.pick(nobody)
    },
    factId: (number) => {
      const count = random.chance(5_000) ? random.integer(1, number) : number
      return `019a9d00-fac7-7000-8000-${String(count).padStart(12, '0')}`
    },
  }
}
