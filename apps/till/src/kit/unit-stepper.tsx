import { quantity, unitThousandths } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { useQuantityLabel } from '@servery/ordering'
import { useTranslation } from '../device/texts/index.ts'
import controls from './controls.module.css'

/** How many of a line: whole pieces one by one; what is weighed, all of it or nothing. */
export function UnitStepper(props: {
  readonly name: string
  readonly unit: string
  readonly units: Quantity
  readonly unitsMin: number
  readonly unitsMax: Quantity
  readonly onUnits: (units: Quantity) => void
}) {
  const { name, unit, units, unitsMin, unitsMax, onUnits } = props
  const { t } = useTranslation()
  const label = useQuantityLabel()
  const isCounted = unit === 'each' && unitsMax % unitThousandths === 0
  const step = isCounted ? unitThousandths : unitsMax
  const set = (to: number) => onUnits(quantity(Math.min(unitsMax, Math.max(unitsMin, to))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div className={controls.choices} role="group" aria-label={name}>
      <button
        type="button"
        className={controls.icon}
        aria-label={t('line.less', { name })}
        disabled={units <= unitsMin}
        onClick={() => set(units - step)}
      >
        −
      </button>
      <output aria-live="polite" style={{ alignSelf: 'center' }}>
        {label(units, unit)}
      </output>
      <button
        type="button"
        className={controls.icon}
        aria-label={t('line.more', { name })}
        disabled={units >= unitsMax}
        onClick={() => set(units + step)}
      >
        +
      </button>
    </div>
  )
}
