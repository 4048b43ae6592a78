import Typography from '@mui/material/Typography'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { useTranslation } from 'react-i18next'
import type { client, OutputOf } from '../../../platform/api/index.ts'

export type CopyData = OutputOf<typeof client.branchCopy.preview>

export interface NamedBranch {
  readonly id: string
  readonly name: string
}

interface CopyPreviewProps {
  readonly rows: CopyData['rows']
  readonly branches: readonly NamedBranch[]
}

const rowsShown = 200

/** What each branch would get, and what stays because it has one already. */
export function CopyPreview({ rows, branches }: CopyPreviewProps) {
  const { t } = useTranslation()
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" role="status" variant="body2">
        {t('branches.copy.nothing')}
      </Typography>
    )
  }
  const shown = rows.slice(0, rowsShown)
  return (
    <>
      <DataTable
        columns={[
          {
            key: 'what',
            header: t('branches.copy.what'),
            cell: ({ name, part }) => (
              <>
                <bdi>{name}</bdi>
                <Typography color="textSecondary" component="div" variant="caption">
                  {t(`branches.copy.part.${part}`)}
                </Typography>
              </>
            ),
          },
          {
            key: 'branch',
            header: t('branches.one'),
            cell: ({ branchId }) => <bdi>{branches.find(({ id }) => id === branchId)?.name}</bdi>,
          },
          {
            key: 'then',
            header: t('branches.copy.then'),
            cell: ({ change }) => t(`branches.copy.change.${change}`),
          },
        ]}
        hasFrame
        heightMax={300}
        label={t('branches.copy.preview')}
        rowKey={({ recordId, branchId }) => `${recordId} ${branchId}`}
        rows={shown}
      />
      {rows.length > shown.length && (
        <Typography color="textSecondary" variant="body2">
          {t('branches.copy.more', { count: rows.length - shown.length })}
        </Typography>
      )}
    </>
  )
}
