import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { DateText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'

interface SourceDialogProps {
  readonly row: CalendarRow
  readonly onClose: () => void
}

/** What is kept elsewhere: it is told here, and changed there. */
export function SourceDialog({ row, onClose }: SourceDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const { can } = useSession()
  const places = placesOf(row).filter(({ permission }) => can(permission))
  return (
    <Dialog
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          {places.map(({ key, href }) => (
            <Button component={RouterLink} href={href} key={key} variant="contained">
              {t(`calendar.open.${key}`)}
            </Button>
          ))}
        </>
      }
      onClose={onClose}
      title={row.title === '' ? t(`calendar.type.${row.type}`) : row.title}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box>{t(`calendar.source.${row.source}`)}</Box>
        {row.reference !== '' && <Box>{row.reference}</Box>}
        {row.days === null ? (
          <DateTimeText instant={row.start} />
        ) : (
          <DateText date={row.days.from} />
        )}
      </Box>
    </Dialog>
  )
}

function placesOf({ source, id }: CalendarRow) {
  switch (source) {
    case 'purchase_order':
      return [
        { key: 'order', href: paths.purchaseOrder(id), permission: 'stock.read' },
        { key: 'receive', href: paths.addStock({ order: id }), permission: 'stock.write' },
      ] as const
    case 'stock_take':
      return [{ key: 'count', href: paths.stockTake(id), permission: 'stock.count' }] as const
    case 'shift':
      return [{ key: 'rota', href: paths.rota(), permission: 'rota.read' }] as const
    case 'opening_hours':
      return [{ key: 'hours', href: paths.onlineHours(), permission: 'settings.read' }] as const
    default:
      return []
  }
}
