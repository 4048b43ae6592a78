import type { GuestItem } from '@servery/contract/trade/shop-menu.ts'
import type { FormEvent } from 'react'
import { type Pick, putPick, useBasket } from '../basket/index.ts'
import { readItemForm } from '../item/index.ts'
import { useSpeech } from '../kit/index.ts'

/** Puts what was chosen into the basket, and says so. */
export function useAdd(items: readonly GuestItem[], onSaid: (said: string) => void) {
  const { t } = useSpeech()
  const { kept, notes, change } = useBasket()
  const chosen = (pick: Pick, note: string, line: string | null) => {
    const next = putPick({ kept, notes }, { pick, note, line })
    if (next === null) return onSaid(t('item.basketFull'))
    const name = items.find(({ id }) => id === pick.itemId)?.name ?? ''
    change(next.kept, next.notes)
    onSaid(t('item.added', { name }))
  }
  const byTap = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter
    const id = button instanceof HTMLButtonElement ? button.value : ''
    const item = items.find((one) => one.id === id)
    if (item !== undefined) chosen(readItemForm(item, new FormData()).pick, '', null)
  }
  return { chosen, byTap }
}
