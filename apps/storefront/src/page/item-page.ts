import { useEffect, useState } from 'react'
import { addPick, fits, keyOfPick, type Pick, replacePick, useBasket } from '../basket/index.ts'
import { basketPathOf, shopPathOf } from '../kit/index.ts'
import type { ItemPageData } from './page-data.ts'

/** With script a note can go along; without it the form is sent as it is. */
export function useItemPage({ shop, line }: ItemPageData) {
  const { kept, notes, change } = useBasket()
  const [runs, setRuns] = useState(false)
  useEffect(() => setRuns(true), [])
  if (!runs) return undefined
  return (pick: Pick, note: string) => {
    const picks = line === null ? addPick(kept.picks, pick) : replacePick(kept.picks, line, pick)
    if (!fits(picks)) return
    change({ ...kept, picks }, { ...notes, [keyOfPick(pick)]: note })
    location.assign(line === null ? shopPathOf(shop.slug) : basketPathOf(shop.slug))
  }
}
