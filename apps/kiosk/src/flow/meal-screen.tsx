import { useTranslation } from 'react-i18next'
import { findMeal } from '../menu/index.ts'
import { controls } from '../theme/index.ts'
import css from './item-screen.module.css'
import { Frame } from './kit/frame.tsx'
import { useVisit } from './kit/visit-context.ts'
import { firstPick, Price } from './menu-screen.tsx'

/** Asked once for each order: whether it is to be a meal. */
export function MealScreen() {
  const { t } = useTranslation()
  const { catalogue, change, kiosk, visit } = useVisit()
  const single = visit.picks.find(({ id }) => id === visit.meal?.pickId)
  const meal =
    single === undefined ? null : findMeal(catalogue, single.itemId, visit.orderType ?? 'takeaway')
  const keep = () => change({ step: 'menu', meal: null })
  const take = () => {
    const pick = meal === null ? null : firstPick(catalogue, meal.item.id, kiosk.register.newId())
    if (pick === null || single === undefined) return keep()
    const picks = visit.picks.filter(({ id }) => id !== single.id)
    change({ step: 'item', meal: null, picks, choosing: { ...pick, count: single.count } })
  }
  if (meal === null)
    return (
      <Frame title={t('meal.title')} onward={<Keep onKeep={keep} />}>
        {null}
      </Frame>
    )
  return (
    <Frame title={t('meal.title')} onward={<Keep onKeep={keep} />}>
      <div className={css.about}>
        {meal.item.image !== '' && <img src={meal.item.image} alt="" />}
        <h2 dir="auto">{meal.item.name}</h2>
        {meal.item.description !== '' && <p dir="auto">{meal.item.description}</p>}
      </div>
      <button type="button" className={controls.primary} onClick={take}>
        {t('meal.yes')} <Price tile={meal.tile} />
      </button>
    </Frame>
  )
}

function Keep({ onKeep }: { readonly onKeep: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={controls.button} onClick={onKeep}>
      {t('meal.no')}
    </button>
  )
}
