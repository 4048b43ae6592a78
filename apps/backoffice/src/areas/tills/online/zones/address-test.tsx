import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../platform/api/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { readPoint } from './zone-form.ts'

/** By which zone an address is delivered to, for how much and how soon. */
export function AddressTest() {
  const { t } = useTranslation()
  const branch = useBranch()
  const [address, setAddress] = useState('')
  const test = useMutation(api.online.testAddress.mutationOptions())
  const found = test.data
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    const point = readPoint(address)
    test.mutate({
      branchId: branch.id,
      basket: minorUnits(0),
      ...(point === null ? { postcode: address } : { point }),
    })
  }
  return (
    <FormCard description={t('online.testHint')} title={t('online.test')}>
      <Box component="form" onSubmit={ask} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          label={t('online.testAddress')}
          onChange={(event) => setAddress(event.target.value)}
          size="small"
          slotProps={{ htmlInput: { maxLength: 60 } }}
          value={address}
        />
        <Button disabled={address.trim() === '' || test.isPending} type="submit" variant="outlined">
          {t('online.testButton')}
        </Button>
      </Box>
      {found !== undefined && (
        <Alert severity={found.kind === 'outside' ? 'warning' : 'info'}>
          {t(`online.tested.${found.kind}`, { name: found.zoneName, minutes: found.minutes })}{' '}
          {found.kind !== 'outside' && (
            <MoneyText
              minor={found.kind === 'zone' ? found.fee : found.missing}
              currency={branch.currency}
            />
          )}
        </Alert>
      )}
      {test.isError && <Alert severity="error">{t('online.testFailed')}</Alert>}
    </FormCard>
  )
}
