import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, type client, type OutputOf } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'

interface QuarantinedProps {
  readonly branchId: string
}

type Row = OutputOf<typeof client.journal.quarantine>['rows'][number]

/** In words where there are any: a newer server may tell of what this version does not know. */
function Why({ row }: { readonly row: Row }) {
  const { t } = useTranslation()
  const inWords =
    row.what === 'exception' || row.what === 'doubt'
      ? `orderStory.exception.${row.code}`
      : `pos.aside.code.${row.code}`
  return i18next.exists(inWords) ? t(inWords as 'pos.aside.when') : <CodeText>{row.code}</CodeText>
}

/** Facts that the books could not take in, and orders that a person must look at. */
export function Quarantined({ branchId }: QuarantinedProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const found = useQuery(
    api.journal.quarantine.queryOptions({
      input: { branchId },
      enabled: can('exceptions.read'),
    }),
  )
  const rows = found.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Alert component="section" severity="warning" sx={{ mt: 3 }}>
      <AlertTitle>{t('pos.aside.title', { count: rows.length })}</AlertTitle>
      {t('pos.aside.body')}
      <TableContainer sx={{ mt: 1 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('pos.aside.when')}</TableCell>
              <TableCell>{t('pos.aside.what')}</TableCell>
              <TableCell>{t('pos.aside.where')}</TableCell>
              <TableCell>{t('pos.aside.order')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={`${row.what} ${row.factId} ${row.code}`}>
                <TableCell>
                  <DateTimeText instant={row.storedAt} />
                </TableCell>
                <TableCell>
                  {t(`pos.aside.kind.${row.what}`)}: <Why row={row} />
                </TableCell>
                <TableCell>{`${row.registerName} · ${row.sequence}`}</TableCell>
                <TableCell>
                  {row.orderId === null || (row.what !== 'exception' && row.what !== 'doubt') ? (
                    '–'
                  ) : (
                    <Link href={paths.order(row.orderId)}>{t('pos.aside.open')}</Link>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Alert>
  )
}
