import { CategoryRail, MenuGrid, type TileView } from '@servery/ordering'
import { useCallback, useMemo } from 'react'
import {
  type Catalogue,
  favouritesPage,
  firstPage,
  makeRail,
} from '../../device/catalogue/index.ts'
import { settings } from '../../device/settings/index.ts'
import { openSheet, useCatalogue, useTill, useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { usePaintedTicket } from '../../features/order/front/index.ts'
import { pickItem, startNewItem } from '../../features/order/items/index.ts'
import { quantitiesByItem } from '../../features/order/ticket/index.ts'
import { controls, Icon, useUprightRail } from '../../kit/index.ts'
import css from './items-pane.module.css'

/** More than anybody reads; the next letter narrows it down. */
export const resultsMax = 120
const none: readonly (TileView | null)[] = []

/** Categories and their items, or what was found. */
export function ItemsPane() {
  const { t } = useTranslation()
  const till = useTill()
  const catalogue = useCatalogue()
  const ticket = usePaintedTicket()
  const upright = useUprightRail()
  const query = useTillState((state) => state.query)
  const wantedPage = useTillState((state) => state.page)
  const picturesOn = useStore(settings, (state) => state.pictures)
  const scale = useStore(settings, (state) => state.textPercent / 100)
  const rail = useMemo(
    () => makeRail(catalogue, { favourites: t('items.favourites'), all: t('items.all') }),
    [catalogue, t],
  )
  const page = rail.some(({ id }) => id === wantedPage) ? wantedPage : firstPage(catalogue)
  const searching = query.trim() !== ''
  const menuPage = searching ? undefined : catalogue.menu?.pages.find(({ id }) => id === page)
  const tiles = useMemo(
    () =>
      searching
        ? findTiles(catalogue, query)
        : (menuPage?.tiles ?? catalogue.pages.get(page) ?? none),
    [catalogue, query, menuPage, page, searching],
  )
  const pictures = picturesOn && tiles.some((tile) => tile !== null && tile.image !== '')
  const onPick = useCallback((id: string) => pickItem(till, id), [till])
  const onDetail = useCallback(
    (itemId: string) => openSheet(till, { kind: 'item_detail', itemId }),
    [till],
  )
  const onSelect = useCallback((id: string) => till.state.set({ page: id, query: '' }), [till])
  const pageName = rail.find(({ id }) => id === page)?.name ?? ''
  return (
    <>
      <CategoryRail
        label={t('items.categories')}
        entries={rail}
        selected={searching ? null : page}
        upright={upright}
        onSelect={onSelect}
      />
      {tiles.length === 0 ? (
        <EmptyPage searching={searching} query={query} page={page} />
      ) : (
        <MenuGrid
          label={searching ? t('items.results', { count: tiles.length }) : pageName}
          tiles={tiles}
          counts={quantitiesByItem(ticket)}
          pictures={pictures}
          scale={scale}
          page={searching ? `? ${query}` : page}
          onPick={onPick}
          onDetail={onDetail}
          {...(menuPage === undefined ? {} : { layout: catalogue.menu?.layout })}
        />
      )}
      {searching && (
        <p role="status" className="visually-hidden">
          {t('items.results', { count: tiles.length })}
        </p>
      )}
    </>
  )
}

function EmptyPage(props: { searching: boolean; query: string; page: string }) {
  const { t } = useTranslation()
  const till = useTill()
  const text = props.searching
    ? t('items.noResults', { query: props.query })
    : t(props.page === favouritesPage ? 'items.noFavourites' : 'items.none')
  return (
    <div className={css.empty}>
      <p>{text}</p>
      {props.searching && (
        <div className={controls.choices}>
          <button
            type="button"
            className={controls.secondary}
            onClick={() => till.state.set({ query: '' })}
          >
            {t('items.clearSearch')}
          </button>
          <button
            type="button"
            className={controls.secondary}
            onClick={() => openSheet(till, { kind: 'custom_amount', name: props.query })}
          >
            <Icon name="keypad" />
            {t('custom.title')}
          </button>
          {!till.device.training && (
            <button
              type="button"
              className={controls.secondary}
              onClick={() => startNewItem(till, props.query)}
            >
              <Icon name="plus" />
              {t('items.add')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function findTiles(catalogue: Catalogue, query: string): readonly TileView[] {
  return catalogue.search
    .find(query, resultsMax, ({ id }) => catalogue.tiles.has(id))
    .flatMap((item) => catalogue.tiles.get(item.id) ?? [])
}
