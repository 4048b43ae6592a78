import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
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
      <TableContainer
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 300, minHeight: 160 }}
        tabIndex={0}
      >
        <Table aria-label={t('branches.copy.preview')} size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('branches.copy.what')}</TableCell>
              <TableCell>{t('branches.one')}</TableCell>
              <TableCell>{t('branches.copy.then')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ part, recordId, name, branchId, change }) => (
              <TableRow key={`${recordId} ${branchId}`}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{name}</bdi>
                  <Typography color="textSecondary" component="div" variant="caption">
                    {t(`branches.copy.part.${part}`)}
                  </Typography>
                </TableCell>
                <TableCell>
                  <bdi>{branches.find(({ id }) => id === branchId)?.name}</bdi>
                </TableCell>
                <TableCell>{t(`branches.copy.change.${change}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > shown.length && (
        <Typography color="textSecondary" variant="body2">
          {t('branches.copy.more', { count: rows.length - shown.length })}
        </Typography>
      )}
    </>
  )
}
