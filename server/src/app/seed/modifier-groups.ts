/** The demo's modifier groups as records, with the options that several of them share. */
import {
  type ModifierGroupInput,
  modifierGroupInput,
  type SharedOptionInput,
  sharedOptionInput,
} from '@servery/contract/catalogue/modifiers.ts'
import type { RecordHead } from '@servery/domain/offer/catalogue/types.ts'
import { rulesOf, type SeedGroup } from '../starter/index.ts'

export interface SeedModifiers {
  readonly groups: readonly (ModifierGroupInput & RecordHead)[]
  readonly sharedOptions: readonly (SharedOptionInput & RecordHead)[]
  readonly groupIds: ReadonlyMap<string, string>
}

const fresh = { version: 1, archived: false } as const

/** What a name is shared as costs the same everywhere. A group stands after what it leads to. */
export function makeModifiers(groups: readonly SeedGroup[], newId: () => string): SeedModifiers {
  const groupIds = new Map<string, string>()
  const shared = new Map<string, SharedOptionInput & RecordHead>()
  const share = (name: string, price: number) => {
    const option = shared.get(name) ?? {
      id: newId(),
      ...fresh,
      ...sharedOptionInput.parse({ name, price, cost: costOf(price) }),
    }
    shared.set(name, option)
    return option.id
  }
  const records = groups.map((group) => {
    const id = newId()
    groupIds.set(group.key, id)
    const options = group.options.map(([name, price], at) => {
      const isShared = group.shared?.includes(name) ?? false
      return {
        id: isShared ? share(name, price) : newId(),
        name,
        price,
        cost: costOf(price),
        shared: isShared,
        isDefault: group.firstIsDefault === true && at === 0,
        nestedGroupId: nestedId(group.leadsTo?.[name], groupIds),
      }
    })
    return { id, ...fresh, ...modifierGroupInput.parse({ ...rulesOf(group), options }) }
  })
  return { groups: records, sharedOptions: [...shared.values()], groupIds }
}

/** What is given away has no cost that anybody would have looked up. */
function costOf(price: number): number {
  return Math.max(0, Math.round(price * 0.3))
}

function nestedId(key: string | undefined, ids: ReadonlyMap<string, string>): string | null {
  if (key === undefined) return null
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the group ${key} must stand before what leads to it`)
  return id
}
