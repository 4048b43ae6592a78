import type { GuestItem, GuestMenu } from '@servery/contract/trade/shop-menu.ts'
import { memo } from 'react'
import { choosesNothing } from '../item/index.ts'
import { Icon, itemPathOf, Money, useMoney, useSpeech } from '../kit/index.ts'
import css from './menu.module.css'

/** The one form of all cards from which a tap puts something into the basket. */
export const addFormId = 'add'

interface SectionsProps {
  readonly slug: string
  readonly sections: readonly Section[]
  /** False: nothing can be ordered now, it is shown all the same. */
  readonly sells: boolean
  readonly onOpen: (itemId: string) => void
}

export interface Section {
  readonly id: string
  readonly name: string
  readonly items: readonly GuestItem[]
}

export function sectionsOf(menu: GuestMenu, shows: (item: GuestItem) => boolean): Section[] {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  return menu.sections
    .map(({ id, name, itemIds }) => ({
      ...{ id, name },
      items: itemIds.flatMap((itemId) => items.get(itemId) ?? []).filter(shows),
    }))
    .filter((section) => section.items.length > 0)
}

export const sectionId = (id: string) => `section-${id}`

export function CategoryChips({ sections }: Pick<SectionsProps, 'sections'>) {
  const { t } = useSpeech()
  return (
    <nav className={css.categories} aria-label={t('menu.categories')}>
      <ul>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${sectionId(id)}`} dir="auto">
              {name === '' ? t('menu.popular') : name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Sections({ slug, sections, sells, onOpen }: SectionsProps) {
  const { t } = useSpeech()
  return sections.map((section, index) => (
    <section
      key={section.id}
      id={sectionId(section.id)}
      className={css.section}
      aria-labelledby={`${sectionId(section.id)}-title`}
    >
      <h2 id={`${sectionId(section.id)}-title`} dir="auto">
        {section.name === '' ? t('menu.popular') : section.name}
      </h2>
      <ul className={css.cards}>
        {section.items.map((item, at) => (
          <Card
            key={item.id}
            slug={slug}
            item={item}
            sells={sells}
            isFirst={index === 0 && at < 4}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  ))
}

interface CardProps {
  readonly slug: string
  readonly item: GuestItem
  readonly sells: boolean
  /** Its picture is seen at once. */
  readonly isFirst: boolean
  readonly onOpen: (itemId: string) => void
}

const Card = memo(function Card({ slug, item, sells, isFirst, onOpen }: CardProps) {
  const { t } = useSpeech()
  const money = useMoney()
  const isFrom = item.variations.length > 1 || item.priceFrom !== item.price
  const price = item.variations.length > 0 ? item.priceFrom : item.price
  return (
    <li className={css.card} data-sold-out={item.soldOut || undefined}>
      <div className={css.text}>
        <h3 className={css.name} dir="auto">
          <a
            href={itemPathOf(slug, item.id)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen(item.id)
            }}
          >
            <bdi>{item.name}</bdi>
          </a>
        </h3>
        {item.description !== '' && (
          <p className={css.description} dir="auto">
            {item.description}
          </p>
        )}
        <p className={css.price}>
          {isFrom ? (
            <span suppressHydrationWarning>{t('menu.from', { price: money(price) })}</span>
          ) : (
            <Money minor={price} />
          )}
          {item.diets.slice(0, 2).map((diet) => (
            <span key={diet} className={css.diet}>
              {t(`diet.${diet}`)}
            </span>
          ))}
          {item.soldOut && <span className={css.soldOut}>{t('menu.soldOut')}</span>}
          {!item.soldOut && item.left !== null && item.left <= 5 && (
            <span className={css.left}>{t('menu.left', { count: item.left })}</span>
          )}
        </p>
        <CardAllergens item={item} />
      </div>
      {item.image !== '' && (
        <img
          className={css.image}
          src={item.image}
          alt=""
          width={112}
          height={112}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      {sells && !item.soldOut && choosesNothing(item) && (
        <button
          type="submit"
          form={addFormId}
          name="item"
          value={item.id}
          className={css.add}
          aria-label={t('menu.add', { name: item.name })}
        >
          <Icon name="plus" />
        </button>
      )}
    </li>
  )
})

/** What is contained, in few words; the sheet says all. */
function CardAllergens({ item }: { readonly item: GuestItem }) {
  const { t } = useSpeech()
  const contained = Object.entries(item.allergens).flatMap(([name, mark]) =>
    mark === 'contains' ? [t(`allergen.${name as keyof GuestItem['allergens']}`)] : [],
  )
  if (contained.length === 0) return null
  return <p className={css.contains}>{t('allergens.contains', { list: contained.join(', ') })}</p>
}
