import { useEffect, useState } from 'react'
import { type Pick, putPick, useBasket } from '../basket/index.ts'
import { basketPathOf, shopPathOf } from '../kit/index.ts'
import type { ItemPageData } from './page-data.ts'

/** With script a note can go along; without it the form is sent as it is. */
export function useItemPage({ shop, line, isFull }: ItemPageData) {
  const { kept, notes, change } = useBasket()
  const [runs, setRuns] = useState(false)
  const [full, setFull] = useState(isFull)
  useEffect(() => setRuns(true), [])
  const choose = (pick: Pick, note: string) => {
    const next = putPick({ kept, notes }, { pick, note, line })
    setFull(next === null)
    if (next === null) return
    change(next.kept, next.notes)
    location.assign(line === null ? shopPathOf(shop.slug) : basketPathOf(shop.slug))
  }
  return { full, onChosen: runs ? choose : undefined }
}
