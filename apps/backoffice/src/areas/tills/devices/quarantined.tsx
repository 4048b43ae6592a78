import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
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
      <Box sx={{ mt: 1 }}>
        <DataTable
          columns={[
            {
              key: 'when',
              header: t('pos.aside.when'),
              cell: ({ storedAt }) => <DateTimeText instant={storedAt} />,
            },
            {
              key: 'what',
              header: t('pos.aside.what'),
              cell: (row) => (
                <>
                  {t(`pos.aside.kind.${row.what}`)}: <Why row={row} />
                </>
              ),
            },
            {
              key: 'where',
              header: t('pos.aside.where'),
              cell: ({ registerName, sequence }) => `${registerName} · ${sequence}`,
            },
            {
              key: 'order',
              header: t('pos.aside.order'),
              cell: ({ orderId, what }) =>
                orderId === null || (what !== 'exception' && what !== 'doubt') ? (
                  '–'
                ) : (
                  <Link href={paths.order(orderId)}>{t('pos.aside.open')}</Link>
                ),
            },
          ]}
          rowKey={({ what, factId, code }) => `${what} ${factId} ${code}`}
          rows={rows}
        />
      </Box>
    </Alert>
  )
}
