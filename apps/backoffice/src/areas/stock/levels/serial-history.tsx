import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { SerialMomentRow, SerialRow } from '@servery/contract/stock/serials.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { SerialState } from './serial-state.tsx'

interface SerialHistoryProps {
  readonly piece: Pick<SerialRow, 'itemId' | 'variationId' | 'serial' | 'name'>
  readonly onClose: () => void
}

/** What happened to one piece, the latest first. */
export function SerialHistory({ piece, onClose }: SerialHistoryProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { itemId, variationId, serial, name } = piece
  const asked = { itemId, serial, ...(variationId === null ? {} : { variationId }) }
  const query = useQuery(api.stockSerials.history.queryOptions({ input: asked }))
  return (
    <Dialog aria-labelledby={titleId} fullWidth maxWidth="sm" onClose={onClose} open>
      <DialogTitle id={titleId}>{t('serials.history.title', { serial })}</DialogTitle>
      <DialogContent>
        <Link component={RouterLink} href={paths.itemInventory(itemId)}>
          <bdi>{name}</bdi>
        </Link>
        {query.isError && <Alert severity="error">{t('serials.history.failed')}</Alert>}
        {query.isPending && <Skeleton height={80} />}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {(query.data?.rows ?? []).map((row) => (
            <Moment key={`${row.at} ${row.sourceId} ${row.kind}`} row={row} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
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
