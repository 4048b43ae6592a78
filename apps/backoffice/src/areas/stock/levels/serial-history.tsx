import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { SerialMomentRow, SerialRow } from '@servery/contract/stock/serials.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { SerialState } from './serial-state.tsx'

interface SerialHistoryProps {
  readonly piece: Pick<SerialRow, 'itemId' | 'variationId' | 'serial' | 'name'>
  readonly onClose: () => void
}

/** What happened to one piece, the latest first. */
export function SerialHistory({ piece, onClose }: SerialHistoryProps) {
  const { t } = useTranslation()
  const { itemId, variationId, serial, name } = piece
  const asked = { itemId, serial, ...(variationId === null ? {} : { variationId }) }
  const query = useQuery(api.stockSerials.history.queryOptions({ input: asked }))
  return (
    <Dialog
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
      maxWidth="sm"
      onClose={onClose}
      title={t('serials.history.title', { serial })}
    >
      <Link component={RouterLink} href={paths.itemInventory(itemId)}>
        <bdi>{name}</bdi>
      </Link>
      {query.isError && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={80} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {(query.data?.rows ?? []).map((row) => (
          <Moment key={`${row.at} ${row.sourceId} ${row.kind}`} row={row} />
        ))}
      </Box>
    </Dialog>
  )
}

function Moment({ row }: { readonly row: SerialMomentRow }) {
  const { t } = useTranslation()
  const where = [row.branchName, row.location].filter(Boolean).join(' · ')
  const why = [row.reason, row.note, row.by].filter(Boolean).join(' · ')
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DateTimeText instant={row.at} />
        <span>{t(`stock.kind.${row.kind}`)}</span>
        <SerialState state={row.state} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        <bdi>{where}</bdi>
        {row.callNumber !== null && (
          <>
            {' · '}
            <Link component={RouterLink} href={paths.order(row.sourceId)}>
              {t('serials.history.order', { number: row.callNumber })}
            </Link>
          </>
        )}
        {why !== '' && (
          <>
            {' · '}
            <bdi>{why}</bdi>
          </>
        )}
      </Box>
      {row.doubt !== null && (
        <Alert severity="warning" sx={{ mt: 0.5 }}>
          {t(`serials.doubt.${row.doubt}`)}
        </Alert>
      )}
    </Box>
  )
}
