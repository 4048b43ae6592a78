import type { GuestMenu, GuestShop } from '@servery/contract/trade/shop-menu.ts'
import type { ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { BasketPanel, keyOfPick, type Pick, useBasket } from '../basket/index.ts'
import {
  basketPathOf,
  controls,
  type OrderType,
  type ShopApi,
  type Table,
  useSpeech,
} from '../kit/index.ts'
import { addFormId, CategoryChips, Sections, sectionsOf } from './cards.tsx'
import { type Filter, isFiltered, matches } from './filter.ts'
import { Filters } from './filters.tsx'
import css from './menu.module.css'
import { Notices } from './notices.tsx'
import { BasketBar, OpenSheet } from './open-sheet.tsx'
import { TypeSwitch } from './shop-head.tsx'
import { useAdd } from './use-add.ts'
import { useMenu } from './use-menu.ts'
import { useOpen } from './use-open.ts'
import { Where } from './where.tsx'

export interface MenuPageData {
  readonly kind: 'menu'
  readonly shop: GuestShop
  readonly orderType: OrderType
  readonly menu: GuestMenu
  /** What the shop says of the postcode of a delivery. */
  readonly zone: ShopQuote | null
  readonly table: Table | null
  /** A code on a table that leads nowhere. */
  readonly tableUnknown: boolean
  readonly filter: Filter
  readonly now: string
}

interface MenuPageProps {
  readonly data: MenuPageData
  readonly api: ShopApi
}

export function MenuPage({ data, api }: MenuPageProps) {
  const { shop, orderType } = data
  const menu = useMenu(api, shop.slug, data.menu)
  const { t } = useSpeech()
  const { kept } = useBasket()
  const [filter, setFilter] = useState(data.filter)
  const shownFilter = useDeferredValue(filter)
  const { open, show, close } = useOpen(shop.slug)
  const [said, setSaid] = useState('')
  const sections = useMemo(
    () => sectionsOf(menu, (item) => matches(item, shownFilter)),
    [menu, shownFilter],
  )
  const sells = shop.state === 'open' || shop.state === 'preorder'
  const openItem = useCallback(
    (itemId: string) => show({ kind: 'item', itemId, line: null }),
    [show],
  )
  const edit = (pick: Pick) => show({ kind: 'item', itemId: pick.itemId, line: keyOfPick(pick) })
  const add = useAdd(menu.items, (text) => {
    setSaid(text)
    close()
  })
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className={css.layout}>
      <main className={css.main} id="menu">
        <TypeSwitch shop={shop} orderType={orderType} hasTable={data.table !== null} />
        {orderType === 'delivery' && (
          <Where shop={shop} postcode={kept.visit.postcode} quote={data.zone} />
        )}
        <Notices data={data} />
        <div className={css.sticky}>
          <CategoryChips sections={sections} />
        </div>
        <Filters slug={shop.slug} filter={data.filter} onChange={setFilter} />
        <p className={controls.hidden} role="status">
          {isFiltered(shownFilter) ? t('menu.shown', { count }) : said}
        </p>
        <form id={addFormId} method="post" action={basketPathOf(shop.slug)} onSubmit={add.byTap}>
          <input type="hidden" name="do" value="add" />
        </form>
        <Sections slug={shop.slug} sections={sections} sells={sells} onOpen={openItem} />
        {sections.length === 0 && (
          <p className={css.none}>{t(isFiltered(shownFilter) ? 'menu.none' : 'menu.nothing')}</p>
        )}
      </main>
      <aside className={css.aside} aria-label={t('basket.title')}>
        <BasketPanel shop={shop} orderType={orderType} heading="h2" onEdit={edit} />
      </aside>
      <BasketBar slug={shop.slug} onOpen={() => show({ kind: 'basket' })} />
      {open !== null && (
        <OpenSheet
          data={{ ...data, menu }}
          open={open}
          onClose={close}
          onEdit={edit}
          onChosen={add.chosen}
        />
      )}
    </div>
  )
}
