import Box from '@mui/material/Box'
import { canBeChosen } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ModifierGroup } from '../../../kit/catalogue/index.ts'
import { RecordListPage } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { ModifierTabs } from './modifier-tabs.tsx'

/** Choices and extras that the till asks about. */
export function ModifiersPage() {
  const { t } = useTranslation()
  return (
    <RecordListPage<ModifierGroup>
      api={api.modifierGroups}
      area="catalogue"
      client={client.modifierGroups}
      columns={listColumns(t)}
      editing={{ pathOf: paths.modifierGroup, newPath: paths.newModifierGroup() }}
      firstUse={{ title: t('modifiers.firstUse'), body: t('modifiers.firstUseBody') }}
      newLabel={t('modifiers.new')}
      sortedBy="name"
      tabs={<ModifierTabs />}
      title={t('catalogue.tab.modifiers')}
      whyKept={({ usedBy }) =>
        usedBy > 0 ? t('modifiers.usedByCount', { count: usedBy }) : undefined
      }
    />
  )
}

function listColumns(t: TFunction): readonly ListColumn<ModifierGroup>[] {
  return [
    {
      key: 'name',
      header: t('modifiers.group'),
      cell: (row) => (
        <>
          <bdi>{row.name}</bdi>
          {!canBeChosen(row) && (
            <Box component="span" sx={{ marginInlineStart: 1 }}>
              <StatusChip label={t('modifiers.unavailable')} tone="error" />
            </Box>
          )}
        </>
      ),
      sortable: true,
    },
    {
      key: 'options',
      header: t('modifiers.options'),
      cell: (row) => t('modifiers.optionCount', { count: row.options.length }),
    },
    {
      key: 'required',
      header: t('modifiers.requiredColumn'),
      cell: (row) =>
        row.min > 0 ? (
          <StatusChip label={t('modifiers.required')} tone="info" />
        ) : (
          t('modifiers.notRequired')
        ),
    },
    { key: 'min', header: t('modifiers.min'), align: 'end', cell: (row) => row.min },
    {
      key: 'max',
      header: t('modifiers.max'),
      align: 'end',
      cell: (row) => (row.selection === 'single' ? 1 : (row.max ?? t('modifiers.noLimit'))),
    },
    {
      key: 'usedBy',
      header: t('modifiers.usedBy'),
      align: 'end',
      cell: (row) => t('modifiers.itemCount', { count: row.usedBy }),
    },
    {
      key: 'updatedAt',
      header: t('modifiers.updated'),
      cell: (row) => <DateTimeText instant={row.updatedAt} />,
      hideBelow: 'lg',
      sortable: true,
    },
  ]
}
