import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import type { EventValues } from './event-form.ts'

/** Where that goes on which was planned: goods in, the count, the floor plan. */
export function EventLinks({ type }: { readonly type: EventValues['type'] }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const link = (key: 'receive' | 'count' | 'floor', href: string) => (
    <Button component={RouterLink} href={href} variant="outlined">
      {t(`calendar.open.${key}`)}
    </Button>
  )
  if (type === 'delivery' && can('stock.write')) {
    return link('receive', paths.addStock({ branch: branch.id }))
  }
  if (type === 'stocktake' && can('stock.count')) return link('count', paths.newStockTake())
  if (type === 'reservation' && can('settings.read')) return link('floor', paths.posTables())
  return null
}
