import { type Course, courses } from '@servery/domain/offer/catalogue/types.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import { useTicketPart } from '../order/front/index.ts'
import { changeCourse } from './kitchen-actions.ts'
import { kitchenTexts } from './kitchen-texts.ts'

/** With which course a line is made. */
export function CourseSheet(props: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(kitchenTexts)
  const till = useTill()
  const { lineId, onClose } = props
  const line = useTicketPart((ticket) => ticket?.lines.find((one) => one.lineId === lineId))
  const choose = (course: Course | null) => {
    onClose()
    changeCourse(till, lineId, course)
  }
  return (
    <Dialog title={t('courses.of', { name: line?.name ?? '' })} onClose={onClose}>
      <div className={controls.choices} role="radiogroup" aria-label={t('courses.title')}>
        {[null, ...courses].map((course) => (
          // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
          <button
            key={course}
            type="button"
            role="radio"
            aria-checked={(line?.course ?? null) === course}
            className={controls.choice}
            onClick={() => choose(course)}
          >
            {t(`kitchen.course.${course ?? 'none'}`)}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
