import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { defaultModifiers } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { Money, type TileView } from '@servery/ordering'
import { firstAnswers } from '@servery/ordering/modifiers/bundle-choice.ts'
import { useTranslation } from 'react-i18next'
import { type Pick, partsOf } from '../basket/index.ts'
import { type Catalogue, groupsOf, type MenuPage } from '../menu/index.ts'
import { controls } from '../theme/index.ts'
import { Frame } from './kit/frame.tsx'
import { useVisit } from './kit/visit-context.ts'
import css from './menu-screen.module.css'

/** What can be had: a rail of categories, and a card for each item. */
export function MenuScreen() {
  const { t } = useTranslation()
  const { basket, catalogue, change, visit } = useVisit()
  const pages = catalogue.pagesFor(visit.orderType ?? 'takeaway')
  const page = pages.find(({ id }) => id === visit.pageId) ?? pages[0]
  return (
    <Frame
      title={page === undefined ? t('menu.title') : nameOf(page, t('menu.favourites'))}
      onward={
        <button
          type="button"
          className={controls.primary}
          disabled={basket.count === 0}
          onClick={() => change({ step: 'basket' })}
        >
          {t('menu.toBasket')}
        </button>
      }
    >
      {page === undefined ? (
        <p>{t('menu.none')}</p>
      ) : (
        <div className={css.menu}>
          <nav className={css.rail} aria-label={t('menu.categories')}>
            {pages.map((one) => (
              <button
                key={one.id}
                type="button"
                className={css.category}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => change({ pageId: one.id })}
              >
                {one.image !== '' && <img src={one.image} alt="" loading="lazy" />}
                <span dir="auto">{nameOf(one, t('menu.favourites'))}</span>
              </button>
            ))}
          </nav>
          <ul className={css.cards}>
            {page.tiles.map((tile) => (
              <li key={tile.id}>
                <Card tile={tile} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Frame>
  )
}

const nameOf = ({ name }: MenuPage, favourites: string) => (name === '' ? favourites : name)

function Card({ tile }: { readonly tile: TileView }) {
  const { t } = useTranslation()
  const { catalogue, change, kiosk } = useVisit()
  const item = catalogue.items.get(tile.id)
  const open = () => {
    const pick = firstPick(catalogue, tile.id, kiosk.register.newId())
    if (pick !== null) change({ step: 'item', choosing: pick })
  }
  return (
    <button type="button" className={css.card} disabled={tile.soldOut} onClick={open}>
      {tile.image === '' ? (
        <span className={css.blank} aria-hidden="true" />
      ) : (
        <img src={tile.image} alt="" loading="lazy" />
      )}
      <span className={css.name}>
        <bdi>{tile.name}</bdi>
      </span>
      {item !== undefined && item.description !== '' && (
        <span className={css.description}>
          <bdi>{item.description}</bdi>
        </span>
      )}
      <span className={css.price}>{tile.soldOut ? t('items.soldOut') : <Price tile={tile} />}</span>
    </button>
  )
}

/** The least of the sizes is said to be the least. */
export function Price({ tile }: { readonly tile: TileView }) {
  const { t } = useTranslation()
  if (tile.priceKind !== 'from') return <Money minor={tile.price} />
  const [before, after] = t('items.from', { price: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <Money minor={tile.price} />
      {after}
    </>
  )
}

/** An item as it is before anything was chosen; null where it is gone. */
export function firstPick(catalogue: Catalogue, itemId: string, id: string): Pick | null {
  const item = catalogue.items.get(itemId)
  if (item === undefined) return null
  const there = item.variations.filter(
    (variation) => !catalogue.offer.stockOf(item, variation).soldOut,
  )
  const [only] = there
  const variation = item.variations.length === 1 ? (only ?? null) : null
  return {
    id,
    itemId,
    variationId: variation?.id ?? null,
    count: 1,
    choice: defaultModifiers(groupsOf(catalogue, item, variation)),
    parts: isBundle(item) ? firstAnswers(partsOf(catalogue, item)) : {},
  }
}
