import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import type { SharedOption } from './modifier-form.ts'
import { ModifierTabs } from './modifier-tabs.tsx'
import { SharedOptionDialog } from './shared-option-dialog.tsx'

/** Options that several groups have, edited here for all of them. */
export function SharedOptionsPage() {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const queryClient = useQueryClient()
  return (
    <RecordListPage<SharedOption>
      api={api.sharedOptions}
      area="catalogue"
      client={client.sharedOptions}
      columns={listColumns(t, currency)}
      editing={{
        dialog: ({ record, onClose }) => (
          <SharedOptionDialog
            onClose={onClose}
            onSaved={() => {
              onClose()
              void queryClient.invalidateQueries({ queryKey: api.modifierGroups.key() })
            }}
            option={record}
          />
        ),
      }}
      firstUse={{ title: t('modifiers.firstShared'), body: t('modifiers.firstSharedBody') }}
      newLabel={t('modifiers.newShared')}
      sortedBy="name"
      tabs={<ModifierTabs />}
      title={t('modifiers.tab.sharedOptions')}
      whyKept={({ usedBy }) =>
        usedBy > 0 ? t('modifiers.usedByGroups', { count: usedBy }) : undefined
      }
    />
  )
}

function listColumns(t: TFunction, currency: string): readonly ListColumn<SharedOption>[] {
  return [
    { key: 'name', header: t('items.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'price',
      header: t('modifiers.surcharge'),
      align: 'end',
      cell: (row) => <MoneyText currency={currency} minor={row.price} signDisplay="exceptZero" />,
    },
    {
      key: 'status',
      header: t('items.column.status'),
      cell: (row) =>
        row.soldOut ? <StatusChip label={t('items.field.soldOut')} tone="warning" /> : '–',
    },
    {
      key: 'usedBy',
      header: t('modifiers.usedBy'),
      align: 'end',
      cell: (row) => t('modifiers.groupCount', { count: row.usedBy }),
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
