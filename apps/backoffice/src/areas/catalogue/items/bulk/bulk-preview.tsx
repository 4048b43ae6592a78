import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { TableFrame } from '@servery/ui/list/data-table.tsx'
import { useTranslation } from 'react-i18next'
import type { client, OutputOf } from '../../../../platform/api/index.ts'
import { type BulkRecords, type BulkValue, useBulkWords } from './bulk-names.ts'

type BulkPreviewData = OutputOf<typeof client.bulk.preview>

interface BulkPreviewProps {
  readonly preview: BulkPreviewData
  readonly records: BulkRecords
}

/** How many items change and what to look at, then each of them as it is and as it would be. */
export function BulkPreview({ preview, records }: BulkPreviewProps) {
  const { t } = useTranslation()
  const { changed, unchanged, warnings, rows } = preview
  return (
    <>
      <Typography role="status" variant="body2">
        {t('bulk.changed', { count: changed })}{' '}
        {unchanged > 0 && t('bulk.unchanged', { count: unchanged })}
      </Typography>
      {warnings.length > 0 && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
            {warnings.map(({ warning, items }) => (
              <li key={warning}>{t(`bulk.warning.${warning}`, { count: items })}</li>
            ))}
          </Box>
        </Alert>
      )}
      {rows.length > 0 && <PreviewTable preview={preview} records={records} />}
    </>
  )
}

function PreviewTable({ preview: { changed, rows }, records }: BulkPreviewProps) {
  const { t } = useTranslation()
  return (
    <>
      <TableFrame
        columns={[
          { key: 'item', header: t('items.one') },
          { key: 'now', header: t('bulk.now') },
          { key: 'then', header: t('bulk.then') },
        ]}
        hasFrame
        heightMax={340}
        label={t('bulk.preview')}
      >
        <TableBody>
          {rows.map((row) => (
            <PreviewRow key={row.id} records={records} row={row} />
          ))}
        </TableBody>
      </TableFrame>
      {changed > rows.length && (
        <Typography color="textSecondary" variant="body2">
          {t('bulk.more', { count: changed - rows.length })}
        </Typography>
      )}
    </>
  )
}

interface PreviewRowProps {
  readonly row: BulkPreviewData['rows'][number]
  readonly records: BulkRecords
}

function PreviewRow({ row, records }: PreviewRowProps) {
  const { t } = useTranslation()
  const words = useBulkWords(records)
  const lines = (side: (change: PreviewRowProps['row']['changes'][number]) => BulkValue) =>
    row.changes.map((change) => (
      <div key={change.part}>
        {change.part !== '' && <bdi>{change.part}: </bdi>}
        <bdi>{words.value(change.field, side(change))}</bdi>
      </div>
    ))
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
        <bdi>{row.name}</bdi>
        {row.warnings.map((warning) => (
          <Typography
            component="div"
            key={warning}
            sx={{ color: 'warning.main' }}
            variant="caption"
          >
            {t(`bulk.rowWarning.${warning}`)}
          </Typography>
        ))}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', verticalAlign: 'top' }}>
        {lines(({ old }) => old)}
      </TableCell>
      <TableCell sx={{ fontWeight: 500, verticalAlign: 'top' }}>
        {lines((change) => change.new)}
      </TableCell>
    </TableRow>
  )
}
