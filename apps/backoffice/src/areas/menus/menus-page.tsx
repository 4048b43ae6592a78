import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { getListLoad } from '../../list-load.ts'
import { useLiveEvents } from '../../live/live.tsx'
import { PublishLag } from '../../live/publish-lag.tsx'
import { paths } from '../../paths.ts'
import { getListInput } from '../../records/list-input.ts'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive } from '../../records/simple-records.ts'
import { useSession } from '../../session/session.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import { useListState } from '../../url-state.ts'
import { countItems, type Menu } from './menu-form.ts'
import { ScheduleText } from './menu-schedule-text.tsx'
import { MenuStatus } from './menu-status.tsx'

const initialMenus: ListState = {
  ...emptyListState,
  sort: { key: 'position', direction: 'ascending' },
}
const queryKey = api.menus.key()

/** What is sold together, where and when. */
export function MenusPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [state, setState] = useListState(initialMenus)
  const query = useQuery({
    ...api.menus.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  // A menu may be published by the clock, without anybody here.
  useLiveEvents(({ type }) => {
    if (type === 'records') void queryClient.invalidateQueries({ queryKey })
  })
  const archiving = useArchive({ archive: (change) => client.menus.archive(change), queryKey })
  const mayWrite = can('catalogue.write')
  const rowActions = (row: Menu): readonly ListAction[] => [
    { key: 'edit', label: t('items.action.edit'), run: () => history.push(paths.menu(row.id)) },
    row.archived
      ? { key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }
      : {
          key: 'archive',
          label: t('items.action.archive'),
          destructive: true,
          run: () => void archiving.archive(row),
        },
  ]
  return (
    <Page
      actions={
        mayWrite && (
          <Button
            component={RouterLink}
            href={paths.newMenu()}
            startIcon={<AddIcon />}
            variant="contained"
          >
            {t('menus.new')}
          </Button>
        )
      }
      adornment={<PublishLag />}
      title={t('menus.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <ListTable<Menu>
        caption={t('menus.title')}
        columns={listColumns(t)}
        firstUse={{ title: t('menus.firstUse'), body: t('menus.firstUseBody') }}
        initialState={initialMenus}
        load={getListLoad(query, { t, permission: 'catalogue.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.menu(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        searchLabel={t('catalogue.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions } : {})}
      />
    </Page>
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
