import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AvailabilityChange, useSayAvailability } from '../../../kit/catalogue/index.ts'
import { describeRefusal } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { type ItemContent, toUpdate } from './item-record.ts'

/** What can be done with items from their list, one or many at a time. */
export function useItemActions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const branch = useBranch()
  const say = useSayAvailability()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.items.key() })

  /** Does it to each; says how many were done and why the others were not. */
  async function each(
    items: readonly ItemView[],
    act: (item: ItemView) => Promise<unknown>,
  ): Promise<number> {
    const results = await Promise.allSettled(items.map(act))
    await refresh()
    const failed = results.filter((result) => result.status === 'rejected')
    const first = failed[0]
    if (first !== undefined) {
      const { message } = describeRefusal(first.reason, t)
      toasts.error(
        items.length === 1 ? message : t('items.someFailed', { count: failed.length, message }),
      )
    }
    return items.length - failed.length
  }

  const change = (items: readonly ItemView[], content: Partial<ItemContent>) =>
    each(items, (item) => client.items.update({ ...toUpdate(item), ...content }))

  const setArchived = (items: readonly ItemView[], archived: boolean) =>
    each(items, ({ id, version }) => client.items.archive({ id, version, archived }))

  return {
    change,
    /** Sets it, and offers the price of before: the item has one more version by then. */
    changePrice: async (item: ItemView, price: number) => {
      if ((await change([item], { price })) === 0) return
      toasts.undoable(t('items.priceChanged', { name: item.name }), () => {
        void change([{ ...item, version: item.version + 1 }], {})
      })
    },
    setArchived,
    setAvailability: (items: readonly ItemView[], said: AvailabilityChange) => {
      const count = items.length
      return say(
        items.map(({ id }) => id),
        said,
        {
          saved: t('items.availability.saved', { count, branch: branch.name }),
          backAgain: t('items.availability.backAgain', { count }),
        },
      )
    },
    /** Archives and offers to take it back: the items have one more version by then. */
    archive: async (items: readonly ItemView[]) => {
      const done = await setArchived(items, true)
      if (done === 0) return
      toasts.undoable(t('items.archived', { count: done }), () => {
        const after = items.map((item) => ({ ...item, version: item.version + 1 }))
        void setArchived(after, false)
      })
    },
  }
}
export type ItemActions = ReturnType<typeof useItemActions>
