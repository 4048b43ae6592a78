import { negate } from '@servery/domain/kernel/money.ts'
import { allergensOfBundle, isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { priceOfItem } from '@servery/domain/offer/catalogue/item-price.ts'
import {
  allergens,
  type ItemRecord,
  type VariationRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import { Money, useOrdering } from '@servery/ordering'
import { lazy, type ReactNode, Suspense } from 'react'
import { closeSheet, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'
import css from './item-detail-sheet.module.css'
import { pickItem, saleOf } from './pick.ts'

/** Not needed to ring up a sale, so it does not delay the first one. */
const SoldOutControls = lazy(async () => ({
  default: (await import('./sold-out-controls.tsx')).SoldOutControls,
}))

/** What a customer asks about an item. What nobody has checked is said to be unknown. */
export function ItemDetailSheet(props: { readonly itemId: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const { texts } = useOrdering()
  const { items, offer } = useCatalogue()
  const item = items.get(props.itemId)
  if (item === undefined) return null
  const { soldOut } = offer.stockOf(item, null)
  return (
    <Dialog
      title={item.name}
      onClose={props.onClose}
      footer={
        <button
          type="button"
          className={controls.primary}
          disabled={soldOut}
          onClick={() => {
            closeSheet(till)
            pickItem(till, item.id)
          }}
        >
          {soldOut ? texts.soldOut : t('modifiers.add')}
        </button>
      }
    >
      {/* The first button says that it is sold out: nothing to press by opening and Enter. */}
      <div className={controls.stack} data-autofocus="true" tabIndex={-1}>
        {item.image !== '' && <img className={css.picture} src={item.image} alt="" />}
        {item.description !== '' && <p>{item.description}</p>}
        <Facts item={item} />
        <Suspense fallback={null}>
          <SoldOutControls item={item} />
        </Suspense>
      </div>
    </Dialog>
  )
}

function Facts({ item }: { readonly item: ItemRecord }) {
  const { t } = useTranslation()
  const till = useTill()
  const { texts } = useOrdering()
  const { offer } = useCatalogue()
  // What it costs on this ticket now: by its type, the hour, and the lists of the branch.
  const priceOf = (variation: VariationRecord | null) => {
    const price = priceOfItem({ item, variation }, offer.prices, saleOf(till))
    return item.givesBack === true ? negate(price) : price
  }
  const { items } = useCatalogue()
  const marks = isBundle(item)
    ? allergensOfBundle(item.bundleParts, (id) => items.get(id))
    : item.allergens
  const marked = (mark: 'contains' | 'may_contain') =>
    allergens.filter((allergen) => marks[allergen] === mark)
  const contains = marked('contains')
  const mayContain = marked('may_contain')
  const checked = Object.keys(marks).length > 0
  const names = (list: readonly string[]) => list.map((one) => t(`allergen.${one}`)).join(', ')
  return (
    <dl className={css.facts}>
      {item.variations.length === 0 ? (
        <Row name={t('detail.price')}>
          <Money minor={priceOf(null)} />
          {item.priceKind === 'by_weight' && ` / ${texts.unit(item.unit)}`}
        </Row>
      ) : (
        item.variations.map((variation) => (
          <Row key={variation.id} name={variation.name}>
            <Money minor={priceOf(variation)} />
          </Row>
        ))
      )}
      {contains.length > 0 && (
        <Row name={t('detail.contains')}>
          <strong className={css.contains}>▲ {names(contains)}</strong>
        </Row>
      )}
      {mayContain.length > 0 && <Row name={t('detail.mayContain')}>{names(mayContain)}</Row>}
      {contains.length + mayContain.length === 0 && (
        <Row name={t('detail.allergens')}>
          {t(checked ? 'detail.noAllergens' : 'detail.allergensUnknown')}
        </Row>
      )}
      {item.sku !== '' && (
        <Row name={t('detail.sku')}>
          <bdi dir="ltr">{item.sku}</bdi>
        </Row>
      )}
      {item.plu !== undefined && item.plu !== '' && (
        <Row name="PLU">
          <bdi dir="ltr">{item.plu}</bdi>
        </Row>
      )}
      {item.barcode !== '' && (
        <Row name={t('detail.barcode')}>
          <bdi dir="ltr">{item.barcode}</bdi>
        </Row>
      )}
    </dl>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
