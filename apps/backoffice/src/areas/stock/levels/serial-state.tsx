import Chip from '@mui/material/Chip'
import type { SerialState as State } from '@servery/domain/stock/serials.ts'
import { useTranslation } from 'react-i18next'

const colors = {
  in_stock: 'success',
  on_the_way: 'info',
  sold: 'default',
  gone: 'default',
} as const

interface SerialStateProps {
  readonly state: State
  /** Somebody has to look at it. */
  readonly isDoubted?: boolean
}

export function SerialState({ state, isDoubted = false }: SerialStateProps) {
  const { t } = useTranslation()
  return (
    <>
      <Chip color={colors[state]} label={t(`serials.state.${state}`)} size="small" />
      {isDoubted && (
        <Chip
          color="warning"
          label={t('serials.state.doubted')}
          size="small"
          sx={{ marginInlineStart: 0.5 }}
        />
      )}
    </>
  )
}
