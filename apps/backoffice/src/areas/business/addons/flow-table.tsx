import type { AddonFlow, AddonManifest } from '@servery/domain/business/addons/manifests.ts'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { useTranslation } from 'react-i18next'

/** What goes where, and when. */
export function FlowTable({ manifest }: { readonly manifest: AddonManifest }) {
  const { t } = useTranslation()
  const columns: readonly DataColumn<AddonFlow>[] = [
    {
      key: 'subject',
      header: t('addons.flow.subject'),
      cell: ({ subject }) => t(`addons.subjects.${subject}`),
    },
    {
      key: 'direction',
      header: t('addons.flow.direction'),
      cell: ({ direction }) => t(`addons.directions.${direction}`),
    },
    { key: 'when', header: t('addons.flow.when'), cell: ({ when }) => t(`addons.when.${when}`) },
  ]
  return (
    <DataTable
      columns={columns}
      label={t('addons.flow.title')}
      rowKey={({ subject, direction }) => `${subject}:${direction}`}
      rows={manifest.flows}
    />
  )
}
