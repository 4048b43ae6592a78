import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import type { AskedField } from '@servery/ui/form/folded-card.tsx'
import { Fragment, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useQueryState } from '../../../../../platform/routing/index.ts'
import { fieldOfMissing, listMissing } from '../../quick/missing.ts'
import type { ItemValues } from '../item-form.ts'

/** The field that the address names, or a press on a link; it has the focus then. */
export function useAskedField(form: UseFormReturn<ItemValues>) {
  const [{ field = '' }] = useQueryState()
  const [asked, setAsked] = useState<AskedField | null>(null)
  const { setFocus } = form
  // After the page has put the focus on its heading.
  useEffect(() => {
    if (field !== '') setAsked({ path: field })
  }, [field])
  useEffect(() => {
    const open = Object.values(fieldOfMissing).find((one) => one === asked?.path)
    if (open !== undefined && open !== 'allergens') setFocus(open)
  }, [asked, setFocus])
  return { asked, ask: (path: string) => setAsked({ path }) }
}

interface MissingFieldsProps {
  readonly item: ItemView
  readonly onAsk: (path: string) => void
}

/** What an item lacks, each leading to its field. */
export function MissingFields({ item, onAsk }: MissingFieldsProps) {
  const { t } = useTranslation()
  const missing = listMissing(item)
  if (missing.length === 0) return null
  return (
    <Alert severity="info">
      {t('items.status.missing_info')}:{' '}
      {missing.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && ', '}
          <Link component="button" onClick={() => onAsk(fieldOfMissing[part])} type="button">
            {t(`items.missing.${part}`)}
          </Link>
        </Fragment>
      ))}
    </Alert>
  )
}
