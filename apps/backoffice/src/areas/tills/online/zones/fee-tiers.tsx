import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ZoneValues } from './zone-form.ts'

const tiersMax = 10

interface FeeTiersProps {
  readonly money: { readonly currency: string; readonly exponent: number }
}

/** Another fee from a basket on, as often as wanted. */
export function FeeTiers({ money }: FeeTiersProps) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray<ZoneValues, 'tiers'>({ name: 'tiers' })
  return (
    <Box aria-label={t('online.tiers')} component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          sx={{ alignItems: 'start', display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
        >
          <MoneyInput<ZoneValues>
            {...money}
            label={t('online.tierFrom')}
            name={`tiers.${at}.from`}
          />
          <MoneyInput<ZoneValues> {...money} label={t('online.fee')} name={`tiers.${at}.fee`} />
          <Button color="error" onClick={() => remove(at)} size="small">
            {t('online.removeTier')}
          </Button>
        </Box>
      ))}
      {fields.length < tiersMax && (
        <Button onClick={() => append({ from: null, fee: null })} size="small" variant="outlined">
          {t('online.addTier')}
        </Button>
      )}
    </Box>
  )
}
