import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { countItems, type Menu } from './menu-form.ts'
import { ScheduleText } from './menu-schedule-text.tsx'
import { MenuStatus } from './menu-status.tsx'

/** What is sold together, where and when. */
export function MenusPage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // A menu may be published by the clock, without anybody here.
  useLiveEvents(({ type }) => {
    if (type === 'records') void queryClient.invalidateQueries({ queryKey: api.menus.key() })
  })
  return (
    <RecordListPage<Menu>
      api={api.menus}
      area="catalogue"
      client={client.menus}
      columns={listColumns(t)}
      editing={{ pathOf: paths.menu, newPath: paths.newMenu() }}
      firstUse={{ title: t('menus.firstUse'), body: t('menus.firstUseBody') }}
      newLabel={t('menus.new')}
      sortedBy="position"
      title={t('menus.title')}
    />
  )
}

function listColumns(t: TFunction): readonly ListColumn<Menu>[] {
  return [
    { key: 'name', header: t('menus.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'status',
      header: t('menus.column.status'),
      cell: (row) => <MenuStatus {...row} />,
    },
    {
      key: 'schedule',
      header: t('menus.column.schedule'),
      cell: (row) => <ScheduleText schedule={row.schedule} />,
    },
    {
      key: 'channels',
      header: t('menus.field.channels'),
      cell: (row) =>
        row.channels === null
          ? t('menus.everywhere')
          : row.channels.map((one) => t(`items.channel.${one}`)).join(', '),
      hideBelow: 'lg',
    },
    {
      key: 'position',
      header: t('menus.field.priority'),
      align: 'end',
      cell: (row) => row.priority,
      sortable: true,
      hideBelow: 'lg',
    },
    {
      key: 'sections',
      header: t('menus.column.sections'),
      align: 'end',
      cell: (row) => row.sections.length,
      hideBelow: 'lg',
    },
    {
      key: 'items',
      header: t('menus.column.items'),
      align: 'end',
      cell: (row) => countItems(row.sections),
    },
    {
      key: 'updatedAt',
      header: t('menus.column.updated'),
      cell: (row) => <DateTimeText instant={row.updatedAt} shape="dateTime" />,
      sortable: true,
      hideBelow: 'lg',
    },
  ]
}
