import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { PrinterRow } from '@servery/contract/devices/printers.ts'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories } from '../../../../kit/catalogue/index.ts'
import { describeRefusal } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { withRoute } from './printer-form.ts'

interface RoutingCardProps {
  /** Those that print tickets. */
  readonly printers: readonly PrinterRow[]
}

/** Which printer prints what: categories and stations down, printers across. */
export function RoutingCard({ printers }: RoutingCardProps) {
  const { t } = useTranslation()
  const categories = useCategories()
  const stations = useQuery(api.stations.list.queryOptions({ input: { limit: 100 } }))
  const parts = [
    { field: 'stationIds', rows: stations.data?.rows ?? [] },
    { field: 'categoryIds', rows: categories.data ?? [] },
  ] as const
  const { busy, set } = useRoutes()
  return (
    <Box component="section" aria-labelledby="routing" sx={{ mt: 4 }}>
      <Typography component="h2" id="routing" variant="h3">
        {t('printers.routing')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5, mt: 0.5 }} variant="body2">
        {t('printers.routingHint')}
      </Typography>
      <Unrouted />
      <Box sx={{ bgcolor: 'background.paper' }}>
        <DataTable
          columns={[
            {
              key: 'what',
              header: t('printers.what'),
              cell: ({ field, row }) => (
                <>
                  <bdi>{row.name}</bdi>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {` · ${t(`printers.kind.${field}`)}`}
                  </Box>
                </>
              ),
            },
            ...printers.map((printer) => ({
              key: printer.id,
              header: printer.name,
              align: 'center' as const,
              isCheck: true as const,
              cell: ({ field, row }: Routed) => (
                <RouteCheck
                  busy={busy}
                  checked={printer[field].includes(row.id)}
                  label={t('printers.route', { what: row.name, name: printer.name })}
                  onChange={(on) => void set(printer, field, { id: row.id, on })}
                />
              ),
            })),
          ]}
          heightMax={560}
          labelledBy="routing"
          rowKey={({ field, row }) => `${field} ${row.id}`}
          rows={parts.flatMap(({ field, rows }) => rows.map((row) => ({ field, row })))}
        />
      </Box>
    </Box>
  )
}

interface Routed {
  readonly field: 'stationIds' | 'categoryIds'
  readonly row: { readonly id: string; readonly name: string }
}

interface RouteCheckProps {
  readonly checked: boolean
  readonly busy: boolean
  readonly label: string
  readonly onChange: (on: boolean) => void
}

function RouteCheck({ checked, busy, label, onChange }: RouteCheckProps) {
  const { can } = useSession()
  return (
    <Checkbox
      checked={checked}
      disabled={!can('settings.write')}
      onChange={(_, on) => {
        // One after the other: each stands on the version that the one before made.
        if (!busy) onChange(on)
      }}
      size="small"
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}

function useRoutes() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    set: async (
      printer: PrinterRow,
      field: 'categoryIds' | 'stationIds',
      route: { readonly id: string; readonly on: boolean },
    ) => {
      setBusy(true)
      try {
        const { id, version } = printer
        await client.printers.update({ id, version, ...withRoute(printer, field, route) })
      } catch (error) {
        toasts.error(describeRefusal(error, t).message)
      } finally {
        await queryClient.invalidateQueries({ queryKey: api.printers.key() })
        setBusy(false)
      }
    },
  }
}

const shownMax = 5

/** Says what would never come out of any printer. */
function Unrouted() {
  const { t } = useTranslation()
  const branch = useBranch()
  const query = useQuery(api.printers.unrouted.queryOptions({ input: { branchId: branch.id } }))
  if (query.data === undefined || query.data.count === 0) return null
  const { count, rows } = query.data
  const names = rows.slice(0, shownMax).map(({ name }) => name)
  return (
    <Alert severity="warning" sx={{ bgcolor: 'background.paper', mb: 2 }} variant="outlined">
      {t('printers.unrouted', { count })} {names.join(', ')}
      {count > names.length && ' …'}
    </Alert>
  )
}
