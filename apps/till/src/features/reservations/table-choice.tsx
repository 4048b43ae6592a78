import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import type { TableView } from '../tables/index.ts'
import { reservationTexts } from './reservation-texts.ts'

/** Tables to be chosen, area by area: each is on or off. */
export function TableChoice(props: {
  readonly views: readonly TableView[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation(reservationTexts)
  const { views, chosen, onChoose } = props
  const areas = Map.groupBy(views, ({ area }) => area.name)
  if (views.length === 0) return <p className={controls.hint}>{t('reservations.noneFree')}</p>
  return [...areas].map(([name, there]) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div key={name} role="group" aria-label={name} className={controls.field}>
      <span className={controls.label}>{name}</span>
      <div className={controls.choices}>
        {there.map(({ table }) => {
          const isOn = chosen.includes(table.id)
          const others = chosen.filter((id) => id !== table.id)
          return (
            <button
              key={table.id}
              type="button"
              className={controls.choice}
              aria-pressed={isOn}
              aria-label={t('reservations.tableOf', { table: table.name, count: table.seats })}
              onClick={() => onChoose(isOn ? others : [...others, table.id])}
            >
              <bdi>{table.name}</bdi>
            </button>
          )
        })}
      </div>
    </div>
  ))
}
