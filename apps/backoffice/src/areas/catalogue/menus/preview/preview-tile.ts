import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { Channel } from '@servery/domain/offer/catalogue/channel.ts'
import { makePriceBook, priceOfItem } from '@servery/domain/offer/catalogue/item-price.ts'
import type { MenuContent } from '@servery/domain/offer/catalogue/menu.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { getWallClock } from '../../../../kit/reports/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import type { MenuItemRow } from '../menu-form.ts'
import type { MenuItems } from '../use-menu-items.ts'

export interface PreviewTile {
  readonly item: MenuItemRow
  readonly name: string
  readonly price: string
  readonly colour: string
}

interface Previewed {
  readonly menu: MenuContent
  readonly items: MenuItems
  readonly channel: Channel
}

/** What a tile says, by the domain's own rule of what an item costs. */
export function usePreviewTile({ menu, items, channel }: Previewed) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { id: branchId, currency, timeZone } = useBranch()
  const everywhere = { ...menu, branchIds: null, id: '', version: 0, archived: false }
  const book = makePriceBook({ lists: [], menus: [everywhere] }, { id: branchId, currency })
  const at = localMomentOf(getWallClock(new Date(), timeZone))
  return (itemId: string): PreviewTile | null => {
    const item = items.byId?.get(itemId)
    if (item === undefined) return null
    const sold = item.variations.filter(({ off }) => off !== true)
    const priceOf = (variation: (typeof sold)[number] | null) =>
      priceOfItem({ item, variation }, book, { orderType: 'eat_in', channel, at })
    const least = sold.length === 0 ? priceOf(null) : Math.min(...sold.map(priceOf))
    const amount = formatMoney(least, currency, locale)
    return {
      item,
      name: item.name,
      price: item.priceKind === 'open' ? t('items.kind.open') : amount,
      colour: items.colourOf(item),
    }
  }
}
