import { useOrdering, useQuantityLabel } from '@servery/ordering'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { useEffect, useState } from 'react'
import { ask } from '../../../device/register/index.ts'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { Choice } from '../../../kit/index.ts'
import { wasteTexts } from './waste-texts.ts'

interface OpenBatch {
  readonly id: string
  readonly variationId: string | null
  readonly code: string
  readonly expiry: string | null
  readonly left: number
}

interface WasteBatchProps {
  readonly itemId: string
  readonly variationId: string | null
  readonly unit: string
  /** Null: of the one that expires first. */
  readonly value: string | null
  readonly onValue: (batchId: string | null) => void
}

const first = 'first'

/** Of which batch it is. Without the server nobody knows which there are: the first one goes. */
export function WasteBatch({ itemId, variationId, unit, value, onValue }: WasteBatchProps) {
  const { t } = useTranslation(wasteTexts)
  const { locale } = useOrdering()
  const label = useQuantityLabel()
  const batches = useOpenBatches(itemId).filter((batch) => batch.variationId === variationId)
  if (batches.length === 0) return null
  const say = (id: string) => {
    const batch = batches.find((one) => one.id === id)
    if (batch === undefined) return t('waste.firstBatch')
    const expiry = batch.expiry === null ? '' : formatCalendarDate(batch.expiry, locale)
    return [batch.code, expiry, label(batch.left, unit)].filter((part) => part !== '').join(' · ')
  }
  return (
    <Choice
      label={t('waste.batch')}
      onValue={(id) => onValue(id === first ? null : id)}
      text={say}
      value={value ?? first}
      values={[first, ...batches.map(({ id }) => id)]}
    />
  )
}

function useOpenBatches(itemId: string): readonly OpenBatch[] {
  const till = useTill()
  const [found, setFound] = useState<readonly OpenBatch[]>([])
  useEffect(() => {
    let isOver = false
    const { branchId } = till.device.pairing
    const asked = new URLSearchParams({ branchId, itemId })
    void ask(till, 'GET', `/stock/batches/open?${asked}`).then((answer) => {
      if (isOver || answer?.status !== 200) return
      setFound((answer.body as { readonly rows: readonly OpenBatch[] }).rows)
    })
    return () => {
      isOver = true
    }
  }, [till, itemId])
  return found
}
