import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import type { DescribeValue } from '../../../kit/history/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { Menu } from './menu-form.ts'
import { ScheduleText } from './menu-schedule-text.tsx'

/** Words for what the audit keeps of a menu. */
export function useMenuWords(): DescribeValue {
  const { t } = useTranslation()
  const { branches } = useSession().me
  return (field, value) => {
    if (field === 'published') return t('menus.versions.one', { number: Number(value) })
    if (field === 'publishAt' && typeof value === 'string') {
      return <DateTimeText instant={value} shape="dateTime" />
    }
    if (field === 'schedule') return <ScheduleText schedule={value as Menu['schedule']} />
    if (!Array.isArray(value)) return undefined
    const rows: readonly unknown[] = value
    if (field === 'prices') return t('menus.priceCount', { count: rows.length })
    if (field === 'channels') {
      const known = channels.filter((one) => rows.includes(one))
      return known.map((one) => t(`items.channel.${one}`)).join(', ')
    }
    if (field === 'branchIds') {
      const known = branches.filter(({ id }) => rows.includes(id))
      return known.map(({ name }) => name).join(', ')
    }
    return undefined
  }
}
