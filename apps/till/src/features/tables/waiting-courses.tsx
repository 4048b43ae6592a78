import { waitingCourses } from '@servery/domain/order/kitchen/sending.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Icon } from '../../kit/index.ts'
import { callCourse } from './table-actions.ts'
import css from './tables.module.css'
import { tableTexts } from './tables-texts.ts'
import type { TableView } from './use-tables.ts'

/** The next course of every table that waits for one: a tap calls it, without opening the bill. */
export function WaitingCourses({ views }: { readonly views: readonly TableView[] }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const waiting = views.flatMap(({ table, use }) =>
    (use?.orders ?? []).flatMap((order) => {
      const [course] = waitingCourses(order)
      // Tables that were put together are named once.
      const isFirst = order.tables?.[0]?.tableId === table.id
      return course === undefined || !isFirst ? [] : [{ course, order, table }]
    }),
  )
  if (waiting.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div className={css.waiting} role="group" aria-label={t('waitingCourses')}>
      {waiting.map(({ course, order, table }) => (
        <button
          key={order.id}
          type="button"
          className={controls.secondary}
          onClick={() => callCourse(till, order, course)}
        >
          <Icon name="bell" />
          {t('callCourse', { table: table.name, course: t(`kitchen.course.${course}`) })}
        </button>
      ))}
    </div>
  )
}
