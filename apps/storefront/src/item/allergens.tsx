import type { GuestItem } from '@servery/contract/trade/shop-menu.ts'
import { type AllergenMark, allergens } from '@servery/domain/offer/catalogue/types.ts'
import { useSpeech } from '../kit/index.ts'
import css from './item.module.css'

/** What nobody has recorded may be in it. */
export function hasAllergen(item: GuestItem, name: (typeof allergens)[number]): boolean {
  const mark = item.allergens[name]
  return mark === undefined ? !item.allergensKnown : mark !== 'no'
}

export function AllergenLine({ item }: { readonly item: GuestItem }) {
  const { t, locale } = useSpeech()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const named = (mark: AllergenMark) =>
    list.format(
      allergens.filter((one) => item.allergens[one] === mark).map((one) => t(`allergen.${one}`)),
    )
  const contains = named('contains')
  const mayContain = named('may_contain')
  if (contains + mayContain === '') {
    return (
      <p className={css.allergens}>
        {t(item.allergensKnown ? 'allergens.none' : 'allergens.unknown')}
      </p>
    )
  }
  return (
    <p className={css.allergens}>
      {contains !== '' && <strong>{t('allergens.contains', { list: contains })}. </strong>}
      {mayContain !== '' && `${t('allergens.mayContain', { list: mayContain })}.`}
    </p>
  )
}
