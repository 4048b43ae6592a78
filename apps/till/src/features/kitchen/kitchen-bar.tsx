import { isSent, unsentOf, waitingCourses } from '@servery/domain/order/kitchen/sending.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { Icon } from '../../kit/index.ts'
import { fireCourse, rush, sendTicket } from './kitchen-actions.ts'
import css from './kitchen-bar.module.css'
import { kitchenTexts } from './kitchen-texts.ts'

/** What the kitchen is told next: what is new, the course that waits, and that there is a hurry. */
export function KitchenBar({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(kitchenTexts)
  const till = useTill()
  const unsent = order.lines.filter((line) => unsentOf(line) > 0).length
  const [next] = waitingCourses(order)
  const isWithKitchen = order.lines.some(isSent)
  const prioritised = order.kitchen?.prioritised === true
  if (unsent === 0 && !isWithKitchen) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div className={css.bar} role="group" aria-label={t('kitchenBar.title')}>
      {unsent > 0 && (
        <button
          type="button"
          className={css.send}
          aria-keyshortcuts="F4"
          onClick={() => sendTicket(till)}
        >
          <Icon name="bell" />
          {t('kitchenBar.send', { number: unsent })}
        </button>
      )}
      {next !== undefined && (
        <button type="button" className={css.fire} onClick={() => fireCourse(till, next)}>
          {t('kitchenBar.fire', { course: t(`kitchen.course.${next}`) })}
        </button>
      )}
      {isWithKitchen && (
        <button
          type="button"
          className={css.fire}
          aria-pressed={prioritised}
          onClick={() => rush(till, !prioritised)}
        >
          {t('kitchenBar.rush')}
        </button>
      )}
    </div>
  )
}
