import { courses } from '@servery/domain/offer/catalogue/types.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { describeLine, type TimelineEntry, type TimelineWording } from './timeline-line.ts'

/** What a fact of the kitchen says, or null where it is none. */
export function describeKitchenFact(entry: TimelineEntry, wording: TimelineWording): string | null {
  const { locale, t } = wording
  const { detail } = entry
  const figure = (key: string) => Number(detail[key] ?? 0)
  switch (entry.kind) {
    case 'order.sent':
      return t(figure('held') > 0 ? 'orderStory.fact.sentWaiting' : 'orderStory.fact.sent', {
        count: figure('lines'),
        waiting: figure('held'),
      })
    case 'order.course_changed':
      return t('orderStory.fact.courseChanged', {
        item: describeLine(entry, wording),
        course: courseWord(detail.course, wording),
      })
    case 'order.course_fired':
      return t('orderStory.fact.courseFired', { course: courseWord(detail.course, wording) })
    case 'order.prepared':
      if (detail.done !== true) return t('orderStory.fact.notPrepared', { count: figure('items') })
      return t(detail.pass === true ? 'orderStory.fact.passed' : 'orderStory.fact.prepared', {
        count: figure('items'),
      })
    case 'order.void_acknowledged':
      return t('orderStory.fact.voidSeen', { count: figure('items') })
    case 'order.line_voided': {
      const note = String(detail.note ?? '')
      return t(note === '' ? 'orderStory.fact.voided' : 'orderStory.fact.voidedNoted', {
        quantity: formatQuantity(figure('quantity'), locale),
        item: describeLine(entry, wording),
        reason: String(detail.reason ?? ''),
        note,
      })
    }
    default:
      return null
  }
}

function courseWord(value: unknown, { t }: TimelineWording): string {
  const course = courses.find((one) => one === value)
  return course === undefined ? t('orders.course.none') : t(`orders.course.${course}`)
}
