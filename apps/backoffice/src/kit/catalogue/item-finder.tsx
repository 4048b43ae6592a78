import Box from '@mui/material/Box'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { findBundleRefusal } from '@servery/domain/offer/catalogue/bundle.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '../../platform/api/index.ts'
import { ScanButton } from '../inputs/index.ts'
import { Finder } from '../records/index.ts'

export interface FoundItem {
  readonly itemId: string
  /** Empty: it has no sizes. */
  readonly variationId: string
  readonly name: string
  readonly item: ItemView
}

type Taken = Pick<FoundItem, 'itemId' | 'variationId'>

interface ItemFinderProps {
  readonly label: string
  readonly placeholder: string
  readonly nothingFound: string
  /** What is not offered again. */
  readonly taken: readonly Taken[]
  /** Absent: those with a price of their own. */
  readonly offers?: (item: ItemView) => boolean
  readonly onFound: (found: FoundItem) => void
}

const shownMax = 20

const hasOwnPrice = (item: ItemView) => findBundleRefusal(item) === null

/** Items by typing, each size for itself. */
export function ItemFinder({ taken, offers = hasOwnPrice, ...look }: ItemFinderProps) {
  const [typed, setTyped] = useState('')
  const input = { limit: shownMax, search: useDeferredValue(typed), sort: 'name' }
  const found = useQuery({
    ...api.items.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.rows ?? [])
    .filter(offers)
    .flatMap(optionsOf)
    .filter((option) => !taken.some((one) => isSame(one, option)))
  return (
    <Box sx={{ alignItems: 'center', display: 'grid', gridTemplateColumns: '1fr auto' }}>
      <Finder
        {...look}
        keyOf={({ itemId, variationId }) => `${itemId} ${variationId}`}
        nameOf={({ name }) => name}
        onTyped={setTyped}
        options={options}
        typed={typed}
      />
      <ScanButton onCode={setTyped} />
    </Box>
  )
}

function optionsOf(item: ItemView): readonly FoundItem[] {
  if (item.variations.length === 0) {
    return [{ itemId: item.id, variationId: '', name: item.name, item }]
  }
  return item.variations
    .filter(({ off }) => off !== true)
    .map(({ id, name }) => ({
      itemId: item.id,
      variationId: id,
      name: `${item.name} · ${name}`,
      item,
    }))
}

function isSame(a: Taken, b: Taken): boolean {
  return a.itemId === b.itemId && a.variationId === b.variationId
}
